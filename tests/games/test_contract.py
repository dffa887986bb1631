"""What holds for every game, whatever its rules."""

from contextlib import suppress
from copy import deepcopy
from random import Random
from typing import Any, Final, get_args, get_type_hints

import pytest
from hypothesis import assume, given, reject

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.errors import InvalidShape, NoDeck
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import check, legal_moves, narrow, phase_names
from sheepfold_rules.core.shape import UnknownEvent, parse_record, plain, reader
from sheepfold_rules.core.shape.scalars import Named
from sheepfold_rules.games import GAMES
from tests.games.secrets import REVEALING, alike
from tests.support.chance import EVERY_GAME, begin, chances, seats_of, some_moves, stopped, wander

LONGEST: Final = 20_000  # moves


def written(game: AnyGame, state: Any) -> Any:
    """The state as JSON has it."""
    return plain(game.write(state))


@EVERY_GAME
@given(chance=chances())
def test_a_random_match_ends_and_its_outcome_is_sound(game: AnyGame, chance: Random) -> None:
    state = wander(game, begin(game, chance), chance, LONGEST)
    outcome = game.outcome(state)
    assert outcome is not None
    assert state.to_act is None
    assert legal_moves(state) == ()
    seats = range(state.deal.start.seats)
    assert len(outcome.scores) == len(outcome.ranks) == len(seats)
    assert outcome.winners == tuple(seat for seat in seats if outcome.ranks[seat] == 1) != ()
    assert type(outcome) is game.outcome_type
    assert outcome.reason in get_args(get_type_hints(game.outcome_type)["reason"])
    assert min(outcome.ranks) == 1
    for rank in outcome.ranks:
        assert rank == 1 + sum(other < rank for other in outcome.ranks)
    assert all(game.view(state, seat).outcome == outcome for seat in seats_of(state))


@EVERY_GAME
@given(chance=chances())
def test_a_phase_finds_legal_what_its_rules_keep(game: AnyGame, chance: Random) -> None:
    state = begin(game, chance)
    for _ in range(60):
        assert state.phase.legal(state) == narrow(state)
        state = wander(game, state, chance, 1)


@EVERY_GAME
@given(chance=chances())
def test_pushed_moves_play_the_same_match_and_applied_ones_leave_their_state_alone(
    game: AnyGame, chance: Random
) -> None:
    state = begin(game, chance)
    pushed = game.restore(game.write(state))
    for _ in range(60):
        if state.to_act is None:
            return
        move, before = chance.choice(legal_moves(state)), written(game, state)
        with suppress(NoDeck):
            after = game.apply(state, move)
            assert written(game, state) == before
            state, pushed = after, game.push(pushed, move)
            assert written(game, pushed) == written(game, state)


@EVERY_GAME
@given(chance=chances())
def test_a_view_has_every_member_that_it_declares_and_no_other(game: AnyGame, chance: Random) -> None:
    state = wander(game, begin(game, chance), chance, chance.randrange(60))
    for seat in seats_of(state):
        view = game.view(state, seat)
        assert game.view_type(**vars(view)) == view
        assert not hasattr(view, "anything else")


@EVERY_GAME
def test_a_view_declares_the_names_of_all_phases(game: AnyGame) -> None:
    (phase,) = (field.node for field in parse_record(game.view_type).fields if field.name == "phase")
    assert isinstance(phase, Named)
    assert tuple(phase.known) == phase_names(game.phases)


