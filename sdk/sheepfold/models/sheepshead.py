"""Models of Sheepshead.

Derived from the declarations of the rules by `make derive`: do not edit.
"""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from sheepfold.client import Models
from sheepfold.models.common import Outcome


@dataclass(frozen=True, slots=True)
class Options:
    """The table rules of Sheepshead."""

    deals: int = 1
    """Deals that are scored in a match; a deal passed out for a doubler does not count."""
    partner: Literal["none", "jack_of_diamonds", "called_ace"] | None = None
    """How the picker gets a partner; null is none at two to four seats, jack_of_diamonds at five to seven."""
    no_pick: Literal["leaster", "doubler", "forced_dealer"] = "leaster"
    """When nobody picks: play a leaster, deal again as a doubler, or the dealer must pick."""
    double_on_loss: bool = True
    """The picker's side pays double when it loses."""
    forced_dealer_undoubled: bool = False
    """A dealer who was forced to pick does not pay double for a loss."""
    no_trick_partner_exempt: bool = False
    """When the picker's side takes no trick, the picker pays the partners' shares too."""
    go_alone: bool = True
    """The picker may go alone where they could have a partner."""
    call_up: Literal["none", "jack_of_hearts", "next_jack"] = "none"
    """A picker with the jack of diamonds may call up: to the jack of hearts, or to the next jack not in hand."""
    call_up_when: Literal["blind", "any", "forced_dealer"] = "blind"
    """When the picker may call up: with the jack of diamonds from the blind, always, or as a forced dealer."""
    call_under: bool = True
    """A picker with no ace to call for want of a card of its suit may call one with an under card."""
    call_ten: bool = True
    """A picker with all three fail aces may call a fail ten."""
    called_ten_wins: bool = False
    """The called ten takes its suit's first trick over the ace."""
    under_test: Literal["picked_hand", "after_bury"] = "picked_hand"
    """The cards that decide whether an under is needed: those before, or those after the bury."""
    leaster_needs_trick: bool = True
    """Only a seat with a trick can win a leaster."""
    leaster_blind: Literal["ignored", "dealer_names", "last_trick", "first_trick"] = "ignored"
    """Who gets the blind in a leaster: nobody, or whoever takes a certain trick."""
    leaster_peek: bool = True
    """Whoever gets the blind in a leaster may look at it at once."""
    leaster_tie: Literal["wash", "drawn"] = "wash"
    """A tie for a leaster pays nothing, or its winner is drawn by the seed."""
    doubler_redeal: Literal["same_dealer", "next_dealer"] = "same_dealer"
    """Who deals again after everybody has passed."""
    doubler_stack: Literal["queue", "multiply"] = "queue"
    """Doublers in a row: double that many of the next hands, or double the next hand that many times."""
    crack: bool = False
    """A seat that had no chance to pick may double the stakes against the picker."""
    recrack: Literal["none", "picker", "picker_or_partner"] = "none"
    """Who may double the stakes again after a crack."""
    crack_when: Literal["before_lead", "after_pick"] = "before_lead"
    """When seats may crack: before the first lead, or after the pick and before the bury."""
    stake_cap: int | None = None
    """The most that doublers and cracks together can multiply the payments by; null for no cap but 2^32."""
    two_seat_score: Literal["levels", "flat"] = "levels"
    """With two seats: the loser pays 1, 2 for schneider, 3 for no trick; or always 1."""


@dataclass(frozen=True, slots=True)
class Pick:
    """Take the blind, with seven seats half of it, and play against the defenders."""

    type: ClassVar[Literal["pick"]] = "pick"


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the blind, a crack or a recrack to others."""

    type: ClassVar[Literal["pass"]] = "pass"


@dataclass(frozen=True, slots=True)
class Bury:
    """Lay away as many cards as were taken from the blind; their points count for the picker's side."""

    type: ClassVar[Literal["bury"]] = "bury"
    cards: tuple[str, ...]
    """The cards, in any order."""


@dataclass(frozen=True, slots=True)
class Call:
    """Call a fail ace, or a fail ten, whose holder becomes the partner."""

    type: ClassVar[Literal["call"]] = "call"
    card: str
    """The card that is called."""
    under: str | None = None
    """The card put face down to stand for the called suit; null for a plain call."""


