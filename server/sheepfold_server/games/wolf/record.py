"""The state as plain JSON: how the match started, how it stands, this battle's moves; audited as it is read."""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from sheepfold_server.core.audit import folded, invariants, refuse, started
from sheepfold_server.core.errors import NoDeck
from sheepfold_server.core.game import table
from sheepfold_server.core.shape import Between, Length, OutOf, doc
from sheepfold_server.core.start import Sampled, Seed, Start
from sheepfold_server.games.wolf.cards import CARDS, Card, cards
from sheepfold_server.games.wolf.match import apply, lay_out, opened
from sheepfold_server.games.wolf.moves import Move
from sheepfold_server.games.wolf.options import Options, conflicts
from sheepfold_server.games.wolf.play import TURN
from sheepfold_server.games.wolf.sources import section
from sheepfold_server.games.wolf.state import SEATS, Deal, Finished, Laid, State

Deck = Annotated[tuple[Card, ...], Length(44, 52), OutOf(CARDS)]
Pile = Annotated[tuple[Card, ...], Length(1, 51), OutOf(CARDS)]

TABLE: Final = table("wolf", section("How to play"))

INVARIANTS: Final = invariants(
    "wolf",
    piles="The piles hold the cards of the deck, and those of the first battle as they were dealt.",
    counts="The battle is within the match, and follows another from the second on.",
    last="The battle before this one led to these piles.",
)


@dataclass(frozen=True, slots=True)
class Last:
    """A battle that is over."""

    laid: Annotated[tuple[Pile, ...], Length(2, 2)] = field(
        metadata=doc(
            "The cards that each seat put, by seat, in order; those between two that were compared lay face down."
        )
    )
    winner: Annotated[int, Between(0, 1)] = field(metadata=doc("The seat that took them."))


@dataclass(frozen=True, slots=True)
class Record:
    """The whole state of a match; everything else follows from it."""

    game: Literal["wolf"]
    version: Literal[1]
    seats: Annotated[int, Between(2, 2)]
    options: Options
    dealer: Annotated[int, Between(0, 1)] = field(metadata=doc("The seat that dealt."))
    seed: Seed | None = field(metadata=doc("null where it is not known, as in a replay from decks alone."))
    decks: Annotated[tuple[Deck, ...], Length(1, 1)] | None = field(
        metadata=doc("The order of the cards, where the start gave it.")
    )
    battle: Annotated[int, Between(1, 1_000_000)] = field(metadata=doc("The battle, counted from 1."))
    piles: Annotated[tuple[Pile, ...], Length(2, 2)] = field(
        metadata=doc("By seat, before this battle, each from the top down.")
    )
    last: Last | None = field(metadata=doc("The battle before this one; null in the first."))
    moves: Annotated[tuple[Move, ...], Length(0, 60)] = field(metadata=doc("Of this battle, in order."))
    sampled: Sampled | None = field(
        default=None, metadata=doc("null but in a state that sample drew: what it has in place of the seed.")
    )


def write(state: State) -> Record:
    """The record of a state."""
    deal, start = state.deal, state.deal.start
    return Record(
        game="wolf",
        version=1,
        seats=start.seats,
        options=start.options,
        dealer=start.dealer,
        seed=start.seed,
        decks=start.decks,
        battle=deal.number,
        piles=deal.piles,
        last=None if deal.last is None else Last(cards_of(deal.last.laid), deal.last.winner),
        moves=state.moves,
        sampled=start.sampled,
    )


def cards_of(laid: tuple[tuple[Laid, ...], ...]) -> tuple[tuple[str, ...], ...]:
    """The cards that each seat put."""
    return tuple(tuple(each.card for each in own) for own in laid)


def read(record: Record) -> State:
    """The state of a record.

    Raises:
        Impossible: no match leads to it; says which invariant does not hold.
    """
    start = started("wolf", record, SEATS, conflicts, INVARIANTS["start"])
    audit_piles(record, start)
    if record.battle > start.options.max_battles:
        refuse(INVARIANTS["counts"], ("battle",), f"the match is over after {start.options.max_battles} battles")
    if (record.last is None) != (record.battle == 1):
        refuse(INVARIANTS["counts"], ("last",), "there is no battle before the first one, and one before each other")
    deal = first_battle(record, start) if record.last is None else next_battle(record, start, record.last)
    first: State = opened(deal)
    return folded(TABLE, first, record.moves, apply, INVARIANTS["moves"])


def audit_piles(record: Record, start: Start[Options]) -> None:
    """Every card is in one of the piles, or in the deck that was given."""
    whole = sorted(cards(start.options))
    if record.decks is not None and sorted(record.decks[0]) != whole:
        refuse(INVARIANTS["start"], ("decks", 0), f"the {len(whole)} cards of these options were expected")
    if sorted(record.piles[0] + record.piles[1]) != whole:
        refuse(INVARIANTS["piles"], ("piles",), f"the {len(whole)} cards of these options were expected")


def first_battle(record: Record, start: Start[Options]) -> Deal:
    """The first battle, from the piles as they were dealt."""
    if record.piles != dealt(start, record.piles):
        refuse(INVARIANTS["piles"], ("piles",), "the start deals other piles")
    return Deal(start, 1, record.piles, None)


def dealt(start: Start[Options], piles: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    """The piles that the start deals; without decks and seed, and in a sampled state, these themselves, where they are
    equal halves."""
    if start.sampled is None and (start.decks or start.seed):
        return lay_out(start, start.deck(cards(start.options), 1)).piles
    return piles if len(piles[0]) == len(piles[1]) else ()


def next_battle(record: Record, start: Start[Options], last: Last) -> Deal:
    """The battle after the last one, which is fought again."""
    number = sum(map(len, last.laid))
    left = tuple(pile[: len(pile) - number] if seat == last.winner else pile for seat, pile in enumerate(record.piles))
    before = Deal(start, record.battle - 1, tuple(map(tuple.__add__, last.laid, left)), None)
    state: State = opened(before)
    try:
        while not isinstance(state, Finished) and state.deal is before:
            state = apply(state, TURN)
    except NoDeck as missing:
        refuse(INVARIANTS["last"], ("seed",), str(missing))
    deal = state.deal
    if deal.last is None or (cards_of(deal.last.laid), deal.last.winner) != (last.laid, last.winner):
        refuse(INVARIANTS["last"], ("last",), "these cards lead to another battle")
    if in_known_order(record, deal.piles, number) != in_known_order(record, record.piles, number):
        refuse(INVARIANTS["last"], ("piles",), "the battle before leads to other piles")
    if before.number == 1 and before.piles != dealt(start, before.piles):
        refuse(INVARIANTS["piles"], ("piles",), "the start deals other piles")
    return Deal(start, record.battle, record.piles, deal.last)


def in_known_order(record: Record, piles: tuple[tuple[str, ...], ...], number: int) -> tuple[tuple[str, ...], ...]:
    """The piles; in a sampled state those cards at the bottom are put in order that a seed shuffled which is not known
    there, for they may lie in any."""
    if record.sampled is None or record.options.pickup != "shuffled" or record.last is None:
        return piles
    winner = record.last.winner
    pile = piles[winner]
    known = len(pile) - number
    return tuple((*pile[:known], *sorted(pile[known:])) if seat == winner else own for seat, own in enumerate(piles))
