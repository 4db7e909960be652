"""The table in the terminal: screens of Textual around what a kind of game draws itself."""
