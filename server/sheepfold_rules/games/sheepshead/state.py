"""The state of a match of Sheepshead: immutable values, a class for each stage of a deal.

Hands are sets of cards as bits (`cards.BIT`), seats are numbers. A deal keeps its moves.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import comb
from typing import Any, Final, Literal, NamedTuple

from sheepfold_rules.core.cards import union
from sheepfold_rules.core.match import BaseDeal
from sheepfold_rules.core.phase import OVER, Phase
from sheepfold_rules.core.shape import doc
from sheepfold_rules.games.sheepshead.cards import BEATEN_BY, CARDS, PAIRS, SUIT, UNDER, Card, Cards
from sheepfold_rules.games.sheepshead.moves import PLAYS, Blitz, Move
from sheepfold_rules.games.sheepshead.options import DUEL, Options


class Dealing(NamedTuple):
    """The number of cards that each seat gets, and that the picker takes from the blind and buries."""

    hand: int
    share: int


DEALING: Final = {  # by the number of seats
    2: Dealing(16, 0),
    3: Dealing(10, 2),
    4: Dealing(7, 4),
    5: Dealing(6, 2),
    6: Dealing(5, 2),
    7: Dealing(4, 2),
}
BLIND_SIZE: Final = {seats: len(CARDS) - seats * hand for seats, (hand, _) in DEALING.items()}  # cards
DEAL_NUMBER: Final = "The deal, counted from 1, including deals passed out."  # in events, views and records
STACKS: Final = 4
STACK_HEIGHT: Final = 3  # cards of a stack

# the most that a deal of any number of seats can have
MAX_SEATS: Final = max(DEALING)
MAX_HELD: Final = max(hand + share for hand, share in DEALING.values() if share)  # cards of a hand with the blind
MAX_LAID_AWAY: Final = max(share for _, share in DEALING.values())
MAX_SHOWN: Final = len(PAIRS)  # times that queens are shown: each pair once
MAX_BLIND: Final = max(BLIND_SIZE.values())
MAX_TRICKS: Final = max(hand for hand, _ in DEALING.values())
MAX_CHOICES: Final = max(comb(hand + share, share) for hand, share in DEALING.values())  # of a seat: ways to bury

DealtStack = tuple[Card, Card, Card]
Result = Literal["won", "lost", "leaster", "moster", "schwanzer", "duel", "washed"]


class Settlement(NamedTuple):
    """What a deal pays.

    `payments` by seat, zero-sum. `points` by seat are the card points taken, the buried ones with the picker's; in a
    schwanzer, what the hands count. `stakes` is what they were multiplied by. `winner` is the one seat that all others
    pay, in a leaster, a duel (the deal of two seats) or a moster with all the tricks; `payer` is the one that pays all
    others, in a moster or a schwanzer.
    """

    result: Result
    payments: tuple[int, ...]
    points: tuple[int, ...]
    stakes: int = 1
    winner: int | None = None
    payer: int | None = None


class Ending(NamedTuple):
    """How a deal ended: the seat that took its last trick (None if no card was played), and the settlement."""

    taker: int | None
    settlement: Settlement


@dataclass(slots=True, eq=False)
class Deal(BaseDeal[Options]):
    """One deal as it lay before the first move, and how the match stood then.

    `number` counts every distribution from 1, `scored` the deals scored before this one. `doublers` are those that
    wait. `hands` are the cards that each seat may play at first; `blind` is in the order of the deck. `plays` is the
    number of cards that will be played. `stacks` are those of a deal for two, by seat, each from the bottom up;
    `beneath` maps the number of each card that covers another to the seat that owns both and the other one as a set.
    `die` is the roll of a deal for seven where a record gives it without a seed, else 0. `previous` is the ending of
    the deal that was scored just before, where this one followed from its last move; it is for the events of that move,
    and no part of a record.
    """

    number: int
    scored: int
    scores: tuple[int, ...]
    doublers: int
    deck: Cards
    dealer: int
    hands: tuple[int, ...]
    blind: Cards
    plays: int
    stacks: tuple[tuple[DealtStack, ...], ...]
    beneath: Mapping[int, tuple[int, int]]
    die: int
    previous: Ending | None

    @property
    def is_duel(self) -> bool:
        """Whether two play, without a blind and a picker."""
        return self.start.seats == DUEL

    @property
    def share(self) -> int:
        """The number of cards of the blind that the picker takes.

        With seven seats the other half goes to the partner by the die.
        """
        return DEALING[self.start.seats].share

    @property
    def tricks(self) -> int:
        """The number of tricks of the deal."""
        return self.plays // self.start.seats


@dataclass(frozen=True, slots=True)
class Shown:
    """Pairs of queens that a seat has shown."""

    seat: int = field(metadata=doc("The seat that showed them."))
    pairs: Blitz = field(metadata=doc("The pairs, black before red."))


class Contract(NamedTuple):
    """What has been settled about the hand: the sides, and what they play for.

    `hands` are those at the first lead, by seat; instead of an under card, they have the bit `UNDER`. `picker` is None
    before anybody picks, in a leaster and with two seats. `picked` is the picker's hand with the blind. `buried` are
    the cards laid away, by seat; `die` is the roll with seven seats, or 0. `called` is the card whose holder is a
    partner, `suit` is the called suit, until whose first lead both have duties (0 if they have none), and `keep` are
    the cards of which the picker must keep one. `alone` says that the picker announced to go alone; `known` are the
    partners that everybody knows, and `partners` are all of them, some perhaps secret. `shown` are the queens shown, in
    order. `trick` is the trick that takes the blind in a leaster, or 0. `suits` and `beaten_by` are the suit of each
    card and the cards that beat it, by number (`cards.NUMBER`).
    """

    hands: tuple[int, ...]
    picker: int | None = None
    forced: bool = False
    picked: int = 0
    buried: tuple[int, ...] = ()
    die: int = 0
    called: int = 0
    suit: int = 0
    keep: int = 0
    under: int = 0
    alone: bool = False
    partners: tuple[int, ...] = ()
    known: tuple[int, ...] = ()
    cracker: int | None = None
    recracker: int | None = None
    shown: tuple[Shown, ...] = ()
    trick: int = 0
    suits: tuple[int, ...] = SUIT
    beaten_by: tuple[int, ...] = BEATEN_BY

    def with_hand(self, seat: int, cards: int) -> tuple[int, ...]:
        """Return the hands with other cards in one of them."""
        return (*self.hands[:seat], cards, *self.hands[seat + 1 :])

    def shown_by(self, seat: int) -> int:
        """Return the queens that a seat has shown, as a set."""
        return union(PAIRS[pair] for each in self.shown if each.seat == seat for pair in each.pairs)

    def worth(self, cards: int) -> int:
        """Return the cards themselves, with the under card for the face-down one."""
        return cards & ~UNDER | self.under if cards & UNDER else cards


Progress = tuple[Contract, tuple[int, ...]]  # what a move has settled, and the seats that still act in the step


@dataclass(slots=True, eq=False)
class Stage:
    """A stage of a deal: before the first trick, or at the tricks.

    `opening` are the moves before the first trick.
    """

    deal: Deal
    contract: Contract
    opening: tuple[Move, ...]
    phase: Phase
    to_act: int

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat in the match so far."""
        return self.deal.scores


