"""The rules of playing a card."""

from typing import Final

from sheepfold_rules.core.cards import union
from sheepfold_rules.core.hints import join_words
from sheepfold_rules.core.sheep_deck import KIND_INDEX, Card
from sheepfold_rules.games.wolf_herd.cards import CROOK, SHEEP, WOLVES
from sheepfold_rules.games.wolf_herd.options import rule
from sheepfold_rules.games.wolf_herd.play.layout import (
    AS_SHEEP,
    AS_WOLF,
    ATTACKED,
    DROPPED,
    EVERYTHING,
    FENCED,
    HELD,
    HOLDS,
    MATCHED,
    PACKS,
    SIZES,
    TAKEN,
    VISITED,
    can_play,
    held_bits,
    match_bit,
)
from sheepfold_rules.games.wolf_herd.state import HAS_FENCE, SEATS, WIDTH, Playing


def strength(pack: tuple[Card, ...]) -> int:
    """Return the number of wolves on some cards."""
    return sum(WOLVES[card] for card in pack)


def is_enough(pack: tuple[Card, ...], size: int) -> bool:
    """Whether the wolves suffice and every card is needed."""
    return strength(pack) >= size > strength(pack[1:])  # the first one is the weakest


MATCHES: Final = tuple((pack, size) for pack in PACKS for size in range(1, SIZES + 1))
EXACT: Final = union(match_bit(pack, size) for pack, size in MATCHES if strength(pack) == size)
ENOUGH: Final = union(match_bit(pack, size) for pack, size in MATCHES if is_enough(pack, size))

# what a rule keeps of everything, where it depends on little
ALL_BUT_HELD: Final = EVERYTHING & ~HELD.all
ALL_BUT_TARGETS: Final = EVERYTHING & ~(ATTACKED.all | VISITED.all)
ALL_BUT_TAKEN: Final = EVERYTHING & ~TAKEN.all
ALL_BUT_DISCARDS: Final = EVERYTHING & ~DROPPED.all
ALL_BUT_CROOKS_TAKEN: Final = EVERYTHING & ~TAKEN.bit(KIND_INDEX[CROOK])
TAKES: Final = {kind: TAKEN.bit(index) for kind, index in KIND_INDEX.items()}
SHEEP_AS_SHEEP: Final = EVERYTHING & ~AS_SHEEP.all | union(AS_SHEEP.bit(KIND_INDEX[kind]) for kind in SHEEP)
WOLVES_AS_WOLVES: Final = EVERYTHING & ~AS_WOLF.all | union(AS_WOLF.bit(KIND_INDEX[kind]) for kind in WOLVES)
EXACT_MATCHES: Final = EVERYTHING & ~MATCHED.all | EXACT
ENOUGH_MATCHES: Final = EVERYTHING & ~MATCHED.all | ENOUGH
FENCED_BELOW: Final = tuple(  # by the number of sheep in the herd
    EVERYTHING & ~FENCED.all | FENCED.put((1 << sheep) - 1) for sheep in range(WIDTH + 1)
)
TARGETS_IN: Final = tuple(  # by seat and by the number of sheep in its herd
    tuple(
        ATTACKED.put(herd) | VISITED.put(herd)
        for herd in [(1 << sheep) - 1 << seat * WIDTH for sheep in range(WIDTH + 1)]
    )
    for seat in range(max(SEATS))
)


@rule(
    '"deal a hand of THREE cards to each player"',
    "You may play only cards that you hold.",
    lambda state, cards: explain_not_held(state, cards),
)
def own_cards(state: Playing, left: int) -> int:
    """Keep the hand's cards."""
    return left & (held_bits(state.hands[state.to_act]) | ALL_BUT_HELD)


@rule(
    '"The 1-, 2-, and 3-Sheep cards"',
    "Only sheep cards (one, two or three sheep) go into the herd.",
    lambda state, cards: f"{join_words(cards)} is not a sheep card.",
)
def sheep_card(state: Playing, left: int) -> int:
    """Drop the other kinds as sheep."""
    return left & SHEEP_AS_SHEEP


@rule(
    '"Wolves are played to eliminate the sheep"',
    "One-wolf and two-wolf cards attack, alone or together. A wolf in sheep's clothing is always played alone.",
    lambda state, cards: (
        f"You cannot attack with {join_words(cards)}, only with one-wolf and two-wolf cards. A wolf in sheep's "
        "clothing comes in disguise."
    ),
)
def attack_wolves(state: Playing, left: int) -> int:
    """Drop the other kinds as wolves."""
    return left & WOLVES_AS_WOLVES


@rule(
    '"Fence cards are played on top of the sheep cards"',
    "A fence goes on a sheep card in your own herd.",
    lambda state, cards: (
        f"There is no such sheep card: your herd has {count_in_words(len(state.herds[state.to_act]))}."
    ),
)
def fence_own(state: Playing, left: int) -> int:
    """Keep the sheep in the herd of the seat to act."""
    return left & FENCED_BELOW[len(state.herds[state.to_act])]


