"""What happens in a match of President, as everybody at the table sees it."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from dataclasses import dataclass, field
from operator import sub
from typing import Any, ClassVar, Final, Literal

from sheepfold_rules.core.event import BaseEvent
from sheepfold_rules.core.shape import doc
from sheepfold_rules.core.text import Names, list_gains
from sheepfold_rules.games.president.cards import RANK_OF, Card, Rank, name_set
from sheepfold_rules.games.president.moves import Move, Play
from sheepfold_rules.games.president.state import FRESH, Exchanging, Finished, Playing, State

FIRST: Final = ("President", "Vice President")  # the titles of those who go out first
LAST: Final = ("Vice Bum", "Bum")  # of those who go out last


def list_titles(seats: int) -> tuple[str, ...]:
    """Return the titles in the order in which seats go out; those in the middle have none."""
    return (*FIRST, *("",) * (seats - len(FIRST) - len(LAST)), *LAST)


@dataclass(frozen=True, slots=True)
class Dealt(BaseEvent):
    """A deal has been dealt."""

    form: ClassVar[str] = "{dealer} deals/deal: deal {deal}."

    deal: int = field(metadata=doc("The deal, counted from 1."))
    dealer: int = field(metadata=doc("The seat that dealt."))
    type: Literal["dealt"] = field(default="dealt", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Gave(BaseEvent):
    """A seat gave cards to another, because it had to hand them over or to give some back. Only these two see them."""

    form: ClassVar[str] = "{seat} gives/give {cards} to {to}."
    counted: ClassVar[tuple[str, ...]] = ("cards",)

    seat: int
    to: int = field(metadata=doc("The seat that received the cards."))
    cards: int = field(metadata=doc("The number of cards."))
    type: Literal["gave"] = field(default="gave", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Played(BaseEvent):
    """A seat played a set."""

    form: ClassVar[str] = "{seat} plays/play {cards}{meaning}."

    seat: int
    rank: Rank = field(metadata=doc("The rank that the set was played as."))
    cards: tuple[Card, ...] = field(metadata=doc("The cards in deck order."))
    type: Literal["played"] = field(default="played", kw_only=True, repr=False, compare=False)

    def _words(self, names: Names) -> dict[str, Any]:
        """Return the words with what a set with jokers was played as."""
        has_jokers = any(card not in RANK_OF for card in self.cards)
        meaning = f" as {name_set(self.rank, len(self.cards))}" if has_jokers else ""
        return BaseEvent._words(self, names) | {"meaning": meaning}


@dataclass(frozen=True, slots=True)
class Passed(BaseEvent):
    """A seat passed."""

    form: ClassVar[str] = "{seat} passes/pass."

    seat: int
    type: Literal["passed"] = field(default="passed", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class WentOut(BaseEvent):
    """A seat played its last card."""

    form: ClassVar[str] = "{seat} goes/go out{title}."

    seat: int
    place: int = field(metadata=doc("Its place in the deal: 1 for the President, 2 for the Vice President, and so on."))
    type: Literal["went_out"] = field(default="went_out", kw_only=True, repr=False, compare=False)

    def _words(self, names: Names) -> dict[str, Any]:
        """Return the words with the title that the seat has won, if any."""
        title = f" as {FIRST[self.place - 1]}" if self.place <= len(FIRST) else ""
        return BaseEvent._words(self, names) | {"title": title}


@dataclass(frozen=True, slots=True)
class RoundEnded(BaseEvent):
    """The turn came back to the seat that played last, and the cards were cleared away."""

    form: ClassVar[str] = "The round is over; {leader} starts/start the next."

    seat: int = field(metadata=doc("The seat that played last."))
    leader: int = field(metadata=doc("The seat that leads the next round."))
    type: Literal["round_ended"] = field(default="round_ended", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Scored(BaseEvent):
    """A deal has been scored."""

    form: ClassVar[str] = "Deal {deal} is scored. {points}. {titles}."

    deal: int = field(metadata=doc("The deal, counted from 1."))
    order: tuple[int, ...] = field(metadata=doc("The seats in the order in which they went out, the Bum last."))
    points: tuple[int, ...] = field(metadata=doc("The points of the deal, by seat."))
    scores: tuple[int, ...] = field(metadata=doc("The scores of the match so far, by seat."))
    type: Literal["scored"] = field(default="scored", kw_only=True, repr=False, compare=False)

    def _words(self, names: Names) -> dict[str, Any]:
        """Return the words with what each seat got, and the titles that are won and lost."""
        held = zip(list_titles(len(self.order)), self.order, strict=False)
        titles = ", ".join(f"{title}: {names[seat]}" for title, seat in held if title)
        return BaseEvent._words(self, names) | {"points": list_gains(self.points, names), "titles": titles}


Event = Dealt | Gave | Played | Passed | WentOut | RoundEnded | Scored


def start_events(state: State) -> tuple[Event, ...]:
    """Return what everybody sees of a deal that begins, with what the Bum and the Vice Bum hand over."""
    tribute = (Gave(giver, receiver, cards.bit_count()) for giver, receiver, cards in state.deal.tribute)
    return (Dealt(state.deal.number, state.deal.dealer), *tribute)


def move_events(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """Return what everybody sees of a move, in order."""
    if isinstance(before, Finished):
        return ()
    if isinstance(before, Exchanging):
        gift = after.exchanged[-1]
        return (Gave(gift.giver, gift.receiver, gift.cards.bit_count()),)
    seat = before.to_act
    if not isinstance(move, Play):
        return (Passed(seat), *end_of_round(before.standing.last, after))
    played = Played(seat, move.rank, move.cards)
    if before.hands[seat].bit_count() > len(move.cards):
        return (played, *end_of_round(seat, after))
    out = WentOut(seat, len(before.out) + 1)
    if isinstance(after, Playing) and after.deal is before.deal:
        return (played, out, *end_of_round(seat, after))
    return (played, out, *end_of_deal(before, after))


def end_of_round(last: int, after: State) -> tuple[Event, ...]:
    """Return the end of the round if the move ended it; `last` is the seat that played last."""
    if isinstance(after, Playing) and after.standing == FRESH:
        return (RoundEnded(last, after.to_act),)
    return ()


def end_of_deal(before: Playing, after: State) -> tuple[Event, ...]:
    """Return the score of the deal, and the next deal."""
    points = tuple(map(sub, after.scores, before.scores))
    if isinstance(after, Finished):
        return (Scored(before.deal.number, after.out, points, after.scores),)
    return (Scored(before.deal.number, after.deal.order, points, after.scores), *start_events(after))
