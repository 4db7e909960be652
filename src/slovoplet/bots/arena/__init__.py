"""Bots against each other, and how sure one can be who is stronger."""
