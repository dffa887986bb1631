"""Deciding which of two bots does better, with as few boards as that takes."""

from collections.abc import Iterable
from math import lgamma, log
from typing import Final

from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.rows import Row, differences
from sheepfold_tools.tournament.stats.results import Decision

ERROR_RATE: Final = 0.05
PRIOR: Final = 5  # both parameters of a Beta distribution: shares near one half are what takes many boards


class SignTest:
    """A sequential sign test: which of the two bots of a plan does better on more boards.

    The evidence is the likelihood ratio of two hypotheses, given the boards that are not ties: that the share of boards
    on which the first bot does better is drawn from Beta(5, 5), against one half. If it is one half, the ratio is a
    martingale with mean 1. By Ville's inequality, the probability that it ever reaches 1 / `ERROR_RATE` is at most
    `ERROR_RATE`, so the test may look after every board. See Robbins, "Statistical Methods Related to the Law of the
    Iterated Logarithm" (1970).

    Boards are taken in the order of their numbers, in whatever order they are added.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan
        self.waiting: Final[dict[int, float]] = {}  # boards after one that is missing
        self.better = self.worse = self.ties = 0  # boards, for the first bot

    def add(self, rows: Iterable[Row]) -> None:
        """Add the rows of whole boards. Once the test has decided, they change nothing."""
        self.waiting.update((each.board, each.win) for each in differences(rows, self.plan.bots, self.plan.seats))
        while not self.is_decided and (win := self.waiting.pop(self.boards, None)) is not None:
            self.better += win == 1
            self.worse += win == 0
            self.ties += win == 0.5

    @property
    def boards(self) -> int:
        """How many boards the test has taken."""
        return self.better + self.worse + self.ties

    @property
    def is_decided(self) -> bool:
        """Whether one of the bots did better on too many boards for that to be chance."""
        evidence = log_beta(PRIOR + self.better, PRIOR + self.worse) - log_beta(PRIOR, PRIOR)
        return evidence + (self.better + self.worse) * log(2) >= -log(ERROR_RATE)

    def decision(self) -> Decision:
        """Return what the test found on the boards so far."""
        found = self.plan.bots[self.better < self.worse] if self.is_decided else None
        return Decision(found, self.better, self.worse, self.ties, ERROR_RATE)


def decide(plan: Plan, rows: Iterable[Row]) -> Decision:
    """Return which of two bots did better on more boards, if that is decided."""
    test = SignTest(plan)
    test.add(rows)
    return test.decision()


def log_beta(a: float, b: float) -> float:
    """Return the logarithm of the beta function."""
    return lgamma(a) + lgamma(b) - lgamma(a + b)
