"""What the recipe decides by rule: which words are nouns, which plurals are words, which words are rude."""
