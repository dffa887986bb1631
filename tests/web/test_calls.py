"""What each call of each game answers, the samples of a view, and sentences with the names of the players."""

import re
from json import dumps
from typing import Any, Final

import pytest

import sheepfold
from sheepfold_rules.games import NAMES
from tests.support.callers import SEATS, ask, get, post, refused
from tests.support.service import JSON, Wire
from tests.support.web_matches import Table, at_every, deck_of, in_order, match, sample, seeded

POSITION: Final = ["state", "to_act", "outcome", "events"]
COUNTS: Final = {
    "sheepshead": (2, 3, 4, 5, 6, 7),
    "president": (4, 5, 6, 7),
    "pass_the_ewe": (3, 4, 5, 6),
    "wolf": (2,),
    "wolf_herd": (2, 3, 4),
    "wolf_concentration": (1, 2, 3, 4),
}
STARTS: Final = [(game, seats) for game in NAMES for seats in COUNTS[game]]
EVERY_TABLE: Final = at_every()


@pytest.mark.parametrize(("game", "seats"), STARTS)
def test_new_deals_by_the_defaults(wire: Wire, game: str, seats: int) -> None:
    position = ask(wire, game, "new", {"seats": seats})
    state = position["state"]
    described = get(wire, f"/v1/games/{game}")
    declared = described["options"]["properties"]
    assert described["seats"]["counts"] == [*COUNTS[game]]
    assert list(position) == POSITION
    assert state["options"] == {name: option["default"] for name, option in declared.items()}
    assert (state["game"], state["seats"], state["dealer"], state["decks"]) == (game, seats, seats - 1, None)
    assert re.fullmatch("[0-9a-f]{32}", state["seed"])
    assert (state.get("deal", 1), state["moves"], set(state.get("scores", [0]))) == (1, [], {0})
    assert position["outcome"] is None
    assert position["to_act"] == 0 or game == "president"  # where the holder of the 2 of clubs leads
    deal = {"deal": 1} if "deal" in state else {}
    assert position["events"] == [{"type": "dealt", **deal, "dealer": seats - 1}]
    assert sorted(deck_of(state)) == sorted(described["deck"])


@pytest.mark.parametrize(("game", "seats"), STARTS)
def test_null_is_the_same_as_leaving_a_member_out(wire: Wire, game: str, seats: int) -> None:
    given = {"seats": seats, "seed": "sheep", "dealer": None, "decks": None, "options": {}, "include": []}
    assert ask(wire, game, "new", given) == ask(wire, game, "new", {"seats": seats, "seed": "sheep"})
    assert ask(wire, game, "new", {"seats": seats, "seed": None})["state"]["seed"]


@pytest.mark.parametrize("game", NAMES)
def test_decks_are_dealt_as_given_and_get_a_seed_for_the_rest(wire: Wire, game: str) -> None:
    options = get(wire, f"/v1/games/{game}")["options"]["properties"]
    decks = [in_order(game), in_order(game)[::-1]][: 2 if "deals" in options else 1]
    seats = COUNTS[game][0]
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


def opened(wire: Wire, game: str) -> Any:
    """What the seat to act sees of a match that begins."""
    return ask(wire, game, "new", {"seats": SEATS[game], "seed": seeded(3), "include": ["view"]})["view"]


@pytest.mark.parametrize("game", NAMES)
def test_by_default_there_is_one_sample_and_another_each_time(wire: Wire, game: str) -> None:
    view = opened(wire, game)
    (one,), (other,) = (ask(wire, game, "sample", {"view": view})["states"] for _ in range(2))
    assert one != other
    assert one["sampled"]["commitment"] == view["commitment"]


@pytest.mark.parametrize("count", [0, -1, 1001, 1.5, "2", None, True])
def test_there_are_one_to_a_thousand_samples(wire: Wire, count: Any) -> None:
    problem = refused(
        post(wire, "wolf", "sample", {"view": opened(wire, "wolf"), "count": count}), 422, "validation-error"
    )
    assert [each["pointer"] for each in problem["errors"]] == ["/count"]


def test_a_thousand_are_given(wire: Wire) -> None:
    assert len(ask(wire, "wolf", "sample", {"view": opened(wire, "wolf"), "count": 1000})["states"]) == 1000


@pytest.mark.parametrize("game", NAMES)
def test_a_view_of_another_game_has_the_wrong_shape(wire: Wire, game: str) -> None:
    other = NAMES[NAMES.index(game) - 1]
    refused(post(wire, game, "sample", {"view": opened(wire, other)}), 422, "validation-error")


def test_a_history_of_half_a_mebibyte_is_refused_for_its_length_alone(wire: Wire) -> None:
    view = opened(wire, "wolf_herd")
    turn = {"seat": 0, "move": {"type": "sheep", "card": "S1"}}
    answer = post(wire, "wolf_herd", "sample", {"view": {**view, "history": [turn] * 9_000}})
    problem = refused(answer, 422, "validation-error")
    assert [each["pointer"] for each in problem["errors"]] == ["/view/history"]


PLAYERS: Final = ("Ann", "Bob", "Cid", "Dee", "Eve", "Flo", "Gus")
LOCAL: Final = sheepfold.connect()


@at_every()
@pytest.mark.parametrize("names", [PLAYERS, None], ids=["names", "seats"])
def test_events_come_as_the_sentences_that_the_sdk_writes(wire: Wire, table: Table, names: Any) -> None:
    own = names and names[: table.seats]
    for position in sample(table, 3)[:-1]:
        body = {"state": position["state"], "move": position["legal_moves"][0], "include": ["text"], "names": own}
        answer = ask(wire, table.game, "play", body)
        match = LOCAL.load(position["state"]).play(position["legal_moves"][0])
        assert answer["text"] == [match.game.describe(event, names=own) for event in match.events]
        assert "text" not in ask(wire, table.game, "play", body | {"include": []})


def test_a_refusal_names_the_players(wire: Wire) -> None:
    state = ask(wire, "wolf", "new", {"seats": 2})["state"]
    body = {"state": state, "move": {"type": "turn"}, "seat": 1, "names": PLAYERS[:2]}
    message = "It is Ann's turn, not Bob's."
    problem = refused(post(wire, "wolf", "play", body), 409, "illegal-move")
    assert (problem["detail"], problem["violation"]["message"]) == (message, message)
    assert ask(wire, "wolf", "check", body)["violation"] == problem["violation"]
    del body["names"]
    assert "seat 0" in refused(post(wire, "wolf", "play", body), 409, "illegal-move")["detail"]


@pytest.mark.parametrize(
    ("names", "place"),
    [
        (["Ann"], "/names"),
        (PLAYERS[:3], "/names"),
        (["Ann", ""], "/names/1"),
        (["Ann", 7], "/names/1"),
        (["Ann", "x" * 101], "/names/1"),
        ("Ann", "/names"),
        ([], "/names"),
    ],
    ids=str,
)
def test_there_is_one_name_for_each_seat(wire: Wire, names: Any, place: str) -> None:
    state = ask(wire, "wolf", "new", {"seats": 2})["state"]
    move = {"state": state, "move": {"type": "turn"}}
    for call, body in (("new", {"seats": 2}), ("play", move), ("check", move)):
        answer = wire.send("POST", f"/v1/games/wolf/{call}", dumps({**body, "names": names}).encode(), JSON)
        assert [each["pointer"] for each in refused(answer, 422, "validation-error")["errors"]] == [place]
