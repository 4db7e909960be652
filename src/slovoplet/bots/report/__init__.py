"""What bots say about a finished game."""
