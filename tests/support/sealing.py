"""Sealed matches over the service: starting them, playing them, and asking as somebody."""

import json
from random import Random
from typing import Any, NamedTuple

from tests.support.callers import Caller, path_of, value
from tests.support.service import JSON, Answer
from tests.support.web_matches import Table, seeded

Keys = dict[str, Any]


class SealedPlay(NamedTuple):
    """A sealed match that was played to its end by its seats: its keys, and the states from the first."""

    keys: Keys
    positions: tuple[dict[str, Any], ...]
    turns: tuple[dict[str, Any], ...]


def post_as(caller: Caller, key: str | None, game: str, call: str, body: Any) -> Answer:
    """The answer to a call with that key. The id of the request is always the same, so that answers can be compared."""
    headers = {**JSON, "X-Request-ID": "sealed"} | ({} if key is None else {"Authorization": f"Bearer {key}"})
    return caller.send("POST", path_of(game, call), json.dumps(body).encode(), headers)


def ask_as(caller: Caller, key: str | None, game: str, call: str, body: Any) -> Any:
    """What the call answers to that key; it is not refused."""
    return value(post_as(caller, key, game, call, body))


def begin(caller: Caller, table: Table, number: int = 1, **more: Any) -> dict[str, Any]:
    """The first position of a sealed match."""
    body = {**table.start, "seed": seeded(number), "sealed": True, **more}
    found: dict[str, Any] = ask_as(caller, None, table.game, "new", body)
    return found


def play_sealed(caller: Caller, table: Table, number: int = 1) -> SealedPlay:
    """A match in which each seat, with its own key, moves by chance, as `matches.play` does with an open one."""
    chance = Random(number)
    first = begin(caller, table, number)
    keys, positions, turns = first["keys"], [first], list[dict[str, Any]]()
    while (seat := positions[-1]["to_act"]) is not None:
        state, own = positions[-1]["state"], keys["seats"][seat]
        move = chance.choice(ask_as(caller, own, table.game, "legal-moves", {"state": state})["legal_moves"])
        turns.append({"seat": seat, "move": move})
        positions.append(ask_as(caller, own, table.game, "play", {"state": state, "move": move}))
    return SealedPlay(keys, tuple(positions), tuple(turns))
