"""What can be said about a text, and the registry of everything that is ever said."""
