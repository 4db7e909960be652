"""The proof of the contract: two kinds of game that no file of the package knows."""