@dataclass(slots=True, eq=False)
class Opening(Stage):
    """A deal before its first trick.

    `steps` are those still to come, the current one first. `asked` are the seats that still act in it, the one to act
    first.
    """

    steps: tuple["Step", ...]
    asked: tuple[int, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the deal, in order."""
        return self.opening


class Step(NamedTuple):
    """A phase before the first trick, with the seats that act in it and what a move settles."""

    phase: Phase
    seats_to_act: Callable[[Deal, Contract], tuple[int, ...]]
    apply: Callable[[Opening, Any], Progress]


@dataclass(slots=True, eq=False)
class Playing(Stage):
    """A deal at its tricks.

    `laid` are the numbers of the cards played, in order, and `played` are these cards as a set. `led` is the suit of
    the trick (0 before the lead), `best` the card that wins it so far (`cards.NOTHING` before the lead), `taker` the
    seat that played it; after a full trick, the seat that took it. `won` are the sets of cards taken, by seat; `takers`
    are the seats that took the full tricks, in order.
    """

    laid: bytes
    played: int
    led: int
    best: int
    taker: int
    won: tuple[int, ...]
    takers: tuple[int, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the deal, in order."""
        return list_moves(self.opening, self.laid)

    @property
    def plays(self) -> int:
        """The number of cards played."""
        return len(self.laid)

    def copy(self) -> "Playing":
        """Return the same state, to be changed before anybody else has it (`phases.play.lay`)."""
        return Playing(
            self.deal,
            self.contract,
            self.opening,
            self.phase,
            self.to_act,
            self.laid,
            self.played,
            self.led,
            self.best,
            self.taker,
            self.won,
            self.takers,
        )


@dataclass(slots=True, eq=False)
class Finished:
    """A match that is over, with its last deal and how that ended; `scores` are final."""

    deal: Deal
    contract: Contract
    opening: tuple[Move, ...]
    laid: bytes
    won: tuple[int, ...]
    takers: tuple[int, ...]
    ending: Ending
    scores: tuple[int, ...]
    phase: Phase = OVER
    to_act: None = None

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the deal, in order."""
        return list_moves(self.opening, self.laid)


def list_moves(opening: tuple[Move, ...], laid: bytes) -> tuple[Move, ...]:
    """Return the moves before the first trick, and the plays of the cards with these numbers."""
    return opening + tuple([PLAYS[number] for number in laid])


State = Opening | Playing | Finished
