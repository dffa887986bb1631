"""Playing: following suit, the duties of a called card, and which seat takes the trick.

A play is a card, or the under card still face down (the bit `UNDER`). Once the called suit has been led, its duties are
over: the phase goes on with the plain rules.
"""

from dataclasses import replace
from typing import Any, Final

from sheepfold_rules.core.cards import CHUNK, card_set, tabulate_subsets
from sheepfold_rules.core.phase import Phase
from sheepfold_rules.core.rules import Rule
from sheepfold_rules.core.text import join_words
from sheepfold_rules.games.sheepshead.cards import (
    BEATEN_BY,
    BIT,
    CARDS,
    CHUNK_MASK,
    FULL,
    NOTHING,
    SUIT,
    SUIT_NAMES,
    TRUMP,
    UNDER,
    UNDER_CARD,
    Card,
    Laid,
    list_cards,
)
from sheepfold_rules.games.sheepshead.moves import Move, Play, PlayUnder
from sheepfold_rules.games.sheepshead.options import Options, rule
from sheepfold_rules.games.sheepshead.state import Contract, Deal, Playing

UNDER_NAME: Final = "The under card"
PLAYS: Final = (*(Play(card) for card in CARDS), PlayUnder())
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
    return Playing(deal, contract, moves, phase, leader, 0, 0, 0, NOTHING, leader, won, ())


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
        suits = {**SUIT, UNDER_CARD: contract.suit}
        return contract._replace(suits=suits, beaten_by={**BEATEN_BY, UNDER_CARD: contract.suit | TRUMP})
    if contract.suit == contract.keep or not options.called_ten_wins:
        return contract
    (ten,), (ace,) = list_cards(contract.called), list_cards(contract.keep)
    changed: dict[str, int] = {ace: BEATEN_BY[ace] | BIT[ten], ten: BEATEN_BY[ten] & ~BIT[ace]}
    return contract._replace(beaten_by={**BEATEN_BY, **changed})


def apply(state: Playing, move: Any) -> Playing:
    """Lay a card on the table; a full trick goes to the seat that takes it, which leads the next one."""
    card: Laid
    if type(move) is Play:
        card = move.card
        bit = BIT[card]
    else:
        card, bit = UNDER_CARD, UNDER
    contract = state.contract
    deal = state.deal
    seats = deal.start.seats
    seat = state.to_act
    plays = state.plays + 1
    moves = state.moves + (move,)  # noqa: RUF005 half the time of unpacking
    best, taker = state.best, state.taker
    if bit & contract.beaten_by[best]:
        best, taker = card, seat
    played = state.played | bit
    if plays % seats == 0:
        return take_trick(state, moves, played, taker)
    turn = seat + 1 if seat + 1 < seats else 0
    led = state.led or contract.suits[card]
    return Playing(deal, contract, moves, state.phase, turn, plays, played, led, best, taker, state.won, state.takers)


def take_trick(state: Playing, moves: tuple[Move, ...], played: int, taker: int) -> Playing:
    """Return the state after a full trick; in a leaster, one of the tricks takes the blind."""
    deal, contract, won = state.deal, state.contract, list(state.won)
    plays = state.plays + 1
    trick = played & ~sum(won)  # no card is won twice
    if plays == contract.trick * len(won):
        trick |= card_set(BIT, deal.blind)
    won[taker] |= trick
    phase = PLAIN if state.led == contract.suit else state.phase
    if deal.beneath:
        contract = uncover(deal, contract, moves[-len(won) :])
    takers = (*state.takers, taker)
    return Playing(deal, contract, moves, phase, taker, plays, played, 0, NOTHING, taker, tuple(won), takers)


def uncover(deal: Deal, contract: Contract, trick: tuple[Any, ...]) -> Contract:
    """Return the contract with what the plays of a trick have uncovered: from now on it can be played."""
    hands = list(contract.hands)
    for play in trick:
        if play.card in deal.beneath:
            seat, card = deal.beneath[play.card]
            hands[seat] |= card
    return contract._replace(hands=tuple(hands))


def bits(state: Playing, move: Any) -> int:
    """Return the bit of the card, or that of the under card."""
    return BIT[move.card] if type(move) is Play else UNDER


def offers(state: Playing, left: int) -> tuple[Any, ...]:
    """Return the cards in deck order, then the under card."""
    return LOW[left & CHUNK_MASK] + MIDDLE[left >> CHUNK & CHUNK_MASK] + HIGH[left >> 2 * CHUNK]


CALLED_RULES: Final = (called_card_played, called_card_kept, called_card_led, called_suit_kept, called_ten_ace)
UNDER_RULES: Final = (under_played, under_kept)
PHASE: Final[Phase] = Phase(
    name="play",
    moves=(Play, PlayUnder),
    everything=FULL | UNDER,
    rules=(own_cards, follow_suit, *CALLED_RULES, *UNDER_RULES),
    bits=bits,
    cards=list_cards,
    offers=offers,
)


def without(rules: tuple[Rule, ...]) -> Phase:
    """Return the phase without rules that keep everything for the rest of the deal."""
    return replace(PHASE, rules=tuple(rule for rule in PHASE.rules if rule not in rules))


CALLED: Final = without(UNDER_RULES)  # no card is under
PLAIN: Final = without(CALLED_RULES + UNDER_RULES)  # no suit is called, or it has been led
