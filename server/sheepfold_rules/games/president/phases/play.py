"""Playing: as many cards of one rank as the last play, at least as high, or a pass (in bits: `core.sets`)."""

from typing import Any, Final

from sheepfold_rules.core.cards import card_set
from sheepfold_rules.core.hints import join_words
from sheepfold_rules.core.phase import Phase, keep_once
from sheepfold_rules.core.sets import Sets
from sheepfold_rules.core.text import count
from sheepfold_rules.games.president.cards import ACE, BIT, CARDS, JOKERS, OF_RANK, RANK_INDEX, RANKS, name_set
from sheepfold_rules.games.president.moves import Pass, Play
from sheepfold_rules.games.president.options import rule
from sheepfold_rules.games.president.state import FRESH, Playing, Standing

MAX_SIZE: Final = 4
SETS: Final = Sets(CARDS, OF_RANK, MAX_SIZE, JOKERS.bit_count(), lambda rank, cards: Play(RANKS[rank], cards), Pass())
IN_RANK: Final = SETS.in_kind(JOKERS)
JOKERS_ALONE_AS_ACES: Final = SETS.where(lambda rank, count, jokers: count > jokers or rank == ACE)


def size_mask(size: int) -> int:
    """Return all bits except sets that do not have `size` cards; for 0, all bits."""
    return SETS.where(lambda rank, count, jokers: size in (0, count))


def rank_mask(least: int) -> int:
    """Return all bits except sets of ranks below `least`, and cards laid as one of those ranks."""
    return SETS.where(lambda rank, count, jokers: rank >= least) & ~SETS.laid_below(least)


OF_SIZE: Final = tuple(map(size_mask, range(MAX_SIZE + 1)))
FROM_RANK: Final = tuple(map(rank_mask, range(len(RANKS))))


@rule(
    '"To begin each deal"',
    "All cards of a play must be of one rank. Jokers count as any rank.",
    lambda state, cards: f"{join_words(cards)} cannot be part of a play of this rank.",
)
def one_rank(state: Playing, left: int) -> int:
    """Drop cards laid as a rank that they do not have."""
    return left & IN_RANK


@rule(
    '"To begin each deal"',
    "You may play only cards that you hold.",
    lambda state, cards: f"You do not hold {join_words(cards)}.",
)
def own_cards(state: Playing, left: int) -> int:
    """Keep the hand's cards, and the sets that it can make."""
    return left & SETS.of_hand(state.hands[state.to_act], JOKERS)


@rule(
    '"To begin each deal"',
    "You may play one to four cards at a time.",
    lambda state, cards: "You may play at most four cards at a time.",
)
def set_size(state: Playing, left: int) -> int:
    """Drop larger numbers."""
    return left & SETS.not_larger


@rule(
    '"Jokers are wild"',
    "Unless the table allows more, jokers without another card may be played only as aces.",
    lambda state, cards: "At this table, jokers without another card may be played only as aces.",
)
def joker_alone(state: Playing, left: int) -> int:
    """Drop sets of jokers alone, except as aces, if the table allows no more."""
    return left & JOKERS_ALONE_AS_ACES if state.deal.options.joker_alone == "ace" else left


@rule(
    '"The round ends"',
    "Whoever leads a round must play.",
    lambda state, cards: "You lead the round, so you may not pass.",
)
def leader_plays(state: Playing, left: int) -> int:
    """Drop the leader's pass."""
    return left if state.standing.size else left & SETS.no_pass


@rule(
    '"To begin each deal"',
    "A play must have as many cards as the one before it in the round.",
    lambda state, cards: (
        f"The last play was {name_set(RANKS[state.standing.rank], state.standing.size)}, so you must play "
        f"{count(state.standing.size, 'cards')} too."
    ),
)
def same_number(state: Playing, left: int) -> int:
    """Keep the sets of the size of the last one."""
    return left & OF_SIZE[state.standing.size]


@rule(
    '"To begin each deal"',
    "A play must be of the same rank as the one before it in the round, or of a higher rank. Aces are the highest.",
    lambda state, cards: (
        f"The last play was {name_set(RANKS[state.standing.rank], state.standing.size)}, so "
        f"{join_words(cards)} {'is' if len(cards) == 1 else 'are'} too low."
    ),
)
def high_enough(state: Playing, left: int) -> int:
    """Keep the sets that are at least as high as the last one."""
    return left & FROM_RANK[state.standing.rank]


def bits(state: Playing, move: Any) -> int:
    """Return the bits of a move: its cards as their rank and the set that they make, or a pass."""
    if type(move) is Pass:
        return SETS.pass_bit
    return SETS.bits(RANK_INDEX[move.rank], card_set(BIT, move.cards), JOKERS)


def apply(state: Playing, move: Any) -> Playing:
    """Return the deal after a legal move; a round ends where the turn comes back to the last seat that played."""
    seat, hands, out, standing, passed = state.to_act, state.hands, state.out, state.standing, state.passed
    if type(move) is Play:
        left = hands[seat] & ~card_set(BIT, move.cards)
        hands = (*hands[:seat], left, *hands[seat + 1 :])
        out = out if left else (*out, seat)
        standing = Standing(RANK_INDEX[move.rank], len(move.cards), seat)
    else:
        passed |= 1 << seat
    turn = next_seat(hands, seat, standing.last, passed if state.deal.options.pass_locks else 0)
    if turn == standing.last:
        standing, passed, turn = FRESH, 0, next_with_cards(hands, turn)
    moves = state.moves + (move,)  # noqa: RUF005 half the time of unpacking
    movers = state.movers + (seat,)  # noqa: RUF005
    return Playing(state.deal, moves, movers, state.phase, turn, hands, state.exchanged, standing, passed, out)


def next_seat(hands: tuple[int, ...], seat: int, last: int, locked: int) -> int:
    """Return the next seat clockwise that may still play, or the one that played last."""
    seats = len(hands)
    turn = (seat + 1) % seats
    while turn != last and (not hands[turn] or locked >> turn & 1):
        turn = (turn + 1) % seats
    return turn


def next_with_cards(hands: tuple[int, ...], seat: int) -> int:
    """Return that seat, or if it is out the next one clockwise that is not."""
    while not hands[seat]:
        seat = (seat + 1) % len(hands)
    return seat


TABLE_RULES: Final = (one_rank, set_size, joker_alone, leader_plays, same_number, high_enough)  # the same for any hand
open_plays: Final = keep_once(
    TABLE_RULES, lambda state: (state.deal.options.joker_alone, state.standing.rank, state.standing.size)
)
PHASE: Final[Phase] = Phase(
    name="play",
    moves=(Play, Pass),
    everything=SETS.everything,
    rules=(one_rank, own_cards, set_size, joker_alone, leader_plays, same_number, high_enough),
    bits=bits,
    cards=SETS.cards,
    offers=lambda state, left: SETS.plays(left, state.hands[state.to_act], JOKERS),
    legal=lambda state: own_cards.narrow(state, open_plays(state)),
)
