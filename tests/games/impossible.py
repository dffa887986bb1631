"""States of five games that no match can reach: one that a match reaches, and what is changed in it.

Those of Sheepshead stand with its tests.
"""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, Final

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import load_rules
from sheepfold_rules.games.pass_the_ewe.options import Options
from tests.games.pass_the_ewe import table as ewe
from tests.support import table
from tests.support.callers import SEATS, resolved
from tests.support.mutations import put

PASS: Final = {"type": "pass"}
OTHER: Final = "another seed that is long enough"


def swap(cards: list[str]) -> list[str]:
    """The cards with two in the middle exchanged."""
    place = next(place for place in range(9, len(cards)) if cards[place] != cards[place + 1])
    return [*cards[:place], cards[place + 1], cards[place], *cards[place + 2 :]]


# the state that is changed, the place, its new value (a function: of the old one), the place refused (a - stands for
# the last one), the invariant
Row = tuple[str, str, Any, str, str]
DECK: Final[tuple[Row, ...]] = (  # of every game that keeps its deck
    ("new", "/dealer", lambda dealer: dealer + 1, "/dealer", "start"),  # the last seat deals
    ("new", "/seed", OTHER, "/deck", "deck"),
    ("new", "/deck", lambda deck: deck[::-1], "/deck", "deck"),
    ("new", "/deck", lambda deck: [*deck[1:], deck[0]], "/deck", "deck"),
    ("decks", "/deck", lambda deck: [*deck[1:], deck[0]], "/deck", "deck"),
    ("decks", "/decks/0", lambda deck: [*deck[1:], deck[0]], "/deck", "deck"),
)
DEALS: Final[tuple[Row, ...]] = (  # of a game of several deals
    ("new", "/deal", 2, "/deck", "deck"),
    ("decks", "/deal", 2, "/deal", "deck"),
    ("decks", "/deal", 1_000_000, "/deal", "deck"),
    ("new", "/scores", lambda scores: [1, *scores[1:]], "/scores", "scores"),
    ("new", "/scores", lambda scores: [*scores, 0], "/scores", "scores"),
    ("second", "/scores", lambda scores: [10_000, *scores[1:]], "/scores", "scores"),
    ("second", "/scores", lambda scores: [*scores, 0], "/scores", "scores"),
    ("over", "/moves", lambda moves: [*moves, PASS], "/moves/-", "moves"),
)
PRESIDENT: Final[tuple[Row, ...]] = (
    ("new", "/order", [0, 1, 2, 3], "/order", "counts"),
    ("second", "/order", [], "/order", "counts"),
    ("second", "/order", [0, 1, 2], "/order", "counts"),
    ("second", "/order", [0, 1, 2, 4], "/order", "counts"),
    ("second", "/order", lambda order: order[::-1], "/scores", "scores"),
    ("second", "/options/deals", 1, "/deal", "counts"),
    ("second", "/scores", [0, 0, 0, 0], "/scores", "scores"),
    ("second", "/scores", [1, 1, 1, 0], "/scores", "scores"),
    ("new", "/moves", [PASS], "/moves/0", "moves"),
    ("second", "/moves", [{"type": "give", "cards": ["2C", "2D", "2H"]}], "/moves/0", "moves"),
)
WOLF: Final[tuple[Row, ...]] = (
    ("decks", "/options/fence_rank", "removed", "/decks/0", "start"),
    ("new", "/dealer", 0, "/piles", "piles"),
    ("new", "/seed", OTHER, "/piles", "piles"),
    ("new", "/options/fence_rank", "removed", "/piles", "piles"),
    ("new", "/piles", lambda piles: [piles[0][::-1], piles[1]], "/piles", "piles"),
    ("second", "/piles", lambda piles: [piles[0][1:], piles[1]], "/piles", "piles"),
    ("new", "/battle", 2, "/last", "counts"),
    ("second", "/battle", 1, "/last", "counts"),
    ("second", "/last", None, "/last", "counts"),
    ("second", "/options/max_battles", 1, "/battle", "counts"),
    ("second", "/last/laid", [["FE"], ["FE"]], "/last", "last"),
    ("second", "/options/pickup", "loser_first", "/piles", "last"),
    ("second", "/battle", 5, "/piles", "battles"),
    ("second", "/battle", 10_000, "/battle", "battles"),
    ("second", "/piles", lambda piles: [swap(piles[0]), piles[1]], "/piles", "battles"),
    ("second", "/piles", lambda piles: [piles[0], swap(piles[1])], "/piles", "battles"),
    ("over", "/moves", lambda moves: [*moves, {"type": "turn"}], "/moves/-", "moves"),
)
WOLF_HERD: Final[tuple[Row, ...]] = (
    ("new", "/options/crook_take", "any", "/options/crook_take", "start"),
    ("new", "/moves", [{"type": "fence", "sheep": 0}], "/moves/0", "moves"),
    ("new", "/moves", [{"type": "attack", "wolves": ["W1"], "seat": 3, "sheep": 0}], "/moves/0", "moves"),
    ("over", "/moves", lambda moves: [*moves, {"type": "discard", "card": "S1"}], "/moves/-", "moves"),
)
WOLF_CONCENTRATION: Final[tuple[Row, ...]] = (
    ("second", "/tries", 0, "/tries", "tries"),
    ("second", "/options/max_tries", 1, "/tries", "tries"),
    ("second", "/taken", lambda taken: taken[::-1], "/tries", "tries"),
    ("second", "/taken", lambda taken: taken[:2], "/taken", "taken"),
    ("second", "/taken", lambda taken: [taken[0], taken[0], []], "/taken", "taken"),
    ("second", "/taken/0", lambda own: own[1:], "/taken/0", "taken"),
    ("second", "/taken/0", lambda own: own[::-1], "/taken/0", "taken"),
    ("second", "/taken/0", list(range(52)), "/taken", "taken"),
    ("second", "/shown", lambda shown: shown[1:], "/shown", "shown"),
    ("second", "/shown", lambda shown: [0, *shown], "/shown", "shown"),
    ("second", "/shown", lambda shown: shown[::-1], "/shown", "shown"),
    ("new", "/moves", [{"type": "flip", "position": 0}] * 2, "/moves/1", "moves"),
    ("new", "/moves", [{"type": "flip", "position": 0}, {"type": "flip", "position": 1}], "/moves/1", "moves"),
)
PASS_THE_EWE: Final[tuple[Row, ...]] = (
    ("seed", "/options/age_order", [0, 1, 2], "/options/age_order", "start"),
    ("seed", "/dealer", 4, "/dealer", "start"),
    ("seed", "/seed", "uncounted sheep", "/deck", "deck"),
    ("seed", "/deal", 3, "/deck", "deck"),
    ("seed", "/deck", list(ewe.DECK), "/deck", "deck"),
    ("decks", "/deck", list(ewe.DECK), "/deck", "deck"),
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
OWN: Final = {
    "president": PRESIDENT,
    "wolf": WOLF,
    "wolf_herd": WOLF_HERD,
    "wolf_concentration": WOLF_CONCENTRATION,
}
ROWS: Final = (
    *((game, *row) for game in OWN for row in DECK if game != "wolf"),
    *(("president", *row) for row in DEALS),
    *((game, *row) for game in OWN for row in OWN[game]),
    *(("pass_the_ewe", *row) for row in PASS_THE_EWE),
)
LATER: Final[dict[str, Any]] = {  # where a match is well begun
    "president": lambda state: state["deal"] == 2,
    "wolf": lambda state: state["battle"] == 4 and state["moves"],
    "wolf_herd": lambda state: len(state["moves"]) == 12,
    "wolf_concentration": lambda state: state["tries"] == 6,
}
LONG: Final[dict[str, dict[str, Any]]] = {"president": {"end": "deals", "deals": 3}}
SHORT: Final[dict[str, dict[str, Any]]] = {
    "president": {"end": "deals", "deals": 1},
    "wolf": {"max_battles": 5},
    "wolf_herd": {"turn_limit": 9},
    "wolf_concentration": {"max_tries": 4},
}


@cache
def states(name: str) -> dict[str, Any]:
    """Possible states of a game: new, dealt from a deck that is given, well begun, and at the end."""
    found = begin_and_end_rounds() if name == "pass_the_ewe" else begin_and_end(load_rules(name), SEATS[name])
    return {about: plain(load_rules(name).write(state)) for about, state in found.items()}


def begin_and_end(game: AnyGame, seats: int) -> dict[str, Any]:
    """Such states of a game, found by playing it."""
    name = game.name
    decks = table.begin(game, seats, [game.deck])
    begun = decks if name == "wolf_concentration" else table.begin(game, seats, **LONG.get(name, {}))
    return {
        "new": table.begin(game, seats),
        "decks": decks,
        "second": play_to(game, begun, LATER[name]),
        "over": play_to(game, table.begin(game, seats, **SHORT[name]), lambda record: False),
    }


def begin_and_end_rounds() -> dict[str, Any]:
    """The states of Pass the Ewe: new, late in a match from a seed, in a second round, and late and over in a first."""
    game, chance, late = load_rules("pass_the_ewe"), Random(1), ewe.shuffled(4, "counted sheep", Options(target=300))
    for _ in range(150):
        late = game.apply(late, chance.choice(legal_moves(late)))
    return {
        "new": ewe.shuffled(3, "counted sheep"),
        "seed": late,
        "decks": ewe.play(ewe.dealt(ewe.ROUND, ewe.EVEN), f"{ewe.ROUND_PLAYS} 1c - 1d"),
        "first": ewe.play(ewe.dealt(ewe.ROUND, options=Options(deals=3)), ewe.ROUND_PLAYS.removesuffix(" -")),
        "over": ewe.play(ewe.dealt(ewe.SHORT, options=Options(deals=1)), ewe.SHORT_PLAYS),
    }


def play_to(game: AnyGame, state: Any, enough: Callable[[Any], Any]) -> Any:
    """The first state with such a record, or the last one of the match, by the last move of every list."""
    while state.to_act is not None and not enough(plain(game.write(state))):
        state = game.apply(state, legal_moves(state)[-1])
    return state


def rows() -> Iterator[tuple[str, Any, str, str]]:
    """Every game with a state that it cannot reach, the invariant, and the place that the refusal names."""
    for name, about, pointer, new, place, invariant in ROWS:
        good = states(name)[about]
        bad = put(good, pointer, new(resolved(good, pointer)) if callable(new) else new)
        yield name, bad, invariant, place.replace("-", str(len(bad["moves"]) - 1))
