"""States of Pass the Ewe that no match can reach: one that a match can reach, and what is changed in it."""

from functools import cache
from random import Random
from typing import Any, Final

from sheepfold_rules.core import shape
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.games.pass_the_ewe import GAME
from sheepfold_rules.games.pass_the_ewe.options import Options
from sheepfold_rules.games.pass_the_ewe.state import State
from tests.games.pass_the_ewe import table


@cache
def state(name: str) -> State:
    """A match: new, from a seed or from decks, resumed in a later round, in its first, or over."""
    last = table.ROUND_PLAYS.removesuffix(" -")
    match name:
        case "new":
            return table.shuffled(3, "counted sheep")
        case "seed":
            rng, found = Random(1), table.shuffled(4, "counted sheep", Options(target=300))
            for _ in range(150):
                found = GAME.apply(found, rng.choice(legal_moves(found)))
            return found
        case "decks":
            return table.play(table.dealt(table.ROUND, table.EVEN), table.ROUND_PLAYS + " 1c - 1d")
        case "later":
            return table.play(table.going_on(table.ROUND, (40, 29, 95, 12)), last)
        case "first":
            return table.play(table.dealt(table.ROUND, options=Options(deals=3)), last)
        case _:
            return table.play(table.dealt(table.SHORT, options=Options(deals=1)), table.SHORT_PLAYS)


@cache
def plain(name: str) -> Any:
    """The plain record of that match; it is shared, and must not be changed."""
    return shape.plain(GAME.write(state(name)))


# the state, the place that is changed, its new value, the place that the refusal names, the invariant
IMPOSSIBLE: Final[tuple[tuple[str, str, Any, str, str], ...]] = (
    ("seed", "/options/age_order", [0, 1, 2], "/options/age_order", "start"),
    ("seed", "/dealer", 4, "/dealer", "start"),
    ("seed", "/seed", "uncounted sheep", "/deck", "deck"),
    ("seed", "/deal", 3, "/deck", "deck"),
    ("seed", "/deck", list(table.DECK), "/deck", "deck"),
    ("decks", "/deck", list(table.DECK), "/deck", "deck"),
    ("decks", "/deal", 3, "/deal", "deck"),
    ("decks", "/options/deals", 1, "/deal", "counts"),
    ("decks", "/ewe", None, "/ewe", "counts"),
    ("decks", "/ewe", 4, "/ewe", "counts"),
    ("new", "/ewe", 0, "/ewe", "counts"),
    ("new", "/scores", [0, 0, 0, 0], "/scores", "scores"),
    ("new", "/scores", [1, 0, 0], "/scores", "scores"),
    ("decks", "/scores", [100, 0, 0, -5], "/scores", "scores"),
    ("decks", "/options/target", 21, "/scores", "scores"),
    ("decks", "/scores", [-14, 21, 4, -5], "/scores", "scores"),
    ("decks", "/scores", [-10, -10, -10, 0], "/scores", "scores"),
    ("decks", "/scores", [99, 99, 99, 99], "/scores", "scores"),
    ("decks", "/scores", [0, 13, -13, -13, -13], "/scores", "scores"),
    ("decks", "/scores", [-1, -1, -5, -5], "/scores", "scores"),  # somebody was out of cards, and lost nothing
    ("decks", "/scores", [21, -13, 4, -5], "/scores", "scores"),  # the holder of the ewe has won a hand
    ("first", "/moves/0", {"type": "pass"}, "/moves/0", "moves"),
    ("first", "/moves/1", {"type": "play", "suit": "royals", "cards": ["KS"]}, "/moves/1", "moves"),
    ("first", "/moves/1", {"type": "play", "suit": "hearts", "cards": ["2H"]}, "/moves/1", "moves"),
    ("over", "/options/deals", 2, "/moves/5", "moves"),
    ("over", "/moves/6", {"type": "pass"}, "/moves/6", "moves"),
)
