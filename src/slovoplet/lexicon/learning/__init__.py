"""Words to learn: which they are, when each is asked again, what a day brings."""
