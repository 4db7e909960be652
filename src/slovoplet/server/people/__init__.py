"""Who plays: accounts, sessions, chat, results and rate limits."""
