"""What a seat may know of a match of Wolf herd."""

from dataclasses import dataclass, field
from typing import Annotated, Literal, cast, get_args

from sheepfold_server.core import view
from sheepfold_server.core.cards import HIDDEN
from sheepfold_server.core.shape import OneOf, doc
from sheepfold_server.games.wolf_herd.cards import Card, SeenCard
from sheepfold_server.games.wolf_herd.moves import Move, Turn
from sheepfold_server.games.wolf_herd.options import Options
from sheepfold_server.games.wolf_herd.scoring import Outcome
from sheepfold_server.games.wolf_herd.state import Sheep, State

PhaseName = Literal["play", "over"]


@dataclass(frozen=True)
class View(view.View):
    """What a seat may know of a match; what it may not know is ??, and its own cards are kind by kind."""

    game: Literal["wolf_herd"]
    options: Options
    scores: tuple[int, ...] = field(metadata=doc("The number of sheep in each herd, by seat."))
    phase: Annotated[PhaseName, OneOf("Phase", get_args(PhaseName), "a phase of the match")]
    legal_moves: tuple[Move, ...] = field(metadata=doc("Of this seat, where it is to act; else none."))
    outcome: Outcome | None = field(metadata=doc("null until the match is over."))
    hands: tuple[tuple[SeenCard, ...], ...] = field(metadata=doc("By seat."))
    herds: tuple[tuple[Sheep, ...], ...] = field(metadata=doc("By seat, each in the order played."))
    discard: tuple[Card, ...] = field(metadata=doc("The discard pile from the bottom up."))
    stock: int = field(metadata=doc("The number of cards left to draw."))
    history: tuple[Turn, ...] = field(metadata=doc("The moves of the match, in order."))

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand of the seat whose view this is; empty for what everyone may know."""
        own = () if self.seat is None else self.hands[self.seat]
        return cast("tuple[Card, ...]", own)  # a seat knows its own hand, so none of these cards is hidden


def show(state: State, seat: int | None, frame: view.Frame) -> View:
    """Return the view of a seat, given the members of its frame; for None, what everyone may know."""
    return view.build(
        View,
        frame,
        hands=tuple([hand if owner == seat else (HIDDEN,) * len(hand) for owner, hand in enumerate(state.hands)]),
        herds=state.herds,
        discard=state.discard,
        stock=len(state.deal.deck) - state.drawn,
        history=state.history,
    )
