"""What the server does by itself: bots' thoughts, analyses, the puzzle of the day, the time, lexicons."""
