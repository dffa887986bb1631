"""The bots of President: low cards first, sets kept whole, and the lead taken back when it is worth a card."""

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from math import inf, prod
from typing import Any, Final, NamedTuple

from sheepfold_rules.core.bots import GameBot, IsLast, Moves, Policy, Values, chance_of_at_least
from sheepfold_rules.core.cards import card_set
from sheepfold_rules.games.president.cards import ACE, BIT, FULL, JOKERS, OF_RANK, RANK_INDEX, RANKS, Card, Cards, Rank
from sheepfold_rules.games.president.moves import Give, Move, Play
from sheepfold_rules.games.president.scoring import settle
from sheepfold_rules.games.president.state import Exchanging, Playing, State
from sheepfold_rules.games.president.view import View

JOKER: Final = len(RANKS)
KINDS: Final = (*OF_RANK, JOKERS)
MAX_MATCHING: Final = 6  # cards of a rank with the jokers

SURE: Final = 0.9  # the probability of holding from which on a set counts as unbeatable
OUT: Final = inf  # the worth of being out: nothing is better
LEAD: Final = 0.35  # the worth of the next lead, in sets to get rid of
JOKER_WORTH: Final = 0.8
FINISH: Final = 2.0  # the worth of the lead to a hand that only needs it to go out
CLOSE: Final = 2  # cards of another seat, from which on it must be stopped
EARLY: Final = 36  # cards in all hands, two thirds of the deck: with more, strength is kept
STOP: Final = 1.0  # the worth of stopping it
KEPT: Final = 9.0  # the worth of strength that is kept: more than that of any play
HIGH: Final = RANK_INDEX["Q"]  # the lowest rank that is kept then
# how hard it is to get rid of that many cards of a rank; the high ones win a lead, and cost no time
BURDEN: Final = tuple(
    tuple((1 - rank / ACE) * (1 + 0.2 * (count - 1)) * (count > 0) for count in range(5)) for rank in range(JOKER)
)
GIFTS: Final = 10  # that a search tries
GIFT_COST: Final[Mapping[str, int]] = {**RANK_INDEX, "X": 20}  # to a search, by the first character of a card


class Combination(NamedTuple):
    """The cards of a play: the index of their rank, their number, and how many of them are jokers or are not."""

    rank: int
    size: int
    jokers: int
    naturals: int


@lru_cache(maxsize=1 << 12)
def measure(rank: Rank, cards: Cards) -> Combination:
    """Return what the cards of a play amount to."""
    jokers = sum([card[0] == "X" for card in cards])
    return Combination(RANK_INDEX[rank], len(cards), jokers, len(cards) - jokers)


@lru_cache(maxsize=1 << 12)  # a seat often keeps its hand for several turns
def count_ranks(cards: int) -> tuple[int, ...]:
    """Return how many of the cards are of each rank, jokers last."""
    return tuple([(cards & kind).bit_count() for kind in KINDS])


class Table:
    """What the seat to act knows.

    `own` and `hidden` count its own cards and the hidden ones by rank, jokers last; `size` is the number of its own.
    `others` are the numbers of cards of the other seats that can still play in this round, ascending; `fewest` is the
    least of any other seat that has some. `is_start` tells whether the seat starts a round, and `keeps_strength`
    whether it is too early to spend high cards. `beatable` are the lowest ranks of sets in hand that somebody may beat,
    three at most. `holding` are the chances of sets to hold the round, by their number of cards, once asked for.
    """

    __slots__ = ("beatable", "fewest", "hidden", "holding", "is_start", "keeps_strength", "others", "own", "size")

    def __init__(self, own: int, hidden: int, sizes: list[int], others: list[int], is_start: bool) -> None:
        self.own = count_ranks(own)
        self.size = own.bit_count()
        self.hidden = count_ranks(hidden)
        self.others = tuple(sorted(others))
        self.fewest = min(sizes)
        self.is_start = is_start
        self.keeps_strength = not is_start and self.size + hidden.bit_count() > EARLY and self.fewest > CLOSE
        self.holding: list[Sequence[float]] = [()] * (MAX_MATCHING + 1)
        self.beatable = self.list_beatable()

    def hold_chances(self, count: int) -> Sequence[float]:
        """Return for each rank the probability that nobody can beat that many cards of it."""
        found = self.holding[count]
        if not found:
            found = self.holding[count] = chances_to_hold(count, self.hidden, self.others)
        return found

    def is_nearly_home(self, played: int, left: int) -> bool:
        """Whether at most one set in hand can be beaten, once `left` cards of the rank that is played are left."""
        others = len(self.beatable) - (played in self.beatable)
        return others == 0 or (others == 1 and not (left and self.hold_chances(left)[played] < SURE))

    def list_beatable(self) -> list[int]:
        """Return the lowest ranks of the sets in hand that somebody may beat, three at most."""
        found: list[int] = []
        for rank in range(JOKER):
            count = self.own[rank]
            if count and self.hold_chances(count)[rank] < SURE:
                found.append(rank)
                if len(found) == 3:
                    break
        return found


