"""Commands that are only about board games, and how the terminal shows these."""
