"""Ундервуд, a game of cards: the same shape as the board games, `decide`, `fold`, `view`."""
