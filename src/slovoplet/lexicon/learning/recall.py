"""When a word is asked again: by FSRS, the scheduler of the `fsrs` library, without its randomness."""

import datetime

import msgspec
from fsrs import Card, Rating, Scheduler, State

FIRM = 10.0  # days of stability from which a word is known firmly
STEP = datetime.timedelta(minutes=10)  # after which a word that was not remembered comes again
LONGEST = 365  # days until a word is asked again at most

_scheduler = Scheduler(
    learning_steps=(STEP,),
    relearning_steps=(STEP,),
    maximum_interval=LONGEST,
    enable_fuzzing=False,
)


class Recall(msgspec.Struct, frozen=True):
    """How well a word is remembered, and when it is asked again; times in milliseconds."""

    due: int
    last: int
    state: int
    step: int | None
    stability: float
    difficulty: float

    @property
    def is_firm(self) -> bool:
        """Whether the word is known firmly."""
        return self.stability >= FIRM


def recall_again(known: Recall | None, remembered: bool, now: int) -> Recall:
    """How well a word is remembered after it was asked at a time; `None` is a word never asked."""
    card = Card(card_id=0)
    if known is not None:
        card = Card(
            card_id=0,
            state=State(known.state),
            step=known.step,
            stability=known.stability,
            difficulty=known.difficulty,
            due=_moment(known.due),
            last_review=_moment(known.last),
        )
    rating = Rating.Good if remembered else Rating.Again
    after, _ = _scheduler.review_card(card, rating, _moment(now))
    assert after.stability is not None
    assert after.difficulty is not None
    return Recall(
        due=round(after.due.timestamp() * 1000),
        last=now,
        state=after.state.value,
        step=after.step,
        stability=after.stability,
        difficulty=after.difficulty,
    )


def _moment(milliseconds: int) -> datetime.datetime:
    return datetime.datetime.fromtimestamp(milliseconds / 1000, datetime.UTC)
