"""What a seat may know of a match of President."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from dataclasses import dataclass, field
from math import comb
from typing import Annotated, ClassVar, Final, Literal, Self, get_args

from sheepfold_rules.core import view
from sheepfold_rules.core.cards import select
from sheepfold_rules.core.match import DealNumber, Seats
from sheepfold_rules.core.shape import Length, OneOf, doc
from sheepfold_rules.games.president.cards import RANKS, Card, Rank, SeenCard, list_cards
from sheepfold_rules.games.president.moves import Give, Move, Turn
from sheepfold_rules.games.president.options import Options
from sheepfold_rules.games.president.phases.play import SETS
from sheepfold_rules.games.president.scoring import Outcome
from sheepfold_rules.games.president.state import FRESH, GIFTS, MAX_HELD, MAX_TURNS, SEATS, Exchanging, Playing, State

GIVEN: Final = 2  # cards at a time, at most
MAX_CHOICES: Final = max(comb(MAX_HELD, GIVEN), SETS.most_plays + 1)  # of a seat: a gift; a play or the pass

PhaseName = Literal["give", "play", "over"]
Hand = Annotated[tuple[SeenCard, ...], Length(0, MAX_HELD)]


@dataclass(frozen=True, slots=True)
class Standing:
    """The play to match."""

    seat: int = field(metadata=doc("The seat that made it."))
    rank: Rank = field(metadata=doc("Its rank."))
    count: int = field(metadata=doc("The number of its cards."))


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Cards that one seat gave to another before the deal was played."""

    seat: int = field(metadata=doc("The seat that gave the cards."))
    to: int = field(metadata=doc("The seat that received the cards."))
    cards: Annotated[tuple[SeenCard, ...], Length(1, GIVEN)] = field(
        metadata=doc("The cards in deck order. Only these two seats know them.")
    )


@dataclass(frozen=True)
class View(view.View, view.HasHands[Card]):
    """What a seat may know of a match; what it may not know is ??, and its own cards are in deck order."""

    by_seat: ClassVar[tuple[str, ...]] = ("scores", "hands")

    game: Literal["president"]
    options: Options
    phase: Annotated[PhaseName, OneOf("Phase", get_args(PhaseName), "a phase of the deal")]
    legal_moves: Annotated[tuple[Move, ...], Length(0, MAX_CHOICES)] = field(
        metadata=doc(
            "The legal moves of this seat if it is to act: in an exchange, every choice of cards; in a round, the "
            "pass, and one play for each rank, number of cards and number of jokers. Otherwise none."
        )
    )
    outcome: Outcome | None
    deal: DealNumber = field(metadata=doc("The deal, counted from 1."))
    order: Seats = field(
        metadata=doc(
            "The seats in the order in which they went out in the previous deal, the Bum last; empty in the first deal."
        )
    )
    hands: Annotated[tuple[Hand, ...], Length(min(SEATS), max(SEATS))] = field(metadata=doc("The hands, by seat."))
    exchanged: Annotated[tuple[Exchanged, ...], Length(0, 2 * GIFTS)] = field(
        metadata=doc("The exchanges before this deal, in order.")
    )
    out: Seats = field(
        metadata=doc(
            "The seats that have gone out in this deal, the first one first; at the end of the match, all seats."
        )
    )
    standing: Standing | None = field(metadata=doc("The play to match; null if the seat to act leads a round."))
    passed: Seats = field(metadata=doc("The seats that have passed in this round, in ascending order."))
    history: Annotated[tuple[Turn, ...], Length(0, MAX_TURNS)] = field(
        metadata=doc("The plays and passes of this deal, in order.")
    )

    @classmethod
    def show(cls, state: State, seat: int | None, frame: view.Frame) -> Self:
        deal = state.deal
        return view.build(
            cls,
            frame,
            deal=deal.number,
            order=deal.order,
            hands=tuple(view.show_cards(cards, owner == seat, list_cards) for owner, cards in enumerate(state.hands)),
            exchanged=tuple(
                Exchanged(giver, receiver, view.show_cards(cards, seat in (giver, receiver), list_cards))
                for giver, receiver, cards in state.exchanged
            ),
            out=() if isinstance(state, Exchanging) else state.out,
            standing=show_standing(state),
            passed=select(range(len(state.hands)), state.passed) if isinstance(state, Playing) else (),
            history=tuple(
                Turn(seat, move)
                for seat, move in zip(state.movers, state.moves, strict=True)
                if not isinstance(move, Give)  # gifts are not public
            ),
        )


def show_standing(state: State) -> Standing | None:
    """Return the play to match; None where a round starts."""
    if not isinstance(state, Playing) or state.standing == FRESH:
        return None
    return Standing(state.standing.last, RANKS[state.standing.rank], state.standing.size)
