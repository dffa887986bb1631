"""Playing: a sheep, a fence, wolves, a crook; a discard where nothing can be played.

A move in bits, field by field: the cards laid (for each kind up to four, the fourth for any more), each card laid as a
sheep and as a wolf, the own sheep fenced, the sheep attacked, the wolf cards against its size, the sheep that a wolf in
disguise is sent to, the card that a crook takes, the card discarded.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import Any, Final, NamedTuple

from sheepfold_server.core.cards import select, union
from sheepfold_server.core.phase import Phase
from sheepfold_server.core.text import join_words
from sheepfold_server.games.wolf_herd.cards import CROOK, DISGUISED, FENCE, KINDS, PLACE, SHEEP, WOLVES
from sheepfold_server.games.wolf_herd.moves import Attack, Crook, Discard, Disguise, Fence, PlaySheep
from sheepfold_server.games.wolf_herd.rules import rule
from sheepfold_server.games.wolf_herd.state import HAND, Playing, Sheep

MOST: Final = 4
LONGEST: Final = 52  # no herd has an index so high
SEATS: Final = 4


class Field(NamedTuple):
    """A run of bits; `all` holds every one of them."""

    start: int
    width: int
    all: int

    def bit(self, place: int) -> int:
        """One of its bits."""
        return 1 << (self.start + place)

    def of(self, mask: int) -> int:
        """The field's bits out of a mask, from 0."""
        return (mask & self.all) >> self.start


# every set of wolf cards that a hand can hold; the first stands for larger ones
PACKS: Final = ((), *(pack for size in range(1, HAND + 1) for pack in combinations_with_replacement(WOLVES, size)))
PACK: Final = {pack: place for place, pack in enumerate(PACKS)}
SIZES: Final = 3


def fields(*widths: int) -> tuple[Field, ...]:
    """Fields of these widths, one after the other."""
    starts = [sum(widths[:place]) for place in range(len(widths))]
    return tuple(Field(start, width, ((1 << width) - 1) << start) for start, width in zip(starts, widths, strict=True))


HELD, AS_SHEEP, AS_WOLF, FENCED, ATTACKED, MATCHED, VISITED, TAKEN, DROPPED = fields(
    len(KINDS) * MOST,
    len(KINDS),
    len(KINDS),
    LONGEST,
    SEATS * LONGEST,
    len(PACKS) * SIZES,
    SEATS * LONGEST,
    len(KINDS),
    len(KINDS),
)
EVERYTHING: Final = DROPPED.bit(DROPPED.width) - 1
SHEEP_KINDS: Final = union(AS_SHEEP.bit(PLACE[kind]) for kind in SHEEP)
WOLF_KINDS: Final = union(AS_WOLF.bit(PLACE[kind]) for kind in WOLVES)
TAKES_CROOK: Final = TAKEN.bit(PLACE[CROOK])


@lru_cache(maxsize=1024)
def cards_laid(cards: tuple[str, ...]) -> int:
    """The bits of some cards from the hand."""
    return union(
        HELD.bit(PLACE[kind] * MOST + count) for kind in set(cards) for count in range(min(cards.count(kind), MOST))
    )


ONE: Final = {kind: cards_laid((kind,)) for kind in KINDS}
PACK_CARDS: Final = {pack: cards_laid(pack) for pack in PACKS[1:]}
TARGETS: Final = tuple(product(range(SEATS), range(LONGEST)))


def strength(pack: tuple[str, ...]) -> int:
    """How many wolves come with some cards."""
    return sum(WOLVES[card] for card in pack)


def against(place: int, size: int) -> int:
    """The bit of some wolf cards against a sheep card of that size."""
    return MATCHED.bit(place * SIZES + size - 1)


def is_enough(pack: tuple[str, ...], size: int) -> bool:
    """Is it true that these wolves are enough for so many sheep, and none of the cards is superfluous?"""
    return strength(pack) >= size > strength(pack[1:])  # the first one is the weakest


EXACT: Final = union(
    against(place, size) for place, pack in enumerate(PACKS) for size in range(1, 4) if strength(pack) == size
)
ENOUGH: Final = union(
    against(place, size) for place, pack in enumerate(PACKS) for size in range(1, 4) if is_enough(pack, size)
)


@rule(
    "DEAL",
    "You play cards that you hold.",
    lambda state, cards: not_held(state, cards),
)
def own_cards(state: Playing, left: int) -> int:
    """Keep the hand's cards."""
    return left & (cards_laid(state.hands[state.to_act]) | ~HELD.all)


