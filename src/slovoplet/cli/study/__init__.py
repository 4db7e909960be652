"""Commands to learn by: puzzles and words."""
