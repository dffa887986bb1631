"""The lines of problems: requests that every implementation refuses, and the problem that each is answered with."""

import json
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from flask.testing import FlaskClient

from sheepfold_server.web.app import create_app
from sheepfold_server.web.settings import Settings
from tests.conformance.answering import answer
from tests.conformance.lines import ask_refused, expect_problem, reach
from tests.support.service import KEY

WOLF: Final = {"seats": 2, "seed": "a seed that is long enough"}
SHEEP: Final = {"seats": 5, "seed": "a seed that is long enough"}
EWE: Final = {"seats": 3, "seed": "a seed that is long enough"}
DECK: Final = [rank + suit for suit in "CDHS" for rank in "789TJQKA"]
PICKS: Final = [{"seat": 0, "move": {"type": "pick"}}]
PASS: Final = {"type": "pass"}
PASSES: Final = [{"seat": seat, "move": PASS} for seat in range(4)]
ONE_DECK: Final = {"seats": 5, "decks": [DECK], "options": {"no_pick": "doubler"}}
DEAL: Final = {"seats": 5, "picker": 1, "partners": [3], "points": [20, 50, 10, 15, 25], "tricks": [1, 2, 1, 1, 1]}


class Bad(NamedTuple):
    """A call that is refused; the state that `position` leads to, a start and moves, is put into the body."""

    about: str
    game: str
    call: str
    body: dict[str, Any]
    position: tuple[dict[str, Any], list[Any]] | None = None


class Raw(NamedTuple):
    """An HTTP request that is refused."""

    about: str
    method: str
    path: str
    content: str = ""
    headers: dict[str, str] = {}  # noqa: RUF012 never written to


JSON: Final = {"Content-Type": "application/json"}
CALLS: Final = (
    Bad("no seats", "sheepshead", "new", {}),
    Bad("a number of seats that the game is not played with", "wolf", "new", {"seats": 3}),
    Bad("seats as a string", "wolf", "new", {"seats": "2"}),
    Bad("seats as true", "wolf_concentration", "new", {"seats": True}),
    Bad("seats as a fraction", "wolf", "new", {"seats": 2.5}),
    Bad("a member that the call does not have", "wolf", "new", WOLF | {"colour": "black"}),
    Bad("an option that the game does not have", "wolf", "new", WOLF | {"options": {"colour": "black"}}),
    Bad("an option with another value", "wolf", "new", WOLF | {"options": {"pickup": "sideways"}}),
    Bad("a truth value in words", "sheepshead", "new", SHEEP | {"options": {"crack": "yes"}}),
    Bad("a number below the least", "wolf", "new", WOLF | {"options": {"max_battles": 0}}),
    Bad("no such dealer", "wolf", "new", WOLF | {"dealer": 2}),
    Bad("a seed without characters", "wolf", "new", {"seats": 2, "seed": ""}),
    Bad("a seed that is a number", "wolf", "new", {"seats": 2, "seed": 7}),
    Bad("a deck with a card twice", "sheepshead", "new", SHEEP | {"decks": [["7C", *DECK[:31]]]}),
    Bad("a deck that lacks a card", "sheepshead", "new", SHEEP | {"decks": [DECK[:31]]}),
    Bad("no decks at all", "sheepshead", "new", SHEEP | {"decks": []}),
    Bad("something else to include", "wolf", "new", WOLF | {"include": ["everything"]}),
    Bad("the same to include twice", "wolf", "new", WOLF | {"include": ["view", "view"]}),
    Bad("options that do not fit the seats", "sheepshead", "new", SHEEP | {"options": {"partner": "none"}}),
    Bad("options that do not fit each other", "sheepshead", "new", SHEEP | {"options": {"recrack": "picker"}}),
    Bad("an order of other seats", "pass_the_ewe", "new", EWE | {"options": {"age_order": [0, 1, 2, 3]}}),
    Bad("a limit that an option needs", "wolf_herd", "new", {"seats": 2, "options": {"crook_take": "any"}}),
    Bad("no move", "wolf", "play", {}, (WOLF, [])),
    Bad("no state", "wolf", "play", {"move": {"type": "turn"}}),
    Bad("a state that is a list", "wolf", "play", {"state": [], "move": {"type": "turn"}}),
    Bad("a move without a type", "wolf", "play", {"move": {}}, (WOLF, [])),
    Bad("a move of another game", "wolf", "play", {"move": {"type": "pick"}}, (WOLF, [])),
    Bad("a move with one more member", "wolf", "play", {"move": {"type": "turn", "face": "up"}}, (WOLF, [])),
    Bad("a seat that the match does not have", "wolf", "play", {"move": {"type": "turn"}, "seat": 2}, (WOLF, [])),
    Bad("a negative seat", "wolf", "play", {"move": {"type": "turn"}, "seat": -1}, (WOLF, [])),
    Bad("another seat's turn", "wolf", "play", {"move": {"type": "turn"}, "seat": 1}, (WOLF, [])),
    Bad("a card that the game lacks", "sheepshead", "play", {"move": {"type": "play", "card": "2C"}}, (SHEEP, [])),
    Bad("a card twice", "sheepshead", "play", {"move": {"type": "bury", "cards": ["7C", "7C"]}}, (SHEEP, PICKS)),
    Bad("no cards", "sheepshead", "play", {"move": {"type": "bury", "cards": []}}, (SHEEP, PICKS)),
    Bad("a move of another phase", "sheepshead", "play", {"move": {"type": "crack"}}, (SHEEP, [])),
    Bad("a deal that no deck is left for", "sheepshead", "play", {"move": PASS}, (ONE_DECK, PASSES)),
    Bad("a seat that a view cannot have", "wolf", "view", {"seat": 2}, (WOLF, [])),
    Bad("a seat as a string", "wolf", "view", {"seat": "0"}, (WOLF, [])),
    Bad("a member that a view does not have", "wolf", "view", {"seat": 0, "move": None}, (WOLF, [])),
    Bad("no state to list moves of", "wolf", "legal-moves", {}),
    Bad("a move to check that is no object", "wolf", "check", {"move": "turn"}, (WOLF, [])),
    Bad("a transcript of another game", "wolf", "replay", WOLF | {"game": "wolf_herd", "moves": []}),
    Bad("a transcript without seed and decks", "wolf", "replay", {"seats": 2, "moves": []}),
    Bad("a transcript without moves", "wolf", "replay", WOLF),
    Bad("a turn without a seat", "wolf", "replay", WOLF | {"moves": [{"move": {"type": "turn"}}]}),
    Bad("a turn of no such seat", "wolf", "replay", WOLF | {"moves": [{"seat": 2, "move": {"type": "turn"}}]}),
    Bad(
        "a deal of a transcript that no deck is left for",
        "sheepshead",
        "replay",
        ONE_DECK | {"moves": [*PASSES, {"seat": 4, "move": PASS}]},
    ),
    Bad("no view to sample", "wolf", "sample", {"count": 1}),
    Bad("a game that there is not", "whist", "new", {"seats": 4}),
    Bad("a preset that the game does not have", "sheepshead", "new", SHEEP | {"preset": "usual"}),
    Bad("a preset of a game that has none", "wolf", "new", WOLF | {"preset": "usual"}),
    Bad("a preset that does not fit the seats", "sheepshead", "new", SHEEP | {"preset": "three_handed"}),
    Bad("a deal without its picker", "sheepshead", "score", {"seats": 5}),
    Bad("points that do not add up", "sheepshead", "score", DEAL | {"points": [20, 50, 10, 15, 26]}),
    Bad("a crack at a table without", "sheepshead", "score", DEAL | {"cracked": True}),
    Bad("a picker who must have a partner", "sheepshead", "score", DEAL | {"preset": "called_ace", "partners": []}),
    Bad("an order without one of the seats", "president", "score", {"seats": 4, "order": [2, 3, 0]}),
)
REQUESTS: Final = (
    Raw("no JSON", "POST", "/v1/games/wolf/new", '{"seats": 2', JSON),
    Raw("a number that JSON does not have", "POST", "/v1/games/wolf/new", '{"seats": NaN}', JSON),
    Raw("a list in place of an object", "POST", "/v1/games/wolf/new", "[]", JSON),
    Raw("another media type", "POST", "/v1/games/wolf/new", '{"seats": 2}', {"Content-Type": "text/plain"}),
    Raw("a call that there is not", "POST", "/v1/games/wolf/shuffle", "{}", JSON),
    Raw("a path that there is not", "GET", "/v1/sheep"),
    Raw("the description of a game that there is not", "GET", "/v1/games/whist"),
    Raw("a call that is asked for by GET", "GET", "/v1/games/wolf/new"),
    Raw("games that are deleted", "DELETE", "/v1/games"),
)


