"""The moves that can be made of the bits that the rules leave, each made once beforehand."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, product
from typing import Final

from sheepfold_rules.core.cards import select
from sheepfold_rules.games.wolf_herd.cards import CROOK, DISGUISED, FENCE, KINDS, SHEEP, WOLVES, Card
from sheepfold_rules.games.wolf_herd.moves import Attack, Crook, Discard, Disguise, Fence, Move, PlaySheep
from sheepfold_rules.games.wolf_herd.play.layout import (
    ATTACKED,
    DISCARD_BITS,
    DROPPED,
    FENCED,
    HOLDS,
    MATCHED,
    MAX_COUNT,
    PACK_INDEX,
    PACKS,
    SIZES,
    TAKEN,
    VISITED,
    held_bits,
)
from sheepfold_rules.games.wolf_herd.state import OF_SIZE, SEATS, WIDTH, Playing

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
