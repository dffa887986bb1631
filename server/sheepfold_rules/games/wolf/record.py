"""The deal's part of the JSON state: the piles, the battle before this one, and its moves; and its audit."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Self

from sheepfold_rules.core.errors import NoDeck
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.record import BaseDealRecord, list_invariants, refuse
from sheepfold_rules.core.shape import Between, Length, OutOf, doc
from sheepfold_rules.core.sheep_deck import CARDS, Card
from sheepfold_rules.games.wolf.cards import SORTED
from sheepfold_rules.games.wolf.match import LONGEST, deal_cards, fight, open_deal, replay
from sheepfold_rules.games.wolf.moves import Move
from sheepfold_rules.games.wolf.options import BattleNumber
from sheepfold_rules.games.wolf.state import MAX_CARDS, MAX_TURNS, Deal, LaidCards, Piles, Playing, State

Pile = Annotated[tuple[Card, ...], Length(1, MAX_CARDS), OutOf(CARDS)]


@dataclass(frozen=True, slots=True)
class Last:
    """A battle that is over."""

    laid: Annotated[tuple[Pile, ...], Length(2, 2)] = field(
        metadata=doc(
            "The cards that each seat laid, by seat, in the order laid; those between two compared cards lay face down."
        )
    )
    winner: Annotated[int, Between(0, 1)] = field(metadata=doc("The seat that won the battle."))


@dataclass(frozen=True, slots=True)
class DealRecord(BaseDealRecord):
    """What a record keeps of the deal."""

    invariants: ClassVar = list_invariants(
        "wolf",
        "battle",
        piles="The piles hold the cards of the deck. In the first battle they are as dealt, or two equal halves in a "
        "sampled state.",
        counts="The number of the battle is at most `max_battles`. `last` is null in the first battle only.",
        last="The battle before this one leads to these piles. In a sampled state of a match with `pickup` set to "
        "`shuffled`, the cards won may lie in any order.",
        battles="If the match is played again from its deal, it reaches this battle with these piles. For a state "
        f"beyond battle {LONGEST}, it only has to reach battle {LONGEST}. Not checked in a sampled state, because the "
        "deal is not known then.",
    )

    battle: BattleNumber = field(metadata=doc("The battle, counted from 1."))
    piles: Annotated[tuple[Pile, ...], Length(2, 2)] = field(
        metadata=doc("The piles before this battle, by seat, each from the top down.")
    )
    last: Last | None = field(metadata=doc("The battle before this one; null in the first."))
    moves: Annotated[tuple[Move, ...], Length(0, MAX_TURNS)] = field(
        metadata=doc("The moves of this battle, in order.")
    )

    @classmethod
    def of(cls, state: State) -> Self:
        deal = state.deal
        return cls(
            battle=deal.number,
            piles=deal.piles,
            last=None if deal.last is None else Last(cards_of(deal.last.laid), deal.last.winner),
            moves=state.moves,
        )

    def open(self, start: Start) -> Playing:
        audit_piles(self, start)
        if self.battle > start.options.max_battles:
            refuse(start, "counts", ("battle",), f"the match is over after battle {start.options.max_battles}")
        if (self.last is None) != (self.battle == 1):
            message = "the first battle has no battle before it, and every other battle has one"
            refuse(start, "counts", ("last",), message)
        deal = first_battle(self, start) if self.last is None else next_battle(self, start, self.last)
        audit_battles(deal)
        return open_deal(deal)


def cards_of(laid: LaidCards) -> Piles:
    """Return the cards that each seat laid."""
    return tuple(tuple(each.card for each in own) for own in laid)


def audit_piles(part: DealRecord, start: Start) -> None:
    """Refuse piles, or a given deck, that are not all the cards."""
    whole = SORTED[start.options.fence_rank]
    if start.decks is not None and sorted(start.decks[0]) != whole:
        refuse(start, "start", ("decks", 0), f"the {len(whole)} cards of these options were expected")
    if sorted(part.piles[0] + part.piles[1]) != whole:
        refuse(start, "piles", ("piles",), f"the {len(whole)} cards of these options were expected")


def first_battle(part: DealRecord, start: Start) -> Deal:
    """Return the first battle; refuse piles that the start does not deal."""
    if part.piles != deal_piles(start, part.piles):
        refuse(start, "piles", ("piles",), "the start deals other piles")
    return Deal(start, 1, part.piles, None)


def deal_piles(start: Start, piles: Piles) -> Piles:
    """Return the piles that the start deals.

    In a sampled state, whose deal is not known, they are `piles` if these are equal halves; else nothing.
    """
    if start.sampled is None:
        return deal_cards(start).piles
    return piles if len(piles[0]) == len(piles[1]) else ()


def next_battle(part: DealRecord, start: Start, last: Last) -> Deal:
    """Return the battle after the last one, which is fought again; refuse piles that it does not lead to."""
    number = sum(map(len, last.laid))
    left = tuple([pile[: len(pile) - number] if seat == last.winner else pile for seat, pile in enumerate(part.piles)])
    before = Deal(start, part.battle - 1, tuple(map(tuple.__add__, last.laid, left)), None)
    deal = fight_again(before)
    if deal is None or deal.last is None or (cards_of(deal.last.laid), deal.last.winner) != (last.laid, last.winner):
        refuse(start, "last", ("last",), "these cards lead to another battle")
    audit_order(part, start, deal.piles, number)
    if before.number == 1 and before.piles != deal_piles(start, before.piles):
        refuse(start, "piles", ("piles",), "the start deals other piles")
    return Deal(start, part.battle, part.piles, deal.last)


def fight_again(deal: Deal) -> Deal | None:
    """Return the battle after this one; None if the match ends with it."""
    try:
        return fight(deal)
    except NoDeck as missing:
        refuse(deal.start, "last", ("seed",), str(missing))


def audit_order(part: DealRecord, start: Start, piles: Piles, number: int) -> None:
    """Refuse piles other than those that the battle before leads to; `number` cards were won in it.

    In a sampled state of a match that shuffles its pickups, the cards won may lie in any order: the seed of the shuffle
    is not known there.
    """
    if piles == part.piles:
        return
    if start.sampled is None or start.options.pickup != "shuffled" or part.last is None:
        refuse(start, "last", ("piles",), "the battle before leads to other piles")
    winner = part.last.winner
    known = len(piles[winner]) - number
    there, here = piles[winner], part.piles[winner]
    is_same = there[:known] == here[:known] and sorted(there[known:]) == sorted(here[known:])
    if not is_same or piles[1 - winner] != part.piles[1 - winner]:
        refuse(start, "last", ("piles",), "the battle before leads to other piles")


def audit_battles(deal: Deal) -> None:
    """Refuse a battle that the match does not come to, fought again from its deal."""
    start, number = deal.start, deal.number
    if start.sampled is not None:
        return
    there = replay(deal_cards(start), min(number, LONGEST))
    if there is None:
        refuse(start, "battles", ("battle",), f"the match ends before battle {number}")
    if number <= LONGEST and (there.piles, there.last) != (deal.piles, deal.last):
        refuse(start, "battles", ("piles",), "the battles from the deal on lead to other piles")
