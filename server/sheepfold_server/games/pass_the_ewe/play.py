"""Playing: a set of one suit, as many as it takes and no more, or a pass.

A play in bits: five fields of 52 stand for each card laid as each suit (in the order of `cards.SUITS`), then one bit
for a pass, then one for each suit, number of cards (1 to 12) and number of wild jacks used (0 to 2).
"""

from collections.abc import Callable
from typing import Any, Final

from sheepfold_server.core.cards import card_set, lowest, select, union
from sheepfold_server.core.phase import Phase
from sheepfold_server.core.text import join_words
from sheepfold_server.games.pass_the_ewe.cards import (
    BIT,
    FULL,
    OF_SUIT,
    ONE_EYED,
    PLACE,
    SUITS,
    list_cards,
)
from sheepfold_server.games.pass_the_ewe.moves import Pass, Play
from sheepfold_server.games.pass_the_ewe.rules import rule
from sheepfold_server.games.pass_the_ewe.state import Playing, Standing

MOST: Final = 12
WILDS: Final = 3
LAID: Final = (1 << 260) - 1
EACH_SUIT: Final = union(1 << 52 * place for place in range(5))
PASS: Final = 1 << 260
SETS: Final = tuple(
    (place, count, wilds) for place in range(5) for count in range(1, MOST + 1) for wilds in range(WILDS)
)
SET: Final = {each: 1 << (261 + index) for index, each in enumerate(SETS)}
TOO_MANY: Final = 1 << (261 + len(SETS))  # more cards than any suit has
EVERY_SET: Final = union(SET.values()) | TOO_MANY


def sets(wanted: Callable[[int, int, int], bool]) -> int:
    """The bits of the sets (suit, count, wilds) for which `wanted` is true."""
    return union(SET[each] for each in SETS if wanted(*each))


def of_place(own: int) -> int:
    """The sets of one suit."""
    return sets(lambda place, count, wilds: place == own)


def of_count(own: int) -> int:
    """The sets of so many cards."""
    return sets(lambda place, count, wilds: count == own)


def makes(own: int, natural: int, wild: int) -> int:
    """The sets of one suit that so many natural cards and wild jacks can make."""
    return sets(lambda place, count, used: place == own and used <= wild and 0 <= count - used <= natural)


OF_PLACE: Final = tuple(of_place(place) for place in range(5))
OF_COUNT: Final = tuple(of_count(count) for count in range(MOST + 2))
WILD_ONLY: Final = sets(lambda place, count, wilds: count == wilds and SUITS[place] != "royals")
IN_SUIT: Final = union(cards << 52 * place for place, cards in enumerate(OF_SUIT))
WILD: Final = ONE_EYED * EACH_SUIT

# by place in SUITS, number of natural cards, number of wild jacks
MAKES: Final = tuple(
    tuple(tuple(makes(place, natural, wild) for wild in range(WILDS)) for natural in range(MOST + 1))
    for place in range(5)
)
BEATING: Final = tuple(
    OF_PLACE[place] | OF_PLACE[(place + 1) % 5] | OF_PLACE[(place - 1) % 5] | TOO_MANY for place in range(5)
)
ENOUGH: Final = tuple(
    tuple((OF_PLACE[place] & OF_COUNT[count + 1]) | (OF_COUNT[count] & ~OF_PLACE[place]) for count in range(MOST + 1))
    for place in range(5)
)


@rule(
    "five suits; Wild Jacks",
    "All cards of a play are of one suit: the royals (J, Q, K of every suit) are one, and the other cards of hearts, "
    "clubs, diamonds and spades are the other four. One-eyed jacks are of any suit, where the table plays them wild.",
    lambda state, cards: f"{join_words(cards)} is not of the suit named.",
)
def one_suit(state: Playing, left: int) -> int:
    """Drop cards laid as a suit that they do not have."""
    return left & (IN_SUIT | (WILD if wilds(state) else 0) | ~LAID)


@rule(
    "You Need",
    "You play cards that you hold.",
    lambda state, cards: f"You do not hold {join_words(cards)}.",
)
def own_cards(state: Playing, left: int) -> int:
    """Keep the hand's cards, and the sets that it can make."""
    hand, wild = state.hands[state.to_act], wilds(state)
    natural, used = hand & ~wild, (hand & wild).bit_count()
    made = 0
    for place, suit in enumerate(OF_SUIT):
        made |= MAKES[place][(natural & suit).bit_count()][used]
    return left & (hand * EACH_SUIT | made | TOO_MANY | PASS)


@rule(
    "Wild Jacks",
    "Where the table says so, a set of another suit than royals needs a card beside the wild jacks.",
    lambda state, cards: "A set of nothing but one-eyed jacks is only a set of royals here.",
)
def wild_only_sets(state: Playing, left: int) -> int:
    """Drop sets of nothing but wild jacks, where they are not allowed."""
    return left if state.deal.options.wild_only_sets else left & ~WILD_ONLY


