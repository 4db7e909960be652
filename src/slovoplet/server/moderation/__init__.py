"""Moderation: reports, what moderators do about them, and the trail that remembers it."""