def lines() -> Iterator[dict[str, Any]]:
    """All lines."""
    for number, bad in enumerate(CALLS, 1):
        yield call_line(f"problem.call.{number}", bad)
    with create_app(Settings(metrics=False, sealed_keys=(KEY,))).test_client(use_cookies=False) as client:
        for number, raw in enumerate(REQUESTS, 1):
            yield request_line(f"problem.http.{number}", client, raw)
    view = answer("wolf_concentration", "new", {**WOLF, "include": ["view"]})[1]["view"]
    bad = Bad("a view that contradicts itself", "wolf_concentration", "sample", {"view": view | {"to_act": None}})
    yield call_line("problem.view.1", bad)


def call_line(name: str, bad: Bad) -> dict[str, Any]:
    """Return the line of a call."""
    calls, body, sent = [], bad.body, bad.body
    if bad.position is not None:
        first, state = reach(*bad.position)
        calls.append(first)
        found = answer(bad.game, first["call"], first["body"])[1]
        body, sent = {"state": state, **body}, {"state": found.get("position", found)["state"], **body}
    status, problem = answer(bad.game, bad.call, sent)
    assert status != 200, bad
    calls.append(ask_refused(bad.call, body, status, problem))
    return {"id": name, "game": bad.game, "about": bad.about, "calls": calls}


def request_line(name: str, client: FlaskClient, raw: Raw) -> dict[str, Any]:
    """Return the line of an HTTP request."""
    response = client.open(raw.path, method=raw.method, data=raw.content or None, headers=raw.headers)
    request: dict[str, Any] = {"method": raw.method, "path": raw.path}
    if raw.content:
        request |= {"headers": raw.headers, "content": raw.content}
    problem = expect_problem(json.loads(response.data))
    call = {"request": request, "status": response.status_code, "answer": problem}
    return {"id": name, "about": raw.about, "calls": [call]}