@rule(
    "If you're starting a hand",
    "The seat that starts a hand must play.",
    lambda state, cards: "You start the hand, and may not pass.",
)
def starter_plays(state: Playing, left: int) -> int:
    """Drop the starter's pass."""
    return left if state.standing.size else left & ~PASS


@rule(
    "Suit Ranking",
    "A play follows the suit of the last one, or a suit that beats it: hearts beat spades and clubs, clubs hearts and "
    "diamonds, diamonds clubs and royals, royals diamonds and spades, spades royals and hearts.",
    lambda state, cards: (
        f"{SUITS[state.standing.suit].capitalize()} are beaten by {beaten_by(state.standing.suit)} only."
    ),
)
def beating_suit(state: Playing, left: int) -> int:
    """Keep the suit of the last play and its two neighbours."""
    return left & (BEATING[state.standing.suit] | ~EVERY_SET) if state.standing.size else left


@rule(
    "You can not play more than what you need",
    "A play of the same suit has exactly one card more than the last one, a play of a suit that beats it exactly as "
    "many: nobody may play more than it takes.",
    lambda state, cards: needed(state.standing),
)
def exact_count(state: Playing, left: int) -> int:
    """Keep the sets of the right size."""
    if not state.standing.size:
        return left & ~TOO_MANY
    return left & (ENOUGH[state.standing.suit][state.standing.size] | ~EVERY_SET)


def wilds(state: Playing) -> int:
    """The cards that are wild at this table."""
    return ONE_EYED if state.deal.options.wild_jacks else 0


def beaten_by(place: int) -> str:
    """The suits that beat one, in words."""
    return " and ".join(neighbours(place))


def neighbours(place: int) -> tuple[str, str]:
    """The two suits that beat one, and are beaten by it."""
    return SUITS[(place + 1) % 5], SUITS[(place - 1) % 5]


def needed(standing: Standing) -> str:
    """What it takes to beat the last play, in words."""
    if not standing.size:
        return "No suit has so many cards."
    suit, count = SUITS[standing.suit], standing.size
    return f"Over {count} {suit} it takes {count + 1} {suit}, or {count} {' or '.join(neighbours(standing.suit))}."


def bits(state: Playing, move: Any) -> int:
    """What a move lays at this table: its cards as their suit, and the set that they make."""
    if type(move) is Pass:
        return PASS
    cards = card_set(BIT, move.cards)
    used = (cards & wilds(state)).bit_count()
    made = SET.get((PLACE[move.suit], len(move.cards), used), TOO_MANY)
    return cards << 52 * PLACE[move.suit] | made


def offers(state: Playing, left: int) -> tuple[Any, ...]:
    """One play for each suit, number of cards and of wild jacks, with the lowest such cards; then the pass."""
    made = select(SETS, (left & EVERY_SET & ~TOO_MANY) >> 261)
    plays = tuple(Play(SUITS[place], cards_for(state, place, count, used)) for place, count, used in made)
    return (*plays, Pass()) if left & PASS else plays


def cards_for(state: Playing, place: int, count: int, used: int) -> tuple[str, ...]:
    """The lowest cards in hand that make a set."""
    hand, wild = state.hands[state.to_act], wilds(state)
    return list_cards(lowest(hand & OF_SUIT[place] & ~wild, count - used) | lowest(hand & wild, used))


def after(state: Playing, move: Any) -> Playing:
    """The round after a legal move; where the turn comes back to the last seat that played, it takes the hand."""
    seat, standing = state.to_act, state.standing
    hands = state.hands
    if type(move) is Play:
        cards = card_set(BIT, move.cards)
        hands = (*hands[:seat], hands[seat] & ~cards, *hands[seat + 1 :])
        count = len(move.cards)
        standing = Standing(PLACE[move.suit], count, seat, standing.pile + count)
    turn = state.deal.start.left_of(seat)
    moves = (*state.moves, move)
    if turn == standing.last and type(move) is Pass:
        return take(state, moves, standing)
    return Playing(state.deal, moves, state.phase, turn, hands, standing, state.wool, state.taken, state.ewe)


def take(state: Playing, moves: tuple[Any, ...], standing: Standing) -> Playing:
    """The round after a hand: its winner has the ewe, and the seat at his left starts the next one."""
    winner = standing.last
    return Playing(
        state.deal,
        moves,
        state.phase,
        state.deal.start.left_of(winner),
        state.hands,
        FRESH,
        tuple(wool + standing.pile * (seat == winner) for seat, wool in enumerate(state.wool)),
        tuple(hands + (seat == winner) for seat, hands in enumerate(state.taken)),
        winner,
    )


FRESH: Final = Standing(suit=0, size=0, last=-1, pile=0)

PHASE: Final[Phase] = Phase(
    name="play",
    moves=(Play, Pass),
    everything=LAID | PASS | EVERY_SET,
    rules=(one_suit, own_cards, wild_only_sets, starter_plays, beating_suit, exact_count),
    bits=bits,
    cards=lambda mask: list_cards(union(mask >> 52 * place & FULL for place in range(5))),
    offers=offers,
)
