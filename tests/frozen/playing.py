"""Matches of every game under every option, played by calls of the service with random moves from a fixed seed."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

import orjson
from flask.testing import FlaskClient

LONGEST: Final = 70  # moves of a match
CHECKED: Final = 6  # moves between two looks at what would be refused
SAMPLED: Final = 23  # moves between two samples
REFUSED: Final = 8  # moves that are tried in one such look
DEALS: Final = {"deals": 3, "target": 5}  # so that a match of several deals is short


class Table(NamedTuple):
    """A game, how many play it, and the options that are not at their defaults."""

    game: str
    seats: int
    options: dict[str, Any]


class Answer(NamedTuple):
    """What the service answered to a call."""

    call: str
    status: int
    body: Any


def values(schema: dict[str, Any]) -> list[Any]:
    """The values of an option worth a match, its default left out."""
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    found = schema.get("enum") or ([True, False] if "boolean" in kinds else [])
    if "integer" in kinds:
        found = [value for value in (2, 3, 7) if schema["minimum"] <= value <= schema["maximum"]]
    return [value for value in found if value != schema["default"]]


def tables(client: FlaskClient) -> Iterator[Table]:
    """Every game at every number of seats: with default options, with each option changed alone, and with some changed
    together."""
    for game in post(client, "GET", "/v1/games").body["games"]:
        name, rng = game["name"], Random(f"tables of {game['name']}")
        options = post(client, "GET", f"/v1/games/{name}").body["options"]["properties"]
        each = [(option, value) for option, schema in options.items() for value in values(schema)]
        counts = game["seats"]["counts"]
        for seats in counts:
            yield Table(name, seats, {})
        for place, (option, value) in enumerate(each):
            yield Table(name, counts[place % len(counts)], {option: value})
        for seats in counts:
            for _ in range(4):
                yield Table(name, seats, dict(rng.sample(each, min(len(each), 6))))


def play(client: FlaskClient, table: Table) -> Iterator[Answer]:
    """The answers of a match: each move with the views of all seats, refusals, samples, and the replay."""
    rng = Random(orjson.dumps(table._asdict()))
    path = f"/v1/games/{table.game}"
    start = {"seats": table.seats, "options": table.options, "seed": f"frozen {table.game} {table.seats}, for ever"}
    include = ["legal_moves", "views"]
    answer = post(client, "new", f"{path}/new", start | {"include": include})
    yield answer
    moves: list[Any] = []
    met: dict[bytes, Any] = {}
    while answer.status == 200 and answer.body["to_act"] is not None and len(moves) < LONGEST:
        state, seat, legal = answer.body["state"], answer.body["to_act"], answer.body["legal_moves"]
        if len(moves) % CHECKED == 0:
            for move in refusable(rng, met):
                yield post(client, "check", f"{path}/check", {"state": state, "move": move})
            yield post(client, "view", f"{path}/view", {"state": state, "seat": None})
        if len(moves) % SAMPLED == SAMPLED // 2:
            view = answer.body["views"][rng.randrange(table.seats)]
            yield post(client, "sample", f"{path}/sample", {"view": view, "count": 2, "seed": "frozen"})
        met.update((orjson.dumps(move), move) for move in legal[:40])
        move = rng.choice(legal)
        moves.append({"seat": seat, "move": move})
        answer = post(client, "play", f"{path}/play", {"state": state, "move": move, "include": include})
        yield answer
    transcript = start | {"moves": moves}
    yield post(client, "replay", f"{path}/replay", transcript)
    if len(moves) > 1:
        rng.shuffle(moves)
        yield post(client, "replay", f"{path}/replay", transcript)


def refusable(rng: Random, met: dict[bytes, Any]) -> list[Any]:
    """Moves that were legal at some time, and others with values changed, most of them illegal."""
    known = [met[key] for key in sorted(met)]
    found = rng.sample(known, min(REFUSED, len(known)))
    return [*found, *({**move, "seat": 9} if "seat" in move else {**move, "cards": []} for move in found[:1])]


def post(client: FlaskClient, call: str, path: str, body: Any = None) -> Answer:
    """The answer to a call of the service; without a body it is a GET."""
    response = (
        client.get(path)
        if body is None
        else client.post(path, data=orjson.dumps(body), content_type="application/json")
    )
    answer = orjson.loads(response.data)
    if response.status_code >= 400:
        del answer["request_id"]  # which is new each time
    return Answer(call, response.status_code, answer)
