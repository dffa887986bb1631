"""What happens in a match of Sheepshead, as everybody at the table sees it."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Literal

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.event import BaseEvent, Phrases
from sheepfold_rules.core.shape import doc
from sheepfold_rules.core.text import Names, list_gains
from sheepfold_rules.games.sheepshead import moves
from sheepfold_rules.games.sheepshead.cards import BIT, Card, SeenCard
from sheepfold_rules.games.sheepshead.moves import Move
from sheepfold_rules.games.sheepshead.phases import pick
from sheepfold_rules.games.sheepshead.scoring import LEVELS, PICKER_SCHNEIDER, WHOLE
from sheepfold_rules.games.sheepshead.state import DEAL_NUMBER, Finished, Opening, Playing, Result, Settlement, State

RESULTS: Final[dict[Result, str]] = {
    "won": "the picker's side wins",
    "lost": "the picker's side loses",
    "leaster": "the leaster is won",
    "duel": "the deal is won",
    "washed": "a tie, and nobody pays",
}
DEGREES: Final = ("", " with schneider", " with every trick")  # of a result that pays 1, 2 or 3


@dataclass(frozen=True, slots=True)
class Dealt(BaseEvent):
    """A deal has been dealt."""

    form: ClassVar[str] = "{dealer} deals/deal: deal {deal}."

    deal: int = field(metadata=doc(DEAL_NUMBER))
    dealer: int = field(metadata=doc("The seat that dealt."))
    type: Literal["dealt"] = field(default="dealt", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Picked(BaseEvent):
    """A seat took the blind."""

    form: ClassVar[str] = "{seat} {forced}."
    phrases: ClassVar[Phrases] = {"forced": {True: "must pick", False: "picks/pick"}}

    seat: int
    forced: bool = field(metadata=doc("Whether it was a dealer who had to pick."))
    type: Literal["picked"] = field(default="picked", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class DieRolled(BaseEvent):
    """With seven seats, the die named a partner, who took the other half of the blind."""

    form: ClassVar[str] = "The die shows {die}. {seat} becomes/become a partner, with the other half of the blind."

    die: int = field(metadata=doc("The roll, 1 to 6: the partner's place, counted clockwise from the picker."))
    seat: int = field(metadata=doc("The partner."))
    type: Literal["die_rolled"] = field(default="die_rolled", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Passed(BaseEvent):
    """A seat passed: it did not pick, crack or recrack."""

    form: ClassVar[str] = "{seat} passes/pass."

    seat: int
    type: Literal["passed"] = field(default="passed", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Buried(BaseEvent):
    """A seat buried cards, face down."""

    form: ClassVar[str] = "{seat} buries/bury {count} cards."

    seat: int
    count: int = field(metadata=doc("The number of cards."))
    type: Literal["buried"] = field(default="buried", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Called(BaseEvent):
    """The picker called a fail ace or ten, whose holder is the partner."""

    form: ClassVar[str] = "{seat} calls/call {card}{under}."
    phrases: ClassVar[Phrases] = {"under": {True: ", with an under card", False: ""}}

    seat: int
    card: Card
    under: bool = field(metadata=doc("Whether the picker laid an under card."))
    type: Literal["called"] = field(default="called", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class CalledUp(BaseEvent):
    """The picker called a higher jack instead of the jack of diamonds."""

    form: ClassVar[str] = "{seat} calls/call up {card}."

    seat: int
    card: Card
    type: Literal["called_up"] = field(default="called_up", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class KeptPartner(BaseEvent):
    """The picker plays with the holder of the jack of diamonds."""

    form: ClassVar[str] = "{seat} plays/play with a partner."

    seat: int
    type: Literal["kept_partner"] = field(default="kept_partner", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class WentAlone(BaseEvent):
    """The picker goes alone."""

    form: ClassVar[str] = "{seat} goes/go alone."

    seat: int
    type: Literal["went_alone"] = field(default="went_alone", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Cracked(BaseEvent):
    """A seat cracked: it doubled the stakes against the picker."""

    form: ClassVar[str] = "{seat} cracks/crack: the stakes are doubled."

    seat: int
    type: Literal["cracked"] = field(default="cracked", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Recracked(BaseEvent):
    """A seat of the picker's side recracked: it doubled the stakes once more."""

    form: ClassVar[str] = "{seat} recracks/recrack: the stakes are doubled."

    seat: int
    type: Literal["recracked"] = field(default="recracked", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class LeasterBegun(BaseEvent):
    """Nobody picked, so a leaster is played."""

    form: ClassVar[str] = "Nobody picked: a leaster is played."

    deal: int = field(metadata=doc(DEAL_NUMBER))
    type: Literal["leaster_begun"] = field(default="leaster_begun", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class TrickNamed(BaseEvent):
    """The dealer named the trick that takes the blind in a leaster."""

    form: ClassVar[str] = "{seat} names/name trick {trick} for the blind."

    seat: int
    trick: int = field(metadata=doc("The trick, counted from 1."))
    type: Literal["trick_named"] = field(default="trick_named", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Played(BaseEvent):
    """A seat played a card."""

    form: ClassVar[str] = "{seat} plays/play {card}."

    seat: int
    card: SeenCard = field(metadata=doc("The card; ?? for the under card."))
    type: Literal["played"] = field(default="played", kw_only=True, repr=False, compare=False)

    def _words(self, names: Names) -> dict[str, Any]:
        """Return the words with a name for the under card."""
        return BaseEvent._words(self, names) | {"card": "the under card" if self.card == HIDDEN else self.card}


@dataclass(frozen=True, slots=True)
class TrickTaken(BaseEvent):
    """A seat took the trick."""

    form: ClassVar[str] = "{seat} takes/take trick {trick}."

    seat: int
    trick: int = field(metadata=doc("The trick, counted from 1."))
    type: Literal["trick_taken"] = field(default="trick_taken", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class BlindTaken(BaseEvent):
    """In a leaster, a seat got the blind with its trick."""

    form: ClassVar[str] = "{seat} gets/get the blind."

    seat: int
    type: Literal["blind_taken"] = field(default="blind_taken", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class TurnedUp(BaseEvent):
    """With two seats, a card was turned up, because the one above it was played."""

    form: ClassVar[str] = "{seat} turns/turn up {card} on stack {stack}."

    seat: int = field(metadata=doc("The seat whose card it is."))
    stack: int = field(metadata=doc("The stack of that seat, counted from 0."))
    card: Card
    type: Literal["turned_up"] = field(default="turned_up", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class PassedOut(BaseEvent):
    """Nobody picked. The deal is not scored, and brings a doubler."""

    form: ClassVar[str] = "Nobody picked: the deal is passed out."

    deal: int = field(metadata=doc(DEAL_NUMBER))
    type: Literal["passed_out"] = field(default="passed_out", kw_only=True, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Scored(BaseEvent):
    """A deal has been scored."""

    deal: int = field(metadata=doc(DEAL_NUMBER))
    result: Result = field(
        metadata=doc(
            "How the deal ended: won or lost by the picker's side, leaster, duel (a deal with two seats), or washed (a "
            "tie, in which nobody pays)."
        )
    )
    picker: int | None = field(metadata=doc("The picker; null in a leaster and with two seats."))
    partners: tuple[int, ...] = field(metadata=doc("The picker's partners."))
    winner: int | None = field(metadata=doc("The winner of a leaster or of a deal with two seats; null otherwise."))
    points: tuple[int, ...] = field(metadata=doc("The card points taken, by seat, including the bury for the picker."))
    stakes: int = field(metadata=doc("What doublers and cracks multiplied the payments by."))
    payments: tuple[int, ...] = field(metadata=doc("What was won or paid, by seat, adding up to 0."))
    scores: tuple[int, ...] = field(metadata=doc("The scores of the match so far, by seat."))
    type: Literal["scored"] = field(default="scored", kw_only=True, repr=False, compare=False)

    def describe(self, names: Names) -> str:
        """Return the end of a deal as sentences: its result, what each seat gets, and the card points taken."""
        winner = "" if self.winner is None else f" by {names[self.winner]}"
        result = f"{RESULTS[self.result]}{winner}{self._explain()}{describe_stakes(self.stakes)}"
        points = ", ".join(f"{names[seat]} {each}" for seat, each in enumerate(self.points))
        return f"Deal {self.deal} is scored: {result}. {list_gains(self.payments, names)}. Card points: {points}."

    def _explain(self) -> str:
        """Return the card points of the winners and of the losers, and what else makes the deal pay what it does."""
        if self.result == "leaster":
            return f" with {self.points[self.winner or 0]} card points"
        if self.result == "washed":
            return ""
        side = {self.winner} if self.picker is None else {self.picker, *self.partners}
        units = next(abs(paid) for seat, paid in enumerate(self.payments) if seat not in side) // self.stakes
        won = sum(self.points[seat] for seat in side if seat is not None)
        points = f"{won} to {WHOLE - won}"
        if self.result != "lost":
            return f"{DEGREES[units - 1]}, {points}"
        level = LEVELS if units % LEVELS == 0 else 2 if won < PICKER_SCHNEIDER else 1
        doubled = ", which counts double" if units > level else ""
        return f"{' without a trick' if level == LEVELS else DEGREES[level - 1]}, {points}{doubled}"


def describe_stakes(stakes: int) -> str:
    """Return what doublers and cracks have done to the stakes; nothing if they are single."""
    if stakes == 1:
        return ""
    return ", at double stakes" if stakes == 2 else f", at {stakes} times the stakes"


Event = (
    Dealt
    | Picked
    | DieRolled
    | Passed
    | Buried
    | Called
    | CalledUp
    | KeptPartner
    | WentAlone
    | Cracked
    | Recracked
    | LeasterBegun
    | TrickNamed
    | Played
    | TrickTaken
    | BlindTaken
    | TurnedUp
    | PassedOut
    | Scored
)


def start_events(state: State) -> tuple[Event, ...]:
    """Return what everybody sees of a deal that begins."""
    return (Dealt(state.deal.number, state.deal.dealer),)


def move_events(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """Return what everybody sees of a move, in order."""
    if isinstance(before, Playing):
        return play_events(before, move, after)
    if isinstance(before, Finished):
        return ()
    return (opening_event(before, move, after), *following_events(before, after))


def opening_event(before: Opening, move: Move, after: State) -> Event:
    """Return what a seat did before the first trick."""
    seat = before.to_act
    match move:
        case moves.Pick():
            return Picked(seat, after.contract.forced)
        case moves.Bury(cards=cards):
            return Buried(seat, len(cards))
        case moves.Call(card=card, under=under):
            return Called(seat, card, under is not None)
        case moves.CallUp(card=card):
            return CalledUp(seat, card)
        case moves.Partner():
            return KeptPartner(seat)
        case moves.Alone():
            return WentAlone(seat)
        case moves.Crack():
            return Cracked(seat)
        case moves.Recrack():
            return Recracked(seat)
        case moves.NameTrick(trick=trick):
            return TrickNamed(seat, trick)
    return Passed(seat)


def following_events(before: Opening, after: State) -> tuple[Event, ...]:
    """Return what follows: the roll of the die, or after the last pass a leaster or the next deal."""
    if after.deal is not before.deal:
        return (PassedOut(before.deal.number), *start_events(after))
    if before.phase is not pick.PHASE or after.phase is pick.PHASE:
        return ()
    if after.contract.picker is None:
        return (LeasterBegun(after.deal.number),)
    return (DieRolled(after.contract.die, after.contract.known[0]),) if after.contract.die else ()


def play_events(before: Playing, move: Move, after: State) -> tuple[Event, ...]:
    """Return the events of a play: the card, the trick if it is full, and the score after the last trick."""
    played = Played(before.to_act, move.card if isinstance(move, moves.Play) else HIDDEN)
    if isinstance(after, Playing) and after.deal is before.deal:
        if after.led:
            return (played,)
        return (played, *trick_events(before, after.taker), *cards_turned_up(before, after))
    ending = after.ending if isinstance(after, Finished) else after.deal.previous
    assert ending is not None  # the move ended the deal
    scored = score_event(before, ending.settlement, after.scores)
    next_deal = () if isinstance(after, Finished) else start_events(after)
    return (played, *trick_events(before, ending.taker), scored, *next_deal)


def trick_events(before: Playing, taker: int) -> tuple[Event, ...]:
    """Return the events of a trick: the seat that took it, and the blind where it goes with that trick."""
    trick = len(before.takers) + 1
    taken = TrickTaken(taker, trick)
    return (taken, BlindTaken(taker)) if trick == before.contract.trick else (taken,)


def cards_turned_up(before: Playing, after: Playing) -> tuple[Event, ...]:
    """Return the cards that lie open after a trick of two, by seat and stack."""
    opened = [now & ~then for then, now in zip(before.contract.hands, after.contract.hands, strict=True)]
    return tuple(
        TurnedUp(seat, stack, card)
        for seat, stacks in enumerate(after.deal.stacks)
        for stack, cards in enumerate(stacks)
        for card in cards
        if BIT[card] & opened[seat]
    )


def score_event(before: Playing, settlement: Settlement, scores: tuple[int, ...]) -> Scored:
    """Return how the deal ended; `scores` are those after it."""
    deal, contract = before.deal, before.contract
    return Scored(
        deal.number,
        settlement.result,
        contract.picker,
        contract.partners,
        settlement.winner,
        settlement.points,
        settlement.stakes,
        settlement.payments,
        scores,
    )
