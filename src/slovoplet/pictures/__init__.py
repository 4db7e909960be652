"""Pictures to send: our SVG drawn as PNG, a game as an animation, a card that tells of a game in one look."""
