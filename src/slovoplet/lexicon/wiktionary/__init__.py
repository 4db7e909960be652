"""Definitions from the Russian Wiktionary, as packaged in `wiki-ru-wordnet`, made readable."""
