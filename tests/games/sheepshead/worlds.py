"""What a seat may know, told from the rules alone; and other deals that it cannot tell from the one it is in."""

import dataclasses
from random import Random
from typing import Any, Final

from sheepfold_server.core.errors import Impossible, NoDeck
from sheepfold_server.games.sheepshead import GAME
from sheepfold_server.games.sheepshead.moves import Bury, Call, CallUp, Move, Pick, Play
from sheepfold_server.games.sheepshead.record import Record
from sheepfold_server.games.sheepshead.state import State
from tests.games.sheepshead.table import HAND, in_order

TRIES: Final = 30


def places(record: Record) -> list[int | None]:
    """To which seat each card of the deck was dealt; None for the blind."""
    seats = record.seats
    dealer = GAME.read(record).deal.dealer
    dealt = HAND[seats] * seats
    return [(dealer + 1 + place) % seats if place < dealt else None for place in range(len(record.deck))]


def picker(state: State) -> int | None:
    """The seat that picked in this deal, told by its moves."""
    first = next((index for index, move in enumerate(state.moves) if isinstance(move, Pick)), None)
    return None if first is None else (state.deal.dealer + 1 + first) % state.deal.start.seats


def unders(state: State, seat: int | None) -> set[str]:
    """The under card, for the picker and for who took it with a trick."""
    found = {move.under for move in state.moves if isinstance(move, Call) and move.under}
    takers = {trick.winner for trick in GAME.view(state, None).tricks if "??" in trick.cards}
    return found if seat is not None and seat in takers | {picker(state)} else set()


def took_blind(state: State, seat: int | None) -> bool:
    """Is it true that the seat took the blind in a leaster, and may look at it?"""
    tricks = [trick.winner for trick in GAME.view(state, None).tricks]
    number = GAME.view(state, None).blind_trick
    peeks = state.deal.start.options.leaster_peek
    return bool(peeks and number and len(tricks) >= number and seat is not None and tricks[number - 1] == seat)


def knows_blind(state: State, seat: int | None) -> bool:
    """Is it true that the seat has seen the blind?"""
    return (seat is not None and picker(state) == seat) or took_blind(state, seat)


def played(state: State) -> set[str]:
    """The cards on the table and in the tricks, as far as they were open."""
    return {move.card for move in state.moves if isinstance(move, Play)}


def named(state: State) -> set[str]:
    """The card whose holder is the partner, as far as it was named: by the table, or by the picker."""
    automatic = state.deal.start.options.partner != "called_ace" and picker(state) is not None
    called = {move.card for move in state.moves if isinstance(move, Call | CallUp)}
    return called | ({"JD"} if automatic and state.deal.start.seats == 5 else set())


def known(state: State, seat: int | None) -> set[str]:
    """The cards of which a seat knows where they are, or that were named to everybody."""
    record = GAME.write(state)
    own = {card for card, place in zip(record.deck, places(record), strict=True) if place == seat and place is not None}
    blind = set(state.deal.blind) if knows_blind(state, seat) else set()
    return own | blind | played(state) | unders(state, seat) | named(state)


def held(state: State, seat: int) -> set[str]:
    """The cards that a seat holds: dealt and picked, less those that were buried, put under or played."""
    record = GAME.write(state)
    cards = {card for card, place in zip(record.deck, places(record), strict=True) if place == seat}
    if picker(state) == seat:
        cards |= set(state.deal.blind)
        cards -= {card for move in state.moves if isinstance(move, Bury) for card in move.cards}
        cards -= unders(state, seat)
    return cards - played(state)


def alike(state: State, seat: int | None, chance: Random) -> tuple[State, State] | None:
    """The same match without its seed, and another that differs only in what the seat cannot know; None where none
    was found.
    """
    record = dataclasses.replace(GAME.write(state), seed=None, decks=None)
    here = read(record)
    if here is None:  # a leaster whose winner was drawn by the seed
        return None
    closed = {seat} | ({None} if knows_blind(state, seat) else set()) if seat is not None else set()
    free = [index for index, place in enumerate(places(record)) if place not in closed]
    there, other = here, record
    for _ in range(TRIES):
        one, two = chance.sample(free, 2)
        found = read(swapped(other, one, two, seat is not None and picker(state) == seat))
        if found is not None and unders(found, seat) == unders(state, seat):
            there, other = found, GAME.write(found)
    return None if there.deal.hands == here.deal.hands else (here, there)


def read(record: Record) -> State | None:
    """The state of a record, or None for one that is refused."""
    try:
        return GAME.read(record)
    except (Impossible, NoDeck):
        return None


def swapped(record: Record, one: int, two: int, mine: bool) -> Record:
    """The record with two cards of the deck changed for one another; so are they in moves made unseen, if others'."""
    deck = list(record.deck)
    names = {deck[one]: deck[two], deck[two]: deck[one]}
    deck[one], deck[two] = deck[two], deck[one]
    moves = record.moves if mine else tuple(renamed(move, names) for move in record.moves)
    return dataclasses.replace(record, deck=tuple(deck), moves=moves)


def renamed(move: Move, names: dict[str, str]) -> Move:
    """The same move of the changed cards, where it was made unseen."""
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
