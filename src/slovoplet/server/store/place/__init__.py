"""The tables of what a place remembers about its people: ratings and records."""
