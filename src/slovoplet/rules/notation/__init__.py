"""What the written forms of all kinds of game share: logs, records and the colours of pictures."""
