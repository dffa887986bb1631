"""The matches that the tests play. They are the same in every run."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

import pytest

import sheepfold
from sheepfold.games import pass_the_ewe, president, sheepshead, wolf, wolf_concentration, wolf_herd

SEED: Final = "black sheep, white sheep, 2026"
ACES: Final = sheepshead.Options(partner="called_ace", deals=2)

Match = sheepfold.Match[Any, Any, Any, Any, Any, Any]
AnyGame = sheepfold.Game[Any, Any, Any, Any, Any, Any, Any]


class Opened(NamedTuple):
    """How a match of the tests starts."""

    game: str
    seats: int
    options: Any
    dealer: int | None = None

    def game_of(self, client: sheepfold.Client) -> AnyGame:
        """The game by this client."""
        game: AnyGame = client.game(self.game)
        return game

    def new(self, client: sheepfold.Client) -> Match:
        """The match at its start."""
        match: Match = self.game_of(client).new(self.seats, self.options, dealer=self.dealer, seed=SEED)
        return match

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
EACH: Final = (  # a match of each game, which every way plays to its end
    Opened("sheepshead", 5, sheepshead.Options(partner="called_ace")),
    Opened("president", 4, president.Options(end="deals", deals=1)),
    Opened("pass_the_ewe", 3, pass_the_ewe.Options(deals=1)),
    Opened("wolf", 2, wolf.Options(max_battles=10)),
    Opened("wolf_herd", 3, wolf_herd.Options(turn_limit=12)),
    Opened("wolf_concentration", 2, wolf_concentration.Options(max_tries=12)),
)
FIRST_OF_EACH: Final = [  # the same; half of them only in `make test-slow`
    pytest.param(opened, marks=pytest.mark.slow if opened.game in {"president", "wolf", "wolf_herd"} else ())
    for opened in EACH
]


def walk(match: Match) -> Iterator[Match]:
    """Every position of a match from this one to its end, by moves chosen with a seed of their own."""
    chance = Random(SEED)
    yield match
    while not match.over:
        match = match.play(chance.choice(match.legal_moves()))
        yield match


@cache
def played(client: sheepfold.Client, opened: Opened) -> tuple[Match, ...]:
    """Every position of a match that a client, which stays open, has played once for all tests that only look at it."""
    return tuple(walk(opened.new(client)))


def finished(match: Match) -> Match:
    """The match at its end."""
    *_, last = walk(match)
    return last


def picked(client: sheepfold.Client) -> sheepshead.Match:
    """A match whose picker is to bury."""
    return client.sheepshead.new(5, ACES, seed=SEED).play(sheepshead.Pick())
