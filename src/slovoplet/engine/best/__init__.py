"""The best turns: clusters combined and joined, without examining every turn."""
