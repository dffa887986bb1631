"""The jobs that heavy processes are sent, and their answers."""

from time import monotonic
from typing import Any, NamedTuple

from sheepfold_server.service.calls import find_call
from sheepfold_server.service.sealing.access import Access
from sheepfold_server.service.shapes import to_json
from sheepfold_server.web.batch import answer_batch
from sheepfold_server.web.observe import BATCH, batch_outcomes
from sheepfold_server.web.problems import problem_of
from sheepfold_server.web.request import CallOutcome, parse_body


class Job(NamedTuple):
    """A call to answer within a number of seconds; `game` is "" for a batch. The body is sent separately."""

    game: str
    call: str
    key: str | None
    seconds: float
    request_id: str


class Answered(NamedTuple):
    """The answer to a job: its JSON, or its problem if it was refused, and the outcomes of the calls of a batch."""

    content: bytes
    problem: dict[str, Any] | None = None
    outcomes: tuple[CallOutcome, ...] = ()


def answer_job(job: Job, body: bytes, access: Access) -> Answered:
    """Answer a job. If anything is wrong with it, the answer is a problem."""
    try:
        return answer_batch_job(job, body, access) if job.call == BATCH else answer_call_job(job, body, access)
    except Exception as error:
        return Answered(b"", problem_of(error, job.request_id))


def answer_call_job(job: Job, body: bytes, access: Access) -> Answered:
    """Answer a call of a game."""
    deadline = monotonic() + job.seconds
    return Answered(access.answer(find_call(job.game, job.call), parse_body(body), job.key, deadline))


def answer_batch_job(job: Job, body: bytes, access: Access) -> Answered:
    """Answer a batch."""
    batch = parse_body(body)
    answer = answer_batch(batch, access, job.key, job.seconds, job.request_id)
    return Answered(to_json(answer), None, batch_outcomes(batch["calls"], answer.answers))
