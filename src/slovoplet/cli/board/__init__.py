"""Commands for board games only, and how the terminal shows these games."""
