"""States that agree with a view of Wolf.

What was seen fixes some cards of the piles: those on the table, and those that were won last, at the bottom. All others
lie anywhere. A match that is over shows its last battle and not the one before it, so that one is sampled too: it can
be of any length, and is rejected where its cards do not decide it so.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from math import comb, factorial, perm
from typing import Final

from sheepfold_rules.core.cards import HIDDEN, reveal, seen_cards
from sheepfold_rules.core.deadline import CheckTime, checking
from sheepfold_rules.core.errors import ImpossibleState, ImpossibleView
from sheepfold_rules.core.match import Sampled, Start
from sheepfold_rules.core.rng import Rng
from sheepfold_rules.core.sampling import Proposal, Proposals
from sheepfold_rules.core.sheep_deck import Card, SeenCard
from sheepfold_rules.core.view import frame_view
from sheepfold_rules.games.wolf.cards import cards
from sheepfold_rules.games.wolf.match import LONGEST, apply, deal_cards, open_deal, replay
from sheepfold_rules.games.wolf.options import Options
from sheepfold_rules.games.wolf.play import TURN
from sheepfold_rules.games.wolf.record import DealRecord, Last, next_battle
from sheepfold_rules.games.wolf.scoring import Outcome, pick_up
from sheepfold_rules.games.wolf.state import Finished, Piles, State, in_seat_order
from sheepfold_rules.games.wolf.view import Battle, View

SeenPile = tuple[SeenCard, ...]
SeenPiles = tuple[SeenPile, ...]

GIVE_UP_AFTER: Final = 20_000  # tries, few of which may be a battle; the work of a call ends them before
NOTHING: Final[SeenPiles] = ((), ())
ORDERS: Final = factorial(52)  # divisible by the orders of any number of cards


class Beginning:
    """A battle as it can have begun; ?? stands for cards that nobody has seen.

    `laid` are the cards of the battle before, and `won` are the same cards at the bottom of its winner's pile. `piles`
    are the other cards of the winner, and those of the loser. `hidden` are the cards that lie where ?? stands in `laid`
    and `piles`. `count` is the number of ways to fill them, and to shuffle what was won if it is shuffled, as a part of
    all its orders.
    """

    def __init__(self, options: Options, laid: SeenPiles, winner: int, won: SeenPile, piles: SeenPiles) -> None:
        self.options: Final = options
        self.winner: Final = winner
        self.won: Final = won
        self.piles: Final = piles
        self.laid: Final = laid if options.pickup == "shuffled" else see_again(options, laid, winner, won)
        self.hidden: Final = Counter(cards(options))
        for part in (*self.laid, *piles):
            self.hidden.subtract(seen_cards(part))
        both = self.laid[0] + self.laid[1]
        self._down: Final = both.count(HIDDEN)  # the number of cards of `laid` that lay face down
        self._up: Final = Counter(both)
        self._seen: Final = tuple(Counter(seen_cards(won) if options.pickup == "shuffled" else ()).items())
        self._ways: Final = cache(self._count_ways)
        orders = ORDERS // perm(len(won), sum(count for _, count in self._seen))
        self.count: Final = self._ways(0, 0) * orders if min(self.hidden.values()) >= 0 else 0

    def _shares(self, index: int, down: int) -> list[tuple[int, int]]:
        """Return how many of the cards of a kind that were seen since can have lain face down, each with its ways.

        `down` is the number of those of the kinds before.
        """
        kind, count = self._seen[index]
        up, hidden = self._up[kind], self.hidden[kind]
        ways = [comb(count, own) * perm(up, count - own) * perm(hidden, own) for own in range(count + 1)]
        return [(own, number * self._ways(index + 1, down + own)) for own, number in enumerate(ways) if number]

    def _count_ways(self, index: int, down: int) -> int:
        """Return the ways to fill what is left, once it is known how many cards of the first kinds lay face down."""
        if index < len(self._seen):
            return sum([ways for _, ways in self._shares(index, down)])
        return perm(self._down, down) * factorial(self.hidden.total() - down)

    def fill(self, rng: Rng) -> tuple[Piles, Piles]:
        """Return the piles, and the cards of the battle before, with the hidden cards in them."""
        down: list[Card] = []
        for index, (kind, _) in enumerate(self._seen):
            count = len(down)
            down += [kind] * rng.choose_weighted(self._shares(index, count), self._ways(index, count))
        others = rng.shuffle(tuple((self.hidden - Counter(down)).elements()))
        number = self._down - len(down)
        laid_down, rest = iter(rng.shuffle((*down, *others[:number]))), iter(others[number:])
        laid = tuple([reveal(own, laid_down) for own in self.laid])
        won = pick_up(self.options, laid, self.winner)
        if self.options.pickup == "shuffled":
            unseen = Counter(won) - Counter(dict(self._seen))
            won = reveal(self.won, iter(rng.shuffle(tuple(unseen.elements()))))
        own, other = [reveal(pile, rest) for pile in self.piles]
        return in_seat_order(self.winner, own + won, other), laid


def see_again(options: Options, laid: SeenPiles, winner: int, won: SeenPile) -> SeenPiles:
    """Return what was laid in a battle, with the cards that have been seen since at the bottom of the winner's pile."""
    own, other = len(laid[winner]), len(laid[1 - winner])
    parts = (won[other:], won[:other]) if options.pickup == "loser_first" else (won[:own], won[own:])
    both = zip(laid, in_seat_order(winner, *parts), strict=True)
    return tuple(tuple(here if there == HIDDEN else there for there, here in zip(*each, strict=True)) for each in both)


