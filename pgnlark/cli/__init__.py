"""The command line: what did the user ask for, and how is the answer said."""
