"""Picking: from the dealer's left, each seat has one chance to take the blind."""

from typing import Any, Final

from sheepfold_server.core.game import Phase
from sheepfold_server.core.rule import rule
from sheepfold_server.games.sheepshead.deck import BIT
from sheepfold_server.games.sheepshead.moves import Pass, Pick
from sheepfold_server.games.sheepshead.sources import section
from sheepfold_server.games.sheepshead.state import Contract, Deal, Opening

PICK: Final = 1
PASS: Final = 2
CHOICES: Final = (Pick(), Pass())
OFFERS: Final = ((), (CHOICES[0],), (CHOICES[1],), CHOICES)
JACK_OF_DIAMONDS: Final = BIT["JD"]


@rule(
    "sheepshead.forced_dealer",
    "Where the table forces the dealer to pick, the dealer may not pass after everybody else has.",
    section("Dealer forced to pick"),
)
def forced_dealer(state: Opening, left: int) -> int:
    """Leave the dealer no pass, where he is forced."""
    return left & ~PASS if is_forced(state.deal, state.asked) else left


def is_forced(deal: Deal, asked: tuple[int, ...]) -> bool:
    """Is it true that the seat asked must pick?"""
    return len(asked) == 1 and deal.start.options.no_pick == "forced_dealer"


def due(deal: Deal, contract: Contract) -> tuple[int, ...]:
    """Everybody is asked, from the dealer's left."""
    return deal.start.clockwise(deal.start.left_of(deal.dealer))


def answer(state: Opening, move: Any) -> tuple[Contract, tuple[int, ...]]:
    """The contract after a pick or a pass, and the seats still to be asked."""
    if type(move) is Pass:
        return state.contract, state.asked[1:]
    return picked(state.deal, state.contract, state.to_act, is_forced(state.deal, state.asked)), ()


def picked(deal: Deal, contract: Contract, picker: int, forced: bool) -> Contract:
    """The picker has the blind in hand; the automatic partner is whoever else holds the jack of diamonds."""
    hand = contract.hands[picker] | deal.blind_cards
    hands = contract.with_hand(picker, hand)
    called = JACK_OF_DIAMONDS if deal.start.options.method(deal.start.seats) == "jack_of_diamonds" else 0
    return Contract(hands, picker, forced, picked=hand, called=called, partners=holders(hands, picker, called))


def holders(hands: tuple[int, ...], picker: int, card: int) -> tuple[int, ...]:
    """The seat other than the picker that holds the card; none where nobody does."""
    for seat, hand in enumerate(hands):
        if hand & card and seat != picker:
            return (seat,)
    return ()


PHASE: Final[Phase[Opening, Any]] = Phase(
    name="pick",
    moves=(Pick, Pass),
    everything=PICK | PASS,
    rules=(forced_dealer,),
    bits=lambda state, move: PICK if type(move) is Pick else PASS,
    cards=lambda mask: (),
    offers=lambda state, left: OFFERS[left],
)
