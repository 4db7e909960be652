"""Every legal turn of a position, and the best ones. Compiled."""
