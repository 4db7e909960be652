"""Commands about bots against each other: contests, and levels tuned by them."""
