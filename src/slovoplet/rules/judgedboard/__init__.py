"""Board games whose tiles lie on a real board: what is laid is entered, counted and corrected."""
