"""Rules as people choose them: the form of a new game, and rule sets of one's own."""
