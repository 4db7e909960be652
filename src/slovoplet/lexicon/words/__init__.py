"""Which words there are: the shipped data, the overlays, and the choices of a table."""
