"""Playing: following suit, the duties of a called card, and which seat takes the trick.

A play is a card, or the under card still face down (the bit `UNDER`). Once the called suit has been led, its duties are
over: the phase goes on with the plain rules.
"""

from collections.abc import Callable
from typing import Any, Final

from sheepfold_rules.core.cards import CHUNK, card_set, tabulate_subsets
from sheepfold_rules.core.hints import join_words
from sheepfold_rules.core.phase import Phase, keep_by
from sheepfold_rules.core.rules import Rule
from sheepfold_rules.games.sheepshead.cards import (
    BEATEN_BY,
    BIT,
    CHUNK_MASK,
    FULL,
    NOTHING,
    NUMBER,
    SUIT,
    SUIT_NAMES,
    TRUMP,
    UNDER,
    UNDER_CARD,
    Card,
    list_cards,
)
from sheepfold_rules.games.sheepshead.moves import PLAYS, Move, Play, PlayUnder
from sheepfold_rules.games.sheepshead.options import Options, rule
from sheepfold_rules.games.sheepshead.state import Contract, Deal, Playing

UNDER_NAME: Final = "The under card"
BYTE: Final = tuple(bytes((number,)) for number in range(len(PLAYS)))  # by number
LOW, MIDDLE, HIGH = tabulate_subsets(PLAYS)


@rule(
    "Playing a hand",
    "You may play only a card that you hold or, with two seats, one that lies face up on your stacks.",
    lambda state, cards: explain_not_held(state, cards),
)
def own_cards(state: Playing, left: int) -> int:
    """Keep the cards in hand, the under card among them."""
    return left & state.contract.hands[state.to_act] & ~state.played


@rule(
    "Playing a hand",
    "Follow the suit that was led if you can; all trumps are one suit. If you cannot, play anything.",
    lambda state, cards: (
        f"{join_words(cards) or UNDER_NAME} does not follow: "
        f"{SUIT_NAMES[state.led]} {'was' if state.led == TRUMP else 'were'} led, and you can follow."
    ),
)
def follow_suit(state: Playing, left: int) -> int:
    """Keep the suit that was led, or everything where none of it is held."""
    return left & state.led or left


@rule(
    "Identifying a Partner",
    "The partner must play the called card when its suit is first led.",
    lambda state, cards: (
        f"The called suit is led for the first time, so you must play {called_card(state)}, not {join_words(cards)}."
    ),
)
def called_card_played(state: Playing, left: int) -> int:
    """Keep the called card alone, at the first lead of its suit."""
    return left & state.contract.called or left if state.led == state.contract.suit else left


@rule(
    "Identifying a Partner",
    "The partner must keep the called card until its suit is first led, unless it is their last card.",
    lambda state, cards: f"You must keep {join_words(cards)}, the called card, until its suit is first led.",
)
def called_card_kept(state: Playing, left: int) -> int:
    """Drop the called card from other tricks."""
    return left & ~state.contract.called or left if state.led not in (0, state.contract.suit) else left


@rule(
    "Identifying a Partner",
    "A partner who leads the called suit must lead the called card.",
    lambda state, cards: (
        f"You may not lead {join_words(cards)}: you hold {called_card(state)}, and may lead its suit only with that "
        "card."
    ),
)
def called_card_led(state: Playing, left: int) -> int:
    """Drop the rest of the called suit from the partner's lead. (Some groups do not let them lead the suit at all.)"""
    called = state.contract.called
    if state.led or not left & called:
        return left
    return left & (~state.contract.suit | called)


@rule(
    "Identifying a Partner",
    "The picker must keep one card of the called suit (for a called ten, its ace) until the suit is first led, "
    "unless it is their last card.",
    lambda state, cards: f"You must keep {join_words(cards)} until the called suit is first led.",
)
def called_suit_kept(state: Playing, left: int) -> int:
    """Drop the picker's last card to keep from tricks in other suits. They may lead it."""
    contract = state.contract
    if state.to_act != contract.picker or state.led in (0, contract.suit):
        return left
    kept = left & contract.keep
    return left if kept & (kept - 1) else left & ~kept or left


