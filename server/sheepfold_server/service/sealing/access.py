"""Calls on sealed states: who may ask what, and answers whose states are sealed again."""

import secrets
from dataclasses import dataclass, replace
from typing import Any, Final

from sheepfold_server.service.answers import Position, encode_answer
from sheepfold_server.service.call import Call
from sheepfold_server.service.context import Context
from sheepfold_server.service.encoding import to_json
from sheepfold_server.service.envelope import SEALED, AnyGame, Body
from sheepfold_server.service.errors import KeyMissing, SeatDenied
from sheepfold_server.service.positions import count_seats
from sheepfold_server.service.sealing.ledger import Ledger
from sheepfold_server.service.sealing.tokens import KEY_BYTES, Match, Sealer

LONGEST_LIFE: Final = 10**10  # seconds


@dataclass(frozen=True, slots=True)
class Access:
    """Runs calls on sealed states. With a ledger, a match is played on once only from each of its states."""

    sealer: Sealer
    ledger: Ledger | None = None

    def run(self, game: AnyGame, call: Call, values: Body, key: str | None, deadline: float | None) -> Any:
        """Answer a call on a sealed state, or one that starts a sealed match.

        Raises:
            KeyMissing, KeyRejected, SeatDenied: the key does not allow it.
            AlreadyPlayed, LedgerUnavailable: the ledger does not.
        """
        if "state" in values:
            return self.proceed(game, call, values, key, deadline)
        return self.start(game, call, values, deadline)

    def start(self, game: AnyGame, call: Call, values: Body, deadline: float | None) -> Any:
        """Start a sealed match."""
        match = self.sealer.create_match()

        def encode_state(state: Any) -> Body:
            return {SEALED: self.sealer.seal(game, match, 0, state)}

        position: Position = call.run(game, values, Context(None, deadline, encode_state))
        if self.ledger is not None:
            self.ledger.begin(match.id, entry(self.sealer, game, match, 0, position.state))
        keys = self.sealer.keys(match, count_seats(position.state))
        return encode_answer(replace(position, keys=keys), encode_state)

    def proceed(self, game: AnyGame, call: Call, values: Body, key: str | None, deadline: float | None) -> Any:
        """Answer a call on a sealed state."""
        if key is None:
            raise KeyMissing
        match, ply, state = self.sealer.open(game, values["state"].token)
        asker = self.sealer.identify(match, count_seats(state), key)
        if asker is not None:
            confine(values, asker)

        def encode_state(after: Any) -> Body:
            return {SEALED: self.sealer.seal(game, match, ply + 1, after)}

        answer = call.run(game, values | {"state": state}, Context(asker, deadline, encode_state))
        if self.ledger is not None and isinstance(answer, Position):
            before = entry(self.sealer, game, match, ply, state)
            self.ledger.play_on(match.id, before, entry(self.sealer, game, match, ply + 1, answer.state))
        return encode_answer(answer, encode_state)


def confine(values: Body, seat: int) -> None:
    """Refuse a call by the key of a seat that asks for what belongs to another.

    Raises:
        SeatDenied: it does.
    """
    if "views" in values.get("include", ()):
        raise SeatDenied(("include",), f"the key is that of seat {seat}: only the host's sees all views")
    if values.get("seat") not in (None, seat):
        raise SeatDenied(("seat",), f"the key is that of seat {seat}")


def entry(sealer: Sealer, game: AnyGame, match: Match, ply: int, state: Any) -> str:
    """Return what the ledger holds of a state: how many moves were made, and a proof that reveals nothing of it."""
    return f"{ply} {sealer.proof(match, b'state ' + to_json(game.write(state))).hex()}"


def create_access(keys: tuple[bytes, ...], seconds: int | None, ledger: str | None) -> Access:
    """Return the access to states that are sealed with these keys, or with one made now.

    Raises:
        ValueError: a key has not its length, `seconds` is out of range, or `ledger` is no address of Redis. No secret
            is repeated.
    """
    if seconds is not None and (type(seconds) is not int or not 0 < seconds <= LONGEST_LIFE):
        raise ValueError(f"from 1 to {LONGEST_LIFE} seconds were expected")
    sealer = Sealer(keys or (secrets.token_bytes(KEY_BYTES),), seconds)
    return Access(sealer, None if ledger is None else Ledger(ledger, seconds))
