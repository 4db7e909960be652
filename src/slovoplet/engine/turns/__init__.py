"""Turns of several words, and the clusters that they are made of."""
