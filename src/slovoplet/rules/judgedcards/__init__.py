"""Card games whose cards lie on a real table: words, hands and deals are entered and counted."""
