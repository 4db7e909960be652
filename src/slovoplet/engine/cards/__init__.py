"""Words laid from cards: the search of a card game."""
