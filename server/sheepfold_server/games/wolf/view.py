"""What a seat may know of a match of Wolf: both seats know the same, for neither looks at his cards."""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from sheepfold_server.core import view
from sheepfold_server.core.shape import OneOf, doc
from sheepfold_server.games.wolf.cards import SeenCard
from sheepfold_server.games.wolf.events import shown
from sheepfold_server.games.wolf.moves import Move
from sheepfold_server.games.wolf.options import Options
from sheepfold_server.games.wolf.state import Finished, State

PHASE_NAMES: Final = ("turn", "over")
PhaseName = Annotated[str, OneOf("Phase", PHASE_NAMES, "a phase of the match")]


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle that is over."""

    laid: tuple[tuple[SeenCard, ...], ...] = field(
        metadata=doc("The cards that each seat put, by seat, in order; ?? for one that lay face down.")
    )
    winner: int = field(metadata=doc("The seat that took them."))


@dataclass(frozen=True, slots=True)
class View(view.View):
    """What a seat may know of a match; what it may not know is ??."""

    game: Literal["wolf"]
    options: Options
    scores: tuple[int, ...] = field(
        metadata=doc("The cards that each seat holds, by seat, with those that it has put in this battle.")
    )
    phase: PhaseName
    legal_moves: tuple[Move, ...] = field(metadata=doc("Of this seat, where it is to act; else none."))
    battle: int = field(metadata=doc("The battle, counted from 1."))
    piles: tuple[int, ...] = field(metadata=doc("The number of cards in each seat's pile, by seat."))
    laid: tuple[tuple[SeenCard, ...], ...] = field(
        metadata=doc("The cards of this battle, by seat, in the order put; ?? for one that lies face down.")
    )
    last: Battle | None = field(metadata=doc("The battle that was won last; null before the first is."))


def show(state: State, seat: int | None, frame: view.Frame) -> View:
    """Return what that seat may know, inside the frame; None for what everybody may."""
    deal = state.deal
    piles = state.left if isinstance(state, Finished) else tuple(map(len, state.piles))
    return View(
        **frame,
        battle=deal.number,
        piles=piles,
        laid=tuple(map(shown, state.laid)),
        last=last(state),
    )


def scores(state: State) -> tuple[int, ...]:
    """The cards that each seat holds."""
    if isinstance(state, Finished):
        return state.scores
    return tuple(len(pile) + len(laid) for pile, laid in zip(state.piles, state.laid, strict=True))


def last(state: State) -> Battle | None:
    """What was seen of the battle that was won last."""
    fought = state.last if isinstance(state, Finished) else state.deal.last
    return None if fought is None else Battle(tuple(map(shown, fought.laid)), fought.winner)
