"""The command `slovoplet`."""
