"""Settling a deal: who won by how much, and who pays whom."""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from sheepfold_server.core import shuffle
from sheepfold_server.core.errors import NoDeck
from sheepfold_server.core.start import Start
from sheepfold_server.games.sheepshead.deck import points
from sheepfold_server.games.sheepshead.options import Options
from sheepfold_server.games.sheepshead.state import Contract, Deal

WHOLE: Final = 120
MAJORITY: Final = 61
DEFENDERS_SCHNEIDER: Final = 30
PICKER_SCHNEIDER: Final = 31
DOUBLINGS: Final = 32

Result = Literal["won", "lost", "leaster", "washed"]


class Settlement(NamedTuple):
    """A deal that is scored.

    `payments` by seat, zero-sum. `points` by seat are the card points taken, the buried ones with the picker's.
    `units` is what each defender pays (negative: gets) before the stakes, in a leaster what each loser pays. `winner`
    is the winner of a leaster.
    """

    result: Result
    payments: tuple[int, ...]
    points: tuple[int, ...]
    units: int
    stakes: int
    winner: int | None


def settle(deal: Deal, contract: Contract, won: tuple[int, ...]) -> Settlement:
    """Who gets what for the cards that each seat has taken."""
    if contract.picker is None:
        return settle_leaster(deal, won)
    picker = contract.picker
    taken = [points(contract.worth(cards)) for cards in won]
    taken[picker] += points(contract.buried)
    side = (picker, *contract.partners)
    units = units_won(deal.start.options, contract, sum(taken[seat] for seat in side), won)
    stakes = stakes_of(deal, contract)
    payments = shares(deal, contract, picker, units, no_trick=not any(won[seat] for seat in side))
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
            return 3
        return 1 if WHOLE - side_points >= DEFENDERS_SCHNEIDER else 2
    single = (options.forced_dealer_undoubled and contract.forced) or not options.double_on_loss
    if not any(cards for seat, cards in enumerate(won) if seat in side):
        units = 3
    else:
        units = 1 if side_points >= PICKER_SCHNEIDER else 2
    return -units if single else -2 * units


def shares(deal: Deal, contract: Contract, picker: int, units: int, no_trick: bool) -> tuple[int, ...]:
    """The payments by seat before the stakes: a partner gets one unit, the picker what is left.

    Where partners are exempt from a loss without a trick, the picker pays for them.
    """
    partners, seats = contract.partners, deal.start.seats
    exempt = units < 0 and no_trick and deal.start.options.no_trick_partner_exempt
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
    payments = tuple((seats - 1 if seat == winner else -1) * stakes for seat in range(seats))
    return Settlement("leaster", payments, taken, 1, stakes, winner)


def drawn(deal: Deal, tied: list[int]) -> int:
    """One of the tied seats, by the seed."""
    if deal.start.seed is None:
        raise NoDeck(deal.number, "the tie is drawn by the seed, and the match has none")
    return shuffle.drawn(tied, deal.start.seed, deal.start.game, deal.number)


def ranks(scores: tuple[int, ...]) -> tuple[int, ...]:
    """The rank of each seat: 1 is best, ties share."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def reachable(start: Start[Options], scores: tuple[int, ...], scored: int, used: int) -> bool:
    """Is it true that `scored` deals, on which `used` doublers have fallen, can have led to these scores?

    Exact for no deal and for one; for more, the sum, the most that a seat can win and lose, and where nobody has a
    partner the differences between seats are tested.
    """
    if len(scores) != start.seats or sum(scores) != 0:
        return False
    if scored == 0 or not any(scores):
        return not any(scores) and (scored == 0 or can_wash(start.options, scored))
    if scored == 1:
        return is_payment(start, scores, stakes_possible(start.options, (used,)))
    alone = start.options.method(start.seats) == "none"
    if alone and any((score - scores[0]) % start.seats for score in scores):
        return False
    fallen = range(min(used, 1) + 1 if start.options.doubler_stack == "queue" else used + 1)
    most = scored * (start.seats - 1) * max(stakes_possible(start.options, fallen[-1:]))
    lost = 6 if start.options.double_on_loss else 3
    return all(-lost * most <= score <= 3 * most for score in scores)


def can_wash(options: Options, scored: int) -> bool:
    """Is it true that so many deals can add up to nothing: two that cancel, or a tied leaster?"""
    return scored > 1 or (options.no_pick == "leaster" and options.leaster_tie == "wash")


def is_payment(start: Start[Options], scores: tuple[int, ...], stakes: set[int]) -> bool:
    """Is it true that one deal can pay this: alone or in a leaster, or with a partner?"""
    for picker in range(start.seats):
        others = sorted(score for seat, score in enumerate(scores) if seat != picker)
        for partner_share in (None, *set(others)):
            rest = list(others)
            if partner_share is not None:
                rest.remove(partner_share)
            if len(set(rest)) == 1 and is_division(start, -rest[0], partner_share, stakes):
                return True
    return False


def is_division(start: Start[Options], lost: int, partner_share: int | None, stakes: set[int]) -> bool:
    """Is it true that each defender can lose so much, and the partner get that?"""
    options = start.options
    single = not options.double_on_loss or options.forced_dealer_undoubled
    units = [1, 2, 3, -2, -4, -6] if options.double_on_loss else [1, 2, 3]
    units += [-1, -2, -3] if single else []
    if lost not in {unit * stake for unit in units for stake in stakes}:
        return False
    if partner_share is None:
        return True
    exempt = options.no_trick_partner_exempt and partner_share == 0 and lost < 0 and lost % 3 == 0
    return options.method(start.seats) != "none" and (partner_share == lost or exempt)


def stakes_possible(options: Options, fallen: Iterable[int]) -> set[int]:
    """What a deal can be multiplied by, on which so many doublers may have fallen."""
    cracks = options.crack + (options.crack and options.recrack != "none")
    cap = options.stake_cap or 1 << DOUBLINGS
    return {min(1 << min(doublers + crack, DOUBLINGS), cap) for doublers in fallen for crack in range(cracks + 1)}
