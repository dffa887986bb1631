"""Rows of moves that break several rules at once: a refusal names the first of them, in the order of their phase."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import validate_named_seats
from sheepfold_rules.core.phase import check
from tests.conformance.tables import play, tables
from tests.support.chance import some_moves
from tests.support.table import Row

POSITIONS: Final = 12  # of each match, and only early ones, whose transcripts are short
EARLY: Final = 70
TRIED: Final = 40  # moves in each position


def rows(game: AnyGame) -> Iterator[Row]:
    """A row for each pair of rules of which some move breaks both."""
    chance = Random(f"orders of {game.name}")
    known: set[tuple[str | None, str]] = set()
    for state, moves in positions(game, chance):
        for move in some_moves(game, chance, TRIED):
            first, others = broken(game, state, move)
            pairs = {(first, other) for other in others}
            if first is not None and not pairs <= known:
                known |= pairs
                earlier = moves[: len(moves) - len(state.moves)]
                yield Row(first.removeprefix(f"{game.name}."), state, None, move, earlier=earlier)


def positions(game: AnyGame, chance: Random) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Some early positions of the kit's matches, with all moves up to them."""
    for table in tables():
        if table.game == game.name:
            played = play(table, EARLY)
            moves = tuple(position.move for position in played[1:])
            for index in sorted(chance.sample(range(len(played)), min(POSITIONS, len(played)))):
                if played[index].state.to_act is not None:
                    yield played[index].state, moves[:index]


def broken(game: AnyGame, state: Any, move: Any) -> tuple[str | None, set[str]]:
    """The rule that refuses a move, and those after it that it breaks too."""
    if type(move) not in state.phase.moves:
        return None, set()
    try:
        validate_named_seats(state.deal.start.seats, move)
    except InvalidShape:
        return None, set()
    violation = check(game.table, state, move)
    if violation is None:
        return None, set()
    phase = state.phase
    bits = phase.bits(state, move)
    found = {rule.id for rule in phase.rules if bits & ~rule.narrow(state, phase.everything)}
    return violation.rule, found - {violation.rule}
