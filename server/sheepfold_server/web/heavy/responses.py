"""Responses to heavy calls."""

from time import monotonic

from flask import Response, g

from sheepfold_server.web import problems
from sheepfold_server.web.heavy.jobs import Job
from sheepfold_server.web.heavy.pool import Busy, HeavyPool
from sheepfold_server.web.heavy.process import NoAnswer
from sheepfold_server.web.http import JSON


def answer_heavy(pool: HeavyPool, game: str, call: str, body: bytes, seconds: float) -> Response:
    """Return the response to a heavy call within `seconds`. `g.asked.cost` is set to its processor time.

    Its body has been read before it takes a place: nobody holds one by sending slowly.

    Raises:
        Problem: all processes are busy, or the one that was answering the call has exited.
    """
    asked, begin = g.asked, monotonic()
    try:
        with pool.place(asked.client):
            finished = pool.answer(Job(game, call, asked.key, seconds, asked.id), body)
    except Busy:
        raise problems.Problem("service-busy", "the service is busy with other heavy calls", retry_after=1) from None
    except NoAnswer as error:
        asked.cost = monotonic() - begin
        if error.is_late:
            raise problems.Problem("deadline-exceeded", f"the call took longer than {seconds:g} seconds") from None
        raise problems.Problem("internal-error", problems.FAILED) from None
    answered = finished.answered
    asked.cost, asked.outcomes = finished.seconds, answered.outcomes
    return problems.respond(answered.problem) if answered.problem else Response(answered.content, content_type=JSON)
