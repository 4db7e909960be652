"""How the terminal shows card games."""
