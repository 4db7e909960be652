"""A table: its log, what is decided at it, its clock, and who looks on."""
