"""The first minute: one turn of each game, step by step, at a real table that nobody else sees."""
