"""What keeps a server in order: whether it is ready, what waits too long, what has been kept long enough."""
