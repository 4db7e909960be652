"""What a search for turns looks for; each aim after the second leaves out more than the one before.

- `PLAYS`: turns that lie in one line.
- `EVERY_TURN`: turns of several words.
- `BEST_TURNS`: those among them that may be kept; paths that cannot lead to one are abandoned.
- `CLUSTERS`: the same, but only plays that share a word with those before them are followed.
- `JOINED_CLUSTERS`: clusters that one play makes of several; no play is followed after it.

`aim.pxd` declares the same for the compiler.
"""

PLAYS, EVERY_TURN, BEST_TURNS, CLUSTERS, JOINED_CLUSTERS = range(5)

ALL_TURNS = -1  # for the number of turns to keep
