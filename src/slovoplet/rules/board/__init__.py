"""Crossword games on a board: tiles, premium squares, plays of several words."""
