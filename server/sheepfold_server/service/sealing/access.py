"""Calls on sealed states: keys are verified, states opened, and those in the answers sealed again."""

import logging
import secrets
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.engine import count_seats
from sheepfold_server.limits import MAX_SEALED_SECONDS
from sheepfold_server.service.answers import AnyPosition
from sheepfold_server.service.call import Call
from sheepfold_server.service.context import Context
from sheepfold_server.service.encoding import to_json
from sheepfold_server.service.fields import Body
from sheepfold_server.service.problems import KeyMissing, SeatDenied
from sheepfold_server.service.sealing.tokens import KEY_BYTES, Match, Sealer
from sheepfold_server.service.states import SEALED

logger: Final = logging.getLogger(__name__)

if TYPE_CHECKING:  # it takes long to load, and few services have one
    from sheepfold_server.service.sealing.ledger import Ledger


@dataclass(frozen=True, slots=True)
class Access:
    """Runs calls on sealed states. With a ledger, a match can be continued only once from each of its states.

    `warning`, if there is one, is logged once, when the first match is sealed.
    """

    sealer: Sealer
    ledger: "Ledger | None" = None
    warning: str = ""

    def run(self, game: AnyGame, call: Call, values: Body, key: str | None, deadline: float | None) -> Any:
        """Return the answer to a call on a sealed state, or to one that starts a sealed match.

        Raises:
            KeyMissing, KeyRejected, SeatDenied: the key does not permit the call.
            AlreadyPlayed: another move has already been made from the state.
            LedgerUnavailable: the ledger does not respond.
        """
        if "state" in values:
            return self.resume(game, call, values, key, deadline)
        return self.start(game, call, values, deadline)

    def start(self, game: AnyGame, call: Call, values: Body, deadline: float | None) -> Any:
        """Start a sealed match."""
        if self.warning:
            warn_once(self.warning)
        match = self.sealer.create_match()

        def encode_state(state: Any) -> Body:
            return {SEALED: self.sealer.seal(game, match, 0, state)}

        position: AnyPosition = call.run(game, values, Context(None, deadline, encode_state))
        return replace(position, keys=self.sealer.keys(match, values["seats"]))

    def resume(self, game: AnyGame, call: Call, values: Body, key: str | None, deadline: float | None) -> Any:
        """Return the answer to a call on a sealed state."""
        if key is None:
            raise KeyMissing
        match, ply, seconds, state = self.sealer.open(game, values["state"].token)
        asker = self.sealer.identify(match, count_seats(state), key)
        if asker is not None:
            authorize(values, asker)

        def encode_state(after: Any) -> Body:
            if self.ledger is not None:
                old = entry(self.sealer, game, match, ply, state) if ply else None
                new = entry(self.sealer, game, match, ply + 1, after)
                self.ledger.advance(match.id, old, new, max(seconds, self.sealer.seconds))
            return {SEALED: self.sealer.seal(game, match, ply + 1, after)}

        return call.run(game, values | {"state": state}, Context(asker, deadline, encode_state, ply))


@cache
def warn_once(warning: str) -> None:
    """Log a warning, but only once in this process."""
    logger.warning(warning)


def authorize(values: Body, seat: int) -> None:
    """Verify that a call with the key of a seat does not ask for what belongs to another.

    Raises:
        SeatDenied: it does.
    """
    if "views" in values.get("include", ()):
        raise SeatDenied(("include",), f"this is the key of seat {seat}, and only the key of the host shows all views")
    if values.get("seat") not in (None, seat):
        raise SeatDenied(("seat",), f"this is the key of seat {seat}")


def entry(sealer: Sealer, game: AnyGame, match: Match, ply: int, state: Any) -> str:
    """Return the ledger's entry for a state: the number of moves made, and a code that does not reveal the state."""
    return f"{ply} {sealer.proof(match, b'state ' + to_json(game.write(state))).hex()}"


def create_access(keys: tuple[bytes, ...], seconds: int, ledger: str | None) -> Access:
    """Return access to states that are sealed with these keys, or with a new random key if there are none.

    Raises:
        ValueError: a key has the wrong length, `seconds` is out of range, or `ledger` is not the address of a Redis
            server. The message repeats no secret.
    """
    if type(seconds) is not int or not 0 < seconds <= MAX_SEALED_SECONDS:
        raise ValueError(f"from 1 to {MAX_SEALED_SECONDS} seconds were expected")
    sealer = Sealer(keys or (secrets.token_bytes(KEY_BYTES),), seconds)
    if ledger is None:
        return Access(sealer)
    from sheepfold_server.service.sealing.ledger import Ledger  # only here: it takes long to load

    return Access(sealer, Ledger(ledger))
