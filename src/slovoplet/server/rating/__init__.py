"""Ratings and records: pure sums over finished games, and what the store keeps of them."""
