"""The rules of playing a card."""

from typing import Final

from sheepfold_server.core.cards import union
from sheepfold_server.core.text import join_words
from sheepfold_server.games.wolf_herd.cards import CROOK, PLACE, SHEEP, WOLVES, Card
from sheepfold_server.games.wolf_herd.play.layout import (
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
    held_bits,
    match_bit,
)
from sheepfold_server.games.wolf_herd.play.offers import can_play
from sheepfold_server.games.wolf_herd.rules import rule
from sheepfold_server.games.wolf_herd.state import HAS_FENCE, SEATS, WIDTH, Playing


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
ALL_BUT_CROOKS_TAKEN: Final = EVERYTHING & ~TAKEN.bit(PLACE[CROOK])
TAKES: Final = {kind: TAKEN.bit(place) for kind, place in PLACE.items()}
SHEEP_AS_SHEEP: Final = EVERYTHING & ~AS_SHEEP.all | union(AS_SHEEP.bit(PLACE[kind]) for kind in SHEEP)
WOLVES_AS_WOLVES: Final = EVERYTHING & ~AS_WOLF.all | union(AS_WOLF.bit(PLACE[kind]) for kind in WOLVES)
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
    "DEAL",
    "You play cards that you hold.",
    lambda state, cards: explain_not_held(state, cards),
)
def own_cards(state: Playing, left: int) -> int:
    """Keep the hand's cards."""
    return left & (held_bits(state.hands[state.to_act]) | ALL_BUT_HELD)


@rule(
    "The 1-, 2-, and 3-Sheep cards",
    "Only cards with one, two or three sheep join the herd.",
    lambda state, cards: f"{join_words(cards)} is not a sheep card.",
)
def sheep_card(state: Playing, left: int) -> int:
    """Drop the other kinds as sheep."""
    return left & SHEEP_AS_SHEEP


@rule(
    "Wolves are played to eliminate the sheep",
    "Cards with one wolf and with two attack, alone or together; a wolf in sheep's clothing always goes alone.",
    lambda state, cards: f"{join_words(cards)} cannot attack in this way: W1 and W2 can, and WS is sent in disguise.",
)
def attack_wolves(state: Playing, left: int) -> int:
    """Drop the other kinds as wolves."""
    return left & WOLVES_AS_WOLVES


@rule(
    "Fence cards",
    "A fence is put on a sheep in your own herd.",
    lambda state, cards: f"There is no such sheep: your herd has {count_in_words(len(state.herds[state.to_act]))}.",
)
def fence_own(state: Playing, left: int) -> int:
    """Keep the sheep in the herd of the seat to act."""
    return left & FENCED_BELOW[len(state.herds[state.to_act])]


@rule(
    "Fence cards",
    "A sheep has one fence, unless the table allows fence upon fence.",
    lambda state, cards: "That sheep already has a fence.",
)
def fence_once(state: Playing, left: int) -> int:
    """Drop the sheep of the seat to act that have a fence, where one is enough."""
    if state.deal.options.fence_targets == "own_any":
        return left
    fenced = HAS_FENCE.take(state.herd_bits) >> state.to_act * WIDTH
    return left & ~(FENCED.put(fenced) & FENCED.all)


@rule(
    "Wolves are played to eliminate the sheep of the other players",
    "Wolves go for a sheep in the herd of another player.",
    lambda state, cards: "That is not a sheep in another seat's herd.",
)
def attack_other(state: Playing, left: int) -> int:
    """Keep the sheep of the other herds."""
    others, to_act = 0, state.to_act
    for seat, herd in enumerate(state.herds):
        if seat != to_act:
            others |= TARGETS_IN[seat][len(herd)]
    return left & (others | ALL_BUT_TARGETS)


@rule(
    "Fence cards",
    "A fence protects its sheep from wolves that come undisguised.",
    lambda state, cards: "A fence protects that sheep.",
)
def attack_fenced(state: Playing, left: int) -> int:
    """Drop the sheep with fences as targets of an attack."""
    return left & ~ATTACKED.put(HAS_FENCE.take(state.herd_bits))


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
    return left & (EXACT_MATCHES if state.deal.options.overkill == "exact" else ENOUGH_MATCHES)


@rule(
    "the Shepard's Crook",
    "A crook takes a card that lies in the discard pile, and is not played where the pile is empty. The table says "
    "whether it takes crooks, and whether it takes even itself.",
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
    "ANY card from the discard pile",
    "A crook that was taken with a crook takes no crook, or the two could go round forever; unless the table lets a "
    "crook take any card.",
    lambda state, cards: f"You took your crook with a crook, so it cannot take {join_words(cards)}.",
)
def crook_chain(state: Playing, left: int) -> int:
    """Drop crooks, where the hand has only crooks that were fetched."""
    seat = state.to_act
    free = state.hands[seat].count(CROOK) > state.fetched[seat]
    return left if free or state.deal.options.crook_take == "any" else left & ALL_BUT_CROOKS_TAKEN


@rule(
    "If you have no card in your hand that can be played",
    "A card is discarded only when no card in the hand can be played.",
    lambda state, cards: f"You have a card that can be played, so you cannot discard {join_words(cards)}.",
)
def discard_stuck(state: Playing, left: int) -> int:
    """Drop discards, where anything else is left."""
    return left & ALL_BUT_DISCARDS if can_play(state, left) else left


def count_in_words(sheep: int) -> str:
    """Return the number of sheep cards in a herd in words, with their indices."""
    if sheep < 2:
        return "only sheep 0" if sheep else "no sheep"
    return f"sheep 0 to {sheep - 1}"


def explain_not_held(state: Playing, cards: tuple[str, ...]) -> str:
    """Return the refusal of cards that the seat does not have, or has too few of."""
    has_some = any(kind in cards for kind in state.hands[state.to_act])
    return f"You do not hold {'that many of ' if has_some else ''}{join_words(cards)}."


def explain_not_taken(state: Playing, cards: tuple[str, ...]) -> str:
    """Return the refusal of a card that a crook would take."""
    (card,) = cards
    if not state.discard:
        return f"The discard pile is empty, so there is no {card} to take."
    return f"A crook cannot take {card} here." if card in state.discard else f"There is no {card} in the discard pile."


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
