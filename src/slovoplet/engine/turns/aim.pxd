cdef enum:
    PLAYS = 0
    EVERY_TURN = 1
    BEST_TURNS = 2
    CLUSTERS = 3
    JOINED_CLUSTERS = 4

cdef enum:
    ALL_TURNS = -1