@rule(
    "The 1-, 2-, and 3-Sheep cards",
    "Only cards with one, two or three sheep join the herd.",
    lambda state, cards: f"{join_words(cards)} is no sheep card.",
)
def sheep_card(state: Playing, left: int) -> int:
    """Drop the other kinds as sheep."""
    return left & (SHEEP_KINDS | ~AS_SHEEP.all)


@rule(
    "Wolves are played to eliminate the sheep",
    "Cards with one wolf and with two attack, alone or together; a wolf in sheep's clothing always goes alone.",
    lambda state, cards: f"{join_words(cards)} cannot attack so: W1 and W2 do, and WS is sent in disguise.",
)
def attack_wolves(state: Playing, left: int) -> int:
    """Drop the other kinds as wolves."""
    return left & (WOLF_KINDS | ~AS_WOLF.all)


@rule(
    "Fence cards",
    "A fence is put on a sheep of the own herd.",
    lambda state, cards: f"There is no such sheep: your herd has {counted(len(state.herds[state.to_act]))}.",
)
def fence_own(state: Playing, left: int) -> int:
    """Keep the sheep of the own herd."""
    own = union(map(FENCED.bit, range(len(state.herds[state.to_act]))))
    return left & (own | ~FENCED.all)


@rule(
    "Fence cards",
    "A sheep has one fence, unless the table puts fence upon fence.",
    lambda state, cards: "That sheep has a fence.",
)
def fence_once(state: Playing, left: int) -> int:
    """Drop the own sheep that have a fence, where one is enough."""
    if state.deal.options.fence_targets == "own_any":
        return left
    return left & ~union(FENCED.bit(place) for place, sheep in enumerate(state.herds[state.to_act]) if sheep.fences)


@rule(
    "Wolves are played to eliminate the sheep of the other players",
    "Wolves go for a sheep in the herd of another player.",
    lambda state, cards: "That is no sheep in the herd of another seat.",
)
def attack_other(state: Playing, left: int) -> int:
    """Keep the sheep of the other herds."""
    there = 0
    for seat, herd in enumerate(state.herds):
        if seat != state.to_act:
            there |= ((1 << len(herd)) - 1) << seat * LONGEST
    return left & (there << ATTACKED.start | there << VISITED.start | ~(ATTACKED.all | VISITED.all))


@rule(
    "Fence cards",
    "A fence protects its sheep from wolves that come undisguised.",
    lambda state, cards: "A fence protects that sheep.",
)
def attack_fenced(state: Playing, left: int) -> int:
    """Drop the sheep with fences as targets of an attack."""
    fenced = 0
    for seat, herd in enumerate(state.herds):
        for place, sheep in enumerate(herd):
            if sheep.fences:
                fenced |= ATTACKED.bit(seat * LONGEST + place)
    return left & ~fenced


@rule(
    "A single wolf card can eliminate a single sheep card",
    "It takes as many wolves as there are sheep on the card: a single wolf for one sheep; a double or two singles for "
    "two; three singles or a double and a single for three. Where the table allows more, every card must be needed.",
    lambda state, cards: (
        "It takes exactly as many wolves as sheep."
        if state.deal.options.overkill == "exact"
        else "It takes at least as many wolves as sheep, and every card must be needed."
    ),
)
def attack_strength(state: Playing, left: int) -> int:
    """Keep the wolves that match the sheep."""
    enough = EXACT if state.deal.options.overkill == "exact" else ENOUGH
    return left & (enough | ~MATCHED.all)


@rule(
    "the Shepard's Crook",
    "A crook takes a card that lies in the discard pile, and is not played where the pile is empty. The table says "
    "whether it takes crooks, and whether even itself.",
    lambda state, cards: not_taken(state, cards),
)
def crook_take(state: Playing, left: int) -> int:
    """Keep the kinds in the discard pile; crooks where the table lets a crook take them."""
    kinds = set(state.discard)
    take = state.deal.options.crook_take
    if take == "no_crook":
        kinds -= {CROOK}
    if take == "any" and kinds:
        kinds |= {CROOK}  # the one that is played lies there too
    return left & (union(TAKEN.bit(PLACE[kind]) for kind in kinds) | ~TAKEN.all)


@rule(
    "ANY card from the discard pile",
    "A crook that a crook took takes no crook, so that two of them cannot go round for ever; unless the table lets a "
    "crook take any card.",
    lambda state, cards: f"A crook took your crook, so it takes no {join_words(cards)}.",
)
def crook_chain(state: Playing, left: int) -> int:
    """Drop crooks, where the hand has only crooks that were fetched."""
    seat = state.to_act
    free = state.hands[seat].count(CROOK) > state.fetched[seat]
    return left if free or state.deal.options.crook_take == "any" else left & ~TAKES_CROOK


