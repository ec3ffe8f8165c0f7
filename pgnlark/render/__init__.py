"""How a finding looks: frames for people, lines for grep, objects for programs."""
