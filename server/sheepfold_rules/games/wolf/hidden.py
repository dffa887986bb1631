"""States that agree with a view of Wolf.

What was seen fixes some cards of the piles: those on the table, and those that were won last, at the bottom. All others
lie anywhere. A match that is over shows its last battle and not the one before it, so that one is drawn too: it is any
battle that can have led there, and its hidden cards are rejected where they do not decide it so.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import accumulate, product
from math import comb, factorial, perm
from typing import Final, NamedTuple

from sheepfold_rules.core.cards import HIDDEN, seen_cards
from sheepfold_rules.core.deadline import CheckTime, checking
from sheepfold_rules.core.errors import ImpossibleView
from sheepfold_rules.core.match import Sampled, Start
from sheepfold_rules.core.rng import Rng
from sheepfold_rules.core.sampling import Candidate, Candidates
from sheepfold_rules.core.view import frame_view
from sheepfold_rules.games.wolf.cards import Card, SeenCard, cards
from sheepfold_rules.games.wolf.events import show_laid
from sheepfold_rules.games.wolf.match import LONGEST, apply, fight, open_deal, replay, start_match
from sheepfold_rules.games.wolf.options import Options
from sheepfold_rules.games.wolf.play import TURN, begin_war
from sheepfold_rules.games.wolf.play import apply as turn_up
from sheepfold_rules.games.wolf.record import DealRecord, Last, cards_of, write_deal
from sheepfold_rules.games.wolf.scoring import pick_up, rank
from sheepfold_rules.games.wolf.state import Deal, Finished, Fought, Piles, State, in_seat_order
from sheepfold_rules.games.wolf.view import Battle, View, show, show_battle

SeenPiles = tuple[tuple[SeenCard, ...], ...]

GIVE_UP_AFTER: Final = 20_000  # draws, few of which may be a battle; the work of a call ends them before
ANY_CARD: Final[Card] = "S1"
ORDERS: Final = factorial(52)  # divisible by the orders of any number of cards


class Beginning(NamedTuple):
    """A battle as it can have begun; ?? stands for cards that nobody has seen.

    `turns` were made in it. `last` is the battle before, None in the first. Where the cards of that battle were
    shuffled, `bottom` are those at the bottom of the winner's pile, and `piles` are without them. `hidden` are the
    cards that lie where ?? stands, in any order, but for `down`: those that lay face down in the last battle, and have
    been seen since. `ways` counts the ways to fill it.
    """

    turns: int
    piles: SeenPiles
    last: Battle | None
    bottom: tuple[SeenCard, ...]
    hidden: tuple[Card, ...]
    down: tuple[Card, ...]
    ways: int


def sampler(view: View, check_time: CheckTime) -> Candidates:
    """Return a source of candidate states that agree with the view, each as likely as any other.

    Raises:
        ImpossibleView: it does not show as many cards as there are, or no battle leads to it.
    """
    if view.seed is not None and (own := replay_seed(view)) is not None:
        true = Candidate(write_deal(own), view.dealer, is_exact=True)
        return Candidates(lambda rng, sampled: true)
    start = Start("wolf", view.seats, view.options, view.dealer, None, None, Sampled(None, "any"))
    beginnings = list(list_beginnings(view, start, check_time))
    if not beginnings:
        raise ImpossibleView(("laid",), "no battle can lead to these cards")
    limits = list(accumulate(each.ways for each in beginnings))

    def draw(rng: Rng, sampled: Sampled) -> Candidate | None:
        beginning = beginnings[bisect_right(limits, rng.below(limits[-1]))]
        piles, last = fill(view.options, beginning, rng)
        if last is not None and fight_again(view, start, piles, last) is None:
            return None
        return Candidate(DealRecord(view.battle, piles, last, (TURN,) * beginning.turns), view.dealer)

    return Candidates(draw, GIVE_UP_AFTER if view.phase == "over" else 100, alike=True)


def replay_seed(view: View) -> State | None:
    """Return the match that the seed gives.

    None where that match has another view, since it was played with a deck that was given beside the seed.
    """
    start = Start("wolf", view.seats, view.options, view.dealer, view.seed, None)
    deal = replay(start_match(start).deal, view.battle) if view.battle <= LONGEST else None
    if deal is None:
        return None
    state: State = open_deal(deal)
    while not isinstance(state, Finished) and state.deal is deal:
        state = apply(state, TURN)
    outcome = rank(state) if isinstance(state, Finished) else None
    return state if show(state, view.seat, frame_view(state, view.seat, outcome)) == view else None


def list_beginnings(view: View, start: Start, check_time: CheckTime) -> Iterator[Beginning]:
    """Yield each way in which the battle can have begun.

    Raises:
        ImpossibleView: parts of the view do not fit one another.
    """
    is_won = view.phase == "over" and not any(view.laid)
    laid = view.laid if not is_won else view.last.laid if view.last is not None else ()
    if len(laid) != 2 or len(view.piles) != 2 or min(view.piles) < 0:
        raise ImpossibleView(("piles",), "a pile was expected for each seat, and the cards that it has laid")
    left, total = len(cards(view.options)) - sum(map(len, laid)), len(cards(view.options))
    if left < 0 or sum(view.piles) != (total if is_won else left):
        raise ImpossibleView(("piles",), f"there are {total} cards")
    splits = ((own, left - own) for own in range(left + 1)) if is_won else (view.piles,)
    for sizes in checking(check_time, splits):
        piles = pad(laid, sizes)
        turns = count_turns(view, start, piles) if all(piles) else None
        if turns is not None:
            is_unseen = is_won and view.battle > 1
            for last in list_last_battles(view, start, piles) if is_unseen else (read_last_battle(view, start, piles),):
                yield from begin_after(view, piles, turns, last, check_time)


def pad(laid: SeenPiles, left: Iterable[int]) -> SeenPiles:
    """Return piles with those cards on top, and that number of hidden ones below."""
    return tuple(own + (HIDDEN,) * number for own, number in zip(laid, left, strict=True))


def some_piles(piles: SeenPiles) -> Piles:
    """Return piles with a card wherever one is hidden."""
    return tuple(tuple(ANY_CARD if card == HIDDEN else card for card in pile) for pile in piles)


def count_turns(view: View, start: Start, piles: SeenPiles) -> int | None:
    """Return after how many turns a battle with these piles is as the view shows it; None if it never is."""
    deal = Deal(start, view.battle, some_piles(piles), None)
    state: State = open_deal(deal)
    while state.deal is deal:
        if (state.phase.name, state.sizes, tuple(map(show_laid, state.laid))) == (view.phase, view.piles, view.laid):
            return len(state.moves) if not isinstance(state, Finished) or ends_as_shown(view, state) else None
        if isinstance(state, Finished):
            return None
        state = apply(state, TURN)
    return None


def ends_as_shown(view: View, state: Finished) -> bool:
    """Whether the match ended with the battle that the view shows last, unless that lies on the table."""
    is_last = state.last is None or (show_battle(state.last) == view.last)
    return is_last and view.outcome is not None and view.outcome.reason == state.reason


def read_last_battle(view: View, start: Start, piles: SeenPiles) -> Battle | None:
    """Return the battle before this one as the view shows it; None in the first battle."""
    last = view.last if view.battle > 1 else None
    if last is None:
        return None
    if len(last.laid) != 2 or last.winner not in (0, 1):
        raise ImpossibleView(("last",), "cards of both seats were expected, and a winner")
    fought = fight_again(view, start, some_piles(piles), Last(some_piles(last.laid), last.winner))
    if fought is None or show_battle(fought) != last:
        raise ImpossibleView(("last", "laid"), "no battle with these cards leads to these piles")
    return last


def list_last_battles(view: View, start: Start, piles: SeenPiles) -> Iterator[Battle]:
    """Yield the battles that can have led to piles of these sizes, one for each number of cards put by each seat.

    They are found by fighting with cards that all tie.
    """
    sizes, total = tuple(map(len, piles)), sum(map(len, piles))
    for own in range(1, total) if view.battle > 2 else (total // 2,):  # the first one begins with two halves
        state = open_deal(Deal(start, 1, ((ANY_CARD,) * own, (ANY_CARD,) * (total - own)), None))
        while any(state.due):
            state = turn_up(state, TURN)
            if not any(state.due):
                put = sum(map(len, state.laid))
                laid = tuple((HIDDEN,) * len(each) for each in state.laid)
                for winner, size in enumerate(state.sizes):
                    if size + put == sizes[winner]:
                        yield Battle(laid, winner)
                state = begin_war(state)


def fight_again(view: View, start: Start, piles: Piles, last: Last) -> Fought | None:
    """Return the battle with these cards; None if it ends otherwise, or does not lead to these piles."""
    left = len(piles[last.winner]) - sum(map(len, last.laid))
    if left < 0:
        return None
    both = in_seat_order(last.winner, piles[last.winner][:left], piles[1 - last.winner])
    before = (last.laid[0] + both[0], last.laid[1] + both[1])
    if not all(before) or (view.battle == 2 and len(before[0]) != len(before[1])):
        return None
    deal = fight(Deal(start, view.battle - 1, before, None))
    if deal is None or deal.last is None:
        return None
    return deal.last if (cards_of(deal.last.laid), deal.last.winner) == (last.laid, last.winner) else None


def begin_after(
    view: View, piles: SeenPiles, turns: int, last: Battle | None, check_time: CheckTime
) -> Iterator[Beginning]:
    """Yield the ways in which a battle with these piles can have begun after that one."""
    bottom: tuple[SeenCard, ...] = ()
    if last is not None:
        number = sum(map(len, last.laid))
        top, bottom = piles[last.winner][:-number], piles[last.winner][-number:]
        if view.options.pickup != "shuffled":
            both = tuple(zip(bottom, pick_up(view.options, last.laid, last.winner), strict=True))
            if any(HIDDEN not in pair and pair[0] != pair[1] for pair in both):
                return
            top, bottom = top + tuple(there if here == HIDDEN else here for here, there in both), ()
        piles = in_seat_order(last.winner, top, piles[1 - last.winner])
    hidden = Counter(cards(view.options))
    for part in (*piles, *(last.laid if last is not None and bottom else ())):
        hidden.subtract(seen_cards(part))
    if min(hidden.values()) >= 0:
        for down, ways in list_down(last, bottom, hidden, check_time):
            left = tuple((hidden - Counter(down)).elements())
            yield Beginning(turns, piles, last, bottom, left, down, ways)


def list_down(
    last: Battle | None, bottom: tuple[SeenCard, ...], hidden: Counter[Card], check_time: CheckTime
) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Yield which of the cards that were seen at the bottom can have lain face down in the battle before.

    The ways of each choice are the places where they lay, the cards there, and the orders of all others, as a part of
    all orders that the cards won can have been shuffled into.
    """
    won = last.laid[0] + last.laid[1] if last is not None and bottom else ()
    wanted, up = Counter(seen_cards(bottom)), Counter(won)
    places, orders = won.count(HIDDEN), ORDERS // perm(len(won), wanted.total())
    most = [min(count, hidden[kind]) for kind, count in wanted.items()]
    for counts in checking(check_time, product(*(range(count + 1) for count in most))):
        ways = perm(places, sum(counts)) * factorial(hidden.total() - sum(counts)) * orders
        for (kind, count), down in zip(wanted.items(), counts, strict=True):
            ways *= comb(count, down) * perm(up[kind], count - down) * perm(hidden[kind], down)
        if ways:
            yield tuple(Counter(dict(zip(wanted, counts, strict=True))).elements()), ways


