"""Plays of one line: the board under search, the walk through the word graph, and the records of what it finds."""
