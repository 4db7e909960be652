"""How commands explain themselves: help, mistakes in one line, completion."""
