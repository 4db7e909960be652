cimport cython
from libc.stdint cimport int32_t, uint8_t, uint32_t, uint64_t

from slovoplet.engine.plays cimport (
    ALL_CELLS, GAIN, KEY, NEED, SPAN, SPAN_AND_POINTS, TILES_TOO, Allowance, LinePlays, SearchBoard, affords,
    block_at, count_in, line_in, points_in, squares_in,
)
from slovoplet.engine.turns.aim cimport BEST_TURNS, CLUSTERS, JOINED_CLUSTERS, PLAYS
from slovoplet.engine.turns.changes cimport Changes
from slovoplet.engine.turns.clusters cimport Clusters
from slovoplet.engine.turns.firstplays cimport FirstPlays
from slovoplet.engine.turns.hand cimport Hand
from slovoplet.engine.turns.harvest cimport Harvest
from slovoplet.engine.turns.lasttile cimport LastTile
from slovoplet.engine.turns.levels cimport Levels
from slovoplet.engine.turns.outlines cimport Outlines
from slovoplet.engine.turns.parts cimport Parts
from slovoplet.engine.turns.path cimport Path
from slovoplet.engine.turns.repeats cimport Repeats
from slovoplet.engine.turns.seen cimport Seen
from slovoplet.lexicon.bits cimport lowest_bit

@cython.final
cdef class TurnSearch:
    cdef SearchBoard position
    cdef LinePlays plays
    cdef readonly Allowance allowance
    cdef public Harvest harvest
    # What is searched: see aim.py.
    cdef int aim
    cdef public bint several_words, no_repeats
    cdef bint stopped, judges
    cdef int32_t bonus, lone
    # The parts of the search, which keep their memory.
    cdef readonly Hand hand
    cdef readonly Parts parts
    cdef readonly Path path
    cdef Seen seen
    cdef Repeats repeats
    cdef LastTile last_tile
    cdef FirstPlays first_plays
    cdef Changes changes
    cdef Levels levels
    cdef Clusters clusters
    cdef Outlines outlines

    cpdef void set_board(self, const uint8_t[::1] codes)
    cpdef void set_used(self, list words)
    cpdef void begin(self, int keep, uint64_t limit, int tiles)
    cdef void search(self, int aim) noexcept nogil
    cdef void _choose_detail(self) noexcept nogil
    @cython.locals(part=int)
    cdef void _start_clusters(self) noexcept nogil
    cdef void finish(self) noexcept nogil
    @cython.locals(number=int, at=size_t, legal=bint)
    cdef void _take_plays(self) noexcept nogil
    cdef bint _prepare(self) noexcept nogil
    @cython.locals(end=int)
    cdef void expand(
        self, int depth, int level, int segment, int number, uint64_t hand, int left, uint64_t key, int32_t points
    ) noexcept nogil
    @cython.locals(at=size_t, span=uint64_t, legal=bint)
    cdef void _try(
        self, int depth, int level, int segment, int number, uint64_t hand, int left, uint64_t key, int32_t points
    ) noexcept nogil
    cdef bint _leads_on(self, int depth, int left, uint64_t span, int32_t points) noexcept nogil
    @cython.locals(mark=int, span=uint64_t)
    cdef void _follow(
        self, int depth, int level, int segment, int number, uint64_t hand, int left, uint64_t key, int32_t points
    ) noexcept nogil
    cdef bint can_enter(self, int32_t points) noexcept nogil
    cdef int32_t least(self) noexcept nogil
    @cython.locals(most=int32_t, value=int32_t)
    cdef int32_t _most_of_last_tile(self, int depth, uint64_t span) noexcept nogil
    cdef bint _allowed(self) noexcept nogil
    @cython.locals(value=int32_t)
    cdef void emit(self, int depth, int last, int left, int32_t points) noexcept nogil
    @cython.locals(repeats=bint)
    cdef void _keep_cluster(self, int depth, int last, uint64_t key, int32_t points, bint legal) noexcept nogil
    cdef void put_in_path(self, int depth, size_t cluster) noexcept nogil
    cdef void run_out(self) noexcept nogil
