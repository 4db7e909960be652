"""Storage: the database, its tables, and the units of work on them."""