@EVERY_GAME
@given(chance=chances())
def test_a_state_reads_back_from_json_as_it_was(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    record = written(game, state)
    for read in (game.read, game.restore):
        again = read(reader(game.record_type)(record))
        assert written(game, again) == record
        assert legal_moves(again) == legal_moves(state)
        assert game.outcome(again) == game.outcome(state)
        for seat in seats_of(state):
            assert game.view(again, seat) == game.view(state, seat)


@EVERY_GAME
@given(chance=chances())
def test_a_view_and_the_events_read_back_and_tolerantly_whatever_is_added(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    read_view, understand_view = reader(game.view_type), reader(game.view_type, tolerant=True)
    read_event, understand_event = reader(game.event), reader(game.event, tolerant=True)
    for seat in seats_of(state):
        view = game.view(state, seat)
        assert read_view(plain(view)) == understand_view(plain(view) | {"weather": "fair"}) == view
    for move in legal_moves(state)[:3]:
        with suppress(NoDeck):
            for event in game.move_events(state, move, game.apply(state, move)):
                assert read_event(plain(event)) == understand_event(plain(event) | {"weather": "fair"}) == event
    assert understand_event({"type": "shearing", "seat": 1}) == UnknownEvent("shearing", {"seat": 1})
    with pytest.raises(InvalidShape):
        reader(game.move, tolerant=True)({"type": "shear"})


@EVERY_GAME
@given(chance=chances())
def test_what_is_listed_is_what_is_accepted(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    listed = legal_moves(state)
    assert len(set(listed)) == len(listed)
    assert (state.to_act is None) == (listed == ())
    for move in listed[:: 1 + len(listed) // 40]:
        assert check(game.table, state, move) is None
        assert check(game.table, state, move, state.to_act) is None
    known = {rule.id for rule in game.rules}
    for move in [*some_moves(game, chance, 40), *legal_moves(begin(game, chance))[:5]]:
        violation = check(game.table, state, move)
        if violation is not None:
            assert violation.rule in known
            assert move not in listed
        elif move not in listed:  # other cards of a class that is listed
            assert any(type(each) is type(move) and len(each.cards) == len(move.cards) for each in listed)


@EVERY_GAME
@given(chance=chances())
def test_only_the_seat_to_act_moves_and_nobody_after_the_end(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    for move in legal_moves(state)[:3]:
        for seat in range(state.deal.start.seats):
            found = check(game.table, state, move, seat)
            assert (found is None) == (seat == state.to_act)
            assert found is None or found.rule == f"{game.name}.turn"
    over = wander(game, state, chance, LONGEST)
    for move in some_moves(game, chance, 3):
        found = check(game.table, over, move)
        assert found is not None
        assert found.rule == f"{game.name}.match_over"
        assert game.apply(over, move) is over
        assert game.move_events(over, move, over) == ()


@EVERY_GAME
@given(chance=chances())
def test_a_view_lists_moves_to_the_seat_to_act_alone(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    for seat in seats_of(state):
        offered = game.view(state, seat).legal_moves
        assert offered == (legal_moves(state) if seat is not None and seat == state.to_act else ())


@EVERY_GAME
@given(chance=chances())
def test_states_that_a_seat_cannot_tell_apart_are_the_same_to_it(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    seat = chance.choice((state.to_act, *seats_of(state)))
    pair = alike(game, state, seat, chance)
    if pair is None:
        reject()
    here, there = pair
    assert written(game, here) != written(game, there)
    assert game.view(here, seat) == game.view(there, seat)
    for move in some_moves(game, chance, 30):
        if seat is not None and seat == state.to_act:
            assert check(game.table, here, move, seat) == check(game.table, there, move, seat)
    if seat is not None and seat == state.to_act:
        assert legal_moves(here) == legal_moves(there)


@pytest.mark.parametrize("game", [game for game in GAMES if game.name not in REVEALING], ids=lambda game: game.name)
@given(chance=chances())
def test_states_that_nobody_can_tell_apart_stay_so_after_a_move(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    pair = alike(game, state, None, chance)
    if pair is None:
        reject()
    common = [move for move in legal_moves(pair[0]) if move in legal_moves(pair[1])]
    assume(common)
    move = chance.choice(common)
    try:
        after = [game.apply(each, move) for each in pair]
    except NoDeck:  # without decks and seed no further deal follows
        reject()
    told = [
        [event for event in game.move_events(before, move, each) if event.type not in ("scored", "dealt", "turned_up")]
        for before, each in zip(pair, after, strict=True)
    ]
    assert told[0] == told[1]


@pytest.mark.parametrize("seed", [None, "a seed beside decks deals no cards"])
@pytest.mark.parametrize("game", [game for game in GAMES if game.redeals], ids=lambda game: game.name)
def test_a_further_deal_than_the_decks_give_is_refused_at_the_move_that_needs_it(game: AnyGame, seed: Any) -> None:
    start = Start(game.name, game.usual_seats, game.options(deals=2), 0, seed, (game.deck,))
    with pytest.raises(NoDeck, match="deal 2 cannot be dealt: only 1 deck was given"):
        play_on(game, game.start_match(start))


def play_on(game: AnyGame, state: Any) -> None:
    """Make the last of the legal moves, without an end."""
    while True:
        state = game.apply(state, legal_moves(state)[-1])


@EVERY_GAME
def test_the_cover_of_a_game_has_cards_of_its_deck_or_their_back(game: AnyGame) -> None:
    assert {*game.cover} <= {*game.deck, HIDDEN}


@EVERY_GAME
@given(chance=chances())
def test_a_copied_state_goes_on_as_the_state_itself(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    assume(state.to_act is not None)
    copied = deepcopy(state)
    move = chance.choice(legal_moves(state))
    try:
        after = game.apply(state, move)
    except NoDeck:
        reject()
    again = game.apply(copied, move)
    assert [game.view(copied, seat) for seat in seats_of(state)] == [game.view(state, seat) for seat in seats_of(state)]
    assert game.move_events(copied, move, again) == game.move_events(state, move, after)
    assert written(game, again) == written(game, after)
