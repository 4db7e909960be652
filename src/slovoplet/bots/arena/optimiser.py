"""An optimiser that proposes numbers, Optuna; imported only where one is asked for: it is an extra."""

from slovoplet.bots.arena.tuning import RANGES, Tuning
from slovoplet.rules.refusal import Code, Refused

try:
    import optuna
except ModuleNotFoundError as missing:
    raise Refused(Code.NO_OPTUNA) from missing

FIRST = 6  # attempts at random before the optimiser learns from them


class OptunaProposer:
    """Proposals of a tree-structured Parzen estimator, beginning with the numbers of today.

    They follow from the seed, and so do the games: the same tuning gives the same numbers.
    """

    def __init__(self, tuning: Tuning) -> None:
        optuna.logging.set_verbosity(optuna.logging.WARNING)
        seed = sum(tuning.seed.encode())
        sampler = optuna.samplers.TPESampler(seed=seed, n_startup_trials=FIRST)
        self._study = optuna.create_study(sampler=sampler)
        self._study.enqueue_trial(tuning.today)
        self._names = tuning.names
        self._trial: optuna.trial.Trial | None = None

    def propose(self) -> dict[str, float]:
        """The next numbers to try."""
        self._trial = trial = self._study.ask()
        return {name: trial.suggest_float(name, *RANGES[name]) for name in self._names}

    def learn(self, loss: float) -> None:
        """How far the numbers proposed last are from the goal."""
        assert self._trial is not None, "nothing was proposed"
        self._study.tell(self._trial, loss)
