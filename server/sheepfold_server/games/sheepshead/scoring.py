"""Settling a deal: who won by how much, and who pays whom."""

from collections.abc import Iterator
from functools import lru_cache
from math import gcd
from typing import Final, Literal, NamedTuple

from sheepfold_server.core import shuffle
from sheepfold_server.core.cards import union
from sheepfold_server.core.errors import NoDeck
from sheepfold_server.core.game import ranked
from sheepfold_server.core.start import Start
from sheepfold_server.games.sheepshead.cards import points
from sheepfold_server.games.sheepshead.options import BY_DIE, BY_SEAT, DUEL, Options, known_partners
from sheepfold_server.games.sheepshead.state import Contract, Deal

WHOLE: Final = 120
MAJORITY: Final = 61
DEFENDERS_SCHNEIDER: Final = 30
PICKER_SCHNEIDER: Final = 31
LEVELS: Final = 3
DIE: Final = range(1, 7)
DOUBLINGS: Final = 32

Result = Literal["won", "lost", "leaster", "duel", "washed"]


class Settlement(NamedTuple):
    """A deal that is scored.

    `payments` by seat, zero-sum. `points` by seat are the card points taken, the buried ones with the picker's.
    `units` is what each defender pays (negative: gets) before the stakes, in a leaster or a duel (the deal of two
    seats) what each loser pays. `winner` is the winner of a leaster or a duel.
    """

    result: Result
    payments: tuple[int, ...]
    points: tuple[int, ...]
    units: int
    stakes: int
    winner: int | None


def settle(deal: Deal, contract: Contract, won: tuple[int, ...]) -> Settlement:
    """Who gets what for the cards that each seat has taken."""
    if deal.is_duel:
        return settle_duel(deal, won)
    if contract.picker is None:
        return settle_leaster(deal, won)
    picker = contract.picker
    taken = [points(contract.worth(cards)) for cards in won]
    taken[picker] += points(union(contract.buried))
    side = (picker, *contract.partners)
    units = units_won(deal.start.options, contract, sum(taken[seat] for seat in side), won)
    stakes = stakes_of(deal, contract)
    no_trick = not any(won[seat] for seat in side)
    payments = shares(deal.start.seats, deal.start.options, picker, contract.partners, units, no_trick)
    return Settlement(
        "won" if units > 0 else "lost",
        tuple(each * stakes for each in payments),
        tuple(taken),
        units,
        stakes,
        None,
    )


def units_won(options: Options, contract: Contract, side_points: int, won: tuple[int, ...]) -> int:
    """What each defender pays, negative for what he gets: 1, 2 for schneider, 3 for no trick, doubled on a loss.

    No trick is asked of the side, not of a seat, and comes before the points: buried ones are no trick.
    """
    side = (contract.picker, *contract.partners)
    if side_points >= MAJORITY:
        if not any(cards for seat, cards in enumerate(won) if seat not in side):
            return LEVELS
        return 1 if WHOLE - side_points >= DEFENDERS_SCHNEIDER else 2
    single = (options.forced_dealer_undoubled and contract.forced) or not options.double_on_loss
    if not any(cards for seat, cards in enumerate(won) if seat in side):
        units = LEVELS
    else:
        units = 1 if side_points >= PICKER_SCHNEIDER else 2
    return -units if single else -2 * units


def shares(
    seats: int, options: Options, picker: int, partners: tuple[int, ...], units: int, no_trick: bool
) -> tuple[int, ...]:
    """The payments by seat before the stakes: a partner gets one unit, the picker what is left.

    Where partners are exempt from a loss without a trick, the picker pays for them.
    """
    exempt = units < 0 and no_trick and options.no_trick_partner_exempt
    share = 0 if exempt else units
    payments = [-units] * seats
    for partner in partners:
        payments[partner] = share
    payments[picker] = (seats - 1 - len(partners)) * units - len(partners) * share
    return tuple(payments)


def stakes_of(deal: Deal, contract: Contract) -> int:
    """What doublers and cracks multiply the deal by, at most the table's cap."""
    cracks = (contract.cracker is not None) + (contract.recracker is not None)
    doublings = min(cracks + waiting(deal), DOUBLINGS)
    cap = deal.start.options.stake_cap
    return 1 << doublings if cap is None else min(1 << doublings, cap)


def waiting(deal: Deal) -> int:
    """How many doublers fall on this deal: of those that wait one, or where they multiply all."""
    return min(deal.doublers, 1) if deal.start.options.doubler_stack == "queue" else deal.doublers


def settle_leaster(deal: Deal, won: tuple[int, ...]) -> Settlement:
    """Fewest points win one unit from each other seat."""
    taken = tuple(points(cards) for cards in won)
    seats = deal.start.seats
    able = [seat for seat in range(seats) if won[seat] or not deal.start.options.leaster_needs_trick]
    tied = [seat for seat in able if taken[seat] == min(taken[each] for each in able)]
    stakes = stakes_of(deal, Contract(deal.hands))
    if len(tied) > 1 and deal.start.options.leaster_tie == "wash":
        return Settlement("washed", (0,) * seats, taken, 0, stakes, None)
    winner = tied[0] if len(tied) == 1 else drawn(deal, tied)
    payments = tuple(each * stakes for each in leaster_shares(seats, winner))
    return Settlement("leaster", payments, taken, 1, stakes, winner)


