# What the other rooms of the engine take from this one: they cimport it from here.

from slovoplet.engine.plays.bounds cimport (
    BLOCKS, IMPOSSIBLE, JOINED, LEVELS, LINES, PARTS, PART_CELLS, SIDE, SPOTS, TURN_TILES, block_at,
)
from slovoplet.engine.plays.cells cimport Allowance, Cells, cell_pointer
from slovoplet.engine.plays.line cimport anchor_at, lane_of, line_across, place_at, run_end, run_start
from slovoplet.engine.plays.lineplays cimport LinePlays
from slovoplet.engine.plays.mixing cimport mix
from slovoplet.engine.plays.record cimport (
    ALL_CELLS, GAIN, KEY, NEED, SPAN, SPAN_AND_POINTS, TILES, TILES_TOO, affords, code_of, count_in, line_in,
    pack_gain, pack_span, pack_tile, part_in, points_in, put_tile, record_width, square_of, squares_in, tile_at,
)
from slovoplet.engine.plays.searchboard cimport SearchBoard
