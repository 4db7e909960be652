"""Definitions of the Russian Wiktionary, as the installed `wiki-ru-wordnet` carries them, made readable."""