def leaster_shares(seats: int, winner: int) -> tuple[int, ...]:
    """The payments by seat before the stakes: the winner gets one unit from each other seat."""
    return tuple(seats - 1 if seat == winner else -1 for seat in range(seats))


def settle_duel(deal: Deal, won: tuple[int, ...]) -> Settlement:
    """The deal of two seats: more points win, 60 each pay nothing; nobody challenged, so nothing is doubled."""
    taken = tuple(points(cards) for cards in won)
    if taken[0] == taken[1]:
        return Settlement("washed", (0, 0), taken, 0, 1, None)
    winner = 0 if taken[0] > taken[1] else 1
    units = 1
    if deal.start.options.two_seat_score == "levels":
        units = LEVELS if not won[1 - winner] else 1 if min(taken) >= DEFENDERS_SCHNEIDER else 2
    return Settlement("duel", (units, -units) if winner == 0 else (-units, units), taken, units, 1, winner)


def drawn(deal: Deal, tied: list[int]) -> int:
    """One of the tied seats, by the seed."""
    if deal.start.chance is None:
        raise NoDeck(f"the tie of deal {deal.number} is drawn by the seed, and the match has none")
    return shuffle.drawn(tied, deal.start.chance, deal.start.game, deal.number)


def ranks(scores: tuple[int, ...]) -> tuple[int, ...]:
    """The rank of each seat: 1 is best, ties share."""
    return ranked([-score for score in scores])


def reachable(start: Start[Options], scores: tuple[int, ...], scored: int, used: int, passed: int) -> bool:
    """Is it true that `scored` deals, on which `used` doublers have fallen and before which `passed` were passed out,
    can have led to these scores, whatever their cards were?

    Exact for no deal and for one; for more, the sum, the most that a seat can win and lose, and the step by which the
    scores of two seats can differ are tested.
    """
    if sum(scores) != 0:
        return False
    if scored == 0:
        return not any(scores)
    moved = passed if start.options.doubler_redeal == "next_dealer" else 0
    dealers = tuple((start.dealer + moves) % start.seats for moves in range(min(moved, start.seats - 1) + 1))
    most = min(used, 1) if start.options.doubler_stack == "queue" else used
    payments = payments_possible(start.seats, start.options, dealers, most)
    if scored == 1:
        return scores in payments.all
    return all(
        payments.worst * scored <= score <= payments.best * scored and (score - scores[0]) % payments.step == 0
        for score in scores
    )


class Payments(NamedTuple):
    """What one deal can pay: every payment by seat, the best and the worst for a seat, and the step between seats."""

    all: frozenset[tuple[int, ...]]
    best: int
    worst: int
    step: int


@lru_cache(maxsize=16)
def payments_possible(seats: int, options: Options, dealers: tuple[int, ...], doublers: int) -> Payments:
    """What one deal can pay on which so many doublers have fallen, and that one of `dealers` dealt; the step is that of
    deals at any stakes."""
    cap = options.stake_cap or 1 << DOUBLINGS
    single = tuple(unstaked(seats, options, dealers))
    every = frozenset(
        tuple(each * min(1 << min(doublers + crack, DOUBLINGS), cap) for each in payment)
        for payment, cracks in single
        for crack in range(cracks + 1)
    )
    step = gcd(*(each - payment[0] for payment, _ in single for each in payment))
    return Payments(every, max(map(max, every)), min(map(min, every)), step)


def unstaked(seats: int, options: Options, dealers: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every payment of a deal at single stakes, and how often it can be doubled by those at the table."""
    if seats == DUEL:
        for units in range(LEVELS + 1 if options.two_seat_score == "levels" else 2):
            yield from (((units, -units), 0), ((-units, units), 0))
        return
    if options.no_pick == "leaster":
        if options.leaster_tie == "wash":
            yield (0,) * seats, 0
        for winner in range(seats):
            yield leaster_shares(seats, winner), 0
    for picker in range(seats):
        single = not options.double_on_loss or (picker in dealers and is_kind(options))
        for partners in partners_possible(seats, options, picker):
            cracks = max(cracks_possible(seats, options, picker, partners, each) for each in dealers)
            for level in range(1, LEVELS + 1):
                yield shares(seats, options, picker, partners, level, no_trick=False), cracks
                lost = -level if single else -2 * level
                yield shares(seats, options, picker, partners, lost, level == LEVELS), cracks


def cracks_possible(seats: int, options: Options, picker: int, partners: tuple[int, ...], dealer: int) -> int:
    """How often a deal can be doubled by those at the table: not at all where nobody who was denied the pick may."""
    denied = [(picker + place) % seats for place in range(1, (dealer - picker) % seats + 1)]
    called_later = options.method(seats) == "called_ace" and options.crack_when == "after_pick"
    free = called_later or any(seat not in partners for seat in denied)
    return (1 + (options.recrack != "none")) if options.crack and denied and free else 0


def is_kind(options: Options) -> bool:
    """Is it true that a dealer who was forced to pick does not pay double?"""
    return options.forced_dealer_undoubled and options.no_pick == "forced_dealer"


def partners_possible(seats: int, options: Options, picker: int) -> Iterator[tuple[int, ...]]:
    """Every set of partners that a picker can have."""
    others = [seat for seat in range(seats) if seat != picker]
    if seats <= BY_SEAT and (seats < BY_SEAT or options.go_alone):
        yield ()
    if options.method(seats) == "none":
        return
    for die in DIE if seats == BY_DIE else (0,):
        known = known_partners(seats, picker, die)
        yield from {tuple(sorted({*known, other})) for other in others}
