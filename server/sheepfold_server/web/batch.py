"""Answering a batch of calls."""

from time import monotonic
from typing import Any, Final

import orjson

from sheepfold_rules.core.errors import OutOfTime
from sheepfold_server.limits import MAX_ANSWERS
from sheepfold_server.service.answers import BatchAnswer, BatchItemAnswer
from sheepfold_server.service.bodies import BatchItem
from sheepfold_server.service.calls import BATCH, find_call
from sheepfold_server.service.fields import Body, load
from sheepfold_server.service.sealing.access import Access
from sheepfold_server.web.problems import problem_of

AGAIN: Final = "before this call; send this call again"  # the end of what is said of a call of a batch that is not made


def answer_batch(
    body: Body, access: Access, key: str | None, seconds: float, request_id: str | None = None
) -> BatchAnswer:
    """Return the answers to a batch within `seconds`; `key` is for the calls that do not have their own.

    Raises:
        InvalidShape: the body is not a list of calls.
    """
    items: tuple[BatchItem, ...] = load(BATCH, body).calls
    deadline = monotonic() + seconds
    size = 0  # of the answers, in bytes

    def answer(item: BatchItem) -> BatchItemAnswer:
        nonlocal size
        try:
            if size >= MAX_ANSWERS:
                raise OutOfTime(f"the response was full {AGAIN}")
            if monotonic() >= deadline:
                raise OutOfTime(f"the batch reached its time limit of {seconds:g} seconds {AGAIN}")
            content = access.answer(find_call(item.game, item.call), item.body, item.key or key, deadline)
            size += len(content)
            written: Any = orjson.Fragment(content)  # values would take ten times the memory
            return BatchItemAnswer(200, written)
        except Exception as error:  # one call can fail without the others
            problem = problem_of(error, request_id)
            return BatchItemAnswer(problem["status"], problem)

    return BatchAnswer(tuple(map(answer, items)))
