"""What the service really answers is what the OpenAPI document says, errors too."""

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest

from sheepfold_rules.games import NAMES, load_rules
from sheepfold_server.web.settings import Settings
from tests.support.callers import LOCAL, SEATS, Caller, ask, calls_of, get, path_of, post
from tests.support.documented import OPERATIONS, Documented, content_of, judge
from tests.support.mutations import put
from tests.support.service import JSON, Wire
from tests.support.web_matches import Table, at_every, line_of, match, sample, seeded

WITH_ALL: Final = {"include": ["legal_moves", "view", "views"]}


def bodies(table: Table) -> Iterator[tuple[str, dict[str, Any]]]:
    """Calls whose bodies are accepted."""
    yield "new", {**table.start, **WITH_ALL}
    yield "new", {**table.start, "seed": seeded(1), "dealer": 0, "decks": None}
    yield "replay", match(table).transcript
    yield "replay", match(table).transcript | {"moves": list(match(table).turns[:3]), "outcome": None}
    yield "replay", match(table).transcript | {"moves": list(match(table).turns[1:])}
    yield "parse", {"line": line_of(match(table))}
    if keeper := load_rules(table.game).scorekeeper:
        yield "score", keeper.EXAMPLE
    for position in sample(table, 1):
        state = position["state"]
        yield "legal-moves", {"state": state}
        yield "check", {"state": state, "move": match(table).turns[0]["move"]}
        for seat in (None, 0, position["to_act"]):
            yield "view", {"state": state, "seat": seat}
        yield "sample", {"view": ask(LOCAL, table.game, "view", {"state": state, "seat": 0}), "seed": seeded(2)}
        if position["to_act"] is not None:
            yield "suggest", {"state": state, "bot": "search", "simulations": 5, "seed": seeded(3)}
        for move in position["legal_moves"][:1]:
            yield "play", {"state": state, "move": move, "seat": position["to_act"], **WITH_ALL}


@at_every()
def test_good_answers_and_their_bodies_are_as_documented(table: Table) -> None:
    documented = Documented(LOCAL)
    for call, body in bodies(table):
        ask(documented, table.game, call, body)
        content = OPERATIONS["POST", path_of(table.game, call)]["requestBody"]["content"]
        judge(content["application/json"]["schema"]).validate(body)
    assert {status for _, status in documented.seen} == {200}
    assert len(documented.seen) == len(calls_of(table.game))


def provoked(caller: Caller, game: str) -> set[int]:
    """The statuses of all kinds of wrong calls of a game."""
    start = {"seats": SEATS[game], "seed": seeded(1)}
    position = ask(caller, game, "new", {**start, "include": ["legal_moves"]})
    other = (position["to_act"] + 1) % SEATS[game]
    play = {"state": position["state"], "move": position["legal_moves"][0]}
    answers = [
        post(caller, game, "new", {**start, "options": {"nothing": 1}}),
        post(caller, game, "new", {"seats": "3"}),
        post(caller, game, "play", {**play, "seat": other}),
        post(caller, game, "play", {**play, "move": {"type": "shear"}}),
        *(post(caller, game, call, put(play, "/state/dealer", SEATS[game])) for call in ("play", "check")),
    ]
    for call in calls_of(game):
        path = path_of(game, call)
        answers += [
            caller.send("POST", path, b"{", JSON),
            caller.send("POST", path, b"[]", JSON),
            caller.send("POST", path, b"{}"),
            caller.send("POST", path, b" " * (Settings().largest_body + 1), JSON),
        ]
    return {answer.status for answer in answers}


@pytest.mark.parametrize("game", NAMES)
def test_errors_are_as_documented(game: str) -> None:
    documented = Documented(LOCAL)
    assert provoked(documented, game) == {400, 409, 413, 415, 422}
    for call in calls_of(game):
        (operation,) = {OPERATIONS["POST", path_of(game, call)]["operationId"]}
        assert {400, 413, 415, 422} <= {status for name, status in documented.seen if name == operation}


def test_the_descriptions_of_the_games_are_as_documented(wire: Wire) -> None:
    documented = Documented(wire)
    get(documented, "/v1/games")
    for game in NAMES:
        get(documented, f"/v1/games/{game}")
    documented.send("GET", "/v1/games/bridge")
    assert {status for _, status in documented.seen} == {200, 404}


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE"])
def test_a_wrong_method_is_answered_as_documented(wire: Wire, method: str) -> None:
    for game in NAMES:
        for call in calls_of(game):
            answer = wire.send(method, path_of(game, call))
            (media,) = content_of(OPERATIONS["POST", path_of(game, call)], answer.status).values()
            judge(media["schema"]).validate(json.loads(answer.body))
