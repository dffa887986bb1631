"""Picking: from the dealer's left, each seat has one chance to take the blind."""

from typing import Any, Final

from sheepfold_server.core.cards import card_set
from sheepfold_server.core.phase import Phase
from sheepfold_server.games.sheepshead.cards import BIT
from sheepfold_server.games.sheepshead.moves import Pass, Pick
from sheepfold_server.games.sheepshead.options import BY_DIE, known_partners
from sheepfold_server.games.sheepshead.rules import rule
from sheepfold_server.games.sheepshead.state import Contract, Deal, Opening

PICK: Final = 1
PASS: Final = 2
CHOICES: Final = (Pick(), Pass())
OFFERS: Final = ((), (CHOICES[0],), (CHOICES[1],), CHOICES)
JACK_OF_DIAMONDS: Final = BIT["JD"]


@rule(
    "Dealer forced to pick",
    "Where the table forces the dealer to pick, the dealer may not pass after everybody else has.",
    lambda state, cards: "Everybody else has passed, and here the dealer must pick then.",
)
def forced_dealer(state: Opening, left: int) -> int:
    """Leave the dealer no pass, where he is forced."""
    return left & ~PASS if is_forced(state.deal, state.asked) else left


def is_forced(deal: Deal, asked: tuple[int, ...]) -> bool:
    """Is it true that the seat asked must pick?"""
    return len(asked) == 1 and deal.options.no_pick == "forced_dealer"


def due(deal: Deal, contract: Contract) -> tuple[int, ...]:
    """Everybody is asked, from the dealer's left, where there is a blind."""
    return () if not deal.blind else deal.start.clockwise(deal.start.left_of(deal.dealer))


def answer(state: Opening, move: Any) -> tuple[Contract, tuple[int, ...]]:
    """The contract after a pick or a pass, and the seats still to be asked."""
    if type(move) is Pass:
        return state.contract, state.asked[1:]
    return picked(state.deal, state.contract, state.to_act, is_forced(state.deal, state.asked)), ()


def picked(deal: Deal, contract: Contract, picker: int, forced: bool) -> Contract:
    """The picker has the blind in hand, or his half of it; the automatic partner is whoever else holds the jack of
    diamonds.

    With six seats the picker's right neighbour is a partner too, with seven the seat that the die names: it gets the
    other half of the blind.
    """
    seats, options = deal.start.seats, deal.options
    hand = contract.hands[picker] | card_set(BIT, deal.blind[: deal.share])
    hands = contract.with_hand(picker, hand)
    die = rolled(deal) if seats == BY_DIE else 0
    known = known_partners(seats, picker, die)
    if die:
        (partner,) = known
        taken = hands[partner] | card_set(BIT, deal.blind[deal.share :])
        hands = (*hands[:partner], taken, *hands[partner + 1 :])
    called = JACK_OF_DIAMONDS if options.method(seats) == "jack_of_diamonds" else 0
    return Contract(
        hands,
        picker,
        forced,
        picked=hand,
        buried=contract.buried,
        die=die,
        called=called,
        partners=partners(hands, picker, known, called),
        known=known,
    )


def rolled(deal: Deal) -> int:
    """The die of the deal: 1 names the seat at the picker's left, 6 the one at his right.

    Raises:
        NoDeck: there is no seed to roll by.
    """
    if deal.die:
        return deal.die
    return 1 + deal.start.rng("die", deal.number, f"the die of deal {deal.number} is rolled").below(6)


def partners(hands: tuple[int, ...], picker: int, known: tuple[int, ...], called: int) -> tuple[int, ...]:
    """The seats that play with the picker, ascending: those known, and who else holds the called card."""
    return tuple(seat for seat, hand in enumerate(hands) if seat != picker and (hand & called or seat in known))


PHASE: Final[Phase] = Phase(
    name="pick",
    moves=(Pick, Pass),
    everything=PICK | PASS,
    rules=(forced_dealer,),
    bits=lambda state, move: PICK if type(move) is Pick else PASS,
    cards=lambda mask: (),
    offers=lambda state, left: OFFERS[left],
)
