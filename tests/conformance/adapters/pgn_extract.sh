#!/bin/sh
# pgn-extract as an adapter of level 1.  It writes games anew and says on standard error what is
# wrong; whatever it says there counts as a refusal.
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cat > "$folder/input.pgn"
pgn-extract -s -w1000000 "$folder/input.pgn" > "$folder/output.pgn" 2> "$folder/said" || exit 2
tr '\r' '\n' < "$folder/said" | grep -v '^Games: [0-9]*$' > "$folder/errors"  # not how far it is
if grep -q . "$folder/errors"; then
    line=$(sed -n 's/.*Line number: \([0-9]*\).*/\1/p' "$folder/errors" | head -n 1)
    message=$(tr '"\\\n\t' "'/  " < "$folder/errors" | sed "s#$folder/##g" | cut -c 1-300)
    printf '{"message": "%s"%s}\n' "$message" "${line:+, \"line\": $line}" >&2
    exit 1
fi
awk '
function apart(text,    at, sign, deep, made) {  # parentheses outside comments get blanks
    for (at = 1; at <= length(text); at++) {
        sign = substr(text, at, 1)
        if (sign == "{" || sign == "}") deep = (sign == "{")
        made = made (!deep && (sign == "(" || sign == ")") ? " " sign " " : sign)
    }
    return made
}
function quoted(text,    at, sign, made) {
    for (at = 1; at <= length(text); at++) {
        sign = substr(text, at, 1)
        made = made (sign == "\\" || sign == "\"" ? "\\" sign : sign)
    }
    return "\"" made "\""
}
/^\[/ && !in_moves {
    if (!open) { print "+GAME"; open = 1 }
    next
}
/./ {
    if (!open) { print "+GAME"; open = 1 }
    in_moves = 1
    $0 = apart($0)
    for (at = 1; at <= NF; at++) {
        word = $at
        if (comment != "") {
            if (word == "}") { print "COMMENT " quoted(substr(comment, 3)); comment = "" }
            else comment = comment " " word
        }
        else if (word == "{") comment = "{"
        else if (word == "(") print "+RAV"
        else if (word == ")") print "-RAV"
        else if (word ~ /^\$/) print "NAG " quoted(substr(word, 2))
        else if (word ~ /^(1-0|0-1|1\/2-1\/2|\*)$/) {
            print "RESULT " word
            print "-GAME"
            open = in_moves = 0
        }
        else if (word !~ /^[0-9]+\.+$/) print "MOVE " word
    }
}' "$folder/output.pgn"
