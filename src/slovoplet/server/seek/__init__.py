"""The search for opponents: who waits, who meets whom, and the tables where they meet."""
