"""Every option of Pass the Ewe: each of its values, and what that changes."""

from collections.abc import Callable
from typing import Any, Literal, get_args, get_origin

import pytest

from sheepfold_server.core import shape
from sheepfold_server.games.pass_the_ewe import GAME
from sheepfold_server.games.pass_the_ewe.options import Options, conflicts
from tests.games.pass_the_ewe import table

ROUNDS_AT_MOST = 14


def length(options: Options) -> str:
    """How a match ends in which the first seat gets eleven points a round, and every other seat loses eight."""
    state = table.dealt(*(ROUNDS_AT_MOST * [table.SHORT]), options=options)
    for _ in range(ROUNDS_AT_MOST):
        state = table.play(state, table.SHORT_PLAYS)
        outcome = GAME.outcome(state)
        if outcome is not None:
            return f"{state.deal.number} {outcome.reason} {outcome.scores[0]} {outcome.scores[1]}"
    return "goes on"


def dealers(options: Options) -> str:
    """The dealers of five rounds: each time the seat at the dealer's left plays all its hand, and wins."""
    state = table.dealt(*(5 * ["8h | | | | |"]), options=options)
    said = ""
    for _ in range(5):
        said += f"{GAME.view(state, None).dealer} "
        assert state.to_act == (GAME.view(state, None).dealer + 1) % 6
        if state.deal.number < 5:
            state = table.play(state, "8h - - - - -" if state.to_act == 0 else "1c - - - - -")
    return said.strip()


def offers(hand: str, plays: str = "") -> Callable[[Options], str]:
    """What the second of three seats may play from its hand over the first one's play."""

    def of(options: Options) -> str:
        first, *_ = plays.split()
        state = table.play(table.dealt(f"{first} | {hand} |", options=options), plays)
        return " ".join(sorted(table.offered(state)))

    return of


def ranks(after: str) -> Callable[[Options], str]:
    """The ranks where a match ends with those scores, at its last round."""

    def of(options: Options) -> str:
        got = (18, 26, 4, -5)
        before = tuple(int(score) - points for score, points in zip(after.split(), got, strict=True))
        limited: dict[str, Any] = shape.plain(options) | {"deals": 9}
        state = table.play(table.going_on(table.ROUND, before, shape.reader(Options)(limited)), table.ROUND_PLAYS)
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert " ".join(map(str, outcome.scores)) == after
        assert outcome.winners == tuple(seat for seat, rank in enumerate(outcome.ranks) if rank == 1)
        return " ".join(map(str, outcome.ranks))

    return of
