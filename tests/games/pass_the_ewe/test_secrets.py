"""What a seat may not know: hands, what lies aside, and the seed until the match is over."""

import hashlib
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheepfold_server.core import game, shape
from sheepfold_server.core.errors import NoDeck
from sheepfold_server.games.pass_the_ewe import GAME
from sheepfold_server.games.pass_the_ewe.moves import Play
from sheepfold_server.games.pass_the_ewe.options import Options
from sheepfold_server.games.pass_the_ewe.record import Record
from sheepfold_server.games.pass_the_ewe.state import State
from tests.games.pass_the_ewe import table

SEED = "counted sheep: 0123456789"


def words(value: Any) -> list[Any]:
    """Every string and number in a plain value."""
    if isinstance(value, dict):
        return [word for each in value.values() for word in words(each)]
    if isinstance(value, list):
        return [word for each in value for word in words(each)]
    return [value]


def played(state: State, seat: int | None = None) -> set[str]:
    """The cards that have been played in this round, by one seat or by all."""
    turns = GAME.view(state, None).history
    return {
        card for turn in turns if isinstance(turn.move, Play) and seat in (None, turn.seat) for card in turn.move.cards
    }


def dealt_again(record: Record, seat: int | None, chance: Random) -> Record:
    """The same match with other cards wherever the seat cannot see; without seed and decks, which would tell."""
    state = GAME.read(replace(record, seed=None, decks=None))
    seats, dealer = record.seats, GAME.view(state, None).dealer
    size = table.HAND[seats]
    hands = [list(record.deck[(owner - dealer - 1) % seats : size * seats : seats]) for owner in range(seats)]
    aside = list(record.deck[size * seats :])
    known = [
        hand if owner == seat else [card for card in hand if card in played(state)] for owner, hand in enumerate(hands)
    ]
    unseen = [card for card in table.DECK if not any(card in hand for hand in known)]
    chance.shuffle(unseen)
    for hand in known:
        while len(hand) < size:
            hand.append(unseen.pop())
    assert len(unseen) == len(aside)
    return replace(record, seed=None, decks=None, deck=table.laid(known, unseen, dealer))


def tries(chance: Random) -> list[Play]:
    """Plays of any cards as any suit."""
    suits = list(table.SUITS.values())
    picked = [chance.sample(table.DECK, chance.choice((1, 1, 2, 3))) for _ in range(25)]
    return [Play(chance.choice(suits), tuple(sorted(cards, key=table.DECK.index))) for cards in picked]


def after(state: State, move: Any) -> Any:
    """What everybody sees of a move; None where it needs a deck that is not there."""
    try:
        return GAME.events(state, move, GAME.apply(state, move))
    except NoDeck:
        return None


@given(st.integers(3, 6), st.booleans(), st.booleans(), st.integers(0, 160), st.integers(0, 2**32), st.data())
@settings(max_examples=150, derandomize=True, deadline=None, database=None)
def test_a_seat_cannot_tell_apart_what_it_has_not_seen(
    seats: int, wild: bool, alone: bool, moves: int, number: int, data: st.DataObject
) -> None:
    chance = Random(number)
    options = Options(target=40, wild_jacks=wild, wild_only_sets=alone)
    state = table.walked(table.shuffled(seats, f"{SEED} {number}", options), chance, moves)
    seat = data.draw(st.sampled_from([None, state.to_act, *range(seats)]))
    record = replace(GAME.write(state), seed=None, decks=None)
    one, other = GAME.read(record), GAME.read(dealt_again(record, seat, chance))
    assert GAME.view(one, seat) == GAME.view(other, seat)
    if seat is None or state.to_act is None:
        return
    for move in tries(chance):
        assert game.check(GAME.table, one, move, seat) == game.check(GAME.table, other, move, seat)
    if seat == state.to_act:
        for move in game.legal(one):
            assert after(one, move) == after(other, move)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_view_names_no_card_but_the_seats_own_and_those_played(seats: int) -> None:
    for _, _, state in table.walk(table.shuffled(seats, SEED), Random(seats), 200):
        for seat in (None, *range(seats)):
            view = GAME.view(state, seat)
            own = set() if seat is None else set(view.hands[seat])
            named = {word for word in words(table.plain(view)) if word in table.DECK}
            assert named <= own | played(state)
            for owner, hand in enumerate(view.hands):
                assert (owner == seat) or set(hand) <= {"??"}


def test_a_hand_is_its_owners_in_deck_order_and_as_many_hidden_cards_to_others() -> None:
    state = table.play(table.dealt("AS 2C 5h | 10d | | |"), "1h")
    own = GAME.view(state, 0).hands[0]
    assert {"2C", "AS"} <= set(own)
    assert list(own) == sorted(own, key=table.DECK.index)
    assert GAME.view(state, 1).hands[0] == ("??",) * 9
    assert GAME.view(state, 1).aside == 2


def test_only_the_seat_to_act_is_told_its_legal_moves() -> None:
    state = table.play(table.dealt(table.EVEN), "1h")
    assert GAME.view(state, 1).legal_moves == game.legal(state)
    assert [GAME.view(state, seat).legal_moves for seat in (None, 0, 2, 3)] == [()] * 4


@pytest.mark.parametrize(
    ("seed", "shown"),
    [(SEED, hashlib.sha256(SEED.encode()).hexdigest()), ("sheep", None), ("x" * 21, None), (None, None)],
)
def test_the_seed_is_committed_to_from_the_start_and_told_at_the_end(seed: str | None, shown: str | None) -> None:
    state = table.dealt(table.SHORT, options=Options(deals=1), seed=seed)
    for seat in (None, 0, 3):
        view = GAME.view(state, seat)
        assert (view.commitment, view.seed) == (shown, None)
    over = table.play(state, table.SHORT_PLAYS)
    for seat in (None, 0, 3):
        view = GAME.view(over, seat)
        assert (view.commitment, view.seed) == (shown, seed)
        assert view.hands[1] == (table.held(state, 1) if seat == 1 else ("??",) * 8)


@pytest.mark.parametrize("seats", GAME.seats)
def test_views_and_events_have_the_declared_shape(seats: int) -> None:
    as_view, as_event = shape.reader(GAME.view_of), shape.reader(GAME.event)
    for before, move, state in table.walk(table.shuffled(seats, SEED, Options(target=20)), Random(seats), 250):
        for seat in (None, *range(seats)):
            view = GAME.view(state, seat)
            assert as_view(table.plain(view)) == view
        for event in GAME.events(before, move, state):
            assert as_event(table.plain(event)) == event