def sampler(view: View, check_time: CheckTime) -> Proposals:
    """Return a source of proposed states that agree with the view, each as likely as any other.

    Raises:
        ImpossibleView: it does not show as many cards as there are, or no battle leads to it.
    """
    if view.seed is not None and (own := replay_seed(view)) is not None:
        true = Proposal(DealRecord.of(own), view.dealer, is_exact=True)
        return Proposals(lambda rng, sampled: true)
    start = Start("wolf", view.seats, view.options, view.dealer, None, None)
    is_won = view.phase == "over" and not any(view.laid)
    laid = last_battle(view).laid if is_won else view.laid
    turns = (TURN,) * len(seen_cards(laid[0] + laid[1]))  # the last card of each lies face up
    beginnings = [(each, each.count) for each in checking(check_time, list_beginnings(view, is_won, laid))]
    total = sum(count for _, count in beginnings)
    if not total:
        raise ImpossibleView(("laid",), "no battle can lead to these cards")

    def sample(rng: Rng, sampled: Sampled) -> Proposal | None:
        beginning = rng.choose_weighted(beginnings, total)
        piles, before = beginning.fill(rng)
        last = Last(before, beginning.winner) if any(before) else None
        part = DealRecord(view.battle, piles, last, turns)
        if is_won and last is not None:
            try:
                next_battle(part, replace(start, sampled=sampled), last)
            except ImpossibleState:
                return None
        return Proposal(part, view.dealer)

    return Proposals(sample, GIVE_UP_AFTER if is_won else 100, alike=True)


def replay_seed(view: View) -> State | None:
    """Return the match that the seed gives.

    None where that match has another view, since it was played with a deck that was given beside the seed.
    """
    start = Start("wolf", view.seats, view.options, view.dealer, view.seed, None)
    deal = replay(deal_cards(start), view.battle) if view.battle <= LONGEST else None
    if deal is None:
        return None
    state: State = open_deal(deal)
    while not isinstance(state, Finished) and state.deal is deal:
        state = apply(state, TURN)
    outcome = Outcome.of(state) if isinstance(state, Finished) else None
    return state if View.show(state, view.seat, frame_view(state, view.seat, outcome)) == view else None


def last_battle(view: View) -> Battle:
    """Return the battle before, or the last one of a match that is over, as the view shows it.

    Raises:
        ImpossibleView: it shows none, or one that nobody won.
    """
    if view.last is None or len(view.last.laid) != 2 or view.last.winner not in (0, 1):
        raise ImpossibleView(("last",), "cards of both seats were expected, and a winner")
    return view.last


def list_beginnings(view: View, is_won: bool, laid: SeenPiles) -> Iterator[Beginning]:
    """Yield each way in which the battle with these cards on the table can have begun.

    Raises:
        ImpossibleView: parts of the view do not fit one another.
    """
    total, put = len(cards(view.options)), len(laid[0] + laid[1])
    if min(view.piles) < 0 or sum(view.piles) != (total if is_won else total - put):
        raise ImpossibleView(("piles",), f"there are {total} cards")
    for left in list_left(view, put) if is_won else (view.piles,):
        piles = tuple(own + (HIDDEN,) * number for own, number in zip(laid, left, strict=True))
        if min(left) < 0 or not all(piles):
            continue
        if view.battle == 1:
            if len(piles[0]) == len(piles[1]):
                yield Beginning(view.options, NOTHING, 0, (), piles)
            continue
        for last in list_last_battles(view, piles) if is_won else (last_battle(view),):
            number = len(last.laid[0] + last.laid[1])
            pile, other = piles[last.winner], piles[1 - last.winner]
            above = len(pile) - number
            if above >= 0:
                yield Beginning(view.options, last.laid, last.winner, pile[above:], (pile[:above], other))


def list_left(view: View, put: int) -> Iterator[tuple[int, int]]:
    """Yield how many cards the seats can have had left, by seat, when the last battle was won; `put` were on the table.

    A war that ran out of cards can have left one to its loser, which the winner has taken too.
    """
    winner = last_battle(view).winner
    has_run_out = view.outcome is not None and view.outcome.reason == "run_out"
    for taken in (0, 1) if has_run_out and view.options.war_runout == "lose" else (0,):
        own = view.piles[winner] - put - taken
        if own > taken or not has_run_out:
            yield in_seat_order(winner, own, view.piles[1 - winner] + taken)


def list_last_battles(view: View, piles: SeenPiles) -> Iterator[Battle]:
    """Yield the battles that can have led to piles of these sizes, one for each number of cards that each seat laid.

    The loser has cards left, so it laid one card, and two in each war; unless its last one was of equal force to
    the last card of the winner. The winner laid as many, or all that it had.
    """
    half = len(cards(view.options)) // 2
    for winner in (0, 1):
        size, left = len(piles[winner]), len(piles[1 - winner])
        puts = [(own, own) for own in range(1, size // 2 + 1, 2)]
        if view.options.war_runout == "equal_force" and size % 4 == 0:
            puts.append((size // 2, size // 2))
        if view.options.war_runout == "last_card_up":
            puts += [(size - other, other) for other in range(1, size, 2) if other > size - other]
        for own, other in puts:
            if view.battle > 2 or other + left == half:  # the first battle begins with two halves
                yield Battle(in_seat_order(winner, (HIDDEN,) * own, (HIDDEN,) * other), winner)
