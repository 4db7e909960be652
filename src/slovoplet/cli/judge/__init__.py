"""`slovoplet judge`: a game on a real table, entered line by line."""
