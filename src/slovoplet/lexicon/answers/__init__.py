"""What the lexicon says about a word: a verdict, a reason, a meaning."""
