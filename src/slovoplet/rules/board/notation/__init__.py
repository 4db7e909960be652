"""A board game on paper: turns, positions, records, GCG and pictures."""
