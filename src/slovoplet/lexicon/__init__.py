"""Word lists, word graphs, lookup, and why a word is refused."""