@rule(
    "Identifying a Partner",
    "A picker who called a ten must play the ace of its suit when the suit is first led, even if they lead it "
    "themselves.",
    lambda state, cards: (
        f"You called a ten, so you must play {list_cards(state.contract.keep)[0]} when its suit is first led, not "
        f"{join_words(cards)}."
    ),
)
def called_ten_ace(state: Playing, left: int) -> int:
    """Drop the rest of the called suit if the picker must keep its ace."""
    contract = state.contract
    keep, suit = contract.keep, contract.suit
    if keep == suit or state.to_act != contract.picker or not left & keep or state.led not in (0, suit):
        return left
    return left & (~suit | keep)


@rule(
    "Identifying a Partner",
    "The picker must play the under card when the called suit is first led.",
    lambda state, cards: (
        f"The called suit is led for the first time, so you must play your under card, not {join_words(cards)}."
    ),
)
def under_played(state: Playing, left: int) -> int:
    """Keep the under card alone, at the first lead of the called suit."""
    return left & UNDER or left if state.led == state.contract.suit else left


@rule(
    "Identifying a Partner",
    "Before the called suit is first led, the picker may play the under card only as a lead or as their last card.",
    lambda state, cards: "You must keep your under card until the called suit is first led.",
)
def under_kept(state: Playing, left: int) -> int:
    """Drop the under card from tricks in other suits. It is never a trump, whatever is printed on it."""
    return left & ~UNDER or left if state.led not in (0, state.contract.suit) else left


def follow(state: Playing) -> int:
    """Return what the rules keep where nobody has a duty but to follow suit."""
    hand = state.contract.hands[state.to_act] & ~state.played
    return hand & state.led or hand


def do_duties(state: Playing) -> int:
    """Return what all rules keep: the holder of the called card has duties, and so has the picker."""
    left, contract = follow(state), state.contract
    if left & contract.called:
        return keep_by(PARTNER_RULES, state, left)
    return keep_by(PICKER_RULES, state, left) if state.to_act == contract.picker else left


def called_card(state: Playing) -> Card:
    """Return the called card."""
    return list_cards(state.contract.called)[0]


def explain_not_held(state: Playing, cards: tuple[str, ...]) -> str:
    """Return the refusal of a card that the seat does not have."""
    if not cards:
        return "You have no under card."
    ending = ", and it does not lie face up on your stacks." if state.deal.is_duel else "."
    return f"You do not hold {join_words(cards)}{ending}"


def start_play(deal: Deal, contract: Contract, moves: tuple[Move, ...]) -> Playing:
    """Return the deal at its first lead, by the seat at the dealer's left."""
    if contract.picker is None:
        contract = contract._replace(trick=blind_trick(deal, contract))
    if contract.suit:
        contract = arrange_cards(deal.options, contract)
    leader = deal.start.left_of(deal.dealer)
    phase = PLAIN if not contract.suit else PHASE if contract.under else CALLED
    won = (0,) * deal.start.seats
    return Playing(deal, contract, moves, phase, leader, b"", 0, 0, NOTHING, leader, won, ())


def blind_trick(deal: Deal, contract: Contract) -> int:
    """Return the trick that takes the blind in a leaster; 0 where nobody gets it."""
    if deal.is_duel:
        return 0
    return {"first_trick": 1, "last_trick": deal.tricks}.get(deal.options.leaster_blind, contract.trick)