@rule(
    '"Fence cards are played on top of the sheep cards"',
    "A sheep card has at most one fence, unless the table allows fence upon fence.",
    lambda state, cards: "That sheep card already has a fence.",
)
def fence_once(state: Playing, left: int) -> int:
    """Drop the sheep of the seat to act that have a fence, unless the table allows more."""
    if state.deal.options.fence_targets == "own_any":
        return left
    fenced = HAS_FENCE.take(state.herd_bits) >> state.to_act * WIDTH
    return left & ~(FENCED.put(fenced) & FENCED.all)


@rule(
    '"Wolves are played to eliminate the sheep"',
    "Wolves attack a sheep card in another player's herd.",
    lambda state, cards: "There is no such sheep card in another player's herd.",
)
def attack_other(state: Playing, left: int) -> int:
    """Keep the sheep of the other herds."""
    others, to_act = 0, state.to_act
    for seat, herd in enumerate(state.herds):
        if seat != to_act:
            others |= TARGETS_IN[seat][len(herd)]
    return left & (others | ALL_BUT_TARGETS)


@rule(
    '"Fence cards are played on top of the sheep cards"',
    "A fence protects its sheep card from all wolves. A wolf in sheep's clothing can remove the fence, but not the "
    "sheep.",
    lambda state, cards: "A fence protects that sheep card.",
)
def attack_fenced(state: Playing, left: int) -> int:
    """Drop the sheep with fences as targets of an attack."""
    return left & ~ATTACKED.put(HAS_FENCE.take(state.herd_bits))


@rule(
    '"A single wolf card can eliminate a single sheep card"',
    "An attack needs exactly as many wolves as there are sheep on the card: W1 for one sheep; W2 or two W1 for two; "
    "three W1, or W2 and W1, for three. If the table allows more wolves, every card must still be needed.",
    lambda state, cards: (
        "An attack needs exactly as many wolves as there are sheep."
        if state.deal.options.overkill == "exact"
        else "An attack needs at least as many wolves as there are sheep, and every wolf card must be needed."
    ),
)
def attack_strength(state: Playing, left: int) -> int:
    """Keep the wolves that match the sheep."""
    return left & (EXACT_MATCHES if state.deal.options.overkill == "exact" else ENOUGH_MATCHES)


@rule(
    '"the Shepard\'s Crook can be played to the discard pile"',
    "A crook takes a card from the discard pile, and may not be played while the pile is empty. The table "
    "rules say whether it may take a crook, or even itself.",
    lambda state, cards: explain_not_taken(state, cards),
)
def crook_take(state: Playing, left: int) -> int:
    """Keep the kinds in the discard pile; crooks where the table lets a crook take them."""
    if not left & HOLDS[CROOK]:
        return left  # without a crook nothing is taken
    kinds = union(map(TAKES.__getitem__, set(state.discard)))
    take = state.deal.options.crook_take
    if take == "no_crook":
        kinds &= ~TAKES[CROOK]
    if take == "any" and kinds:
        kinds |= TAKES[CROOK]  # the one that is played lies there too
    return left & (kinds | ALL_BUT_TAKEN)


@rule(
    '"ANY card from the discard pile"',
    "A crook that was taken with a crook may not take a crook, because the two could go round forever. This "
    "does not apply where a crook may take even itself.",
    lambda state, cards: f"You took your crook with a crook, so it may not take {join_words(cards)}.",
)
def crook_chain(state: Playing, left: int) -> int:
    """Drop crooks if the hand has only crooks that were taken with a crook."""
    seat = state.to_act
    free = state.hands[seat].count(CROOK) > state.fetched[seat]
    return left if free or state.deal.options.crook_take == "any" else left & ALL_BUT_CROOKS_TAKEN


@rule(
    '"If you have no card in your hand that can be played"',
    "You may discard only if no card in your hand can be played.",
    lambda state, cards: f"You can play a card, so you may not discard {join_words(cards)}.",
)
def discard_stuck(state: Playing, left: int) -> int:
    """Drop discards if anything else is left."""
    return left & ALL_BUT_DISCARDS if can_play(state, left) else left


def count_in_words(sheep: int) -> str:
    """Return the number of sheep cards in a herd in words, with their indices."""
    if sheep < 2:
        return "only sheep 0" if sheep else "no sheep"
    return f"sheep 0 to {sheep - 1}"


def explain_not_held(state: Playing, cards: tuple[str, ...]) -> str:
    """Return the refusal of cards that the seat does not have, or has too few of."""
    has_some = any(kind in cards for kind in state.hands[state.to_act])
    named = join_words(cards)
    return f"You do not hold that many {named} cards." if has_some else f"You do not hold {named}."


def explain_not_taken(state: Playing, cards: tuple[str, ...]) -> str:
    """Return the refusal of a card that a crook would take."""
    (card,) = cards
    if not state.discard:
        return f"The discard pile is empty, so there is no {card} to take."
    return (
        f"A crook may not take {card} at this table."
        if card in state.discard
        else f"There is no {card} in the discard pile."
    )


RULES: Final = (
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
)
