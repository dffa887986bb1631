"""Picking: from the dealer's left, each seat has one chance to take the blind."""

from typing import Any, Final

from sheepfold_rules.core.cards import card_set
from sheepfold_rules.core.phase import Phase
from sheepfold_rules.core.rules import Rule
from sheepfold_rules.games.sheepshead.cards import BIT, JACK_OF_DIAMONDS
from sheepfold_rules.games.sheepshead.moves import Crack, Pass, Pick, Recrack
from sheepfold_rules.games.sheepshead.options import BY_DIE, known_partners, rule
from sheepfold_rules.games.sheepshead.state import Contract, Deal, Opening, Progress

ACT: Final = 1  # the bit of a pick, a crack or a recrack
PASS: Final = 2


@rule(
    "Dealer forced to pick",
    "If the dealer can be forced to pick, the dealer may not pass after everybody else has.",
    lambda state, cards: "Everybody else has passed, so you must pick.",
)
def forced_dealer(state: Opening, left: int) -> int:
    """Drop the pass of a dealer who is forced to pick."""
    return left & ~PASS if is_forced(state) else left


def is_forced(state: Opening) -> bool:
    """Whether the seat to act must pick."""
    return len(state.asked) == 1 and state.deal.options.no_pick == "forced_dealer"


def seats_to_act(deal: Deal, contract: Contract) -> tuple[int, ...]:
    """Return every seat from the dealer's left if there is a blind."""
    return deal.start.clockwise(deal.start.left_of(deal.dealer)) if deal.blind else ()


def apply(state: Opening, move: Any) -> Progress:
    """Pass to the next seat, or take the blind, which ends the phase.

    Raises:
        NoDeck: the start does not give the die.
    """
    if type(move) is Pass:
        return state.contract, state.asked[1:]
    return take_blind(state.deal, state.contract, state.to_act, is_forced(state)), ()


def take_blind(deal: Deal, contract: Contract, picker: int, forced: bool) -> Contract:
    """Return the contract with the blind, or their half of it, in the picker's hand.

    The automatic partner is whoever else holds the jack of diamonds. With six seats the picker's right neighbour is a
    partner too, with seven the seat that the die names: it gets the other half of the blind.
    """
    seats, share = deal.start.seats, deal.share
    hands = list(contract.hands)
    hands[picker] |= card_set(BIT, deal.blind[:share])
    die = roll(deal) if seats == BY_DIE else 0
    known = known_partners(seats, picker, die)
    if die:
        hands[known[0]] |= card_set(BIT, deal.blind[share:])
    called = JACK_OF_DIAMONDS if deal.options.method(seats) == "jack_of_diamonds" else 0
    return Contract(
        tuple(hands),
        picker,
        forced,
        picked=hands[picker],
        buried=contract.buried,
        die=die,
        called=called,
        partners=find_partners(hands, picker, known, called),
        known=known,
    )


def roll(deal: Deal) -> int:
    """Return the die of the deal: 1 names the seat at the picker's left, 6 the one at the picker's right.

    Raises:
        NoDeck: there is no seed to roll by.
    """
    if deal.die:
        return deal.die
    return 1 + deal.start.rng("die", deal.number, f"the die of deal {deal.number} is rolled").below(6)


def find_partners(
    hands: list[int] | tuple[int, ...], picker: int, known: tuple[int, ...], called: int
) -> tuple[int, ...]:
    """Return the seats that play with the picker, ascending: those known, and whoever else holds the called card."""
    found = [seat for seat, hand in enumerate(hands) if hand & called and seat != picker and seat not in known]
    return tuple(sorted([*found, *known])) if known else tuple(found)


def act_or_pass(name: str, act: Pick | Crack | Recrack, rules: tuple[Rule, ...]) -> Phase:
    """Return a phase in which each seat that is asked makes a certain move or passes."""
    offers = ((), (act,), (Pass(),), (act, Pass()))
    return Phase(
        name=name,
        moves=(type(act), Pass),
        everything=ACT | PASS,
        rules=rules,
        bits=lambda state, move: PASS if type(move) is Pass else ACT,
        cards=lambda mask: (),
        offers=lambda state, left: offers[left],
    )


PHASE: Final[Phase] = act_or_pass("pick", Pick(), (forced_dealer,))
