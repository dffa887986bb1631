"""A state that cannot have come from play is refused by every call that takes one, with the invariant it breaks."""

from functools import cache
from typing import Any, Final

import pytest

from tests.support.service import Wire
from tests.web.callers import GAMES, LOCAL, ask, get, pointers, post, refused, resolved
from tests.web.matches import in_order, seeded
from tests.web.mutations import put

SEATS: Final = 3
PASS: Final = {"type": "pass"}
OTHER: Final = seeded(9)

# the state that is changed, the place, its new value (a function: of the old one), the place refused (a - stands for
# the last one), the invariant
Row = tuple[str, str, Any, str, str]
BOTH: Final[tuple[Row, ...]] = (
    ("new", "/dealer", 3, "/dealer", "start"),
    ("new", "/seed", OTHER, "/deck", "deck"),
    ("new", "/deal", 2, "/deck", "deck"),
    ("new", "/deck", lambda deck: deck[::-1], "/deck", "deck"),
    ("new", "/deck", lambda deck: [deck[1], deck[0], *deck[2:]], "/deck", "deck"),
    ("decks", "/deck", lambda deck: [deck[1], deck[0], *deck[2:]], "/deck", "deck"),
    ("decks", "/decks/0", lambda deck: [*deck[:-2], deck[-1], deck[-2]], "/deck", "deck"),
    ("decks", "/deal", 2, "/deal", "deck"),
    ("decks", "/deal", 1_000_000, "/deal", "deck"),
    ("new", "/scores", [1, 0, -1], "/scores", "scores"),
    ("new", "/scores", [0, 0, 0, 0], "/scores", "scores"),
    ("second", "/scores", [10_000, -5_000, -5_000], "/scores", "scores"),
    ("second", "/scores", lambda scores: [*scores, 0], "/scores", "scores"),
    ("over", "/moves", lambda moves: [*moves, PASS], "/moves/-", "moves"),
)
SHEEPSHEAD: Final[tuple[Row, ...]] = (
    ("new", "/options/partner", "called_ace", "/options/partner", "start"),
    ("new", "/options/recrack", "picker", "/options/recrack", "start"),
    ("new", "/options/call_up", "next_jack", "/options/call_up", "start"),
    ("new", "/scored", 1, "/scored", "counts"),
    ("new", "/doublers", 1, "/doublers", "counts"),
    ("second", "/scored", 0, "/deal", "counts"),
    ("second", "/scored", 2, "/deal", "counts"),
    ("second", "/doublers", 1, "/doublers", "counts"),
    ("second", "/options/deals", 1, "/scored", "counts"),
    ("second", "/scores", [1, 1, 1], "/scores", "scores"),
    ("second", "/scores", [2, -2, 0], "/scores", "scores"),
    ("new", "/die", 3, "/die", "die"),
    ("new", "/moves", [{"type": "play", "card": "QC"}], "/moves/0", "moves"),
    ("new", "/moves", [PASS, PASS, PASS, PASS], "/moves/-", "moves"),
    ("new", "/moves", [{"type": "pick"}, {"type": "bury", "cards": ["QC"]}], "/moves/1", "moves"),
    ("new", "/moves", [PASS, {"type": "crack"}, PASS], "/moves/1", "moves"),
)
PASS_THE_EWE: Final[tuple[Row, ...]] = (
    ("new", "/options/age_order", [0, 1, 2, 3], "/options/age_order", "start"),
    ("new", "/ewe", 0, "/ewe", "counts"),
    ("second", "/ewe", None, "/ewe", "counts"),
    ("second", "/ewe", 3, "/ewe", "counts"),
    ("second", "/options/deals", 1, "/deal", "counts"),
    ("second", "/scores", [-18, 10, 10], "/scores", "scores"),
    ("second", "/options/target", 1, "/scores", "scores"),
    ("new", "/moves", [PASS], "/moves/0", "moves"),
    ("new", "/moves", [{"type": "play", "suit": "royals", "cards": ["2C"]}], "/moves/0", "moves"),
    ("decks", "/moves", [{"type": "play", "suit": "clubs", "cards": ["3C"]}], "/moves/0", "moves"),
)
ROWS: Final = (
    *((game, *row) for game in GAMES for row in BOTH),
    *(("sheepshead", *row) for row in SHEEPSHEAD),
    *(("pass_the_ewe", *row) for row in PASS_THE_EWE),
)


