"""Words laid from cards: the search for card games."""
