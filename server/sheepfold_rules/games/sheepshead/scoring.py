"""Scoring: what a deal pays, and the result of a match."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from sheepfold_rules.core import match
from sheepfold_rules.core.shape import Open
from sheepfold_rules.games.sheepshead.cards import points
from sheepfold_rules.games.sheepshead.options import Options
from sheepfold_rules.games.sheepshead.state import Contract, Deal, Finished, Settlement

WHOLE: Final = 120  # card points of the deck
MAJORITY: Final = 61
DEFENDERS_SCHNEIDER: Final = 30
PICKER_SCHNEIDER: Final = 31
LEVELS: Final = 3
DOUBLINGS: Final = 32

Reason = Literal["deals"]


@dataclass(frozen=True, slots=True)
class Outcome(match.Outcome):
    """The result of a match."""

    reason: Annotated[Reason, Open()]


def settle(deal: Deal, contract: Contract, won: tuple[int, ...]) -> Settlement:
    """Return what the deal pays for the cards that each seat has taken.

    Raises:
        NoDeck: a tie is to be drawn, and there is no seed to draw by.
    """
    if deal.is_duel:
        return settle_duel(deal, won)
    picker = contract.picker
    if picker is None:
        return settle_leaster(deal, won)
    buried = points(sum(contract.buried))  # no card is buried twice
    taken = list(map(points, map(contract.worth, won) if contract.under else won))
    taken[picker] += buried
    side_won = won[picker]
    for partner in contract.partners:
        side_won |= won[partner]
    side_has_trick, defenders_have_trick = side_won != 0, side_won != sum(won)
    units = units_won(buried + points(contract.worth(side_won)), side_has_trick, defenders_have_trick)
    if units < 0 and deal.options.double_on_loss and not (deal.options.forced_dealer_undoubled and contract.forced):
        units *= 2
    stakes = stakes_of(deal, contract)
    paid = payments(len(won), deal.options, picker, contract.partners, units, not side_has_trick)
    return Settlement(
        "won" if units > 0 else "lost",
        paid if stakes == 1 else tuple([each * stakes for each in paid]),
        tuple(taken),
        units,
        stakes,
        None,
    )


def units_won(side_points: int, side_has_trick: bool, defenders_have_trick: bool) -> int:
    """Return what each defender pays, negative for what they get: 1, 2 for schneider, 3 for no trick.

    It is the side that needs a trick, not each seat of it, and that comes before the points: a bury is no trick.
    """
    if side_points >= MAJORITY:
        if not defenders_have_trick:
            return LEVELS
        return 1 if WHOLE - side_points >= DEFENDERS_SCHNEIDER else 2
    if not side_has_trick:
        return -LEVELS
    return -1 if side_points >= PICKER_SCHNEIDER else -2


def payments(
    seats: int, options: Options, picker: int, partners: tuple[int, ...], units: int, no_trick: bool
) -> tuple[int, ...]:
    """Return the payments by seat before the stakes: a partner gets one unit, the picker what is left.

    Where partners are exempt from a loss without a trick, the picker pays for them.
    """
    is_exempt = units < 0 and no_trick and options.no_trick_partner_exempt
    share = 0 if is_exempt else units
    found = [-units] * seats
    for partner in partners:
        found[partner] = share
    found[picker] = (seats - 1 - len(partners)) * units - len(partners) * share
    return tuple(found)


def stakes_of(deal: Deal, contract: Contract) -> int:
    """Return what doublers and cracks multiply the deal by, at most the table's cap."""
    cracks = (contract.cracker is not None) + (contract.recracker is not None)
    doublers = min(deal.doublers, 1) if deal.options.doubler_stack == "queue" else deal.doublers
    doublings = min(cracks + doublers, DOUBLINGS)
    cap = deal.options.stake_cap
    return 1 << doublings if cap is None else min(1 << doublings, cap)


def settle_leaster(deal: Deal, won: tuple[int, ...]) -> Settlement:
    """Return what a leaster pays: the fewest points win one unit from each other seat."""
    taken = tuple(map(points, won))
    seats = deal.start.seats
    able = [seat for seat in range(seats) if won[seat] or not deal.options.leaster_needs_trick]
    fewest = min(taken[seat] for seat in able)
    tied = [seat for seat in able if taken[seat] == fewest]
    stakes = stakes_of(deal, Contract(deal.hands))
    if len(tied) > 1 and deal.options.leaster_tie == "wash":
        return Settlement("washed", (0,) * seats, taken, 0, stakes, None)
    winner = tied[0] if len(tied) == 1 else draw_winner(deal, tied)
    paid = tuple(each * stakes for each in leaster_payments(seats, winner))
    return Settlement("leaster", paid, taken, 1, stakes, winner)


def leaster_payments(seats: int, winner: int) -> tuple[int, ...]:
    """Return the payments by seat before the stakes: the winner gets one unit from each other seat."""
    return tuple(seats - 1 if seat == winner else -1 for seat in range(seats))


def draw_winner(deal: Deal, tied: list[int]) -> int:
    """Return one of the tied seats, by the seed.

    Raises:
        NoDeck: there is no seed to draw by.
    """
    return deal.start.rng("draw", deal.number, f"the tie of deal {deal.number} is drawn").choose(tied)


def settle_duel(deal: Deal, won: tuple[int, ...]) -> Settlement:
    """Return what a deal of two seats pays: more points win, 60 each pay nothing; nothing is ever doubled."""
    taken = tuple(map(points, won))
    if taken[0] == taken[1]:
        return Settlement("washed", (0, 0), taken, 0, 1, None)
    winner = 0 if taken[0] > taken[1] else 1
    units = 1
    if deal.options.two_seat_score == "levels":
        units = LEVELS if not won[1 - winner] else 1 if min(taken) >= DEFENDERS_SCHNEIDER else 2
    return Settlement("duel", (units, -units) if winner == 0 else (-units, units), taken, units, 1, winner)


def rank(state: Finished) -> Outcome:
    """Return the result of a match: higher scores come first, ties share."""
    return Outcome.rank(state.scores, [-score for score in state.scores], "deals")
