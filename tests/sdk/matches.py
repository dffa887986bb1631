"""Matches that the tests play, each the same at every run."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

import sheepfold
from sheepfold.models import pass_the_ewe, sheepshead

SEED: Final = "black sheep, white sheep, 2026"

Match = sheepfold.Position[Any, Any, Any, Any]
AnyGame = sheepfold.Game[Any, Any, Any, Any]


class Opened(NamedTuple):
    """How a match of the tests starts."""

    game: str
    seats: int
    options: Any
    dealer: int | None = None

    def game_of(self, rules: sheepfold.Rules) -> AnyGame:
        """The game by these rules."""
        game: AnyGame = getattr(rules, self.game)
        return game

    def new(self, rules: sheepfold.Rules) -> Match:
        """The match at its start."""
        return self.game_of(rules).new(self.seats, self.options, dealer=self.dealer, seed=SEED)

    def __str__(self) -> str:
        return f"{self.game}-{self.seats}"


OPENED: Final = (
    Opened("sheepshead", 3, sheepshead.Options(deals=3, no_pick="doubler", crack=True)),
    Opened("sheepshead", 5, sheepshead.Options(deals=2, partner="called_ace"), dealer=1),
    Opened("sheepshead", 5, None),
    Opened("pass_the_ewe", 3, pass_the_ewe.Options(target=30, age_order=(2, 0, 1))),
    Opened("pass_the_ewe", 4, pass_the_ewe.Options(target=20, wild_jacks=True), dealer=0),
    Opened("pass_the_ewe", 6, pass_the_ewe.Options(deals=2, tie_break="seat")),
)


def walk(match: Match) -> Iterator[Match]:
    """Every position of a match from this one to its end, by moves chosen with a seed of their own."""
    chance = Random(SEED)
    yield match
    while not match.over:
        match = match.play(chance.choice(match.legal_moves))
        yield match


def finished(match: Match) -> Match:
    """The match at its end."""
    *_, last = walk(match)
    return last
