"""What is refused and why.

    ValueError
    └── Refused          a command, a text or a rule set that is not accepted, with a code

A refusal names the squares, words and values concerned, so that a page can point at them. The
sentences belong to the catalogue in `slovoplet.texts`, keyed by the code.
"""

from enum import StrEnum
from functools import partial


class Code(StrEnum):
    """Every reason for a refusal, as machines read it."""

    # Whose turn, and what may be done now
    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    NO_SUCH_SEAT = "no_such_seat"
    SEAT_IS_OUT = "seat_is_out"
    WRONG_COMMAND = "wrong_command"
    NO_CLOCK = "no_clock"
    END_NOT_BY_AGREEMENT = "end_not_by_agreement"
    END_ALREADY_OFFERED = "end_already_offered"
    END_NOT_OFFERED = "end_not_offered"

    # Starting a game
    PLAYERS_COUNT = "players_count"
    PLAYER_NAME = "player_name"
    SEED_FORMAT = "seed_format"

    # A play
    NO_TILES_LAID = "no_tiles_laid"
    NOT_IN_HAND = "not_in_hand"
    OFF_BOARD = "off_board"
    SQUARE_TAKEN = "square_taken"
    SQUARE_TWICE = "square_twice"
    NO_SUCH_LETTER = "no_such_letter"
    SWAP_FORBIDDEN = "swap_forbidden"
    SWAP_NO_STAR = "swap_no_star"
    SWAP_OTHER_LETTER = "swap_other_letter"
    SWAP_STAR_NOT_LAID = "swap_star_not_laid"
    NOT_ONE_LINE = "not_one_line"
    CENTRE_NOT_COVERED = "centre_not_covered"
    NOT_CONNECTED = "not_connected"
    TILE_WITHOUT_WORD = "tile_without_word"
    NOT_A_WORD = "not_a_word"
    WORD_REPEATED = "word_repeated"

    # An exchange
    EXCHANGE_NOTHING = "exchange_nothing"
    BAG_TOO_SMALL = "bag_too_small"

    # A card game
    WRONG_STEP = "wrong_step"
    NO_SUCH_CARDS = "no_such_cards"
    DISCARD_NOTHING = "discard_nothing"
    DISCARD_NO_PRIZE = "discard_no_prize"
    BAD_SPELLING = "bad_spelling"
    HEAP_UNEQUAL = "heap_unequal"
    WORD_TOO_SHORT = "word_too_short"
    TAPE_TOO_SHORT = "tape_too_short"
    EARLIEST_NOT_USED = "earliest_not_used"
    ONLY_TAPE = "only_tape"
    TAKE_FORBIDDEN = "take_forbidden"
    TAKE_FROM_TAPE = "take_from_tape"
    TAKE_OTHER_LETTER = "take_other_letter"
    TAKEN_TWICE = "taken_twice"
    TAKEN_NOT_LAID = "taken_not_laid"
    NO_SUCH_WORD = "no_such_word"
    NO_UNDERWOOD = "no_underwood"
    NO_SUCH_PRIZE = "no_such_prize"
    PRIZE_NOT_NOW = "prize_not_now"
    PRIZE_CONDITION = "prize_condition"
    REPEAT_NEEDS_PRIZE = "repeat_needs_prize"
    REPEAT_ONE_LETTER = "repeat_one_letter"
    MULTIPLIED_WITHOUT_CARD = "multiplied_without_card"
    PUT_NO_LETTER = "put_no_letter"
    PUT_COUNT = "put_count"

    # A judged game
    MORE_THAN_HAND = "more_than_hand"
    MORE_THAN_SET = "more_than_set"
    MORE_STARS_THAN_SET = "more_stars_than_set"
    NOT_LEFT = "not_left"
    NO_SUCH_ENTRY = "no_such_entry"
    NOTHING_TO_UNDO = "nothing_to_undo"
    BAD_ORDER = "bad_order"
    BAD_VOTES = "bad_votes"
    AUTHOR_VOTES = "author_votes"
    DEAL_NOT_COUNTED = "deal_not_counted"

    # A rule set
    RULES_UNKNOWN = "rules_unknown"
    RULES_OTHER_KIND = "rules_other_kind"
    RULE_UNKNOWN_KEY = "rule_unknown_key"
    RULE_WRONG_TYPE = "rule_wrong_type"
    RULE_ALPHABET = "rule_alphabet"
    RULE_TILE_LETTER = "rule_tile_letter"
    RULE_TILE_VALUE = "rule_tile_value"
    RULE_TOO_FEW_TILES = "rule_too_few_tiles"
    RULE_LAYOUT_NOT_SQUARE = "rule_layout_not_square"
    RULE_LAYOUT_SIZE = "rule_layout_size"
    RULE_LAYOUT_SYMBOL = "rule_layout_symbol"
    RULE_START_OFF_BOARD = "rule_start_off_board"
    RULE_OUT_OF_RANGE = "rule_out_of_range"
    RULE_LEVEL_MISSING = "rule_level_missing"
    RULE_STAR_VALUE = "rule_star_value"
    RULE_NEEDS_STARS = "rule_needs_stars"
    RULE_WORD = "rule_word"
    RULE_RUDE_WORD = "rule_rude_word"
    RULE_LEXICON = "rule_lexicon"
    RULE_WORD_BOTH = "rule_word_both"
    RULE_NEVER_ENDS = "rule_never_ends"
    RULE_NOBODY_JUDGES = "rule_nobody_judges"
    RULE_TITLE = "rule_title"
    RULE_PRIZE_SIGN = "rule_prize_sign"
    RULE_PRIZE_EMPTY = "rule_prize_empty"
    BAD_RULES_FILE = "bad_rules_file"

    # A custom word list
    LEXICON_UNKNOWN = "lexicon_unknown"
    BAD_WORD_LIST = "bad_word_list"
    EXTRA_MISSING = "extra_missing"
    WORDS_NOT_BUILT = "words_not_built"
    BAD_PATTERN = "bad_pattern"

    # Notation
    BAD_SQUARE = "bad_square"
    BAD_TURN = "bad_turn"
    BAD_STEP = "bad_step"
    TURN_MISMATCH = "turn_mismatch"
    BAD_POSITION = "bad_position"
    NO_POSITION = "no_position"
    BAD_RECORD = "bad_record"
    BAD_GCG = "bad_gcg"
    GCG_CANNOT_SAY = "gcg_cannot_say"
    BAD_LOG = "bad_log"

    # Bots
    NO_SUCH_LEVEL = "no_such_level"
    GAME_WITHOUT_BOTS = "game_without_bots"
    BAD_SHARD = "bad_shard"
    OTHER_RUN = "other_run"
    TOO_FEW_SAMPLES = "too_few_samples"
    NO_PUZZLE = "no_puzzle"
    NO_HINTS = "no_hints"
    NO_OPTUNA = "no_optuna"
    NO_SUCH_NUMBER = "no_such_number"
    NO_SUCH_TURN = "no_such_turn"
    NOT_ON_TABLE = "not_on_table"

    # Bulk work
    BAD_JOURNAL = "bad_journal"
    NO_DASK = "no_dask"
    NO_CLUSTER = "no_cluster"
    OTHER_VERSION = "other_version"
    BAD_ARCHIVE = "bad_archive"
    NO_GAMES = "no_games"
    GAME_FILE_TOO_LARGE = "game_file_too_large"

    # Files of the engine
    BAD_WORD_GRAPH = "bad_word_graph"


class Refused(ValueError):
    """A command, a text or a rule set that is not accepted; nothing has changed."""

    def __init__(
        self,
        code: Code,
        *,
        squares: tuple[str, ...] = (),
        words: tuple[str, ...] = (),
        **details: str | int,
    ) -> None:
        self.code = code
        self.squares = squares
        self.words = words
        self.details = details
        super().__init__(code, squares, words, details)

    def __reduce__(self) -> tuple[partial["Refused"], tuple[()]]:
        """How a refusal travels between processes: details are named, which exceptions do not expect."""
        made = partial(Refused, self.code, squares=self.squares, words=self.words, **self.details)
        return made, ()

    def __str__(self) -> str:
        parts = [str(self.code)]
        if self.squares:
            parts.append(" ".join(self.squares))
        if self.words:
            parts.append(" ".join(self.words))
        parts += [f"{name}={value}" for name, value in self.details.items()]
        return ": ".join([parts[0], ", ".join(parts[1:])]) if parts[1:] else parts[0]
