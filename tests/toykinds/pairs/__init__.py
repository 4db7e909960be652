"""Парочки, a toy card game: pairs of cards that read as words are put aside, others go to one's neighbour."""
