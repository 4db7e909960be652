# What the other rooms of the engine take from this one: they cimport it from here.

from slovoplet.engine.turns.aim cimport BEST_TURNS, CLUSTERS, EVERY_TURN, JOINED_CLUSTERS, PLAYS
from slovoplet.engine.turns.changes cimport Changes
from slovoplet.engine.turns.clusters cimport Clusters
from slovoplet.engine.turns.hand cimport Hand
from slovoplet.engine.turns.levels cimport Levels
from slovoplet.engine.turns.outlines cimport Outlines
from slovoplet.engine.turns.parts cimport Parts
from slovoplet.engine.turns.path cimport Path
from slovoplet.engine.turns.search cimport TurnSearch
from slovoplet.engine.turns.shape cimport (
    SHAPE_FIRST, SHAPE_NEED, SHAPE_NEXT, SHAPE_WIDTH, columns_in, rim_in, rows_in, tiles_in,
)
