"""What a seat may know of a match of Wolf: both seats know the same, since neither looks at its cards."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from dataclasses import dataclass, field
from typing import Annotated, Literal, Self, get_args

from sheepfold_rules.core import view
from sheepfold_rules.core.shape import Length, OneOf, doc
from sheepfold_rules.core.sheep_deck import SeenCard
from sheepfold_rules.games.wolf.events import show_laid
from sheepfold_rules.games.wolf.moves import Move
from sheepfold_rules.games.wolf.options import BattleNumber, Options
from sheepfold_rules.games.wolf.scoring import Outcome
from sheepfold_rules.games.wolf.state import MAX_CARDS, State

PhaseName = Literal["turn", "over"]
Both = Annotated[tuple[int, ...], Length(2, 2)]
SeenCards = Annotated[tuple[Annotated[tuple[SeenCard, ...], Length(0, MAX_CARDS)], ...], Length(2, 2)]


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle that is over."""

    laid: SeenCards = field(
        metadata=doc("The cards that each seat laid, by seat, in the order laid; ?? for one that lay face down.")
    )
    winner: int = field(metadata=doc("The seat that won the battle."))


@dataclass(frozen=True)
class View(view.View):
    """What a seat may know of a match; what it may not know is ??."""

    game: Literal["wolf"]
    options: Options
    scores: Both = field(metadata=doc("The number of cards, by seat, including those laid in this battle."))
    phase: Annotated[PhaseName, OneOf("Phase", get_args(PhaseName), "a phase of the match")]
    legal_moves: Annotated[tuple[Move, ...], Length(0, 1)]
    outcome: Outcome | None
    battle: BattleNumber = field(metadata=doc("The battle, counted from 1."))
    piles: Both = field(metadata=doc("The number of cards in each seat's pile, by seat."))
    laid: SeenCards = field(
        metadata=doc("The cards that each seat has laid in this battle, by seat; ?? for one that lies face down.")
    )
    last: Battle | None = field(metadata=doc("The battle that was won last; null before the first is won."))

    @classmethod
    def show(cls, state: State, seat: int | None, frame: view.Frame) -> Self:
        last = state.last
        return view.build(
            cls,
            frame,
            battle=state.deal.number,
            piles=state.sizes,
            laid=tuple(map(show_laid, state.laid)),
            last=None if last is None else Battle(tuple(map(show_laid, last.laid)), last.winner),
        )
