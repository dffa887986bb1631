"""What a seat may know, by the rules alone; and other deals that it cannot tell from the one it is in."""

import dataclasses
from random import Random
from typing import Any, Final

from sheepfold_rules.core.errors import ImpossibleState, NoDeck
from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.cards import Card
from sheepfold_rules.games.sheepshead.moves import Bury, Call, CallUp, Move, Pick, Play
from sheepfold_rules.games.sheepshead.state import State
from tests.support import shuffle_from_text
from tests.support.sheepshead import DECK, HAND, TAKEN, in_order

TRIES: Final = 30


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


def buriers(state: State) -> list[int | None]:
    """Who makes the first bury, and who the second."""
    return [picker(state), die_partner(state)]


def buried(state: State, seat: int) -> set[Card]:
    """What a seat buried."""
    buries = [move.cards for move in state.moves if isinstance(move, Bury)]
    return {card for by, cards in zip(buriers(state), buries, strict=False) if by == seat for card in cards}


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


def placed(state: State, seat: int | None) -> set[str]:
    """The cards of which a seat knows where they were dealt."""
    mine = own(state, seat) if seat is not None else set()
    return mine | blind_seen(state, seat) | uncovered(state)


def known(state: State, seat: int | None) -> set[str]:
    """The cards of which a seat knows where they are, or that were named to everybody."""
    return placed(state, seat) | played(state) | unders(state, seat) | list_cards(state)


def held(state: State, seat: int) -> set[str]:
    """The cards that a seat holds: dealt and taken, less those that were buried, put under or played."""
    cards = own(state, seat)
    if seat in (picker(state), die_partner(state)):
        cards |= blind_seen(state, seat)
        cards -= buried(state, seat)
    return cards - (unders(state, seat) if seat == picker(state) else set()) - played(state)


def alike(state: State, seat: int | None, chance: Random) -> tuple[State, State] | None:
    """The same match with the decks of no deal but this and those before it, and another that differs only in what the
    seat cannot know; None where none was found.
    """
    record = with_deck(GAME.write(state), state.deal.deck)
    here = GAME.read(record)
    shut = placed(state, seat)
    free = [card for card in state.deal.deck if card not in shut]
    there = here
    for _ in range(TRIES if len(free) > 1 else 0):
        one, two = chance.sample(free, 2)
        found = read(swapped(there, one, two, seat))
        if found is not None and unders(found, seat) == unders(state, seat):
            there = found
    return None if laid_out(there) == laid_out(here) else (here, there)


def laid_out(state: State) -> tuple[object, ...]:
    """Which cards lie where, as far as it makes a difference."""
    *hands, blind = dealt(state)
    return (blind, *(hands if state.deal.start.seats == 2 else map(set, hands)))


def with_deck(record: Any, deck: tuple[str, ...]) -> Any:
    """The record of a match whose last deck is this one; the decks of earlier deals do not matter any more."""
    return dataclasses.replace(record, deck=deck, decks=(DECK,) * (record.deal - 1) + (deck,))


def read(record: Any) -> State | None:
    """The state of a record, or None for one that is refused."""
    try:
        state: State = GAME.read(record)
    except (ImpossibleState, NoDeck):
        return None
    return state


def swapped(state: State, one: Card, two: Card, seat: int | None) -> Any:
    """The record with two cards of the deck changed for one another; so they are in the moves that others than the seat
    made face down.
    """
    names = {one: two, two: one}
    record = with_deck(GAME.write(state), tuple(names.get(card, card) for card in state.deal.deck))
    makers = iter(buriers(state))
    moves: list[Move] = []
    for move in state.moves:
        by = next(makers) if isinstance(move, Bury) else picker(state)
        moves.append(move if seat is not None and by == seat else renamed(move, names))
    return dataclasses.replace(record, moves=tuple(moves))


def renamed(move: Move, names: dict[Card, Card]) -> Move:
    """The same move of the changed cards, where it was made face down."""
    match move:
        case Bury(cards=cards):
            return Bury(in_order(names.get(card, card) for card in cards))
        case Call(card=card, under=str() as under):
            return Call(card, names.get(under, under))
    return move


def strings(value: Any) -> set[str]:
    """Every string in a plain value, names left out."""
    if isinstance(value, str):
        return {value}
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return {found for each in inside for found in strings(each)}
