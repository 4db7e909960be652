"""Лесенка, a toy board game: a row of letters grows at both ends, and words at the ends bring points."""
