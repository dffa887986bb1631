"""The jobs that heavy processes are sent, calls and batches, and how they answer them."""

from time import monotonic
from typing import Any, Final, NamedTuple

import orjson

from sheepfold_rules.core.errors import OutOfTime
from sheepfold_server.limits import MAX_ANSWERS
from sheepfold_server.service.answers import BatchAnswer, BatchItemAnswer
from sheepfold_server.service.bodies import BatchItem
from sheepfold_server.service.call import Access
from sheepfold_server.service.calls import BATCH_SCHEMA, find_call
from sheepfold_server.service.fields import Body, load
from sheepfold_server.service.shapes import to_json
from sheepfold_server.web.observe import BATCH, batch_outcomes
from sheepfold_server.web.problems import problem_of
from sheepfold_server.web.request import CallOutcome, parse_body

AGAIN: Final = "before this call; send this call again"  # the end of what is said of a call of a batch that is not made


class Job(NamedTuple):
    """A call to answer within a number of seconds; `game` is "" for a batch."""

    game: str
    call: str
    body: bytes
    key: str | None
    seconds: float
    request_id: str


class Answered(NamedTuple):
    """The answer to a job: its JSON, or its problem if it was refused, and the outcomes of the calls of a batch.

    `cost` is the processor time that it took, in seconds.
    """

    content: bytes
    problem: dict[str, Any] | None = None
    outcomes: tuple[CallOutcome, ...] = ()
    cost: float = 0.0


def answer_job(job: Job, access: Access) -> Answered:
    """Answer a job. If anything is wrong with it, the answer is a problem."""
    deadline = monotonic() + job.seconds
    try:
        plain = parse_body(job.body)
        if job.call == BATCH:
            answer = answer_batch(plain, access, job.key, job.seconds, job.request_id)
            return Answered(to_json(answer), None, batch_outcomes(plain["calls"], answer.answers))
        return Answered(access.answer(find_call(job.game, job.call), plain, job.key, deadline))
    except Exception as error:
        return Answered(b"", problem_of(error, job.request_id))


def answer_batch(
    body: Body, access: Access, key: str | None, seconds: float, request_id: str | None = None
) -> BatchAnswer:
    """Return the answers to a batch within `seconds`; `key` is for the calls that do not have their own.

    Raises:
        InvalidShape: the body is not a list of calls.
    """
    items: tuple[BatchItem, ...] = load(BATCH_SCHEMA, body).calls
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
