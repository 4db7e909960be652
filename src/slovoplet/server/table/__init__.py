"""A table: its log, its decisions, its clock and its audience."""
