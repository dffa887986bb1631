"""The matches that the tests play. They are the same in every run."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

import pytest

import sheepfold
from sheepfold.games import pass_the_ewe, president, sheepshead, wolf, wolf_concentration, wolf_herd

SEED: Final = "black sheep, white sheep, 2026"
DECK: Final = tuple(rank + suit for suit in "CDHS" for rank in "789TJQKA")
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


def transcript_with(client: sheepfold.Client, **members: Any) -> dict[str, Any]:
    """The transcript of a match with two moves, with other members."""
    return (
        client.sheepshead.new(5, seed=SEED).play(sheepshead.Pass()).play(sheepshead.Pick()).transcript().to_dict()
        | members
    )


def saved_with(client: sheepfold.Client, **members: Any) -> dict[str, Any]:
    """The same match as it is saved, with other members."""
    return client.load(transcript_with(client)).to_dict() | members


def stages(opened: Opened, client: sheepfold.Client) -> dict[str, Match]:
    """Return matches of one game, from every method that makes one."""
    game, positions = opened.game_of(client), played(client, opened)
    middle = positions[len(positions) // 2]
    return {
        "new": opened.new(client),
        "played": middle,
        "over": positions[-1],
        "loaded": game.load(middle.to_dict()),
        "loaded from a state": game.load(middle.state),
        "replayed": game.replay(middle.transcript()).match,
        "sampled": middle.sample(seed="sheep")[0],
    }


def sealed_stages(opened: Opened, client: sheepfold.Client) -> dict[str, Match]:
    """Return sealed matches of one game, as the host and a seat have them."""
    game: Any = opened.game_of(client)
    sealed = game.new_sealed(opened.seats, opened.options, seed=SEED)
    mover = sealed.match.to_act
    own, another = (game.load(sealed.match.state, sealed.keys.seats[seat]) for seat in (mover, mover - 1))
    return {
        "sealed": sealed.match,
        "sealed and played": sealed.match.play(sealed.match.legal_moves()[0]),
        "sealed and loaded": client.load(sealed.match.to_dict()),
        "of a seat": own,
        "of another seat": another,
        "of a seat that moved": own.play(own.legal_moves()[0]),
    }
