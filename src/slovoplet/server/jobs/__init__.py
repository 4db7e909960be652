"""Background jobs: bots' thinking, analyses, the puzzle of the day, clocks, lexicons."""
