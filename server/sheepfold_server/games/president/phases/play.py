"""Playing: as many cards of one rank as the last play, at least as high, or a pass.

A play in bits: thirteen fields of 54 stand for each card laid as each rank, then one bit for a pass, then one for each
rank, number of cards (1 to 4) and number of jokers used (0 to 2), then one for any larger number.
"""

from collections.abc import Callable
from typing import Any, Final

from sheepfold_server.core.cards import card_set, lowest, select, union
from sheepfold_server.core.phase import Phase
from sheepfold_server.core.text import join_words
from sheepfold_server.games.president.cards import ACE, BIT, FULL, JOKERS, OF_RANK, PLACE, RANKS, list_cards
from sheepfold_server.games.president.moves import Pass, Play
from sheepfold_server.games.president.rules import rule
from sheepfold_server.games.president.state import Playing, Standing

MOST: Final = 4
WIDTH: Final = 54
LAID: Final = (1 << 13 * WIDTH) - 1
EACH_RANK: Final = union(1 << WIDTH * place for place in range(13))
PASS: Final = 1 << 13 * WIDTH
SETS: Final = tuple(
    (place, count, jokers) for place in range(13) for count in range(1, MOST + 1) for jokers in range(min(count, 2) + 1)
)
SET: Final = {each: 1 << (13 * WIDTH + 1 + index) for index, each in enumerate(SETS)}
TOO_MANY: Final = 1 << (13 * WIDTH + 1 + len(SETS))
EVERY_SET: Final = union(SET.values()) | TOO_MANY
NUMBERS: Final = ("no cards", "one card", "two cards", "three cards", "four cards")


def sets(wanted: Callable[[int, int, int], bool]) -> int:
    """The bits of the sets (rank, count, jokers) for which `wanted` is true."""
    return union(SET[each] for each in SETS if wanted(*each))


def makes(own: int, natural: int, jokers: int) -> int:
    """The sets of one rank that so many natural cards and jokers can make."""
    return sets(lambda place, count, used: place == own and used <= jokers and count - used <= natural)


def of_count(own: int) -> int:
    """The sets of so many cards."""
    return sets(lambda place, count, used: count == own)


def from_place(own: int) -> int:
    """The sets at least as high as one rank."""
    return sets(lambda place, count, used: place >= own)


IN_RANK: Final = union((cards | JOKERS) << WIDTH * place for place, cards in enumerate(OF_RANK))
JOKERS_ONLY: Final = sets(lambda place, count, used: count == used and place != ACE)
OF_COUNT: Final = tuple(of_count(count) for count in range(MOST + 1))
FROM_PLACE: Final = tuple(from_place(place) for place in range(13))

# by rank, number of natural cards, number of jokers
MAKES: Final = tuple(
    tuple(tuple(makes(place, natural, jokers) for jokers in range(3)) for natural in range(5)) for place in range(13)
)


@rule(
    "To begin each deal",
    "All cards of a play are of one rank; jokers count as any.",
    lambda state, cards: f"The rank named is not that of {join_words(cards)}.",
)
def one_rank(state: Playing, left: int) -> int:
    """Drop cards laid as a rank that they do not have."""
    return left & (IN_RANK | ~LAID)


@rule(
    "To begin each deal",
    "You play cards that you hold.",
    lambda state, cards: f"You do not hold {join_words(cards)}.",
)
def own_cards(state: Playing, left: int) -> int:
    """Keep the hand's cards, and the sets that it can make."""
    hand = state.hands[state.to_act]
    jokers = (hand & JOKERS).bit_count()
    made = 0
    for cards, sets_of_rank in zip(OF_RANK, MAKES, strict=True):
        made |= sets_of_rank[(hand & cards).bit_count()][jokers]
    return left & (hand * EACH_RANK | made | TOO_MANY | PASS)


@rule(
    "To begin each deal",
    "One to four cards are played at a time.",
    lambda state, cards: "A play has at most four cards.",
)
def set_size(state: Playing, left: int) -> int:
    """Drop larger numbers."""
    return left & ~TOO_MANY


@rule(
    "Jokers are wild",
    "Where the table says so, jokers without another card are aces.",
    lambda state, cards: "Jokers without another card are aces here.",
)
def joker_alone(state: Playing, left: int) -> int:
    """Drop sets of nothing but jokers that are no aces, where they have to be."""
    return left & ~JOKERS_ONLY if state.deal.options.joker_alone == "ace" else left


