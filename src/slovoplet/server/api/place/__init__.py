"""The place over HTTP: ratings, tables of the best, and the search for opponents."""
