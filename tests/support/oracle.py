"""The answers that the rules give in this process, to compare with the service's."""

from typing import Any, Final

import orjson

from sheepfold_rules.core.errors import Refusal
from sheepfold_rules.problems import refusal
from sheepfold_server.service.call import Access
from sheepfold_server.service.calls import find_call
from sheepfold_server.service.problems import KINDS
from sheepfold_server.service.sealing.tokens import Sealer, parse_key
from sheepfold_server.service.states import SEALED
from tests.support.service import KEY

Told = tuple[int, Any]
SEALER: Final = Sealer((parse_key(KEY),))
ACCESS: Final = Access(SEALER)
BEARER: Final = "Bearer "
JUDGED: Final = {200, 401, 403, 404, 409, 422, 500}  # what follows from the body, not from how it was sent


def disagreement(path: str, body: bytes, authorization: str, status: int, answer: bytes) -> str | None:
    """What the rules in this process would have answered in its place; None where they agree or have no say."""
    asked = read(body)
    if status not in JUDGED or not path.startswith("/v1/") or type(asked) is not dict:
        return None
    key = authorization.removeprefix(BEARER).strip() if authorization.startswith(BEARER) else None
    said: Told = status, orjson.loads(answer)
    if path == "/v1/batch":
        return differing(said, asked, key)
    _, _, _, game, call = path.split("/")
    told = foretold(game, call, asked, key)
    return None if comparable(said, asked) == comparable(told, asked) else f"{told} was expected"


def read(body: bytes) -> Any:
    """The body as JSON; None where it is none."""
    try:
        return orjson.loads(body)
    except orjson.JSONDecodeError:
        return None


def foretold(game: str, call: str, body: dict[str, Any], key: str | None) -> Told:
    """The status and the answer of one call."""
    try:
        return 200, orjson.loads(ACCESS.answer(find_call(game, call), body, key, None))
    except Refusal as error:
        problem = refusal(error)
        return problem["status"], problem


def differing(said: Told, asked: dict[str, Any], key: str | None) -> str | None:
    """Which call of a batch would have been answered otherwise; a batch that is refused has no calls."""
    status, answer = said
    if status != 200:
        return None
    for index, (call, each) in enumerate(zip(asked["calls"], answer["answers"], strict=True)):
        body = call.get("body", {})
        told = foretold(call["game"], call["call"], body, call.get("key") or key)
        if comparable((each["status"], each["body"]), body) != comparable(told, body):
            return f"call {index}: {told} was expected"
    return None


def comparable(told: Told, asked: dict[str, Any]) -> Any:
    """What two answers to the same question have in common: not tokens, keys and seeds made by chance, nor wordings."""
    status, answer = told
    if status != 200:
        assert answer["type"].removeprefix("/problems/") in KINDS
        return status, answer["type"], answer.get("violation"), answer.get("invariant")
    is_seeded = asked.get("seed") is not None or "moves" in asked or "line" in asked
    if not is_seeded and ("state" not in asked or "bot" in asked):  # what has no seed gets one
        return status, sorted(answer)
    return status, unsealed(answer)


def unsealed(answer: Any) -> Any:
    """The answer with no token and no key in it."""
    if type(answer.get("state")) is dict and SEALED in answer["state"]:
        return {name: value for name, value in answer.items() if name not in ("state", "keys")}
    return answer
