"""What a seat may know of a match of Pass the Ewe."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Final, Literal, Self, get_args

from sheepfold_rules.core import view
from sheepfold_rules.core.match import BySeat, DealNumber
from sheepfold_rules.core.shape import Length, OneOf, doc
from sheepfold_rules.games.pass_the_ewe.cards import CARDS, SUITS, Card, SeenCard, Suit, list_cards
from sheepfold_rules.games.pass_the_ewe.moves import Move, Turn
from sheepfold_rules.games.pass_the_ewe.options import Options
from sheepfold_rules.games.pass_the_ewe.play import SETS
from sheepfold_rules.games.pass_the_ewe.scoring import Outcome
from sheepfold_rules.games.pass_the_ewe.state import FRESH, HAND, MAX_TURNS, Finished, State

MAX_CHOICES: Final = SETS.most_plays + 1  # of a seat: a play or the pass

PhaseName = Literal["play", "over"]
Hand = Annotated[tuple[SeenCard, ...], Length(0, max(HAND.values()))]


@dataclass(frozen=True, slots=True)
class Standing:
    """The play to beat."""

    seat: int = field(metadata=doc("The seat that made it."))
    suit: Suit = field(metadata=doc("Its suit."))
    count: int = field(metadata=doc("The number of its cards."))


@dataclass(frozen=True)
class View(view.View, view.HasHands[Card]):
    """What a seat may know of a match; what it may not know is ??, and its own cards are in deck order."""

    by_seat: ClassVar[tuple[str, ...]] = ("scores", "hands", "wool", "taken")

    game: Literal["pass_the_ewe"]
    options: Options
    phase: Annotated[PhaseName, OneOf("Phase", get_args(PhaseName), "a phase of the deal")]
    legal_moves: Annotated[tuple[Move, ...], Length(0, MAX_CHOICES)] = field(
        metadata=doc(
            "The legal moves of this seat if it is to act, with one play for each suit, number of cards and "
            "number of wild jacks; otherwise none."
        )
    )
    outcome: Outcome | None
    deal: DealNumber = field(metadata=doc("The deal, counted from 1."))
    hands: Annotated[tuple[Hand, ...], Length(min(HAND), max(HAND))] = field(metadata=doc("The hands, by seat."))
    aside: int = field(metadata=doc("The number of cards that were not dealt."))
    ewe: int | None = field(metadata=doc("The seat that holds the ewe; null before the first hand is taken."))
    wool: BySeat = field(metadata=doc("The number of cards in each wool pile, by seat."))
    taken: BySeat = field(metadata=doc("The number of hands taken in this deal, by seat. Each is worth a point."))
    standing: Standing | None = field(metadata=doc("The play to beat; null if the seat to act starts a hand."))
    pile: int = field(metadata=doc("The number of cards played in this hand."))
    history: Annotated[tuple[Turn, ...], Length(0, MAX_TURNS)] = field(
        metadata=doc("The moves of this deal, in order.")
    )

    @classmethod
    def show(cls, state: State, seat: int | None, frame: view.Frame) -> Self:
        deal, start = state.deal, state.deal.start
        return view.build(
            cls,
            frame,
            deal=deal.number,
            hands=tuple(view.show_cards(cards, owner == seat, list_cards) for owner, cards in enumerate(state.hands)),
            aside=len(CARDS) - HAND[start.seats] * start.seats,
            ewe=state.ewe,
            wool=state.wool,
            taken=state.taken,
            standing=show_standing(state),
            pile=0 if isinstance(state, Finished) else state.standing.pile,
            history=tuple(map(Turn, state.movers, state.moves)),
        )


def show_standing(state: State) -> Standing | None:
    """Return the play to beat; None where a hand starts."""
    if isinstance(state, Finished) or state.standing == FRESH:
        return None
    return Standing(state.standing.last, SUITS[state.standing.suit], state.standing.size)
