"""The dictionaries the word list is made from, each in a file; needed only to build it anew.

They come with the extra `lexicon-build`. Nothing outside `slovoplet.lexicon.recipe` imports them.
"""