def fill(options: Options, beginning: Beginning, rng: Rng) -> tuple[Piles, Last | None]:
    """Return the piles and the battle before with the hidden cards in them."""
    _, piles, last, bottom, hidden, down, _ = beginning
    hidden = rng.shuffle(hidden)
    if last is None or not bottom:
        rest = iter(hidden)
        filled = tuple(put(pile, rest) for pile in piles)
        return filled, None if last is None else Last(split_pickup(options, last, filled[last.winner]), last.winner)
    first = (last.laid[0] + last.laid[1]).count(HIDDEN) - len(down)
    laid_down, rest = iter(rng.shuffle((*down, *hidden[:first]))), iter(hidden[first:])
    laid = tuple(put(own, laid_down) for own in last.laid)
    seen = Counter(seen_cards(bottom))
    others = iter(rng.shuffle(tuple((Counter(laid[0] + laid[1]) - seen).elements())))
    winner, loser = put(piles[last.winner], rest) + put(bottom, others), put(piles[1 - last.winner], rest)
    return in_seat_order(last.winner, winner, loser), Last(laid, last.winner)


def put(places: tuple[SeenCard, ...], hidden: Iterator[Card]) -> tuple[Card, ...]:
    """Return the cards with hidden ones wherever ?? stands."""
    return tuple(next(hidden) if card == HIDDEN else card for card in places)


def split_pickup(options: Options, last: Battle, pile: tuple[Card, ...]) -> Piles:
    """Return what each seat had put, by seat, of the cards at the bottom of the winner's pile."""
    own, other = len(last.laid[last.winner]), len(last.laid[1 - last.winner])
    taken = pile[-own - other :]
    if options.pickup == "loser_first":
        return in_seat_order(last.winner, taken[other:], taken[:other])
    return in_seat_order(last.winner, taken[:own], taken[own:])
