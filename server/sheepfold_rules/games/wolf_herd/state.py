"""The state of a match of Wolf herd: immutable values. Hands are kind by kind."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from dataclasses import dataclass, field
from typing import Final, Literal

from sheepfold_rules.core.bits import fields
from sheepfold_rules.core.match import OnlyDeal
from sheepfold_rules.core.phase import OVER, Phase
from sheepfold_rules.core.shape import doc
from sheepfold_rules.core.sheep_deck import CARDS, COUNTS, Card
from sheepfold_rules.games.wolf_herd.cards import CROOK, SHEEP
from sheepfold_rules.games.wolf_herd.moves import Move
from sheepfold_rules.games.wolf_herd.options import MAX_TURNS, Options

HAND: Final = 3  # cards
SEATS: Final = (2, 3, 4)
MAX_HERD: Final = 26  # sheep cards
WIDTH: Final = MAX_HERD + 1  # positions of a herd, the last of which stands for all that no sheep can have
POSITIONS: Final = max(SEATS) * WIDTH  # a bit for each position in each herd, from the first of seat 0 up

# the herds as bits: the sheep with fences, those by size
HAS_FENCE, *OF_SIZE = fields(POSITIONS, *[POSITIONS] * len(SHEEP))
ONE_HERD: Final = sum(part.put((1 << WIDTH) - 1) for part in (HAS_FENCE, *OF_SIZE))  # every bit of seat 0

Hands = tuple[tuple[Card, ...], ...]
Reason = Literal["all_played", "turn_limit"]


def max_turns(options: Options) -> int:
    """Return the most turns that a match can have.

    A turn spends a card or more, and only a crook brings one back. A crook of the deck may take a crook, which takes
    none itself, so each brings back two cards at most; or one where it takes no crook. Where crooks take any card, only
    the turn limit ends the match.
    """
    limit = MAX_TURNS if options.turn_limit is None else options.turn_limit
    if options.crook_take == "any":
        return limit
    return min(limit, len(CARDS) + COUNTS[CROOK] * (1 if options.crook_take == "no_crook" else 2))


@dataclass(frozen=True, slots=True)
class Sheep:
    """A sheep card of a herd."""

    card: Card = field(metadata=doc("S1, S2 or S3."))
    fences: int = field(metadata=doc("The number of fences on it."))

    @property
    def size(self) -> int:
        """The number of sheep on the card."""
        return SHEEP[self.card]


Herd = tuple[Sheep, ...]
Herds = tuple[Herd, ...]

UNFENCED: Final = {card: Sheep(card, 0) for card in SHEEP}
SHEEP_BITS: Final = {card: OF_SIZE[size - 1].bit(0) for card, size in SHEEP.items()}  # at the first position of seat 0


def count_sheep(herd: Herd) -> int:
    """Return the number of sheep in a herd."""
    return sum([SHEEP[each.card] for each in herd])


def herd_bits(seat: int, herd: Herd) -> int:
    """Return the herd of a seat as bits."""
    bits = 0
    for position, sheep in enumerate(herd, seat * WIDTH):
        bits |= SHEEP_BITS[sheep.card] << position
        if sheep.fences:
            bits |= HAS_FENCE.bit(position)
    return bits


@dataclass(slots=True, eq=False)
class Deal(OnlyDeal[Options]):
    """The match before its first move. `deck` is in the order in which the cards are dealt and drawn."""

    deck: tuple[Card, ...]


@dataclass(slots=True, eq=False)
class Playing:
    """A match that is being played.

    `movers` are the seats that made the moves. `hands` and `herds` are by seat, and `herd_bits` are all herds as bits
    (`HAS_FENCE`, `OF_SIZE`). `discard` is the pile from the bottom up. `drawn` is the number of cards of the deck that
    have been dealt and drawn. `fetched` is the number of crooks in each hand that were taken with a crook.
    """

    deal: Deal
    moves: tuple[Move, ...]
    movers: tuple[int, ...]
    phase: Phase
    to_act: int
    hands: Hands
    herds: Herds
    herd_bits: int
    discard: tuple[Card, ...]
    drawn: int
    fetched: tuple[int, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """The number of sheep in each herd."""
        return tuple(map(count_sheep, self.herds))


@dataclass(slots=True, eq=False)
class Finished:
    """A match that is over, after its last move."""

    deal: Deal
    moves: tuple[Move, ...]
    movers: tuple[int, ...]
    hands: Hands
    herds: Herds
    discard: tuple[Card, ...]
    drawn: int
    reason: Reason
    scores: tuple[int, ...]
    phase: Phase = OVER
    to_act: None = None


State = Playing | Finished