@rule(
    "If you have no card in your hand that can be played",
    "A card is discarded only where no card of the hand can be played.",
    lambda state, cards: f"You have a card to play, so you do not discard {join_words(cards)}.",
)
def discard_stuck(state: Playing, left: int) -> int:
    """Drop discards, where anything else is left."""
    return left & ~DROPPED.all if any(True for _ in plays(state, left)) else left


def counted(sheep: int) -> str:
    """So many sheep cards, in words, with their indices."""
    if sheep < 2:
        return "only sheep 0" if sheep else "no sheep"
    return f"sheep 0 to {sheep - 1}"


def not_held(state: Playing, cards: tuple[str, ...]) -> str:
    """Return the refusal of cards that the seat does not have, or has too few of."""
    has_some = any(kind in cards for kind in state.hands[state.to_act])
    return f"You do not hold {'so many of ' if has_some else ''}{join_words(cards)}."


def not_taken(state: Playing, cards: tuple[str, ...]) -> str:
    """Return the refusal of a card that a crook would take."""
    (card,) = cards
    if not state.discard:
        return f"The discard pile is empty, so there is no {card} to take."
    return f"A crook takes no {card} here." if card in state.discard else f"There is no {card} in the discard pile."


def plays(state: Playing, left: int) -> Iterator[Any]:
    """The moves that are left, but for discards: sheep, fences, attacks, disguises, crooks."""
    yield from (PlaySheep(kind) for kind in SHEEP if left & ONE[kind])
    if left & ONE[FENCE]:
        yield from map(Fence, select(range(LONGEST), FENCED.of(left)))
    for pack, laid in PACK_CARDS.items():
        if left & laid == laid:
            targets = select(TARGETS, ATTACKED.of(left))
            yield from (
                Attack(pack, seat, place)
                for seat, place in targets
                if left & against(PACK[pack], state.herds[seat][place].size)
            )
    if left & ONE[DISGUISED]:
        yield from (Disguise(*target) for target in select(TARGETS, VISITED.of(left)))
    if left & ONE[CROOK]:
        yield from map(Crook, select(KINDS, TAKEN.of(left)))


def offers(state: Playing, left: int) -> tuple[Any, ...]:
    """The moves that are left."""
    drops = (kind for kind in select(KINDS, DROPPED.of(left)) if left & ONE[kind])
    return (*plays(state, left), *map(Discard, drops))


def bits(state: Playing, move: Any) -> int:
    """What a move lays."""
    match move:
        case PlaySheep(card=card):
            return cards_laid((card,)) | AS_SHEEP.bit(PLACE[card])
        case Fence(sheep=place):
            return cards_laid((FENCE,)) | FENCED.bit(place)
        case Attack(wolves=wolves, seat=seat, sheep=place):
            roles = union(AS_WOLF.bit(PLACE[card]) for card in wolves)
            return cards_laid(wolves) | roles | ATTACKED.bit(seat * LONGEST + place) | matched(state, move)
        case Disguise(seat=seat, sheep=place):
            return cards_laid((DISGUISED,)) | VISITED.bit(seat * LONGEST + place)
        case Crook(take=card):
            return cards_laid((CROOK,)) | TAKEN.bit(PLACE[card])
    return cards_laid((move.card,)) | DROPPED.bit(PLACE[move.card])


def matched(state: Playing, attack: Attack) -> int:
    """The bit of an attack's wolves against the sheep; none where there is no such sheep."""
    herd: tuple[Sheep, ...] = state.herds[attack.seat] if attack.seat < len(state.herds) else ()
    if attack.sheep >= len(herd):
        return 0
    return against(PACK.get(attack.wolves, 0), herd[attack.sheep].size)


def cards(mask: int) -> tuple[str, ...]:
    """The cards among some bits, kind by kind."""
    laid = HELD.of(mask)
    kinds = union(1 << place // MOST for place in range(HELD.width) if laid >> place & 1)
    packs = select(tuple(pack for pack in PACKS for _ in range(SIZES)), MATCHED.of(mask))
    kinds |= union(1 << PLACE[card] for pack in packs for card in set(pack))
    return select(KINDS, kinds | AS_SHEEP.of(mask) | AS_WOLF.of(mask) | TAKEN.of(mask) | DROPPED.of(mask))


PHASE: Final[Phase] = Phase(
    name="play",
    moves=(PlaySheep, Fence, Attack, Disguise, Crook, Discard),
    everything=EVERYTHING,
    rules=(
        own_cards,
        sheep_card,
        attack_wolves,
        fence_own,
        fence_once,
        attack_other,
        attack_fenced,
        attack_strength,
        crook_take,
        crook_chain,
        discard_stuck,
    ),
    bits=bits,
    cards=cards,
    offers=offers,
)
