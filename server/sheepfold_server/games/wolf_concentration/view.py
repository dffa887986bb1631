"""What a seat may know of a match of Wolf Concentration: all seats know the same."""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from sheepfold_server.core.cards import HIDDEN
from sheepfold_server.core.game import Outcome, legal, winners_of
from sheepfold_server.core.shape import OneOf, doc
from sheepfold_server.games.wolf_concentration.cards import SeenCard
from sheepfold_server.games.wolf_concentration.moves import Move
from sheepfold_server.games.wolf_concentration.options import Options
from sheepfold_server.games.wolf_concentration.scoring import pairs, ranks
from sheepfold_server.games.wolf_concentration.state import Finished, State

PHASE_NAMES: Final = ("flip", "over")
PhaseName = Annotated[str, OneOf("Phase", PHASE_NAMES, "a phase of the match")]


@dataclass(frozen=True, slots=True)
class OutcomeWithTries(Outcome):
    """The result of a match, with the number of tries."""

    tries: int = field(metadata=doc("The tries of all seats together."))


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know of a match; a card that has never been turned up is ??."""

    game: Literal["wolf_concentration"]
    seat: int | None = field(metadata=doc("Whose view this is; null for what everybody may know."))
    seats: int
    options: Options
    commitment: str | None = field(metadata=doc("SHA-256 of the seed, in hex; null for a seed that could be guessed."))
    seed: str | None = field(metadata=doc("null until the match is over."))
    scores: tuple[int, ...] = field(metadata=doc("The pairs of each seat, by seat."))
    tries: int = field(metadata=doc("The tries made so far, of all seats together."))
    dealer: int
    phase: PhaseName
    to_act: int | None = field(metadata=doc("The seat to act; null once the match is over."))
    up: int | None = field(metadata=doc("The position of the card that lies face up; null where none does."))
    taken: tuple[int | None, ...] = field(
        metadata=doc("By position, the seat that took its card; null where it lies there.")
    )
    shown: tuple[SeenCard, ...] = field(
        metadata=doc("By position, the card that was ever turned up there, or ??; what lies face down is not marked.")
    )
    legal_moves: tuple[Move, ...] = field(metadata=doc("Of this seat, where it is to act; else none."))
    outcome: OutcomeWithTries | None = field(metadata=doc("null until the match is over."))


def view(state: State, seat: int | None) -> View:
    """What that seat may know; None for what everybody may."""
    deal, start = state.deal, state.deal.start
    over = isinstance(state, Finished)
    return View(
        game="wolf_concentration",
        seat=seat,
        seats=start.seats,
        options=start.options,
        commitment=start.commitment,
        seed=start.seed if over else None,
        scores=pairs(taken(state)),
        tries=tries(state),
        dealer=start.dealer,
        phase=state.phase.name,
        to_act=state.to_act,
        up=None if isinstance(state, Finished) else state.up,
        taken=tuple(owner(taken(state), position) for position in range(len(deal.layout))),
        shown=tuple(card if shown(state) >> position & 1 else HIDDEN for position, card in enumerate(deal.layout)),
        legal_moves=legal(state) if seat is not None and seat == state.to_act else (),
        outcome=outcome(state),
    )


def taken(state: State) -> tuple[int, ...]:
    """The positions whose cards each seat has taken."""
    return state.taken if isinstance(state, Finished) else state.deal.taken


def owner(by_seat: tuple[int, ...], position: int) -> int | None:
    """The seat that took the card of a position."""
    return next((seat for seat, positions in enumerate(by_seat) if positions >> position & 1), None)


def shown(state: State) -> int:
    """The positions whose card has ever been turned up."""
    if isinstance(state, Finished):
        return state.shown
    return state.deal.shown | (0 if state.up is None else 1 << state.up)


def tries(state: State) -> int:
    """The tries that have been made."""
    return state.deal.number - (not isinstance(state, Finished))


def outcome(state: State) -> OutcomeWithTries | None:
    """The result of the match, once it is over."""
    if not isinstance(state, Finished):
        return None
    scores = pairs(state.taken)
    placed = ranks(scores)
    return OutcomeWithTries(scores, placed, winners_of(placed), state.reason, tries(state))
