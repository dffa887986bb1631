"""Every call of every game with its schema, and the batch that makes many of them."""

from math import inf
from time import monotonic
from typing import Any, Final, NamedTuple

from marshmallow import Schema, ValidationError

from sheepfold_server.core.faults import Misshapen
from sheepfold_server.games import GAMES, NAMED
from sheepfold_server.service import batch, sealed
from sheepfold_server.service.calls import CALLS, AnyGame, Call
from sheepfold_server.service.replay import timed
from sheepfold_server.service.sealing import Sealer
from sheepfold_server.web import problems
from sheepfold_server.web.schemas import envelope


class Route(NamedTuple):
    """One call of one game, with its schema made once."""

    game: AnyGame
    call: Call
    schema: Schema

    def carry(self, body: dict[str, Any], sealer: Sealer, key: str | None, until: float = inf) -> Any:
        """The answer to a plain body; `key` is the one that its caller has for a sealed state. No move of a transcript
        is begun after that moment (`time.monotonic`).

        Raises:
            Problem: it has the wrong names, or a value of the wrong shape.
            Exception: it is refused: one of `service.problems.REFUSALS`.
        """
        try:
            loaded = self.schema.load(body)
        except ValidationError as error:
            raise problems.envelope_problem(error, body) from None
        if "moves" in loaded:
            loaded["moves"] = timed(loaded["moves"], until)
        return sealed.answered(sealer, self.game, self.call, loaded, key)


ROUTES: Final = {(game.name, call.path): Route(game, call, envelope(game, call)) for game in GAMES for call in CALLS}


def carried(body: dict[str, Any], sealer: Sealer, key: str | None, seconds: float = batch.SECONDS) -> dict[str, Any]:
    """The answer to a batch, which may take so many seconds; `key` is for the calls that bring none of their own.

    Raises:
        Misshapen: it is no list of calls.
    """
    unknown = [name for name in body if name != "calls"]
    if unknown:
        raise Misshapen(((name,), "there is no such name here") for name in unknown)
    until = monotonic() + seconds

    def make(item: batch.Item) -> batch.Answer:
        return answered(item, sealer, key if item.key is None else item.key, until)

    return {"answers": batch.answers(batch.items(body.get("calls")), make, seconds)}


def answered(item: batch.Item, sealer: Sealer, key: str | None, until: float) -> batch.Answer:
    """The answer to one call of a batch: one that fails does not stop the others."""
    try:
        return {"status": 200, "body": route_of(item).carry(item.body, sealer, key, until)}
    except Exception as error:  # the failure of one call is its own answer
        found = problems.problem_of(error)
        return {"status": found["status"], "body": found}


def route_of(item: batch.Item) -> Route:
    """The call that an item of a batch names.

    Raises:
        Problem: there is no such game, or no such call.
    """
    if item.game not in NAMED:
        raise problems.no_such_game(item.game)
    if (item.game, item.call) not in ROUTES:
        known = ", ".join(call.path for call in CALLS)
        raise problems.Problem("not-found", f"there is no call {item.call}; these are known: {known}")
    return ROUTES[item.game, item.call]