def arrange_cards(options: Options, contract: Contract) -> Contract:
    """Return the contract with its own order of cards, where an under or a winning ten changes it.

    The under follows the called suit and beats nothing. The ten takes over the ace of its suit; they meet only in the
    first trick of the suit.
    """
    if contract.under:
        suits, beaten_by = list(SUIT), list(BEATEN_BY)
        suits[UNDER_CARD], beaten_by[UNDER_CARD] = contract.suit, contract.suit | TRUMP
        return contract._replace(suits=tuple(suits), beaten_by=tuple(beaten_by))
    if contract.suit == contract.keep or not options.called_ten_wins:
        return contract
    (ten,), (ace,) = list_cards(contract.called), list_cards(contract.keep)
    beaten_by = list(BEATEN_BY)
    beaten_by[NUMBER[ace]] |= BIT[ten]
    beaten_by[NUMBER[ten]] &= ~BIT[ace]
    return contract._replace(beaten_by=tuple(beaten_by))


def number_of(move: Any) -> int:
    """Return the number of the card that is played."""
    return NUMBER[move.card] if type(move) is Play else UNDER_CARD


def lay(state: Playing, number: int) -> None:
    """Lay a card on the table; a full trick goes to the seat that takes it, which leads the next one.

    It changes the state, which must be a copy that nobody else has.
    """
    contract, seat, seats, bit = state.contract, state.to_act, len(state.won), 1 << number
    if bit & contract.beaten_by[state.best]:
        state.best, state.taker = number, seat
    state.played |= bit
    state.laid += BYTE[number]
    if len(state.laid) % seats == 0:
        take_trick(state)
        return
    if not state.led:
        state.led = contract.suits[number]
    state.to_act = seat + 1 if seat + 1 < seats else 0


def take_trick(state: Playing) -> None:
    """Give a full trick to the seat that takes it; in a leaster, one of the tricks takes the blind."""
    deal, contract, taker, won = state.deal, state.contract, state.taker, list(state.won)
    won[taker] |= state.played & ~sum(won)  # no card is won twice
    if len(state.laid) == contract.trick * len(won):
        won[taker] |= card_set(BIT, deal.blind)
    if state.led == contract.suit:
        state.phase = PLAIN
    if deal.beneath:
        state.contract = uncover(deal, contract, state.laid[-len(won) :])
    state.won, state.takers = tuple(won), (*state.takers, taker)
    state.to_act, state.led, state.best = taker, 0, NOTHING


def uncover(deal: Deal, contract: Contract, trick: bytes) -> Contract:
    """Return the contract with what the plays of a trick have uncovered: from now on it can be played."""
    hands = list(contract.hands)
    for number in trick:
        if number in deal.beneath:
            seat, card = deal.beneath[number]
            hands[seat] |= card
    return contract._replace(hands=tuple(hands))


def offers(state: Playing, left: int) -> tuple[Any, ...]:
    """Return the cards in deck order, then the under card."""
    return LOW[left & CHUNK_MASK] + MIDDLE[left >> CHUNK & CHUNK_MASK] + HIGH[left >> 2 * CHUNK]


def play_by(rules: tuple[Rule, ...], legal: Callable[[Any], int]) -> Phase:
    """Return the phase with the rules that may drop something in the rest of the deal."""
    return Phase(
        name="play",
        moves=(Play, PlayUnder),
        everything=FULL | UNDER,
        rules=rules,
        bits=lambda state, move: 1 << number_of(move),
        cards=list_cards,
        offers=offers,
        legal=legal,
    )


PLAIN_RULES: Final = (own_cards, follow_suit)
PARTNER_RULES: Final = (called_card_played, called_card_kept, called_card_led)
SUIT_RULES: Final = (called_suit_kept, called_ten_ace)
PICKER_RULES: Final = (*SUIT_RULES, under_played, under_kept)
PHASE: Final[Phase] = play_by((*PLAIN_RULES, *PARTNER_RULES, *PICKER_RULES), do_duties)
CALLED: Final = play_by((*PLAIN_RULES, *PARTNER_RULES, *SUIT_RULES), do_duties)  # no card is under
PLAIN: Final = play_by(PLAIN_RULES, follow)  # no suit is called, or it has been led
