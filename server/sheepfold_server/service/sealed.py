"""Calls on sealed states: who may ask what, and answers that hold tokens for states."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sheepfold_server.core.errors import Impossible
from sheepfold_server.core.faults import Misshapen, pointer
from sheepfold_server.core.shape import reader
from sheepfold_server.service.calls import ASKER, AnyGame, Body, Call
from sheepfold_server.service.positions import seats_of

if TYPE_CHECKING:  # its packages may be missing
    from sheepfold_server.service.sealing import Sealer

SEALED: Final = "sealed"


class Sealed(NamedTuple):
    """A state in its sealed form: a token that has not been opened."""

    token: str


class NoKey(Exception):
    """A call on a sealed state came without a key."""


class Refused(Exception):
    """The token or the key is none of this service: it is refused without a word on what it holds."""


class OtherSeat(Exception):
    """The key of a seat asked for what is another's; `pointer` is the place in the body that did."""

    def __init__(self, name: str, message: str) -> None:
        self.pointer = pointer((name,))
        super().__init__(message)


class Stale(Exception):
    """The match was played on from this state before, with another move."""


class Unledgered(Exception):
    """The ledger does not answer, so that nobody can tell whether the state was played on before."""


class Match(NamedTuple):
    """A match whose states are sealed: its id, 16 random bytes, and the id of the service's key that it began with.

    The keys of the match derive from that key.
    """

    id: bytes
    origin: bytes


class Opened(NamedTuple):
    """What a token holds: the match, how many moves were made in it, and the state."""

    match: Match
    ply: int
    state: Any


def read_state(game: AnyGame, value: Any) -> Any:
    """The state of a plain value, audited; one that is sealed stays so.

    Raises:
        Misshapen: it is neither a state of the game nor a sealed one.
        Impossible: it is a state that cannot be.
    """
    if type(value) is not dict or SEALED not in value:
        try:
            return game.read(reader(game.record)(value))
        except Impossible as impossible:
            raise impossible.below("state") from None
    if len(value) > 1:
        raise Misshapen(((name,), "a sealed state has no further names") for name in value if name != SEALED)
    if type(value[SEALED]) is not str:
        raise Misshapen([((SEALED,), "a string was expected")])
    return Sealed(value[SEALED])


def answered(sealer: "Sealer", game: AnyGame, call: Call, body: Body, key: str | None) -> Any:
    """The answer to a call, be the state in its body open or sealed, or to be sealed.

    Raises:
        NoKey, Refused, OtherSeat, Stale, Unledgered: the seal, the key or the ledger does not allow it.
    """
    if not is_sealing(body):
        return call.answer(game, body)
    return carried(sealer, game, call, body, key) if "state" in body else begun(sealer, game, call, body)


def is_sealing(body: Body) -> bool:
    """Is it true that the state in a body is sealed, or shall be?"""
    return isinstance(body.get("state"), Sealed) or body.get(SEALED, False)


def begun(sealer: "Sealer", game: AnyGame, call: Call, body: Body) -> Body:
    """A new match that is sealed, with its keys."""
    match = sealer.match()

    def write(state: Any) -> Body:
        sealer.begin(game, match, state)
        return {SEALED: sealer.seal(game, match, 0, state)}

    answer: Body = call.answer(replace(game, write=write), body)
    return answer | {"keys": sealer.keys(match, body["seats"])}


def carried(sealer: "Sealer", game: AnyGame, call: Call, body: Body, key: str | None) -> Any:
    """The answer to a call on a sealed state, by whoever has that key."""
    if key is None:
        raise NoKey
    match, ply, state = sealer.open(game, body["state"].token)
    seat = sealer.holder(match, seats_of(state), key)
    asked = body | {"state": state}

    def write(after: Any) -> Body:
        sealer.play_on(game, match, ply, state, after)
        return {SEALED: sealer.seal(game, match, ply + 1, after)}

    return call.answer(replace(game, write=write), asked if seat is None else confined(asked, seat))


def confined(body: Body, seat: int) -> Body:
    """What the key of a seat asks, asked by that seat.

    Raises:
        OtherSeat: it asks for what is another's.
    """
    if "views" in body.get("include", ()):
        raise OtherSeat("include", f"the key is that of seat {seat}: only the host's sees all views")
    own = body | {ASKER: seat}
    if "include" in body:
        own["include"] = (*body["include"], "view")
    if "move" in body and body["seat"] is None:
        own["seat"] = seat
    if own.setdefault("seat", seat) not in (None, seat):
        raise OtherSeat("seat", f"the key is that of seat {seat}")
    return own
