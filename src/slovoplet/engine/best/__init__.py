"""The best turns: clusters put together, and joined, without looking at every turn."""
