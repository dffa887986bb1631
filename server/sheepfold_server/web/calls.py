"""Answering calls over HTTP, alone or in a batch."""

from functools import partial
from time import monotonic
from typing import Any

import orjson

from sheepfold_rules.catalogue import find_game
from sheepfold_server.limits import MAX_ANSWERS
from sheepfold_server.service import batch
from sheepfold_server.service.batch import read_items, run_batch
from sheepfold_server.service.calls import SCHEMAS, find_call
from sheepfold_server.service.context import Context
from sheepfold_server.service.encoding import to_json
from sheepfold_server.service.fields import Body, load
from sheepfold_server.service.sealing.access import Access
from sheepfold_server.service.states import SEALED, STATES, Sealed
from sheepfold_server.web import problems


def answer_call(game: str, path: str, body: Body, access: Access, key: str | None, deadline: float | None) -> Any:
    """Return the answer to a call of the named game; `key` came with the call, for a sealed state.

    Raises:
        Exception: one of `problems.REFUSALS`, if the call is refused.
    """
    named, call = find_game(game), find_call(path)
    values = load(SCHEMAS[game, path], body)
    context = Context(None, deadline, partial(STATES.encode, named))
    context.check_time()
    if isinstance(values.get("state"), Sealed) or values.get(SEALED, False):
        return access.run(named, call, values, key, deadline)
    return call.run(named, values, context)


def answer_batch(body: Body, access: Access, key: str | None, seconds: float, request_id: str | None = None) -> Body:
    """Return the answers to a batch within `seconds`; `key` is for the calls that do not have their own.

    Raises:
        InvalidShape: the body is not a list of calls.
    """
    items = read_items(body)
    deadline = monotonic() + seconds
    size = 0  # of the answers, in bytes

    def run(item: batch.Call) -> Body:
        nonlocal size
        try:
            own_key = key if item.key is None else item.key
            answer = to_json(answer_call(item.game, item.call, item.body, access, own_key, deadline))
            size += len(answer)
            return {"status": 200, "body": orjson.Fragment(answer)}  # values would take ten times the memory
        except Exception as error:  # one call can fail without the others
            problem = problems.problem_of(error, request_id)
            return {"status": problem["status"], "body": problem}

    return run_batch(items, run, seconds, lambda: size >= MAX_ANSWERS)
