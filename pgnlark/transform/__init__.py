"""From trees to the abstract syntax: one method for each rule of a grammar, named as the rule."""
