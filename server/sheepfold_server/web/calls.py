"""Answering calls over HTTP, alone or in a batch."""

from functools import partial
from time import monotonic
from typing import Any, Final

import orjson

from sheepfold_rules.catalogue import find_game
from sheepfold_rules.core.errors import OutOfTime
from sheepfold_server.limits import MAX_ANSWERS
from sheepfold_server.service.answers import Answer
from sheepfold_server.service.batch import BATCH, Item
from sheepfold_server.service.calls import SCHEMAS, find_call
from sheepfold_server.service.context import Context
from sheepfold_server.service.encoding import to_json
from sheepfold_server.service.fields import Body, load
from sheepfold_server.service.sealing.access import Access
from sheepfold_server.service.states import SEALED, STATES, Sealed
from sheepfold_server.web import problems

AGAIN: Final = "before this call; send this call again"  # the end of what is said of a call of a batch that is not made


def answer_call(game: str, path: str, body: Body, access: Access, key: str | None, deadline: float | None) -> Any:
    """Return the answer to a call of the named game; `key` came with the call, for a sealed state.

    Raises:
        Refusal: the call is refused.
    """
    named, call = find_game(game), find_call(path)
    values = load(SCHEMAS[game, path], body)
    context = Context(None, deadline, partial(STATES.encode, named))
    context.check_time()
    is_sealed = isinstance(values.get("state"), Sealed) or values.get(SEALED, False)
    answer = access.run(named, call, values, key, deadline) if is_sealed else call.run(named, values, context)
    return answer.to_dict() if isinstance(answer, Answer) else answer


def answer_batch(body: Body, access: Access, key: str | None, seconds: float, request_id: str | None = None) -> Body:
    """Return the answers to a batch within `seconds`; `key` is for the calls that do not have their own.

    Raises:
        InvalidShape: the body is not a list of calls.
    """
    items: tuple[Item, ...] = load(BATCH, body)["calls"]
    deadline = monotonic() + seconds
    size = 0  # of the answers, in bytes

    def answer(item: Item) -> Body:
        nonlocal size
        try:
            if size >= MAX_ANSWERS:
                raise OutOfTime(f"the response was full {AGAIN}")
            if monotonic() >= deadline:
                raise OutOfTime(f"the batch reached its time limit of {seconds:g} seconds {AGAIN}")
            content = to_json(answer_call(item.game, item.call, item.body, access, item.key or key, deadline))
            size += len(content)
            return {"status": 200, "body": orjson.Fragment(content)}  # values would take ten times the memory
        except Exception as error:  # one call can fail without the others
            problem = problems.problem_of(error, request_id)
            return {"status": problem["status"], "body": problem}

    return {"answers": [answer(item) for item in items]}