def read_view(view: View) -> Table:
    """Return the table of a view of the seat to act."""
    assert view.seat is not None  # it is a seat that has legal moves
    own = card_set(BIT, view.hands[view.seat])
    played = card_set(BIT, (card for turn in view.history if isinstance(turn.move, Play) for card in turn.move.cards))
    sizes = [len(hand) for seat, hand in enumerate(view.hands) if hand and seat != view.seat]
    locked = (view.seat, *(view.passed if view.options.pass_locks else ()))
    others = [len(hand) for seat, hand in enumerate(view.hands) if hand and seat not in locked]
    return Table(own, FULL & ~own & ~played, sizes, others, view.standing is None)


def read_state(state: Exchanging | Playing) -> Table:
    """Return the table that the seat to act would read from its view."""
    acting, hands = state.to_act, state.hands
    own = hands[acting]
    sizes = [hand.bit_count() for seat, hand in enumerate(hands) if hand and seat != acting]
    if isinstance(state, Exchanging):
        return Table(own, sum(hands) - own, sizes, sizes, is_start=True)
    others = sizes
    if state.passed and state.deal.options.pass_locks:
        locked = state.passed | 1 << acting
        others = [hand.bit_count() for seat, hand in enumerate(hands) if hand and not locked >> seat & 1]
    return Table(own, sum(hands) - own, sizes, others, not state.standing.size)


def chances_to_hold(count: int, hidden: tuple[int, ...], others: tuple[int, ...]) -> list[float]:
    """Return for each rank the probability that nobody has that many cards of it or of a higher one."""
    chances, jokers = chances_that_none_has(count, sum(hidden), others), hidden[JOKER]
    row, chance = [1.0] * JOKER, 1.0
    for rank in range(ACE, -1, -1):
        chance *= chances[hidden[rank] + jokers]
        row[rank] = chance
    return row


@lru_cache(maxsize=1 << 14)
def chances_that_none_has(count: int, total: int, others: tuple[int, ...]) -> list[float]:
    """Return the probabilities that none of the hands has that many cards of a rank.

    They are by how many of the `total` hidden cards are of that rank or jokers.
    """
    return [
        prod(1 - chance_of_at_least(count, matching, total, hand) for hand in others)
        for matching in range(min(total, MAX_MATCHING) + 1)
    ]


def weigh(table: Table, move: Move) -> float:
    """Return how good a play is compared with a pass: the sum of what speaks for it."""
    if not isinstance(move, Play):
        return 0.0
    rank, size, jokers, naturals = measure(move.rank, move.cards)
    own, burden, holds = table.own[rank], BURDEN[rank], table.hold_chances(size)[rank]
    # The lowest sets are a burden, since there are few chances to play them: they go first. They go whole, since the
    # rest of a set needs another turn. The highest can go at any time.
    weight = burden[own] - burden[own - naturals]
    # a joker makes any set, and any single card an ace
    weight -= JOKER_WORTH * jokers
    # whoever plays a set that nobody beats leads again, and sheds what they like
    weight += LEAD * holds
    if size == table.size:
        weight += OUT
    # where only one set in hand can be beaten, the unbeatable ones go first, and that one last
    if len(table.beatable) < 3 and table.is_nearly_home(rank, own - naturals):
        weight += FINISH * holds
    # early in the deal a high card does not hold the round, and half a set is worth less: pass, and keep them
    if table.keeps_strength and (rank >= HIGH or naturals < own):
        weight -= KEPT
    # a seat with one or two cards left is given no cheap way out: high cards, and larger sets
    if table.fewest <= CLOSE:
        weight += STOP * (rank / 24 + (0.15 * (size - 1) if table.is_start else 0.0))
    return weight


def choose(table: Table, moves: Moves) -> Any:
    """Return the set to play, or a pass; or the cards to give back.

    Low single cards are given back: they are the hardest to get rid of, and help the Bum least.
    """
    if isinstance(moves[0], Give):
        return min(moves, key=lambda gift: sum([worth(table, card) for card in gift.cards]))
    return max(moves, key=partial(weigh, table))


def worth(table: Table, card: Card) -> float:
    """Return what a card is worth to the hand: its rank, and more for others of that rank beside it."""
    rank = RANK_INDEX.get(card[0], JOKER)
    return rank + 3.0 * (table.own[rank] - 1)


def horizon(first: State) -> IsLast:
    """Return the test that ends a simulation once two seats are out: they alone get points."""
    return lambda before, after: after.deal is not before.deal if isinstance(after, Exchanging) else len(after.out) > 1


def points(before: State, after: State) -> Values:
    """Return what each seat gets for the deal."""
    return settle(after.deal.order if isinstance(after, Exchanging) else after.out, len(after.hands))


def prune(state: Exchanging | Playing, moves: Moves) -> Moves:
    """Return the cheapest gifts, or all plays, the most promising first."""
    if isinstance(state, Exchanging):
        return sorted(moves, key=lambda gift: sum([GIFT_COST[card[0]] for card in gift.cards]))[:GIFTS]
    return sorted(moves, key=partial(weigh, read_state(state)), reverse=True)


BOT: Final = GameBot(
    lambda view, moves: choose(read_view(view), moves),
    Policy(
        lambda state, moves: choose(read_state(state), moves),
        horizon,
        points,
        prune,
        kind=lambda move: measure(move.rank, move.cards) if isinstance(move, Play) else move,
    ),
)
