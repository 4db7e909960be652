"""Turns of several words, and the clusters they are made of."""
