"""Bots at a board."""
