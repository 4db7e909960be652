cimport cython
from libc.stdint cimport int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t

from slovoplet.engine.turns.firstplays cimport FirstPlays
from slovoplet.engine.plays.cells cimport Cells
from slovoplet.engine.turns.changes cimport Changes
from slovoplet.engine.turns.clusters cimport Clusters
from slovoplet.engine.turns.harvest cimport Harvest
from slovoplet.engine.turns.outlines cimport Outlines
from slovoplet.engine.plays.position cimport Position
from slovoplet.engine.turns.lasttile cimport LastTile
from slovoplet.engine.turns.repeats cimport Repeats
from slovoplet.engine.plays.lineplays cimport LinePlays
from slovoplet.engine.turns.seen cimport Seen
from slovoplet.lexicon.bits cimport lowest_bit

cdef int KEY, NEED, SPAN, GAIN, TILES, STAR_BIT, STAR_CODE, _LINES, _DEPTH, _SEGMENT
cdef uint32_t ALL
cdef uint64_t LOW_HALF
cdef int64_t VALUE_ZERO

@cython.final
cdef class TurnSearch:
    cdef Position position
    cdef LinePlays rows
    cdef public Harvest harvest
    cdef int size, shift
    cdef public bint many, no_repeats, has_leaves
    cdef bint stopped
    cdef int32_t bonus
    cdef int hand_size
    # The hand, packed: see turns/search.py.
    cdef uint64_t hand, guards
    cdef readonly uint64_t part_count
    cdef int star_shift, stars_kept
    cdef bint stars_matter, full_hand
    cdef int swap_count
    cdef uint16_t swaps[32]
    # Memory: sets of tiles seen, words used, first plays by need, values of what stays.
    cdef Seen seen
    cdef Repeats repeats
    cdef LastTile reach
    cdef FirstPlays agenda
    cdef Changes changes
    cdef Clusters clusters
    cdef Outlines outlines
    cdef Cells leaves
    # Plays by level.
    cdef int starts[22]
    cdef int ends[22]
    cdef int path[22]
    cdef int32_t singles[22]
    cdef int32_t most_leave, star_most, lone
    cdef uint64_t used[22]
    cdef bint pruning, clustering, joining
    cdef uint32_t blocked[25000]

    @cython.locals(shift=int, place=int, code=int, count=int, one=uint64_t, value=int32_t, letters=uint32_t)
    cpdef void set_hand(self, const uint8_t[::1] hand, int stars_to_lay)
    cpdef void set_used(self, list words)
    @cython.locals(number=int)
    cpdef void set_swaps(self, list swaps)
    @cython.locals(number=size_t)
    cpdef void set_leaves(self, list values)
    cpdef void set_board(self, const uint8_t[::1] codes)
    cpdef void begin(self, int keep, uint64_t limit, int tiles)
    @cython.locals(left=int, line=int)
    cdef void search(self) noexcept nogil
    @cython.locals(part=int, value=int64_t)
    cdef void _start_clusters(self) noexcept nogil
    cdef void finish(self) noexcept nogil
    @cython.locals(number=int, at=size_t, points=int32_t, tiles=int, legal=bint)
    cdef void _take_plays(self) noexcept nogil
    cdef bint _prepare(self) noexcept nogil
    @cython.locals(end=int, at=size_t)
    cdef void expand(
        self, int depth, int level, int segment, int number, uint64_t hand, int left, uint64_t key, int32_t points
    ) noexcept nogil
    @cython.locals(at=size_t, span=uint64_t, line=int, legal=bint, mark=int, follow=bint)
    cdef void _try(
        self, int depth, int level, int segment, int number, uint64_t hand, int left, uint64_t key, int32_t points
    ) noexcept nogil
    @cython.locals(
        at=size_t, span=uint64_t, mask=uint32_t, line=int, lane=int, place=int, code=int, count=int, across=int,
    )
    cdef void _lay(self, int number) noexcept nogil
    @cython.locals(
        at=size_t, span=uint64_t, mask=uint32_t, line=int, lane=int, place=int, code=int, count=int,
    )
    cdef void _unlay(self, int number) noexcept nogil
    @cython.locals(of=int, source=int, target=int, line=int, number=int)
    cdef void _find_near(self, int depth, int level) noexcept nogil
    cdef bint can_enter(self, int32_t points) noexcept nogil
    cdef int32_t least(self) noexcept nogil
    @cython.locals(most=int32_t, value=int32_t)
    cdef int32_t _last_tile(self, int depth, int line, uint32_t mask) noexcept nogil
    @cython.locals(most=int32_t, gain=int32_t, number=size_t, at=size_t)
    cdef void find_singles(self, int depth) noexcept nogil
    cdef bint _allowed(self) noexcept nogil
    @cython.locals(value=int32_t)
    cdef void emit(self, int depth, int last, int left, int32_t points) noexcept nogil
    @cython.locals(repeats=bint, of=int, number=size_t, at=size_t, tiles=int, place=int)
    cdef void _keep_cluster(self, int depth, int last, uint64_t key, int32_t points, bint legal) noexcept nogil
    @cython.locals(number=int, at=size_t, source=size_t, cell=int)
    cdef void put_in_path(self, int depth, size_t cluster) noexcept nogil
    @cython.locals(part=uint64_t, of=int, number=size_t, value=int64_t)
    cdef int32_t _leave_value(self, int depth, int last) noexcept nogil
    @cython.locals(
        of=int, at=size_t, tiles=int, count=int, place=int, tile=uint16_t, back=int, number=size_t,
    )
    cdef void _gather(self, int depth, int last) noexcept nogil
