"""Moves of Wolf herd as bits, and the moves that can be made of the bits that the rules leave.

A move lays bits in up to nine fields: the cards laid (up to four of each kind), each card laid as a sheep, each card
laid as a wolf, the sheep that is fenced, the sheep that is attacked, the wolf cards against a sheep of its size, the
sheep that a wolf in disguise is sent against, the card that a crook takes, the card discarded.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain, combinations_with_replacement, product
from typing import Any, Final

from sheepfold_rules.core.bits import fields
from sheepfold_rules.core.cards import select, union
from sheepfold_rules.core.sheep_deck import KIND_INDEX, KINDS, Card
from sheepfold_rules.games.wolf_herd.cards import CROOK, DISGUISED, FENCE, SHEEP, WOLVES
from sheepfold_rules.games.wolf_herd.moves import Attack, Crook, Discard, Disguise, Fence, Move, PlaySheep
from sheepfold_rules.games.wolf_herd.state import HAND, MAX_HERD, OF_SIZE, POSITIONS, SEATS, WIDTH, Herd, Playing

MAX_COUNT: Final = 4  # of a kind: the bit of the fourth card stands for any more
SIZES: Final = len(SHEEP)

# every set of wolf cards that a hand can hold; the first stands for larger ones
PACKS: Final = ((), *(pack for size in range(1, HAND + 1) for pack in combinations_with_replacement(WOLVES, size)))
PACK_INDEX: Final = {pack: index for index, pack in enumerate(PACKS)}

HELD, AS_SHEEP, AS_WOLF, FENCED, ATTACKED, MATCHED, VISITED, TAKEN, DROPPED = fields(
    len(KINDS) * MAX_COUNT,
    len(KINDS),
    len(KINDS),
    WIDTH,
    POSITIONS,
    len(PACKS) * SIZES,
    POSITIONS,
    len(KINDS),
    len(KINDS),
)
EVERYTHING: Final = DROPPED.bit(DROPPED.width) - 1


@lru_cache(maxsize=1024)
def held_bits(cards: tuple[Card, ...]) -> int:
    """Return the bits of cards out of a hand."""
    return union(
        HELD.bit(KIND_INDEX[kind] * MAX_COUNT + count)
        for kind in set(cards)
        for count in range(min(cards.count(kind), MAX_COUNT))
    )


@lru_cache(maxsize=1024)
def pack_bits(wolves: tuple[Card, ...]) -> int:
    """Return the bits of cards that are laid as wolves."""
    return held_bits(wolves) | union(AS_WOLF.bit(KIND_INDEX[card]) for card in wolves)


def match_bit(pack: tuple[Card, ...], size: int) -> int:
    """Return the bit of wolf cards against a sheep card of that size."""
    return MATCHED.bit(PACK_INDEX.get(pack, 0) * SIZES + size - 1)


HOLDS: Final = {kind: held_bits((kind,)) for kind in KINDS}  # one card of the kind at least
PLAY_BITS: Final = {kind: HOLDS[kind] | AS_SHEEP.bit(KIND_INDEX[kind]) for kind in KINDS}
CROOK_BITS: Final = {kind: HOLDS[CROOK] | TAKEN.bit(KIND_INDEX[kind]) for kind in KINDS}
DISCARD_BITS: Final = {kind: HOLDS[kind] | DROPPED.bit(KIND_INDEX[kind]) for kind in KINDS}


def position_of(move: Attack | Disguise) -> int:
    """Return the position of the sheep that a move is sent against, among those of all herds."""
    return move.seat * WIDTH + min(move.sheep, MAX_HERD)


def attack_bits(state: Playing, move: Attack) -> int:
    """Return the bits of an attack; where there is no such sheep, its wolves match nothing."""
    herd: Herd = state.herds[move.seat] if move.seat < len(state.herds) else ()
    matched = match_bit(move.wolves, herd[move.sheep].size) if move.sheep < len(herd) else 0
    return pack_bits(move.wolves) | ATTACKED.bit(position_of(move)) | matched


BITS: Final[dict[type, Callable[[Playing, Any], int]]] = {
    PlaySheep: lambda state, move: PLAY_BITS[move.card],
    Fence: lambda state, move: HOLDS[FENCE] | FENCED.bit(min(move.sheep, MAX_HERD)),
    Attack: attack_bits,
    Disguise: lambda state, move: HOLDS[DISGUISED] | VISITED.bit(position_of(move)),
    Crook: lambda state, move: CROOK_BITS[move.take],
    Discard: lambda state, move: DISCARD_BITS[move.card],
}


def cards(mask: int) -> tuple[Card, ...]:
    """Return the cards among some bits, kind by kind."""
    laid = HELD.take(mask)
    kinds = union(1 << position // MAX_COUNT for position in range(HELD.width) if laid >> position & 1)
    packs = select(tuple(pack for pack in PACKS for _ in range(SIZES)), MATCHED.take(mask))
    kinds |= union(1 << KIND_INDEX[card] for pack in packs for card in set(pack))
    return select(KINDS, kinds | AS_SHEEP.take(mask) | AS_WOLF.take(mask) | TAKEN.take(mask) | DROPPED.take(mask))


# every move, made once
TARGETS: Final = tuple(product(range(max(SEATS)), range(WIDTH)))  # seats, and positions in their herds
PLAYS_OF_SHEEP: Final = tuple((HOLDS[kind], PlaySheep(kind)) for kind in SHEEP)
FENCES: Final = tuple(map(Fence, range(WIDTH)))
ATTACKS: Final = {pack: tuple(Attack(pack, seat, sheep) for seat, sheep in TARGETS) for pack in PACKS[1:]}
DISGUISES: Final = tuple(Disguise(seat, sheep) for seat, sheep in TARGETS)
CROOKS: Final = tuple(map(Crook, KINDS))
DISCARDS: Final = tuple((DISCARD_BITS[kind], Discard(kind)) for kind in KINDS)
WOLVES_HELD: Final = held_bits((*WOLVES,) * MAX_COUNT)


def offers(state: Playing, left: int) -> tuple[Move, ...]:
    """Return the moves that are left."""
    drops = [move for laid, move in DISCARDS if left & laid == laid] if left & DROPPED.all else ()
    return (*chain.from_iterable(list_plays(state, left)), *drops)


def can_play(state: Playing, left: int) -> bool:
    """Whether a move other than a discard is left."""
    return any(list_plays(state, left))


def list_plays(state: Playing, left: int) -> Iterator[tuple[Move, ...]]:
    """Yield the moves that are left other than discards, type by type."""
    yield tuple([move for held, move in PLAYS_OF_SHEEP if left & held])
    if left & HOLDS[FENCE]:
        yield select(FENCES, FENCED.take(left))
    if left & WOLVES_HELD:
        yield list_attacks(state, left)
    if left & HOLDS[DISGUISED]:
        yield select(DISGUISES, VISITED.take(left))
    if left & HOLDS[CROOK]:
        yield select(CROOKS, TAKEN.take(left))


def list_attacks(state: Playing, left: int) -> tuple[Move, ...]:
    """Return the attacks that are left, pack by pack."""
    matched, targets = MATCHED.take(left), ATTACKED.take(left)
    ones, twos, threes = [targets & part.take(state.herd_bits) for part in OF_SIZE]
    found: list[Move] = []
    for pack in packs_of(left & WOLVES_HELD):
        sizes = matched >> PACK_INDEX[pack] * SIZES
        prey = (ones if sizes & 1 else 0) | (twos if sizes & 2 else 0) | (threes if sizes & 4 else 0)
        found += select(ATTACKS[pack], prey)
    return tuple(found)


@lru_cache(maxsize=256)
def packs_of(held: int) -> tuple[tuple[Card, ...], ...]:
    """Return the sets of wolf cards that can be made of those held."""
    return tuple(pack for pack in PACKS[1:] if held & held_bits(pack) == held_bits(pack))
