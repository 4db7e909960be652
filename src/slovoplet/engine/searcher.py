"""The engine's front door: every legal turn of a position, or the best ones, by a rule set.

    searcher = Searcher(graph, load_rules("erudit"))
    for turn in searcher.best(board, "АБВГД*Е", 3):
        print(turn.points, turn.notation(board))

A searcher may be used by several threads at once; the search itself runs without the GIL.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager

from slovoplet.engine.best.search import BestSearch
from slovoplet.engine.codes import STAR_CODE, UNKNOWN_CODE, VALUE_ZERO, TileCodes
from slovoplet.engine.plays.cells import CELL_BYTES, ENDLESS, Allowance
from slovoplet.engine.plays.searchboard import read_board
from slovoplet.engine.reply import ReplySearch
from slovoplet.engine.swap import swaps_of
from slovoplet.engine.turn import Turns
from slovoplet.engine.turns.aim import ALL_TURNS
from slovoplet.engine.turns.harvest import Harvest
from slovoplet.lexicon.change import change_graph
from slovoplet.lexicon.graph import Graph
from slovoplet.rules.alphabet import STAR
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.refusal import Code, Refused

DEFAULT_LIMIT = 20_000_000
KEPT_SHARE = 16  # a search that used more than this part of its memory is not kept

LeaveValue = Mapping[str, float] | Callable[[str], float]


class Searcher:
    """A search for turns in one word graph by one rule set.

    If the memory that one search works in is limited, a position that needs more is not searched to the
    end: the result has the best of what was found, and is not complete.
    """

    def __init__(self, graph: Graph, rules: BoardRules, most_bytes: int | None = None) -> None:
        if not graph.both_ways:
            raise ValueError(f"{graph!r} reads forward only: turns cannot be searched in it")
        if graph.alphabet.letters != rules.alphabet.letters:
            raise ValueError(f"{graph!r} has another alphabet than the rules of {rules.id!r}")
        self.rules = rules
        self.graph = change_graph(graph, rules.added_words, rules.banned_words)
        self.codes = TileCodes(rules)
        self._most_cells = ENDLESS if most_bytes is None else most_bytes // CELL_BYTES
        self._idle: list[BestSearch] = []  # idle searches; each is used by one thread at a time

    def plays(
        self, board: Board, hand: str, *, used: Collection[str] = (), limit: int = DEFAULT_LIMIT
    ) -> Turns:
        """All turns that lay their tiles in one line, even if the rules allow several words."""
        return self._search(board, hand, used, keep=ALL_TURNS, limit=limit, one_line=True)

    def turns(
        self, board: Board, hand: str, *, used: Collection[str] = (), limit: int = DEFAULT_LIMIT
    ) -> Turns:
        """All turns that the rules allow, packed, in the order they are found.

        `used` are the words made earlier in the game, for rules that forbid repeating them.
        """
        return self._search(board, hand, used, keep=ALL_TURNS, limit=limit)

    def count(
        self, board: Board, hand: str, *, used: Collection[str] = (), limit: int = DEFAULT_LIMIT
    ) -> Turns:
        """The count of all turns, their best points and the sum, without keeping any turn."""
        return self._search(board, hand, used, keep=0, limit=limit)

    def best(
        self,
        board: Board,
        hand: str,
        n: int = 1,
        *,
        leave_values: LeaveValue | None = None,
        used: Collection[str] = (),
        limit: int = DEFAULT_LIMIT,
    ) -> Turns:
        """The n best turns, best first, by points plus the value of what stays in the hand.

        `leave_values` gives that value, in points, for the tiles that stay, in alphabetical order,
        stars last; a mapping may leave some out. Not every turn is examined, so the counts of the
        result cover only those that were.
        """
        found = self._search(board, hand, used, keep=max(n, 0), limit=limit, leaves=leave_values)
        return found.sorted()

    def _search(
        self,
        board: Board,
        hand: str,
        used: Collection[str],
        *,
        keep: int,
        limit: int,
        one_line: bool = False,
        leaves: LeaveValue | None = None,
    ) -> Turns:
        codes = self.board_codes(board)
        tiles = self.codes.hand_codes(hand)
        rules = self.rules
        search = self._prepared(used, not one_line and rules.words_per_turn == "many")
        turns = search.turns
        turns.harvest = harvest = Harvest(Allowance(self._most_cells))
        variants = swaps_of(codes, tiles) if rules.star_swap else iter([((), codes, tiles)])
        turns.begin(keep, limit, 2 * len(tiles))
        for swaps, after, held in variants:
            turns.set_board(after)
            turns.hand.set_tiles(held, len(swaps))
            turns.path.set_swaps(list(swaps))
            turns.path.set_leaves(self._leave_table(held, leaves) if leaves is not None else [])
            search.run()
            if not harvest.complete:
                break
        self._put_back(search)
        if harvest.exhausted and not harvest.kept:
            raise MemoryError("no memory left for the turns of this position")
        return Turns(self.codes, harvest)

    @contextmanager
    def replies(self, used: Collection[str], limit: int) -> Iterator[ReplySearch]:
        """A search for quick replies, each examining up to `limit` turns."""
        rules = self.rules
        search = self._prepared(used, rules.words_per_turn == "many")
        try:
            yield ReplySearch(search, rules.star_swap, limit)
        finally:
            self._put_back(search)

    def _prepared(self, used: Collection[str], several_words: bool) -> BestSearch:
        """A search that no other thread uses, set up for these words."""
        try:
            search = self._idle.pop()
        except IndexError:
            search = BestSearch(self.graph, self.codes, Allowance(self._most_cells))
        turns = search.turns
        turns.several_words = several_words
        turns.no_repeats = not self.rules.repeat_words
        turns.set_used(self._used_words(used) if turns.no_repeats else [])
        return search

    def _put_back(self, search: BestSearch) -> None:
        """Keeps a search for the next position, unless it has used much of the memory it may.

        A process of bots keeps one for each of many tables, and what one position needed none of the others may.
        """
        if search.turns.allowance.left > self._most_cells - self._most_cells // KEPT_SHARE:
            self._idle.append(search)

    def board_codes(self, board: Board) -> bytes:
        """The tiles of a board, row by row, as codes."""
        if board.size != self.codes.size or len(board.cells) != board.size * board.size:
            raise Refused(Code.BAD_POSITION, part="board", text=f"{board.size}×{board.size}")
        codes = read_board(board.cells, self.codes.table)
        if UNKNOWN_CODE in codes:
            stray = board.cells[codes.index(UNKNOWN_CODE)]
            raise Refused(Code.BAD_POSITION, part="board", text=stray)
        return codes

    def _used_words(self, used: Collection[str]) -> list[bytes]:
        number = self.codes.by_tile
        return [bytes(number.get(letter, 255) for letter in word) for word in used]

    def _leave_table(self, held: bytes, leaves: LeaveValue) -> list[int]:
        """The value of every part of the hand that may stay, in thousandths, by its number."""
        value = leaves if callable(leaves) else lambda tiles: leaves.get(tiles, 0.0)
        return [round(1000 * value(tiles)) + VALUE_ZERO for tiles in self._parts(held)]

    def _parts(self, held: bytes) -> Iterator[str]:
        """Every part of a hand, the first kind of tile varying fastest, as the search counts them."""
        parts = [""]
        for code in sorted(set(held)):
            tile = STAR if code == STAR_CODE else self.codes.letters[code]
            many = held.count(code)
            parts = [part + tile * count for count in range(many + 1) for part in parts]
        return iter(parts)
