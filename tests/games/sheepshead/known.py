"""What a seat of Sheepshead may know, by the rules alone."""

from typing import Final

from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.cards import Card
from sheepfold_rules.games.sheepshead.moves import Call, CallUp, Crack, Pick, Play, Recrack
from sheepfold_rules.games.sheepshead.state import State
from tests.games.sheepshead.table import HAND, TAKEN
from tests.support import shuffle_from_text

QUEENS: Final = {"black": ("QC", "QS"), "red": ("QH", "QD")}  # by pair


def dealt(state: State) -> list[list[Card]]:
    """The cards that each seat was dealt, in order, and then the blind."""
    seats, deal = state.deal.start.seats, state.deal
    end = HAND[seats] * seats
    return [
        *(list(deal.deck[(seat - deal.dealer - 1) % seats : end : seats]) for seat in range(seats)),
        [*deal.deck[end:]],
    ]


def picker(state: State) -> int | None:
    """The seat that picked in this deal, by its moves."""
    first = next((index for index, move in enumerate(state.moves) if isinstance(move, Pick)), None)
    return None if first is None else (state.deal.dealer + 1 + first) % state.deal.start.seats


def die_partner(state: State) -> int | None:
    """With seven seats the seat that the die named, counted clockwise from the picker."""
    by, start = picker(state), state.deal.start
    if by is None or start.seats != 7 or start.seed is None:
        return None
    return (by + shuffle_from_text.die("sheepshead", start.seed, state.deal.number)) % 7


def unders(state: State, seat: int | None) -> set[Card]:
    """The under card, for the picker and for who took it with a trick."""
    found = {move.under for move in state.moves if isinstance(move, Call) and move.under}
    takers = {trick.winner for trick in GAME.view(state, None).tricks if "??" in trick.cards}
    return found if seat is not None and seat in takers | {picker(state)} else set()


def took_blind(state: State, seat: int | None) -> bool:
    """Whether the seat took the blind in a leaster, and may look at it."""
    tricks = [trick.winner for trick in GAME.view(state, None).tricks]
    number = GAME.view(state, None).blind_trick
    peeks = state.deal.start.options.leaster_peek
    return bool(peeks and number and len(tricks) >= number and seat is not None and tricks[number - 1] == seat)


def blind_seen(state: State, seat: int | None) -> set[str]:
    """The cards of the blind that the seat has seen."""
    blind, seats = state.deal.blind, state.deal.start.seats
    if seat is not None and seat == picker(state):
        return set(blind[: TAKEN[seats]])
    if seat is not None and seat == die_partner(state):
        return set(blind[TAKEN[seats] :])
    return set(blind) if took_blind(state, seat) else set()


def uncovered(state: State) -> set[str]:
    """With two seats the cards of the stacks that lie open, or lay open once: each under one of an earlier trick."""
    if state.deal.start.seats != 2:
        return set()
    plays = [move.card for move in state.moves if isinstance(move, Play)]
    before = set(plays[: len(plays) // 2 * 2])
    found: set[str] = set()
    for cards in dealt(state)[:2]:
        low, middle, top = cards[:4], cards[4:8], cards[8:12]
        found |= set(top)
        found |= {card for card, over in zip(middle, top, strict=True) if over in before}
        found |= {card for card, over in zip(low, middle, strict=True) if over in before}
    return found


def own(state: State, seat: int) -> set[str]:
    """The cards that a seat was dealt into its hand; with two seats the last four."""
    cards = dealt(state)[seat]
    return set(cards[12:] if state.deal.start.seats == 2 else cards)


def played(state: State) -> set[str]:
    """The cards on the table and in the tricks, as far as they were open."""
    return {move.card for move in state.moves if isinstance(move, Play)}


def list_cards(state: State) -> set[str]:
    """The card whose holder is the partner, as far as it was named: by the table, or by the picker."""
    start = state.deal.start
    automatic = start.options.method(start.seats) == "jack_of_diamonds" and picker(state) is not None
    called = {move.card for move in state.moves if isinstance(move, Call | CallUp)}
    return called | ({"JD"} if automatic else set())


def shown(state: State) -> set[str]:
    """The queens that were shown; and all hands, once a schwanzer has ended the match."""
    if state.to_act is None and state.deal.start.options.no_pick == "schwanzer" and picker(state) is None:
        return {card for cards in dealt(state)[:-1] for card in cards} if state.deal.start.seats > 2 else set()
    pairs = {pair for move in state.moves if isinstance(move, Pick | Crack | Recrack) for pair in move.blitz or ()}
    return {queen for pair in pairs for queen in QUEENS[pair]}


def placed(state: State, seat: int | None) -> set[str]:
    """The cards of which a seat knows where they were dealt."""
    mine = own(state, seat) if seat is not None else set()
    return mine | blind_seen(state, seat) | uncovered(state) | shown(state)


def known(state: State, seat: int | None) -> set[str]:
    """The cards of which a seat knows where they are, or that were named to everybody."""
    return placed(state, seat) | played(state) | unders(state, seat) | list_cards(state)
