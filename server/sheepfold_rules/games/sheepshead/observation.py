"""What a seat knows of a match of Sheepshead, as bits: what its view shows (`view.py`), in blocks of fixed size."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final

from sheepfold_rules.core import encode
from sheepfold_rules.core.cards import HIDDEN, card_set
from sheepfold_rules.core.keeping import keep_while_same
from sheepfold_rules.core.observation import Block, Observation
from sheepfold_rules.games.sheepshead import view
from sheepfold_rules.games.sheepshead.cards import BIT, CARDS, FULL, UNDER, Pair
from sheepfold_rules.games.sheepshead.match import PHASES
from sheepfold_rules.games.sheepshead.options import DUEL
from sheepfold_rules.games.sheepshead.scoring import stakes_of
from sheepfold_rules.games.sheepshead.state import (
    DEALING,
    MAX_TRICKS,
    STACK_HEIGHT,
    STACKS,
    Contract,
    Opening,
    Playing,
    State,
)

NUMBER: Final = encode.binary(10)
STAKES: Final = encode.binary(16)
MAX_DOUBLERS: Final = 8  # that are counted
DOUBLERS: Final = encode.unary(MAX_DOUBLERS)
FLAG: Final = encode.unary(1)
DECK: Final = encode.bit_set(len(CARDS))
WIDTH: Final = len(CARDS) + 1  # of a set of cards, with the under card
FACE_UP: Final = encode.by_seat(DUEL, encode.each(STACKS, encode.some_of(CARDS)))
FACE_DOWN: Final = encode.by_seat(DUEL, encode.each(STACKS, encode.unary(STACK_HEIGHT)))
ONE_EACH: Final = {seats: sum(1 << seat * WIDTH for seat in range(seats)) for seats in DEALING}


@cache
def observation(seats: int) -> Observation:
    """Return the observations of a match with that number of seats."""
    whose, several, tricks = encode.one_seat(seats), encode.some_seats(seats), DEALING[seats].hand
    trick = encode.one_of(range(1, MAX_TRICKS + 1))
    stacks = (
        Block("face_up", FACE_UP, "The card that lies face up on each stack of each seat."),
        Block("face_down", FACE_DOWN, "How many cards lie face down in each stack of each seat, unary."),
    )
    return Observation(
        seats,
        PHASES,
        Block("scored", NUMBER, "The number of deals scored so far, binary."),
        Block("deals", NUMBER, "The number of deals in the match, binary."),
        Block("doublers", DOUBLERS, f"The number of doublers still to be played, unary up to {MAX_DOUBLERS}."),
        Block("stakes", STAKES, "What doublers, cracks and blitzes multiply the payments by, binary."),
        Block("hand", DECK, "Your hand."),
        Block("under_held", FLAG, "Whether you hold the under card."),
        Block("blind", DECK, "The cards of the blind that you have seen."),
        Block("buried", DECK, "The cards that you buried."),
        Block("under", DECK, "The under card, if you know it."),
        Block("passed", several, "The seats that passed instead of picking."),
        Block("picker", whose, "The picker."),
        Block("forced", FLAG, "Whether the dealer had to pick."),
        Block("die", encode.one_of(range(1, 7)), "The roll of the die, from 1."),
        Block("called", DECK, "The called card."),
        Block("is_under", FLAG, "Whether there is an under card."),
        Block("alone", FLAG, "Whether the picker goes alone."),
        Block("partners", several, "The picker's partners, as far as you know them."),
        Block("cracker", whose, "The seat that cracked."),
        Block("recracker", whose, "The seat that recracked."),
        Block("black_shown", whose, "The seat that showed the black queens."),
        Block("red_shown", whose, "The seat that showed the red queens."),
        Block("leaster", FLAG, "Whether the deal is a leaster, because nobody picked."),
        Block("moster", FLAG, "Whether the deal is a moster, because nobody picked."),
        Block("blind_trick", trick, "The trick that takes the blind in a leaster or a moster, counted from the first."),
        Block(
            "played",
            encode.row_by_seat(seats, WIDTH),
            "The cards that each seat has played; the last bit is the under card.",
        ),
        Block("tricks", encode.bit_set(tricks, WIDTH), "The cards of each trick, from the first."),
        Block("led", encode.row_by_seat(seats, tricks), "The tricks that each seat led, from the first."),
        *(stacks if seats == DUEL else ()),
        fixed=see_contract,
        changing=see_cards,
        anchor=view.anchor_contract,
    )


def see_contract(state: State, seat: int) -> dict[str, Any]:
    """Return what stays the same once the contract is settled."""
    deal, contract = state.deal, state.contract
    return {
        "scored": deal.scored + (state.to_act is None),
        "deals": deal.options.deals,
        "doublers": min(deal.doublers, MAX_DOUBLERS),
        "stakes": stakes_of(deal, contract),
        "blind": card_set(BIT, view.find_seen_blind(state, seat)),
        "buried": contract.buried[seat],
        "passed": view.seats_passed(state),
        "picker": contract.picker,
        "forced": contract.forced,
        "die": contract.die or None,
        "called": contract.called,
        "is_under": contract.under > 0,
        "alone": contract.alone,
        "cracker": contract.cracker,
        "recracker": contract.recracker,
        "black_shown": who_showed(contract, "black"),
        "red_shown": who_showed(contract, "red"),
        "leaster": view.is_played_unpicked(state, "leaster"),
        "moster": view.is_played_unpicked(state, "moster"),
        "blind_trick": contract.trick or None,
    }


def who_showed(contract: Contract, pair: Pair) -> int | None:
    """Return the seat that showed a pair of queens; None if nobody did."""
    return next((each.seat for each in contract.shown if pair in each.pairs), None)


def see_cards(state: State, seat: int) -> dict[str, Any]:
    """Return what a seat knows of the cards, and with them of the partners."""
    contract = state.contract
    held = contract.hands[seat] & view.cards_in_hands(state)
    played, tricks, led = sort_plays(state)
    under = view.show_under(contract, seat, view.list_tricks(state)) if contract.under else None
    seen = {
        "hand": held & FULL,
        "under_held": held & UNDER > 0,
        "under": 0 if under is None or under == HIDDEN else BIT[under],
        "partners": view.partners_known_to(state, seat),
        "played": played,
        "tricks": tricks,
        "led": led,
    }
    if state.deal.stacks:
        stacks = view.show_stacks(state)
        seen["face_up"] = [[[card for card in stack if card != HIDDEN] for stack in own] for own in stacks]
        seen["face_down"] = [[stack.count(HIDDEN) for stack in own] for own in stacks]
    return seen


@lru_cache(maxsize=1)
def sort_plays(state: State) -> tuple[int, int, int]:
    """Return rows of sets: the cards played by seat, those played by trick, and by seat the tricks that it led."""
    if isinstance(state, Opening):
        return 0, 0, 0
    hands, played, tricks, led = sort_full_tricks(state)
    seats, full = len(state.won), len(state.takers)
    if isinstance(state, Playing) and len(state.laid) % seats:
        leader = state.takers[-1] if full else state.deal.start.left_of(state.deal.dealer)
        tricks |= (state.played ^ played) << full * WIDTH
        led |= 1 << leader * state.deal.tricks + full
        played = state.played
    return hands & played * ONE_EACH[seats], tricks, led


@keep_while_same(lambda state: state.won)
def sort_full_tricks(state: Any) -> tuple[int, int, int, int]:
    """Return the hands as a row, the cards of the full tricks, these as a row, and by seat the tricks that it led."""
    seats, deal, contract = len(state.won), state.deal, state.contract
    laid, leaders = state.laid, (deal.start.left_of(deal.dealer), *state.takers)
    tricks = [
        sum([1 << number for number in laid[first : first + seats]])
        for first in range(0, len(state.takers) * seats, seats)
    ]
    led = sum(1 << leader * deal.tricks + trick for trick, leader in enumerate(leaders[:-1]))
    return lay_row(contract.hands), sum(tricks), lay_row(tricks), led


def lay_row(sets: Sequence[int]) -> int:
    """Return sets of cards one after another."""
    return sum(cards << index * WIDTH for index, cards in enumerate(sets))
