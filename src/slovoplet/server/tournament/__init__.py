"""Tournaments: who plays, who meets whom, and the table that follows from the games."""