@dataclass(frozen=True, slots=True)
class CallUp:
    """Call a higher jack in place of the jack of diamonds."""

    type: ClassVar[Literal["call_up"]] = "call_up"
    card: str
    """The jack that is called."""


@dataclass(frozen=True, slots=True)
class Partner:
    """Play with the holder of the jack of diamonds, and with the partner whom the table gives, if any."""

    type: ClassVar[Literal["partner"]] = "partner"


@dataclass(frozen=True, slots=True)
class Alone:
    """Go alone, without a partner."""

    type: ClassVar[Literal["alone"]] = "alone"


@dataclass(frozen=True, slots=True)
class Crack:
    """Double the stakes against the picker."""

    type: ClassVar[Literal["crack"]] = "crack"


@dataclass(frozen=True, slots=True)
class Recrack:
    """Double the stakes once more, for the picker's side."""

    type: ClassVar[Literal["recrack"]] = "recrack"


@dataclass(frozen=True, slots=True)
class NameTrick:
    """Name the trick whose winner gets the blind in a leaster."""

    type: ClassVar[Literal["name_trick"]] = "name_trick"
    trick: int
    """The trick, counted from 1."""


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick."""

    type: ClassVar[Literal["play"]] = "play"
    card: str
    """The card."""


@dataclass(frozen=True, slots=True)
class PlayUnder:
    """Play the under card, still face down."""

    type: ClassVar[Literal["play_under"]] = "play_under"


Move = Pick | Pass | Bury | Call | CallUp | Partner | Alone | Crack | Recrack | NameTrick | Play | PlayUnder


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick, full or not."""

    leader: int
    cards: tuple[str, ...]
    """In the order played, the leader's first; ?? for the under card."""
    winner: int | None
    """The seat that took it; null while it is not full."""


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know of a match; what it may not know is ??, and its own cards are in deck order."""

    game: Literal["sheepshead"]
    seat: int | None
    """The seat whose view this is; null for what everyone may know."""
    seats: int
    options: Options
    commitment: str | None
    """SHA-256 of the seed in hex; null if the seed is so short that it could be guessed."""
    seed: str | None
    """null until the match is over."""
    scores: tuple[int, ...]
    """By seat, for the deals scored so far."""
    dealer: int
    phase: str
    to_act: int | None
    """The seat to act; null once the match is over."""
    legal_moves: tuple[Move, ...]
    """Of this seat, where it is to act; else none."""
    outcome: Outcome | None
    """null until the match is over."""
    deal: int
    """The deal, counted from 1, with those that were passed out."""
    scored: int
    """Deals scored so far."""
    doublers: int
    """Doublers that wait, this deal's own included."""
    hands: tuple[tuple[str, ...], ...]
    """By seat; an under card is in no hand."""
    blind: tuple[str, ...]
    """As dealt; each card is shown to the seats that have seen it, at the end of the match too."""
    stacks: tuple[tuple[tuple[str, ...], ...], ...]
    """With two seats, the stacks of each, every stack from the bottom up; else none."""
    passed: tuple[int, ...]
    """The seats that passed the blind, in order."""
    picker: int | None
    """null before somebody picks, in a leaster, and with two seats."""
    forced: bool
    """True where the dealer had to pick."""
    die: int | None
    """With seven seats, the roll that named a partner; null before it."""
    buried: tuple[tuple[str, ...], ...]
    """By seat; each bury is known to the seat that made it, and never to others."""
    called: str | None
    """The card whose holder is a partner; null where there is none, or not yet."""
    under: str | None
    """The under card, known to the picker and to the seat that took it in a trick; null where there is none."""
    alone: bool
    """True where the picker announced that they go alone."""
    partners: tuple[int, ...]
    """The picker's partners as far as this seat knows them."""
    cracker: int | None
    recracker: int | None
    stakes: int
    """What doublers and cracks multiply the payments of this deal by, so far."""
    leaster: bool
    blind_trick: int | None
    """The trick, counted from 1, that takes the blind in a leaster."""
    tricks: tuple[Trick, ...]
    """In order; the last one may not be full."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal has been dealt."""

    type: ClassVar[Literal["dealt"]] = "dealt"
    deal: int
    """The deal, counted from 1, with those that were passed out."""
    dealer: int


