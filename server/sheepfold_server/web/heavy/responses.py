"""Responses to heavy calls."""

from time import monotonic

from sheepfold_rules.core.errors import OutOfTime
from sheepfold_server.service.problems import InternalError
from sheepfold_server.web.headers import Response
from sheepfold_server.web.heavy.jobs import Job
from sheepfold_server.web.heavy.pool import HeavyPool
from sheepfold_server.web.heavy.process import NoAnswer
from sheepfold_server.web.problems import respond
from sheepfold_server.web.request import JSON, current_request


def answer_heavy(pool: HeavyPool, game: str, call: str, body: bytes, seconds: float) -> Response:
    """Return the response to a heavy call within `seconds`. The `cost` of the request is set to its processor time.

    Its body has been read before it takes a place: nobody holds one by sending slowly.

    Raises:
        ServiceBusy: all processes are busy.
        OutOfTime, InternalError: the process that was answering the call was too late, or has exited.
    """
    request, begin = current_request(), monotonic()
    try:
        with pool.place(request.client):
            finished = pool.answer(Job(game, call, request.key, seconds, request.id), body)
    except NoAnswer as error:
        request.cost = monotonic() - begin
        if error.is_late:
            raise OutOfTime(f"the call took longer than {seconds:g} seconds") from None
        raise InternalError from None
    answered = finished.answered
    request.cost, request.outcomes = finished.seconds, answered.outcomes
    return respond(answered.problem) if answered.problem else Response(answered.content, content_type=JSON)
