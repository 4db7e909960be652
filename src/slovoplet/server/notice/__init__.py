"""Notices: telling people who are not at a table that something waits for them there."""
