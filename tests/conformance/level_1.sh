#!/bin/sh
# An adapter of level 1 for tests: words are moves, `*` is the result, and `x` is wrong.
text=$(cat)
case $text in *x*)
    echo "this is for people" >&2
    echo '{"line": 1, "column": 5, "message": "an x"}' >&2
    exit 1
esac
set -f
for word in $text; do
    case $word in '*') echo "RESULT *" ;; *) echo "MOVE $word" ;; esac
done
