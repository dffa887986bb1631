"""What a seat may know of a match of Wolf Concentration: all seats know the same."""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from sheepfold_server.core import view
from sheepfold_server.core.cards import HIDDEN
from sheepfold_server.core.shape import OneOf, doc
from sheepfold_server.games.wolf_concentration.cards import SeenCard
from sheepfold_server.games.wolf_concentration.moves import Move
from sheepfold_server.games.wolf_concentration.options import Options
from sheepfold_server.games.wolf_concentration.scoring import OutcomeWithTries
from sheepfold_server.games.wolf_concentration.state import Finished, State

PHASE_NAMES: Final = ("flip", "over")
PhaseName = Annotated[str, OneOf("Phase", PHASE_NAMES, "a phase of the match")]


@dataclass(frozen=True, slots=True)
class View(view.View):
    """What a seat may know of a match; a card that has never been turned up is ??."""

    game: Literal["wolf_concentration"]
    options: Options
    scores: tuple[int, ...] = field(metadata=doc("The pairs of each seat, by seat."))
    phase: PhaseName
    legal_moves: tuple[Move, ...] = field(metadata=doc("Of this seat, where it is to act; else none."))
    outcome: OutcomeWithTries | None = field(metadata=doc("null until the match is over."))
    tries: int = field(metadata=doc("The tries made so far, of all seats together."))
    up: int | None = field(metadata=doc("The position of the card that lies face up; null where none does."))
    taken: tuple[int | None, ...] = field(
        metadata=doc("By position, the seat that took its card; null where it lies there.")
    )
    shown: tuple[SeenCard, ...] = field(
        metadata=doc("By position, the card that was ever turned up there, or ??; what lies face down is not marked.")
    )


def show(state: State, seat: int | None, frame: view.Frame) -> View:
    """Return what that seat may know, inside the frame; None for what everybody may."""
    deal = state.deal
    return View(
        **frame,
        tries=tries(state),
        up=None if isinstance(state, Finished) else state.up,
        taken=tuple(owner(taken(state), position) for position in range(len(deal.layout))),
        shown=tuple(card if shown(state) >> position & 1 else HIDDEN for position, card in enumerate(deal.layout)),
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
