"""The dictionaries that the word list is made from, one per module; needed only to rebuild it.

They come with the extra `lexicon-build`. Nothing outside `slovoplet.lexicon.recipe` imports them.
"""
