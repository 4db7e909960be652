"""Fair play: a quiet look at finished games that only marks people for a moderator; no player ever sees it."""
