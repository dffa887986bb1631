"""The state as plain JSON: how the match started, how it stands, and the flip of this try; audited as it is read."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from sheepfold_server.core.audit import DECK, audit_deck, folded, invariants, refuse, started
from sheepfold_server.core.cards import chosen, union
from sheepfold_server.core.game import table
from sheepfold_server.core.shape import LARGEST, Between, Distinct, Length, OutOf, doc
from sheepfold_server.core.start import Sampled, Seed, Start
from sheepfold_server.games.wolf_concentration.cards import CARDS, Card
from sheepfold_server.games.wolf_concentration.match import apply, opened
from sheepfold_server.games.wolf_concentration.moves import Move
from sheepfold_server.games.wolf_concentration.options import Options, conflicts
from sheepfold_server.games.wolf_concentration.sources import section
from sheepfold_server.games.wolf_concentration.state import POSITIONS, SEATS, Deal, State

Deck = Annotated[tuple[Card, ...], Length(52, 52), OutOf(CARDS)]
Positions = Annotated[tuple[Annotated[int, Between(0, 51)], ...], Length(0, 52), Distinct()]

TABLE: Final = table("wolf_concentration", section("Taking a Turn"))

INVARIANTS: Final = invariants(
    "wolf_concentration",
    deck=DECK,
    tries="The try is within the match, and there were as many before it as it took to find the pairs.",
    taken="What a seat has taken are pairs, each found in a try of its own.",
    shown="The positions that have been shown are those that so many tries can have shown.",
)


@dataclass(frozen=True, slots=True)
class Record:
    """The whole state of a match; everything else follows from it."""

    game: Literal["wolf_concentration"]
    version: Literal[1]
    seats: Annotated[int, Between(1, 4)]
    options: Options
    dealer: Annotated[int, Between(0, 3)] = field(metadata=doc("The seat that dealt."))
    seed: Seed | None = field(metadata=doc("null where it is not known, as in a replay from decks alone."))
    decks: Annotated[tuple[Deck, ...], Length(1, 1)] | None = field(
        metadata=doc("The order of the cards, where the start gave it.")
    )
    deck: Deck = field(metadata=doc("The cards by position, row by row."))
    tries: Annotated[int, Between(0, LARGEST - 1)] = field(
        metadata=doc("The tries before this one, of all seats together.")
    )
    taken: Annotated[tuple[Positions, ...], Length(1, 4)] = field(
        metadata=doc("The positions whose cards each seat has taken, by seat, ascending.")
    )
    shown: Positions = field(metadata=doc("The positions whose card has ever been turned up, ascending."))
    moves: Annotated[tuple[Move, ...], Length(0, 2)] = field(metadata=doc("Of this try, in order."))
    sampled: Sampled | None = field(
        default=None, metadata=doc("null but in a state that sample drew: what it has in place of the seed.")
    )


def write(state: State) -> Record:
    """The record of a state."""
    deal, start = state.deal, state.deal.start
    return Record(
        game="wolf_concentration",
        version=1,
        seats=start.seats,
        options=start.options,
        dealer=start.dealer,
        seed=start.seed,
        decks=start.decks,
        deck=deal.layout,
        tries=deal.number - 1,
        taken=tuple(map(listed, deal.taken)),
        shown=listed(deal.shown),
        moves=state.moves,
        sampled=start.sampled,
    )


def listed(positions: int) -> tuple[int, ...]:
    """The positions of a set, ascending."""
    return chosen(range(POSITIONS), positions)


def as_positions(positions: tuple[int, ...]) -> int:
    """The positions as a set."""
    return union(1 << position for position in positions)


def read(record: Record) -> State:
    """The state of a record.

    Raises:
        Impossible: no match leads to it; says which invariant does not hold.
    """
    start = started("wolf_concentration", record, SEATS, conflicts, INVARIANTS["start"])
    audit_deck(record, 1, start, CARDS, INVARIANTS["deck"])
    audit_taken(record, start)
    misses = audit_tries(record, start)
    turn = (start.left_of(start.dealer) + misses) % start.seats
    audit_shown(record, misses, turn)
    taken = tuple(map(as_positions, record.taken))
    deal = Deal(start, record.tries + 1, record.deck, taken, as_positions(record.shown), turn)
    first: State = opened(deal)
    return folded(TABLE, first, record.moves, apply, INVARIANTS["moves"])


def audit_taken(record: Record, start: Start[Options]) -> None:
    """Each seat has pairs, and no card is taken twice; some cards are left."""
    broken = INVARIANTS["taken"]
    if len(record.taken) != start.seats:
        refuse(broken, ("taken",), f"{start.seats} lists were expected, one a seat")
    for seat, positions in enumerate(record.taken):
        if list(positions) != sorted(positions):
            refuse(broken, ("taken", seat), "positions stand in ascending order")
        if any(count % 2 for count in Counter(record.deck[position] for position in positions).values()):
            refuse(broken, ("taken", seat), "cards are taken two of a kind at a time")
    every = [position for positions in record.taken for position in positions]
    if len(set(every)) < len(every):
        refuse(broken, ("taken",), "a card is taken by one seat only")
    if len(every) == POSITIONS:
        refuse(broken, ("taken",), "the match is over once all cards are taken")


def audit_tries(record: Record, start: Start[Options]) -> int:
    """How many tries found no pair; there were tries enough for the pairs, and for every seat with a pair to have its
    turn."""
    limit = start.options.max_tries
    if limit is not None and record.tries >= limit:
        refuse(INVARIANTS["tries"], ("tries",), f"the match is over after {limit} tries")
    misses = record.tries - sum(map(len, record.taken)) // 2
    first = start.left_of(start.dealer)
    late = max(((seat - first) % start.seats for seat, own in enumerate(record.taken) if own), default=0)
    if misses < late:
        refuse(INVARIANTS["tries"], ("tries",), "these pairs take more tries")
    return misses


def audit_shown(record: Record, misses: int, turn: int) -> None:
    """Taken cards have been shown, and the tries that found no pair account for the others, two kinds a try.

    What the last of them showed lies there still, or has been taken by the seat whose turn it is since.
    """
    broken = INVARIANTS["shown"]
    if list(record.shown) != sorted(record.shown):
        refuse(broken, ("shown",), "positions stand in ascending order")
    shown = set(record.shown)
    left = shown.difference(*record.taken)
    if not all(shown.issuperset(own) for own in record.taken):
        refuse(broken, ("shown",), "what was taken has been shown")
    kinds = Counter(record.deck[position] for position in left)
    if len(left) > 2 * misses or max(kinds.values(), default=0) > misses:
        refuse(broken, ("shown",), f"{misses} tries without a pair cannot have shown these cards")
    if misses and len({record.deck[position] for position in (*left, *record.taken[turn])}) < 2:
        refuse(broken, ("shown",), "the last try without a pair showed cards of two kinds")
