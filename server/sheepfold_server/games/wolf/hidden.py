"""States that agree with a view of Wolf.

What was seen fixes some cards of the piles: those on the table, and those that were won last, at the bottom. All others
lie anywhere. A match that is over shows its last battle and not the one before, so that one is drawn too.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, product
from math import comb, factorial, perm
from typing import Final, NamedTuple

from sheepfold_server.core.cards import HIDDEN
from sheepfold_server.core.errors import NoSuchView
from sheepfold_server.core.match import Sampled, Start
from sheepfold_server.core.rng import Rng
from sheepfold_server.core.sampling import Candidates, Drawn
from sheepfold_server.core.view import frame_view
from sheepfold_server.games.wolf.cards import STRENGTH, cards
from sheepfold_server.games.wolf.match import apply, asked, start_match
from sheepfold_server.games.wolf.options import Options
from sheepfold_server.games.wolf.play import TURN
from sheepfold_server.games.wolf.record import DealRecord, Last, write_deal
from sheepfold_server.games.wolf.scoring import rank, richer
from sheepfold_server.games.wolf.state import Finished, State
from sheepfold_server.games.wolf.view import View, show

Cards = tuple[str, ...]
Both = tuple[Cards, ...]  # by seat

GIVE_UP_AFTER: Final = 20_000  # candidates, of which few may be a battle; the work of a call ends them before
ORDERS: Final = factorial(52)  # of which any number of cards that are put in order has a whole part
LONGEST: Final = 20_000  # battles that are fought again from a seed


class Fight(NamedTuple):
    """How many turns a battle takes, and the places of the cards that are compared in it, by seat."""

    turns: int
    compared: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Won:
    """A battle that is over, ?? for what nobody has seen of it."""

    laid: Both
    winner: int
    compared: tuple[tuple[int, int], ...]  # the places of the cards that were compared


@dataclass(frozen=True, slots=True)
class Table:
    """A battle as it can have begun; ?? for what nobody has seen.

    `turns` were made in it. `unseen` are the cards that lie where ?? stands, in any order. `won` is the battle before,
    None in the first; `bottom` are its cards at the bottom of the winner's pile, where the order in which they went
    there is not known: `piles` are then without them.
    """

    piles: Both
    turns: int
    won: Won | None
    bottom: Cards
    unseen: Cards


class Choice(NamedTuple):
    """A battle as it can have begun, and in how many ways.

    `known` are the cards that lay face down in the battle before it, and lie at known places now.
    """

    table: Table
    ways: int
    known: Cards


def sampler(view: View) -> Candidates:
    """What draws states that agree with the view, each as likely as any other.

    Raises:
        NoSuchView: it does not show as many cards as there are, or no battle can stand so.
    """
    if view.seed is not None and (own := fought_again(view)) is not None:
        true = Drawn(write_deal(own), view.dealer, is_exact=True)
        return Candidates(lambda rng, sampled: true)
    choices = [choice for table in begun(view) if table is not None for choice in choices_of(table)]
    upto = list(accumulate(choice.ways for choice in choices))
    if not choices:
        raise NoSuchView(("laid",), "no battle can lead to these cards")

    def draw(rng: Rng, sampled: Sampled) -> Drawn | None:
        table, _, known = choices[bisect_right(upto, rng.below(upto[-1]))]
        filled = fill_shuffled(view.options, table, known, rng) if table.bottom else fill(view.options, table, rng)
        if filled is None:
            return None
        piles, last = filled
        part = DealRecord(
            battle=view.battle,
            piles=piles,
            last=last,
            moves=(TURN,) * table.turns,
        )
        return Drawn(part, view.dealer)

    return Candidates(draw, GIVE_UP_AFTER if view.phase == "over" else 100)


def fought_again(view: View) -> State | None:
    """The match that the seed gives; None where it has another view, for it was played with a deck beside the seed."""
    if view.battle > LONGEST:
        return None
    state: State = start_match(Start("wolf", view.seats, view.options, view.dealer, view.seed, None))
    while not isinstance(state, Finished) and state.deal.number <= view.battle:
        state = apply(state, TURN)
    outcome = rank(state) if isinstance(state, Finished) else None
    return state if show(state, view.seat, frame_view(state, view.seat, outcome)) == view else None


def begun(view: View) -> Iterator[Table | None]:
    """The ways in which the battle can have begun.

    Raises:
        NoSuchView: parts of the view do not fit.
    """
    won = view.phase == "over" and not any(view.laid)
    laid = view.laid if not won else view.last.laid if view.last is not None else ()
    if len(laid) != 2 or len(view.piles) != 2 or min(view.piles) < 0:
        raise NoSuchView(("piles",), "a pile a seat was expected, and what each has put")
    number = sum(map(len, laid))
    if number > len(cards(view.options)) or sum(view.piles) + number * (not won) != len(cards(view.options)):
        raise NoSuchView(("piles",), f"there are {len(cards(view.options))} cards")
    for left in lefts(view, laid) if won else (view.piles,):
        sizes = tuple(own + len(put) for own, put in zip(left, laid, strict=True))
        made = fought(view, sizes, tuple(map(len, laid)))
        if made is not None:
            for before in battles_before(view, sizes) if won else (last(view, sizes),):
                yield table(view, tuple(map(hidden, laid, sizes)), made.turns, before)


def lefts(view: View, laid: Both) -> Iterator[tuple[int, ...]]:
    """What the piles can have held once the cards of the last battle of a match were put."""
    if view.outcome is None or view.last is None or view.last.winner not in (0, 1):
        raise NoSuchView(("last",), "a match that is over had a last battle, and has an outcome")
    winner, put = view.last.winner, sum(map(len, laid))
    if view.outcome.reason == "run_out":
        for left in range(sum(view.piles) - put + 1):
            both = (left, sum(view.piles) - put - left)
            if not any(asked(view.options, both)) and richer(both) == winner:
                yield both
    else:
        both = (view.piles[0] - put * (winner == 0), view.piles[1] - put * (winner == 1))
        if min(both) >= 0:
            yield both


def last(view: View, sizes: tuple[int, ...]) -> Won | None:
    """The battle before, as it is shown."""
    if view.last is None:
        return None
    laid, winner = view.last.laid, view.last.winner
    if len(laid) != 2 or winner not in (0, 1) or max(map(len, laid)) > len(cards(view.options)):
        raise NoSuchView(("last",), "both seats have put cards, and one of them took them")
    put = (len(laid[0]), len(laid[1]))
    battle = fought(view, before(sizes, winner, put), put)
    if battle is None or battle.compared[-1:] != ((put[0] - 1, put[1] - 1),):
        raise NoSuchView(("last", "laid"), "no battle takes so many cards")
    return Won(laid, winner, battle.compared)


def before(sizes: tuple[int, ...], winner: int, put: tuple[int, int]) -> tuple[int, ...]:
    """The sizes of the piles before a battle that led to these."""
    return tuple(size + put[seat] - sum(put) * (seat == winner) for seat, size in enumerate(sizes))


def battles_before(view: View, sizes: tuple[int, ...]) -> Iterator[Won | None]:
    """The battles that can have led to piles of these sizes, by the number of cards that each seat put."""
    if view.battle == 1:
        yield None
        return
    for winner, own, other in product(range(2), range(1, max(sizes)), range(1, max(sizes))):
        put = (own, other)
        battle = fought(view, before(sizes, winner, put), put) if sum(put) <= sizes[winner] else None
        if battle is not None and battle.compared[-1] == (own - 1, other - 1):
            yield Won(tuple((HIDDEN,) * count for count in put), winner, battle.compared)


def fought(view: View, sizes: tuple[int, ...], laid: tuple[int, ...]) -> Fight | None:
    """The battle in which so many cards are put, if ties let it come to that; None where none is."""
    put, due, made, compared = [0, 0], (1, 1), 0, []
    first = (view.dealer + 1) % 2
    while tuple(put) != laid:
        for seat in (first, 1 - first):
            if due[seat] and tuple(put) != laid:
                put[seat] += due[seat]
                made += 1
                due = (0, due[1]) if seat == 0 else (due[0], 0)
        if not any(due):
            compared.append((put[0] - 1, put[1] - 1))
        left = (sizes[0] - put[0], sizes[1] - put[1])
        due = asked(view.options, left) if min(left) >= 0 else (0, 0)
        if not any(due) and tuple(put) != laid:
            return None
    return Fight(made, tuple(compared))


def is_fought(options: Options, won: Won, laid: Both) -> bool:
    """Is it true that these cards, as far as they are known, are a battle that its winner wins?"""
    order = STRENGTH[options.fence_rank]
    *ties, (ours, theirs) = won.compared
    pairs = [(laid[0][own], laid[1][other]) for own, other in ties]
    last = (laid[0][ours], laid[1][theirs])
    tied = all(one == other or HIDDEN in (one, other) for one, other in pairs)
    return tied and (HIDDEN in last or ((order[last[0]] > order[last[1]]) == (won.winner == 0) and last[0] != last[1]))


def hidden(laid: Cards, size: int) -> Cards:
    """A pile of which only the cards that were put are known."""
    return laid + (HIDDEN,) * (size - len(laid))


def table(view: View, piles: Both, number: int, won: Won | None) -> Table | None:
    """The battle that begins with these piles; None where they do not fit the cards won before."""
    if won is None:
        return counted(view, Table(piles, number, None, (), ()))
    taken = sum(map(len, won.laid))
    pile = piles[won.winner]
    top, bottom = pile[: len(pile) - taken], pile[len(pile) - taken :]
    if len(pile) < taken:
        return None
    if view.options.pickup == "shuffled":
        return counted(view, Table(with_pile(piles, won.winner, top), number, won, bottom, ()))
    both = tuple(zip(bottom, picked(view.options, won.laid, won.winner), strict=True))
    merged = tuple(one if other == HIDDEN else other for one, other in both)
    clash = any(HIDDEN not in pair and pair[0] != pair[1] for pair in both)
    if clash or not is_fought(view.options, won, parted(view.options, won, merged)):
        return None
    return counted(view, Table(with_pile(piles, won.winner, top + merged), number, won, (), ()))


def counted(view: View, table: Table) -> Table | None:
    """The table with its unseen cards; None where more of a kind lie there than there are."""
    shown = (*table.piles, *(table.won.laid if table.won is not None and table.bottom else ()))
    left = Counter(cards(view.options))
    left.subtract(card for part in shown for card in part if card != HIDDEN)
    if min(left.values()) < 0:
        return None
    return Table(table.piles, table.turns, table.won, table.bottom, tuple(left.elements()))


def with_pile(piles: Both, seat: int, pile: Cards) -> Both:
    """The piles with another one for that seat."""
    return (pile, piles[1]) if seat == 0 else (piles[0], pile)


def picked(options: Options, laid: Both, winner: int) -> Cards:
    """The cards of a battle in the order in which they are picked up, before they are shuffled."""
    own, other = laid[winner], laid[1 - winner]
    return other + own if options.pickup == "loser_first" else own + other


def parted(options: Options, won: Won, taken: Cards) -> Both:
    """What each seat had put, of the cards as they were picked up."""
    own, other = len(won.laid[won.winner]), len(won.laid[1 - won.winner])
    parts = (taken[other:], taken[:other]) if options.pickup == "loser_first" else (taken[:own], taken[own:])
    return parts if won.winner == 0 else (parts[1], parts[0])


def choices_of(table: Table) -> Iterator[Choice]:
    """Which of the cards that lie at known places of the bottom lay face down in the battle before, each choice with
    its ways: the places where they lay, the cards there, and the orders of all others, as parts of all orders that the
    cards won can have been shuffled into."""
    if table.won is None or not table.bottom:
        yield Choice(table, factorial(len(table.unseen)) * ORDERS, ())
        return
    won = table.won.laid[0] + table.won.laid[1]
    wanted = Counter(card for card in table.bottom if card != HIDDEN)
    up, unseen = Counter(won), Counter(table.unseen)
    places, rest = won.count(HIDDEN), ORDERS // perm(len(won), wanted.total())
    for counts in product(*(range(count + 1) for count in wanted.values())):
        number = sum(counts)
        ways = perm(places, number) * factorial(len(table.unseen) - number) * rest
        for (kind, count), down in zip(wanted.items(), counts, strict=True):
            ways *= comb(count, down) * perm(up[kind], count - down) * perm(unseen[kind], down)
        if ways:
            yield Choice(table, ways, tuple(Counter(dict(zip(wanted, counts, strict=True))).elements()))


def fill_shuffled(options: Options, table: Table, known: Cards, rng: Rng) -> tuple[Both, Last] | None:
    """As `fill`, where the cards won were shuffled: `known` are those of them that lay face down, and are known now."""
    won = table.won
    if won is None:
        return None
    seen_of_it = won.laid[0] + won.laid[1]
    hidden_places = [place for place, card in enumerate(seen_of_it) if card == HIDDEN]
    there = dict(zip(rng.sample(hidden_places, len(known)), known, strict=True))
    unseen = iter(rng.shuffle(tuple((Counter(table.unseen) - Counter(known)).elements())))
    taken = tuple(
        there[place] if place in there else next(unseen) if card == HIDDEN else card
        for place, card in enumerate(seen_of_it)
    )
    laid = (taken[: len(won.laid[0])], taken[len(won.laid[0]) :])
    if not is_fought(options, won, laid):
        return None
    wanted = Counter(card for card in table.bottom if card != HIDDEN)
    others = iter(rng.shuffle(tuple((Counter(taken) - wanted).elements())))
    bottom = tuple(next(others) if card == HIDDEN else card for card in table.bottom)
    piles = tuple(tuple(next(unseen) if card == HIDDEN else card for card in pile) for pile in table.piles)
    return with_pile(piles, won.winner, piles[won.winner] + bottom), Last(laid, won.winner)


def fill(options: Options, table: Table, rng: Rng) -> tuple[Both, Last | None] | None:
    """The piles and the battle before with the unseen cards in them; None where these do not come to it."""
    unseen = iter(rng.shuffle(table.unseen))

    def shown(part: Cards) -> Cards:
        return tuple(next(unseen) if card == HIDDEN else card for card in part)

    won = table.won
    if won is None:
        return tuple(map(shown, table.piles)), None
    piles = tuple(map(shown, table.piles))
    laid = parted(options, won, piles[won.winner][-sum(map(len, won.laid)) :])
    return (piles, Last(laid, won.winner)) if is_fought(options, won, laid) else None
