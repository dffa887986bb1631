"""Events and refusals as sentences, with the names of the players."""

from json import dumps
from typing import Any, Final

import pytest

import sheepfold
from tests.support.callers import ask, post, refused
from tests.support.service import JSON, Wire
from tests.support.web_matches import Table, at_every, sample

NAMES: Final = ("Ann", "Bob", "Cid", "Dee", "Eve", "Flo", "Gus")
LOCAL: Final = sheepfold.connect()


@at_every()
@pytest.mark.parametrize("names", [NAMES, None], ids=["names", "seats"])
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
    body = {"state": state, "move": {"type": "turn"}, "seat": 1, "names": NAMES[:2]}
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
        (NAMES[:3], "/names"),
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
