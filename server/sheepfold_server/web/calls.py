"""The calls of games over HTTP: alone, and in a batch."""

from functools import partial
from time import monotonic
from typing import Any

from sheepfold_server.service.batch import SECONDS, Item, read_items, run_batch
from sheepfold_server.service.calls import find_call
from sheepfold_server.service.catalogue import find_game
from sheepfold_server.service.context import Context
from sheepfold_server.service.envelope import Body
from sheepfold_server.service.execute import execute
from sheepfold_server.service.sealing.access import Access
from sheepfold_server.web import problems
from sheepfold_server.web.schemas import BATCH, SCHEMAS, STATES


def answer_call(game: str, path: str, body: Body, access: Access, key: str | None, deadline: float | None) -> Any:
    """Answer a call of a game; `key` is the one that came with it, for a sealed state.

    Raises:
        Exception: the call is refused: one of `service.problems.REFUSALS`.
    """
    rules, call = find_game(game), find_call(path)
    values = SCHEMAS[game, path].load(body)
    return execute(rules, call, values, Context(None, deadline, partial(STATES.encode, rules)), lambda: access, key)


def answer_batch(body: Body, access: Access, key: str | None, seconds: float = SECONDS) -> Body:
    """Answer a batch, within `seconds`; `key` is for the calls that bring none of their own.

    Raises:
        InvalidShape: it is no list of calls.
    """
    items = read_items(BATCH.load(body)["calls"])
    deadline = monotonic() + seconds

    def run(item: Item) -> Body:
        try:
            own_key = key if item.key is None else item.key
            return {"status": 200, "body": answer_call(item.game, item.call, item.body, access, own_key, deadline)}
        except Exception as error:  # the failure of one call is its own answer
            found = problems.problem_of(error)
            return {"status": found["status"], "body": found}

    return run_batch(items, run, seconds)
