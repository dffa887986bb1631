"""What a seat may know of a match of Wolf herd."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Final, Literal, Self, get_args

from sheepfold_rules.core import view
from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.match import BySeat
from sheepfold_rules.core.shape import Length, OneOf, doc
from sheepfold_rules.core.sheep_deck import CARDS, Card, SeenCard
from sheepfold_rules.games.wolf_herd.moves import Move, Turn
from sheepfold_rules.games.wolf_herd.options import MAX_TURNS, Options
from sheepfold_rules.games.wolf_herd.scoring import Outcome
from sheepfold_rules.games.wolf_herd.state import HAND, MAX_HERD, SEATS, Sheep, State

MAX_MOVES: Final = (2**HAND - 1) * MAX_HERD  # of a seat: any cards of its hand, for any sheep

PhaseName = Literal["play", "over"]
Hand = Annotated[tuple[SeenCard, ...], Length(0, HAND)]
Herd = Annotated[tuple[Sheep, ...], Length(0, MAX_HERD)]


@dataclass(frozen=True)
class View(view.View, view.HasHands[Card]):
    """What a seat may know of a match; what it may not know is ??, and its own cards are kind by kind."""

    by_seat: ClassVar[tuple[str, ...]] = ("scores", "hands")

    game: Literal["wolf_herd"]
    options: Options
    scores: BySeat = field(metadata=doc("The number of sheep in each herd, by seat."))
    phase: Annotated[PhaseName, OneOf("Phase", get_args(PhaseName), "a phase of the match")]
    legal_moves: Annotated[tuple[Move, ...], Length(0, MAX_MOVES)]
    outcome: Outcome | None
    hands: Annotated[tuple[Hand, ...], Length(min(SEATS), max(SEATS))] = field(metadata=doc("The hands, by seat."))
    herds: Annotated[tuple[Herd, ...], Length(min(SEATS), max(SEATS))] = field(
        metadata=doc("The herds, by seat, each in the order played.")
    )
    discard: Annotated[tuple[Card, ...], Length(0, len(CARDS))] = field(
        metadata=doc("The discard pile from the bottom up.")
    )
    stock: int = field(metadata=doc("The number of cards left to draw."))
    history: Annotated[tuple[Turn, ...], Length(0, MAX_TURNS)] = field(
        metadata=doc("The moves of the match, in order.")
    )

    @classmethod
    def show(cls, state: State, seat: int | None, frame: view.Frame) -> Self:
        return view.build(
            cls,
            frame,
            hands=tuple([hand if owner == seat else (HIDDEN,) * len(hand) for owner, hand in enumerate(state.hands)]),
            herds=state.herds,
            discard=state.discard,
            stock=len(state.deal.deck) - state.drawn,
            history=tuple(map(Turn, state.movers, state.moves)),
        )
