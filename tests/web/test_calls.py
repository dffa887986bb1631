"""What each call of each game answers."""

import re
from typing import Any, Final

import pytest

from tests.support.callers import GAMES, ask, get
from tests.support.service import Wire
from tests.support.web_matches import Table, at_every, deck_of, in_order, match, sample, seeded

POSITION: Final = ["state", "to_act", "outcome", "events"]
SEATS: Final = {
    "sheepshead": (2, 3, 4, 5, 6, 7),
    "president": (4, 5, 6, 7),
    "pass_the_ewe": (3, 4, 5, 6),
    "wolf": (2,),
    "wolf_herd": (2, 3, 4),
    "wolf_concentration": (1, 2, 3, 4),
}
STARTS: Final = [(game, seats) for game in GAMES for seats in SEATS[game]]
EVERY_TABLE: Final = at_every()


@pytest.mark.parametrize(("game", "seats"), STARTS)
def test_new_deals_by_the_defaults(wire: Wire, game: str, seats: int) -> None:
    position = ask(wire, game, "new", {"seats": seats})
    state = position["state"]
    declared = get(wire, f"/v1/games/{game}")["options"]["properties"]
    assert list(position) == POSITION
    assert state["options"] == {name: option["default"] for name, option in declared.items()}
    assert (state["game"], state["seats"], state["dealer"], state["decks"]) == (game, seats, seats - 1, None)
    assert re.fullmatch("[0-9a-f]{32}", state["seed"])
    assert (state.get("deal", 1), state["moves"], set(state.get("scores", [0]))) == (1, [], {0})
    assert position["outcome"] is None
    assert position["to_act"] == 0 or game == "president"  # where the holder of the 2 of clubs leads
    deal = {"deal": 1} if "deal" in state else {}
    assert position["events"] == [{"type": "dealt", **deal, "dealer": seats - 1}]
    assert sorted(deck_of(state)) == sorted(get(wire, f"/v1/games/{game}")["deck"])


@pytest.mark.parametrize(("game", "seats"), STARTS)
def test_null_is_the_same_as_leaving_a_member_out(wire: Wire, game: str, seats: int) -> None:
    given = {"seats": seats, "seed": "sheep", "dealer": None, "decks": None, "options": {}, "include": []}
    assert ask(wire, game, "new", given) == ask(wire, game, "new", {"seats": seats, "seed": "sheep"})
    assert ask(wire, game, "new", {"seats": seats, "seed": None})["state"]["seed"]


@pytest.mark.parametrize("game", GAMES)
def test_decks_are_dealt_as_given_and_get_a_seed_for_the_rest(wire: Wire, game: str) -> None:
    options = get(wire, f"/v1/games/{game}")["options"]["properties"]
    decks = [in_order(game), in_order(game)[::-1]][: 2 if "deals" in options else 1]
    seats = SEATS[game][0]
    alone = ask(wire, game, "new", {"seats": seats, "decks": decks})["state"]
    assert (deck_of(alone), alone["decks"]) == (decks[0], decks)
    assert re.fullmatch("[0-9a-f]{32}", alone["seed"])
    beside = ask(wire, game, "new", {"seats": seats, "decks": decks, "seed": "sheep"})["state"]
    assert beside == {**alone, "seed": "sheep"}


@EVERY_TABLE
def test_include_adds_what_is_asked_for_and_nothing_else(wire: Wire, table: Table) -> None:
    for position in sample(table, 1):
        seat, state = position["to_act"], position["state"]
        views = [ask(wire, table.game, "view", {"state": state, "seat": each}) for each in range(table.seats)]
        public = ask(wire, table.game, "view", {"state": state, "seat": None})
        moves = ask(wire, table.game, "legal-moves", {"state": state})["legal_moves"]
        added = {"legal_moves": moves, "view": public if seat is None else views[seat], "views": views}
        assert position["legal_moves"] == moves
        for include in ([], ["views"], ["view"], ["views", "legal_moves", "view"]):
            found = reached(wire, table, position, include)
            assert {name: each for name, each in found.items() if name not in POSITION} == {
                name: added[name] for name in include
            }


def reached(wire: Wire, table: Table, position: Any, include: list[str]) -> Any:
    """The same position, asked for with more."""
    played = match(table)
    index = played.positions.index(position)
    if index == 0:
        return ask(wire, table.game, "new", {**table.start, "seed": seeded(1), "include": include})
    body = {"state": played.positions[index - 1]["state"], **played.turns[index - 1], "include": include}
    return ask(wire, table.game, "play", body)
