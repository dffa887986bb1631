"""What happens in a match of Sheepshead, as everybody at the table sees it."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Literal

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.event import BaseEvent, Phrases
from sheepfold_rules.core.hints import join_words
from sheepfold_rules.core.shape import doc
from sheepfold_rules.core.text import Names, list_gains
from sheepfold_rules.games.sheepshead.cards import Card, Cards, SeenCard, queens_of
from sheepfold_rules.games.sheepshead.moves import Blitz
from sheepfold_rules.games.sheepshead.scoring import LEVELS, PICKER_SCHNEIDER, WHOLE
from sheepfold_rules.games.sheepshead.state import DEAL_NUMBER, Result

RESULTS: Final[dict[Result, str]] = {
    "won": "the picker's side wins",
    "lost": "the picker's side loses",
    "leaster": "the leaster is won",
    "moster": "the moster is",
    "schwanzer": "the schwanzer is",
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
class Blitzed(BaseEvent):
    """A seat showed pairs of queens: each doubled the stakes."""

    form: ClassVar[str] = "{seat} shows/show {queens}: the stakes are {raised}."

    seat: int
    pairs: Blitz = field(metadata=doc("The pairs, black before red."))
    type: Literal["blitzed"] = field(default="blitzed", kw_only=True, repr=False, compare=False)

    def _words(self, names: Names) -> dict[str, Any]:
        """Return the words with the queens, and what they do to the stakes."""
        raised = "doubled" if len(self.pairs) == 1 else "multiplied by four"
        return BaseEvent._words(self, names) | {"queens": join_words(queens_of(self.pairs)), "raised": raised}


@dataclass(frozen=True, slots=True)
class HandsShown(BaseEvent):
    """Nobody picked, so all hands were shown, and no card is played."""

    hands: tuple[Cards, ...] = field(metadata=doc("The hands as dealt, by seat, each in deck order."))
    type: Literal["hands_shown"] = field(default="hands_shown", kw_only=True, repr=False, compare=False)

    def describe(self, names: Names) -> str:
        """Return the hands in a sentence."""
        hands = "; ".join(f"{names[seat]}: {' '.join(cards)}" for seat, cards in enumerate(self.hands))
        return f"Nobody picked: the hands are shown ({hands})."


@dataclass(frozen=True, slots=True)
class MosterBegun(BaseEvent):
    """Nobody picked, so a moster is played."""

    form: ClassVar[str] = "Nobody picked: a moster is played."

    deal: int = field(metadata=doc(DEAL_NUMBER))
    type: Literal["moster_begun"] = field(default="moster_begun", kw_only=True, repr=False, compare=False)


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
            "How the deal ended: won or lost by the picker's side, leaster, moster, schwanzer, duel (a deal with two "
            "seats), or washed (a tie, in which nobody pays)."
        )
    )
    picker: int | None = field(metadata=doc("The picker; null where nobody picked, and with two seats."))
    partners: tuple[int, ...] = field(metadata=doc("The picker's partners."))
    winner: int | None = field(
        metadata=doc(
            "The winner of a leaster, of a deal with two seats, or of a moster with every trick; null otherwise."
        )
    )
    points: tuple[int, ...] = field(
        metadata=doc(
            "The card points taken, by seat, including the bury for the picker; in a schwanzer, what the hands count."
        )
    )
    stakes: int = field(metadata=doc("What doublers, cracks and blitzes multiplied the payments by."))
    payments: tuple[int, ...] = field(metadata=doc("What was won or paid, by seat, adding up to 0."))
    scores: tuple[int, ...] = field(metadata=doc("The scores of the match so far, by seat."))
    payer: int | None = field(
        metadata=doc("The seat that pays all others, in a moster or a schwanzer; null otherwise.")
    )
    type: Literal["scored"] = field(default="scored", kw_only=True, repr=False, compare=False)

    def describe(self, names: Names) -> str:
        """Return the end of a deal as sentences: its result, what each seat gets, and the card points taken."""
        one = self.winner if self.payer is None else self.payer
        done = " won" if self.result == "moster" and self.payer is None else " paid" if self.payer is not None else ""
        by_one = "" if one is None else f" by {names[one]}"
        result = f"{RESULTS[self.result]}{done}{by_one}{self._explain()}{describe_stakes(self.stakes)}"
        points = ", ".join(f"{names[seat]} {each}" for seat, each in enumerate(self.points))
        counted = "The hands count" if self.result == "schwanzer" else "Card points"
        return f"Deal {self.deal} is scored: {result}. {list_gains(self.payments, names)}. {counted}: {points}."

    def _explain(self) -> str:
        """Return the card points of the winners and of the losers, and what else makes the deal pay what it does."""
        if self.result == "leaster":
            return f" with {self.points[self.winner or 0]} card points"
        if self.result == "schwanzer":
            return f", whose hand counts {self.points[self.payer or 0]}"
        if self.result == "moster":
            return " with every trick" if self.payer is None else f" with {self.points[self.payer]} card points"
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
    | Blitzed
    | LeasterBegun
    | MosterBegun
    | HandsShown
    | TrickNamed
    | Played
    | TrickTaken
    | BlindTaken
    | TurnedUp
    | PassedOut
    | Scored
)
