"""Whether the engine runs compiled, or as plain Python, which gives the same answers later."""

from slovoplet.engine.turns import search


def is_compiled() -> bool:
    """Whether the search for turns is machine code."""
    return not (search.__file__ or "").endswith(".py")
