"""What is between people: names, friends, challenges, notes, what others may see of a person."""
