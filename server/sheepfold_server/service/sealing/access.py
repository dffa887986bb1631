"""Answering calls. Where a state is sealed, the key is verified, and the state in the answer sealed again."""

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.engine import count_seats
from sheepfold_server.service.answers import AnyPosition
from sheepfold_server.service.bodies import OWN_SEAT
from sheepfold_server.service.call import Call, Context, GameCall
from sheepfold_server.service.fields import Body
from sheepfold_server.service.problems import KeyMissing, SeatDenied
from sheepfold_server.service.sealing.tokens import Match, Sealer
from sheepfold_server.service.shapes import to_json
from sheepfold_server.service.states import SEALED, STATES, SealedState

if TYPE_CHECKING:  # it takes long to load, and few services have one
    from sheepfold_server.service.sealing.ledger import Ledger


@dataclass(frozen=True, slots=True)
class Access:
    """Answers calls. With a ledger, a sealed match can be continued only once from each of its states."""

    sealer: Sealer
    ledger: "Ledger | None" = None

    def answer(self, asked: GameCall, plain_body: Body, key: str | None, deadline: float | None) -> bytes:
        """Return the JSON of the answer to a call: on an open state, on a sealed one, or one that starts a match.

        `key` came with the call, for a sealed state.

        Raises:
            Refusal: the call is refused.
        """
        game, call, body = asked.game, asked.call, asked.load(plain_body)
        context = Context(None, deadline, partial(STATES.encode, game))
        context.check_time()
        if getattr(body, SEALED, False):
            answer = self.start(game, call, body, deadline)
        elif isinstance(getattr(body, "state", None), SealedState):
            answer = self.resume(game, call, body, key, deadline)
        else:
            answer = call.run(game, body, context)
        return to_json(answer)

    def start(self, game: AnyGame, call: Call, body: Any, deadline: float | None) -> Any:
        """Start a sealed match."""
        match = self.sealer.create_match()

        def encode_state(state: Any) -> Body:
            return {SEALED: self.sealer.seal(game, match, 0, state)}

        position: AnyPosition = call.run(game, body, Context(None, deadline, encode_state))
        return replace(position, keys=self.sealer.keys(match, body.seats))

    def resume(self, game: AnyGame, call: Call, body: Any, key: str | None, deadline: float | None) -> Any:
        """Return the answer to a call on a sealed state.

        Raises:
            KeyMissing, KeyRejected, SeatDenied: the key does not permit the call.
            AlreadyPlayed: another move has already been made from the state.
            LedgerUnavailable: the ledger does not respond.
        """
        if key is None:
            raise KeyMissing
        match, ply, seconds, state = self.sealer.open(game, body.state.sealed)
        asker = self.sealer.identify(match, count_seats(state), key)
        if asker is not None:
            authorize(body, asker)

        def encode_state(after: Any) -> Body:
            if self.ledger is not None:
                old = entry(self.sealer, game, match, ply, state) if ply else None
                new = entry(self.sealer, game, match, ply + 1, after)
                self.ledger.advance(match.id, old, new, max(seconds, self.sealer.seconds))
            return {SEALED: self.sealer.seal(game, match, ply + 1, after)}

        return call.run(game, replace(body, state=state), Context(asker, deadline, encode_state, ply))


def authorize(body: Any, seat: int) -> None:
    """Verify that a call with the key of a seat does not ask for what belongs to another.

    Raises:
        SeatDenied: it does.
    """
    if "views" in getattr(body, "include", ()):
        raise SeatDenied(("include",), f"this is the key of seat {seat}, and only the key of the host shows all views")
    if getattr(body, "seat", None) not in (None, OWN_SEAT, seat):
        raise SeatDenied(("seat",), f"this is the key of seat {seat}")


def entry(sealer: Sealer, game: AnyGame, match: Match, ply: int, state: Any) -> str:
    """Return the ledger's entry for a state: the number of moves made, and a code that does not reveal the state."""
    return f"{ply} {sealer.proof(match, b'state ' + to_json(game.write(state))).hex()}"
