"""Scoring: what a deal pays, and the result of a match."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Final, Literal, Self

from sheepfold_rules.core import match
from sheepfold_rules.core.shape import Open
from sheepfold_rules.games.sheepshead.cards import BIT, JACKS, QUEENS, TRUMP, TRUMP_ORDER, points
from sheepfold_rules.games.sheepshead.options import Options
from sheepfold_rules.games.sheepshead.state import Contract, Deal, Finished, Settlement

WHOLE: Final = 120  # card points of the deck
MAJORITY: Final = 61
DEFENDERS_SCHNEIDER: Final = 30
PICKER_SCHNEIDER: Final = 31
LEVELS: Final = 3
DOUBLINGS: Final = 32

Reason = Literal["deals"]
Draw = Callable[[Sequence[int]], int]  # returns one of some tied seats


@dataclass(frozen=True, slots=True)
class Outcome(match.Outcome):
    """The result of a match."""

    reason: Annotated[Reason, Open()]

    @classmethod
    def of(cls, state: Finished) -> Self:
        """Return the result of a match: higher scores come first, ties share."""
        return cls.rank(state.scores, [-score for score in state.scores], "deals")


def settle(deal: Deal, contract: Contract, won: tuple[int, ...], takers: tuple[int, ...]) -> Settlement:
    """Return what the deal pays for the cards that each seat has taken; `takers` took the tricks, in order.

    Raises:
        NoDeck: a tie is to be drawn, and there is no seed to draw by.
    """
    options, picker = deal.options, contract.picker
    taken = list(map(points, map(contract.worth, won) if contract.under else won))
    tricks = tuple(map(takers.count, range(len(won))))
    if deal.is_duel:
        return settle_duel(options, taken, tricks)
    if picker is None:
        settle_unpicked = settle_moster if options.no_pick == "moster" else settle_leaster
        return settle_unpicked(options, taken, tricks, lambda tied: draw_seat(deal, tied))
    taken[picker] += points(sum(contract.buried))  # no card is buried twice
    return settle_sides(options, picker, contract.partners, contract.forced, taken, tricks, stakes_of(deal, contract))


def settle_sides(
    options: Options,
    picker: int,
    partners: tuple[int, ...],
    forced: bool,
    taken: Sequence[int],
    tricks: Sequence[int],
    stakes: int,
) -> Settlement:
    """Return what the picker's side wins or loses, given the card points and the tricks of each seat."""
    side_points, side_tricks = taken[picker], tricks[picker]
    for partner in partners:
        side_points += taken[partner]
        side_tricks += tricks[partner]
    units = units_won(side_points, side_tricks > 0, side_tricks < sum(tricks))
    if units < 0 and options.double_on_loss and not (options.forced_dealer_undoubled and forced):
        units *= 2
    paid = payments(len(taken), options, picker, partners, units, not side_tricks)
    return Settlement(
        "won" if units > 0 else "lost",
        paid if stakes == 1 else tuple([each * stakes for each in paid]),
        tuple(taken),
        stakes,
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
    """Return what doublers, cracks and blitzes multiply the deal by, at most the table's cap."""
    cracks = (contract.cracker is not None) + (contract.recracker is not None)
    return multiply_stakes(deal.options, deal.doublers, cracks + sum(len(each.pairs) for each in contract.shown))


def multiply_stakes(options: Options, doublers: int, doublings: int) -> int:
    """Return what doublers that wait and doublings at the table multiply a deal by, at most the table's cap."""
    stakes = multiply_uncapped(options, doublers, doublings)
    return stakes if options.stake_cap is None else min(stakes, options.stake_cap)


def multiply_uncapped(options: Options, doublers: int, doublings: int) -> int:
    """Return what doublers and doublings would multiply a deal by without the table's cap."""
    return 1 << min(doublings + (min(doublers, 1) if options.doubler_stack == "queue" else doublers), DOUBLINGS)


def settle_leaster(options: Options, taken: Sequence[int], tricks: Sequence[int], draw: Draw) -> Settlement:
    """Return what a leaster pays: the fewest points win one unit from each other seat, single stakes always.

    `draw` chooses among tied seats where the table draws.
    """
    tied = seats_with_least(options, taken, tricks)
    winner = break_tie(options, tied, [-count for count in tricks], draw)
    if winner is None:
        return wash(taken)
    return Settlement("leaster", pay_one(len(taken), winner, 1), tuple(taken), winner=winner)


def seats_with_least(options: Options, taken: Sequence[int], tricks: Sequence[int]) -> list[int]:
    """Return the seats with the fewest points of a leaster, of those that can win it."""
    able = [seat for seat, count in enumerate(tricks) if count or not options.leaster_needs_trick]
    return [seat for seat in able if taken[seat] == min(taken[each] for each in able)]


def seats_with_most(taken: Sequence[int]) -> list[int]:
    """Return the seats with the most of anything."""
    return [seat for seat, each in enumerate(taken) if each == max(taken)]


def settle_moster(options: Options, taken: Sequence[int], tricks: Sequence[int], draw: Draw) -> Settlement:
    """Return what a moster pays: the seat with the most points pays one unit to each other, single stakes always.

    A seat with every trick wins one from each other seat instead.
    """
    if max(tricks) == sum(tricks):
        winner = tricks.index(max(tricks))
        return Settlement("moster", pay_one(len(taken), winner, 1), tuple(taken), winner=winner)
    payer = break_tie(options, seats_with_most(taken), tricks, draw)
    if payer is None:
        return wash(taken)
    return Settlement("moster", pay_one(len(taken), payer, -1), tuple(taken), payer=payer)


def break_tie(options: Options, tied: Sequence[int], order: Sequence[int], draw: Draw) -> int | None:
    """Return the one of some tied seats that wins, or in a moster pays; None where nothing is paid.

    Where tricks decide, it is the seat that is highest in `order`, unless these tie too.
    """
    if options.leaster_tie == "fewest_tricks":
        tied = [seat for seat in tied if order[seat] == max(order[each] for each in tied)]
    if len(tied) == 1:
        return tied[0]
    return draw(tied) if options.leaster_tie == "drawn" else None


def wash(taken: Sequence[int]) -> Settlement:
    """Return the settlement of a tie, in which nobody pays."""
    return Settlement("washed", (0,) * len(taken), tuple(taken))


def pay_one(seats: int, one: int, units: int) -> tuple[int, ...]:
    """Return the payments by seat where one seat gets the units from each other, or pays them if they are negative."""
    return tuple([(seats - 1) * units if seat == one else -units for seat in range(seats)])


def draw_seat(deal: Deal, tied: Sequence[int]) -> int:
    """Return one of the tied seats, by the seed.

    Raises:
        NoDeck: there is no seed to draw by.
    """
    return deal.start.rng("draw", deal.number, f"the tie of deal {deal.number} is drawn").choose(tied)


def settle_schwanzer(hands: Sequence[int]) -> Settlement:
    """Return what a schwanzer pays: the hand that counts most pays one unit to each other, single stakes always.

    Of hands that count the same, the one with the highest trump pays.
    """
    counts = tuple(map(count_hand, hands))
    strongest = [hands[seat] for seat in seats_with_most(counts)]
    highest = next(BIT[card] for card in TRUMP_ORDER if any(hand & BIT[card] for hand in strongest))
    payer = next(seat for seat, hand in enumerate(hands) if hand & highest)
    return Settlement("schwanzer", pay_one(len(hands), payer, -1), counts, payer=payer)


def count_hand(hand: int) -> int:
    """Return what a hand counts in a schwanzer: 3 for each queen, 2 for each jack, 1 for each other diamond."""
    queens, jacks = (hand & QUEENS).bit_count(), (hand & JACKS).bit_count()
    return 3 * queens + 2 * jacks + (hand & TRUMP & ~QUEENS & ~JACKS).bit_count()


def settle_duel(options: Options, taken: Sequence[int], tricks: Sequence[int]) -> Settlement:
    """Return what a deal of two seats pays: more points win, 60 each pay nothing; nothing is ever doubled."""
    if taken[0] == taken[1]:
        return wash(taken)
    winner = 0 if taken[0] > taken[1] else 1
    units = 1
    if options.two_seat_score == "levels":
        units = LEVELS if not tricks[1 - winner] else 1 if min(taken) >= DEFENDERS_SCHNEIDER else 2
    return Settlement("duel", pay_one(2, winner, units), tuple(taken), winner=winner)
