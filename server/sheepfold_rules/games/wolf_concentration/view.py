"""What a seat may know of a match of Wolf Concentration: all seats know the same."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from dataclasses import dataclass, field
from typing import Annotated, Literal, Self, get_args

from sheepfold_rules.core import view
from sheepfold_rules.core.cards import HIDDEN, select
from sheepfold_rules.core.match import BySeat
from sheepfold_rules.core.shape import Between, Length, OneOf, doc
from sheepfold_rules.core.sheep_deck import SeenCard
from sheepfold_rules.games.wolf_concentration.moves import Move
from sheepfold_rules.games.wolf_concentration.options import Options
from sheepfold_rules.games.wolf_concentration.scoring import Outcome
from sheepfold_rules.games.wolf_concentration.state import POSITIONS, State

PhaseName = Literal["flip", "over"]


@dataclass(frozen=True)
class View(view.View):
    """What a seat may know of a match; a card that has never been turned up is ??."""

    game: Literal["wolf_concentration"]
    options: Options
    scores: BySeat = field(metadata=doc("The number of pairs, by seat."))
    phase: Annotated[PhaseName, OneOf("Phase", get_args(PhaseName), "a phase of the match")]
    legal_moves: Annotated[tuple[Move, ...], Length(0, POSITIONS)]
    outcome: Outcome | None
    tries: Annotated[int, Between(0)] = field(metadata=doc("The number of tries so far, by all seats together."))
    up: int | None = field(metadata=doc("The position of the card that lies face up; null if none does."))
    taken: Annotated[tuple[int | None, ...], Length(POSITIONS, POSITIONS)] = field(
        metadata=doc("The seat that took each card, by position; null for a card that is still there.")
    )
    shown: Annotated[tuple[SeenCard, ...], Length(POSITIONS, POSITIONS)] = field(
        metadata=doc(
            "The cards that have been turned up so far, by position, even if they lie face down again; ?? for the rest."
        )
    )

    @classmethod
    def show(cls, state: State, seat: int | None, frame: view.Frame) -> Self:
        shown = state.shown
        return view.build(
            cls,
            frame,
            tries=state.tries,
            up=state.up,
            taken=owners(state.taken),
            shown=tuple([card if shown >> position & 1 else HIDDEN for position, card in enumerate(state.deal.layout)]),
        )


def owners(taken: tuple[int, ...]) -> tuple[int | None, ...]:
    """Return, by position, the seat that has taken its card; None where it lies there."""
    found: list[int | None] = [None] * POSITIONS
    for seat, positions in enumerate(taken):
        for position in select(range(POSITIONS), positions):
            found[position] = seat
    return tuple(found)
