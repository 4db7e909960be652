"""Bots against each other, and how certain the results are."""
