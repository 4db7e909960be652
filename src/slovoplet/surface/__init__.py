"""What `import slovoplet` gives: thin calls into the rooms below, each imported when it is first used."""