@cache
def states(game: str) -> dict[str, Any]:
    """Possible states: of a match from a seed, of one from decks, in a second deal, and at the end."""
    new = {"seats": SEATS, "seed": seeded(1)}
    return {
        "new": ask(LOCAL, game, "new", new)["state"],
        "decks": ask(LOCAL, game, "new", {"seats": SEATS, "decks": [in_order(game)]})["state"],
        "second": played_to(game, {**new, "options": {"deals": 3}}, 2)["state"],
        "over": played_to(game, {**new, "options": {"deals": 1}}, None)["state"],
    }


def played_to(game: str, start: dict[str, Any], deal: int | None) -> Any:
    """The first position of that deal, or the last one of the match, by the last move of every list."""
    position = ask(LOCAL, game, "new", {**start, "include": ["legal_moves"]})
    while position["to_act"] is not None and position["state"]["deal"] != deal:
        body = {"state": position["state"], "move": position["legal_moves"][-1], "include": ["legal_moves"]}
        position = ask(LOCAL, game, "play", body)
    return position


def impossible(wire: Wire, game: str, state: Any) -> Any:
    """The problem of an impossible state; every call that takes a state tells the same."""
    bodies: dict[str, dict[str, Any]] = {
        "play": {"state": state, "move": PASS},
        "check": {"state": state, "move": PASS},
        "legal-moves": {"state": state},
        "view": {"state": state},
    }
    found = [refused(post(wire, game, call, body), 422, "impossible-state") for call, body in bodies.items()]
    assert all(each == found[0] for each in found)
    return found[0]


@pytest.mark.parametrize(("game", "state", "place", "new", "refused_place", "invariant"), ROWS)
def test_an_impossible_state_is_refused_with_its_invariant(
    wire: Wire, game: str, state: str, place: str, new: Any, refused_place: str, invariant: str
) -> None:
    good = states(game)[state]
    bad = put(good, place, new(resolved(good, place)) if callable(new) else new)
    problem = impossible(wire, game, bad)
    assert problem["invariant"] == f"{game}.state.{invariant}"
    assert pointers(problem) == ["/state" + refused_place.replace("-", str(len(bad["moves"]) - 1))]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["new", "decks", "second", "over"])
def test_the_state_itself_is_taken(wire: Wire, game: str, name: str) -> None:
    found = ask(wire, game, "legal-moves", {"state": states(game)[name]})
    assert bool(found["legal_moves"]) == (found["to_act"] is not None) == (name != "over")


@pytest.mark.parametrize("game", GAMES)
def test_every_invariant_is_broken_here(wire: Wire, game: str) -> None:
    told = get(wire, f"/v1/games/{game}")["invariants"]
    assert all(each.keys() == {"id", "text"} and each["text"].endswith(".") for each in told)
    assert {each["id"] for each in told} == {f"{row[0]}.state.{row[-1]}" for row in ROWS if row[0] == game}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("stacked", [False, True])
def test_a_state_whose_moves_have_ended_its_deal_is_refused_where_they_did(
    wire: Wire, game: str, stacked: bool
) -> None:
    decks = [in_order(game)] if stacked else None
    start = {"seats": SEATS, "seed": seeded(1), "decks": decks, "options": {"deals": 1}}
    over = played_to(game, start, None)["state"]
    bad = put(over, "/options/deals", 2)
    for call, body in (("legal-moves", {}), ("view", {}), ("play", {"move": PASS})):
        answer = post(wire, game, call, {"state": bad, **body})
        assert answer.status == 422
        assert pointers(answer.value) == [f"/state/moves/{len(bad['moves']) - 1}"]


@pytest.mark.parametrize("game", GAMES)
def test_a_card_stands_in_a_state_once(wire: Wire, game: str) -> None:
    state = states(game)["new"]
    answer = post(wire, game, "view", {"state": put(state, "/deck/1", state["deck"][0])})
    assert answer.status == 422
    assert pointers(answer.value) == ["/state/deck/1"]