@dataclass(frozen=True, slots=True)
class Picked:
    """A seat took the blind."""

    type: ClassVar[Literal["picked"]] = "picked"
    seat: int
    forced: bool
    """True for a dealer who had to."""


@dataclass(frozen=True, slots=True)
class DieRolled:
    """With seven seats, the die named a partner of the picker, who took the other half of the blind."""

    type: ClassVar[Literal["die_rolled"]] = "die_rolled"
    die: int
    """1 to 6, counted clockwise from the picker."""
    seat: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed: the blind, a crack or a recrack."""

    type: ClassVar[Literal["passed"]] = "passed"
    seat: int


@dataclass(frozen=True, slots=True)
class Buried:
    """A seat buried cards, face down."""

    type: ClassVar[Literal["buried"]] = "buried"
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Called:
    """The picker called a partner by a fail ace or ten."""

    type: ClassVar[Literal["called"]] = "called"
    seat: int
    card: str
    under: bool
    """True where the picker put a card under."""


@dataclass(frozen=True, slots=True)
class CalledUp:
    """The picker called a higher jack in place of the jack of diamonds."""

    type: ClassVar[Literal["called_up"]] = "called_up"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class KeptPartner:
    """The picker plays with the automatic partner."""

    type: ClassVar[Literal["kept_partner"]] = "kept_partner"
    seat: int


@dataclass(frozen=True, slots=True)
class WentAlone:
    """The picker goes alone."""

    type: ClassVar[Literal["went_alone"]] = "went_alone"
    seat: int


@dataclass(frozen=True, slots=True)
class Cracked:
    """A seat doubled the stakes against the picker."""

    type: ClassVar[Literal["cracked"]] = "cracked"
    seat: int


@dataclass(frozen=True, slots=True)
class Recracked:
    """A seat of the picker's side doubled the stakes again."""

    type: ClassVar[Literal["recracked"]] = "recracked"
    seat: int


@dataclass(frozen=True, slots=True)
class LeasterBegun:
    """Nobody picked, and a leaster is played."""

    type: ClassVar[Literal["leaster_begun"]] = "leaster_begun"
    deal: int


@dataclass(frozen=True, slots=True)
class TrickNamed:
    """The dealer named the trick that takes the blind in a leaster."""

    type: ClassVar[Literal["trick_named"]] = "trick_named"
    seat: int
    trick: int
    """The trick, counted from 1."""


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played a card."""

    type: ClassVar[Literal["played"]] = "played"
    seat: int
    card: str
    """?? for the under card."""


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A seat took the trick."""

    type: ClassVar[Literal["trick_taken"]] = "trick_taken"
    seat: int
    trick: int
    """The trick, counted from 1."""


@dataclass(frozen=True, slots=True)
class BlindTaken:
    """A seat got the blind with its trick, in a leaster."""

    type: ClassVar[Literal["blind_taken"]] = "blind_taken"
    seat: int


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """With two seats, a card lies open from now on: the one above it was played."""

    type: ClassVar[Literal["turned_up"]] = "turned_up"
    seat: int
    """Whose card it is."""
    stack: int
    """Its place among the stacks of that seat."""
    card: str


@dataclass(frozen=True, slots=True)
class PassedOut:
    """Nobody picked: the deal counts for nothing but a doubler."""

    type: ClassVar[Literal["passed_out"]] = "passed_out"
    deal: int


@dataclass(frozen=True, slots=True)
class Scored:
    """A deal has been scored."""

    type: ClassVar[Literal["scored"]] = "scored"
    deal: int
    result: Literal["won", "lost", "leaster", "duel", "washed"]
    """How it ended for the picker's side; or that it was a leaster, a deal for two (duel), or a tie."""
    picker: int | None
    """null in a leaster, and with two seats."""
    partners: tuple[int, ...]
    winner: int | None
    """The winner of a leaster, or of a deal for two."""
    points: tuple[int, ...]
    """Card points taken, by seat; the buried ones are with the picker's."""
    stakes: int
    """What doublers and cracks multiplied the payments by."""
    payments: tuple[int, ...]
    """By seat; they add up to 0."""
    scores: tuple[int, ...]
    """The match so far, by seat."""


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

MODELS: Final[Models[Options, Move, View, Event]] = Models("sheepshead", Options, Move, View, Event, Outcome)
