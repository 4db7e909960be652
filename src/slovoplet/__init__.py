"""Словоплёт: Russian word games, refereed exactly."""
