"""A state that cannot have come from play is refused by every call that takes one, with the invariant it breaks.

The rows of Sheepshead and Pass the Ewe stand with their tests: see `tests/games/test_audit.py`.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import pytest

from tests.support.callers import LOCAL, SEATS, ask, get, pointers, post, refused, resolved
from tests.support.mutations import put
from tests.support.service import Wire
from tests.support.web_matches import in_order, seeded

PASS: Final = {"type": "pass"}
OTHER: Final = seeded(9)


def swap(cards: list[str]) -> list[str]:
    """The cards with two in the middle exchanged."""
    place = next(place for place in range(9, len(cards)) if cards[place] != cards[place + 1])
    return [*cards[:place], cards[place + 1], cards[place], *cards[place + 2 :]]


# the state that is changed, the place, its new value (a function: of the old one), the place refused (a - stands for
# the last one), the invariant
Row = tuple[str, str, Any, str, str]
DECK: Final[tuple[Row, ...]] = (  # of every game that keeps its deck
    ("new", "/dealer", "a seat too many", "/dealer", "start"),
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
)
LATER: Final[dict[str, Any]] = {  # where a match is well begun
    "president": lambda state: state["deal"] == 2,
    "wolf": lambda state: state["battle"] == 4 and state["moves"],
    "wolf_herd": lambda state: len(state["moves"]) == 12,
    "wolf_concentration": lambda state: state["tries"] == 6,
}
LONG: Final = {"president": {"end": "deals", "deals": 3}}
SHORT: Final[dict[str, dict[str, Any]]] = {
    "president": {"end": "deals", "deals": 1},
    "wolf": {"max_battles": 5},
    "wolf_herd": {"turn_limit": 9},
    "wolf_concentration": {"max_tries": 4},
}


@cache
def states(game: str) -> dict[str, Any]:
    """Possible states: of a match from a seed, of one from decks, in a second deal, and at the end."""
    new = {"seats": SEATS[game], "seed": seeded(1)}
    decks = {"seats": SEATS[game], "decks": [in_order(game)]}
    begun = decks if game == "wolf_concentration" else {**new, "options": LONG.get(game, {})}
    return {
        "new": ask(LOCAL, game, "new", new)["state"],
        "decks": ask(LOCAL, game, "new", decks)["state"],
        "second": played_to(game, begun, LATER[game])["state"],
        "over": played_to(game, {**new, "options": SHORT[game]}, lambda state: False)["state"],
    }


def played_to(game: str, start: dict[str, Any], enough: Callable[[Any], bool]) -> Any:
    """The first position with such a state, or the last one of the match, by the last move of every list."""
    position = ask(LOCAL, game, "new", {**start, "include": ["legal_moves"]})
    while position["to_act"] is not None and not enough(position["state"]):
        body = {"state": position["state"], "move": position["legal_moves"][-1], "include": ["legal_moves"]}
        position = ask(LOCAL, game, "play", body)
    return position


def impossible(wire: Wire, game: str, state: Any) -> Any:
    """The problem of an impossible state; every call that takes a state tells the same."""
    start = {"seats": SEATS[game], "seed": seeded(1), "include": ["legal_moves"]}
    move = ask(LOCAL, game, "new", start)["legal_moves"][0]
    bodies: dict[str, dict[str, Any]] = {
        "play": {"state": state, "move": move},
        "check": {"state": state, "move": move},
        "legal-moves": {"state": state},
        "view": {"state": state},
    }
    found = [refused(post(wire, game, call, body), 422, "impossible-state") for call, body in bodies.items()]
    assert all(each == found[0] for each in found)
    return found[0]


def changed(good: Any, place: str, new: Any, game: str) -> Any:
    """The new value of a row, out of the old one or of the game."""
    if callable(new):
        return new(resolved(good, place))
    return SEATS[game] if new == "a seat too many" else new


@pytest.mark.parametrize(("game", "state", "place", "new", "refused_place", "invariant"), ROWS)
def test_an_impossible_state_is_refused_with_its_invariant(
    wire: Wire, game: str, state: str, place: str, new: Any, refused_place: str, invariant: str
) -> None:
    good = states(game)[state]
    bad = put(good, place, changed(good, place, new, game))
    problem = impossible(wire, game, bad)
    assert problem["invariant"] == f"{game}.state.{invariant}"
    assert pointers(problem) == ["/state" + refused_place.replace("-", str(len(bad["moves"]) - 1))]


@pytest.mark.parametrize("game", OWN)
@pytest.mark.parametrize("name", ["new", "decks", "second", "over"])
def test_the_state_itself_is_taken(wire: Wire, game: str, name: str) -> None:
    found = ask(wire, game, "legal-moves", {"state": states(game)[name]})
    assert bool(found["legal_moves"]) == (found["to_act"] is not None) == (name != "over")


@pytest.mark.parametrize("game", OWN)
def test_every_invariant_is_broken_here(wire: Wire, game: str) -> None:
    told = get(wire, f"/v1/games/{game}")["invariants"]
    assert all(each.keys() == {"id", "text"} and each["text"].endswith(".") for each in told)
    assert {each["id"] for each in told} == {f"{row[0]}.state.{row[-1]}" for row in ROWS if row[0] == game}
