"""Storage: the database, its tables, and the units of work on them."""

# Whoever knows one table knows all of them, whichever file it is from.
from slovoplet.server.store.place import ratings as ratings
from slovoplet.server.store.place import seeks as seeks