@rule(
    "The round ends",
    "The seat that starts a round must play.",
    lambda state, cards: "You start the round, and may not pass.",
)
def leader_plays(state: Playing, left: int) -> int:
    """Drop the leader's pass."""
    return left if state.standing.size else left & ~PASS


@rule(
    "To begin each deal",
    "A play has as many cards as the one before it in the round.",
    lambda state, cards: (
        f"The last play was of {NUMBERS[state.standing.size]}, so it takes {NUMBERS[state.standing.size]} to follow."
    ),
)
def same_number(state: Playing, left: int) -> int:
    """Keep the sets of the size of the last one."""
    return left & (OF_COUNT[state.standing.size] | ~EVERY_SET) if state.standing.size else left


@rule(
    "To begin each deal",
    "A play is of the same rank as the one before it in the round, or of a higher one; aces are highest.",
    lambda state, cards: f"The last play was of rank {RANKS[state.standing.rank]}, which is above {join_words(cards)}.",
)
def high_enough(state: Playing, left: int) -> int:
    """Keep the sets that are at least as high as the last one."""
    if not state.standing.size:
        return left
    lower = (1 << WIDTH * state.standing.rank) - 1  # the cards laid as a lower rank
    return left & (FROM_PLACE[state.standing.rank] | ~EVERY_SET) & ~lower


def bits(state: Playing, move: Any) -> int:
    """What a move lays: its cards as their rank, and the set that they make."""
    if type(move) is Pass:
        return PASS
    cards, place = card_set(BIT, move.cards), PLACE[move.rank]
    made = SET.get((place, len(move.cards), (cards & JOKERS).bit_count()), TOO_MANY)
    return cards << WIDTH * place | made


def offers(state: Playing, left: int) -> tuple[Any, ...]:
    """One play for each rank, number of cards and of jokers, with the lowest such cards; then the pass."""
    hand = state.hands[state.to_act]
    made = select(SETS, (left & EVERY_SET & ~TOO_MANY) >> (13 * WIDTH + 1))
    plays = tuple(
        Play(RANKS[place], list_cards(lowest(hand & OF_RANK[place], count - used) | lowest(hand & JOKERS, used)))
        for place, count, used in made
    )
    return (*plays, Pass()) if left & PASS else plays


def after(state: Playing, move: Any) -> Playing:
    """The deal after a legal move; where the turn comes back to the last seat that played, the round ends."""
    seat, hands, out, standing = state.to_act, state.hands, state.out, state.standing
    if type(move) is Play:
        left = hands[seat] & ~card_set(BIT, move.cards)
        hands = (*hands[:seat], left, *hands[seat + 1 :])
        out = out if left else (*out, seat)
        standing = Standing(PLACE[move.rank], len(move.cards), seat, standing.passed)
    else:
        standing = standing._replace(passed=standing.passed | {seat})
    moves, movers = (*state.moves, move), (*state.movers, seat)
    turn = next_seat(state, hands, standing)
    if turn == standing.last:
        standing = FRESH
        turn = turn if hands[turn] else next_with_cards(state, hands, turn)
    return Playing(state.deal, moves, movers, state.phase, turn, hands, state.exchanged, standing, out)


def next_seat(state: Playing, hands: tuple[int, ...], standing: Standing) -> int:
    """The seat that the turn reaches: the next clockwise that may still play, or the one that played last."""
    locked = standing.passed if state.deal.options.pass_locks else ()
    turn = state.deal.start.left_of(state.to_act)
    while turn != standing.last and (not hands[turn] or turn in locked):
        turn = state.deal.start.left_of(turn)
    return turn


def next_with_cards(state: Playing, hands: tuple[int, ...], seat: int) -> int:
    """The next seat clockwise that holds cards."""
    return next(turn for turn in state.deal.start.clockwise(seat) if hands[turn])


FRESH: Final = Standing(rank=0, size=0, last=-1, passed=frozenset())

PHASE: Final[Phase] = Phase(
    name="play",
    moves=(Play, Pass),
    everything=LAID | PASS | EVERY_SET,
    rules=(one_rank, own_cards, set_size, joker_alone, leader_plays, same_number, high_enough),
    bits=bits,
    cards=lambda mask: list_cards(union(mask >> WIDTH * place & FULL for place in range(13))),
    offers=offers,
)
