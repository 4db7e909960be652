"""HTTP endpoints about what is between people."""
