"""Who plays: accounts, sessions, chat, results, and how often each may ask."""
