"""The commands of `slovoplet`, a file each."""
