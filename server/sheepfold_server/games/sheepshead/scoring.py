"""Settling a deal: who won by how much, and who pays whom."""

from typing import Final, Literal, NamedTuple

from sheepfold_server.core.cards import union
from sheepfold_server.core.match import Outcome
from sheepfold_server.games.sheepshead.cards import points
from sheepfold_server.games.sheepshead.options import Options
from sheepfold_server.games.sheepshead.state import Contract, Deal, Finished

WHOLE: Final = 120
MAJORITY: Final = 61
DEFENDERS_SCHNEIDER: Final = 30
PICKER_SCHNEIDER: Final = 31
LEVELS: Final = 3
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
    units = units_won(deal.options, contract, sum(taken[seat] for seat in side), won)
    stakes = stakes_of(deal, contract)
    no_trick = not any(won[seat] for seat in side)
    payments = shares(deal.start.seats, deal.options, picker, contract.partners, units, no_trick)
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
    cap = deal.options.stake_cap
    return 1 << doublings if cap is None else min(1 << doublings, cap)


def waiting(deal: Deal) -> int:
    """How many doublers fall on this deal: of those that wait one, or where they multiply all."""
    return min(deal.doublers, 1) if deal.options.doubler_stack == "queue" else deal.doublers


def settle_leaster(deal: Deal, won: tuple[int, ...]) -> Settlement:
    """Fewest points win one unit from each other seat."""
    taken = tuple(points(cards) for cards in won)
    seats = deal.start.seats
    able = [seat for seat in range(seats) if won[seat] or not deal.options.leaster_needs_trick]
    tied = [seat for seat in able if taken[seat] == min(taken[each] for each in able)]
    stakes = stakes_of(deal, Contract(deal.hands))
    if len(tied) > 1 and deal.options.leaster_tie == "wash":
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
    if deal.options.two_seat_score == "levels":
        units = LEVELS if not won[1 - winner] else 1 if min(taken) >= DEFENDERS_SCHNEIDER else 2
    return Settlement("duel", (units, -units) if winner == 0 else (-units, units), taken, units, 1, winner)


def drawn(deal: Deal, tied: list[int]) -> int:
    """One of the tied seats, by the seed."""
    return deal.start.rng("draw", deal.number, f"the tie of deal {deal.number} is drawn").choose(tied)


def rank(state: Finished) -> Outcome:
    """Return the result of a match: higher scores come first, ties share."""
    return Outcome.rank(state.scores, [-score for score in state.scores], "deals")
