"""Learning: puzzles by grade and their results, words to learn."""
