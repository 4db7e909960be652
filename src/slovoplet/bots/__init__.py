"""Players that choose a turn from a view."""
