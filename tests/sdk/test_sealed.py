"""Sealed matches in the SDK: a host starts one and hands out keys, and each seat plays with its own."""

import pickle
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from typing import Any

import pytest

import sheepfold
from sheepfold.games import pass_the_ewe
from sheepfold_server.web.app import create_app
from sheepfold_server.web.serving.settings import Settings
from tests.support.callers import get_app
from tests.support.service import KEY

EWE = pass_the_ewe.Options(target=20)
SEED = "sheep may safely graze in a field"


def play_out(client: sheepfold.Client, match: Any) -> list[Any]:
    """Return every position of a match whose seats play with their own keys and pass the state along."""
    game = client.pass_the_ewe
    positions: list[Any] = [match.match]
    while not positions[-1].over:
        key = match.keys.seats[positions[-1].to_act]
        own = game.load(positions[-1].state, key)
        positions.append(own.play(own.legal_moves()[0]))
    return positions


def test_seats_play_a_sealed_match_as_an_open_one(client: sheepfold.Client) -> None:
    match = client.pass_the_ewe.new_sealed(3, EWE, seed=SEED)
    opened = client.pass_the_ewe.new(3, EWE, seed=SEED)
    for position in play_out(client, match):
        assert list(position.state) == ["sealed"]
        assert (position.to_act, position.outcome, position.events) == (opened.to_act, opened.outcome, opened.events)
        assert position.view() == opened.view()
        opened = opened if opened.over else opened.play(opened.legal_moves()[0])


def test_a_seat_sees_only_its_own_hand_and_moves(client: sheepfold.Client) -> None:
    match = client.pass_the_ewe.new_sealed(3, EWE, seed=SEED)
    for seat, key in enumerate(match.keys.seats):
        own = client.pass_the_ewe.load(match.match.state, key)
        assert own.view(seat).hands[seat] == match.match.view(seat).hands[seat]
        assert bool(own.legal_moves()) == (seat == 0)
        with pytest.raises(sheepfold.errors.SeatDenied):
            own.view((seat + 1) % 3)
        if seat:
            with pytest.raises(sheepfold.IllegalMove, match="seat 0's turn"):
                own.play(match.match.legal_moves()[0])


def test_after_its_move_a_seat_sees_its_own_view_without_asking_again(client: sheepfold.Client) -> None:
    match = client.pass_the_ewe.new_sealed(3, EWE, seed=SEED)
    own = client.pass_the_ewe.load(match.match.state, match.keys.seats[0])
    after = own.play(own.legal_moves()[0])
    assert (after.to_act, after.legal_moves()) == (1, ())
    assert after.view(0).seat == 0
    assert after.view().seat is None


def test_wrong_keys_and_states_are_refused(client: sheepfold.Client) -> None:
    match = client.pass_the_ewe.new_sealed(3, EWE)
    other = client.pass_the_ewe.new_sealed(3, EWE)
    with pytest.raises(sheepfold.errors.KeyMissing, match="needs the key of the host or of a seat as `key=`"):
        client.pass_the_ewe.load(match.match.state)
    with pytest.raises(sheepfold.errors.KeyMissing, match="needs the key of the host or of a seat as `key=`"):
        client.load({"game": "pass_the_ewe", "state": match.match.state})
    for state, key in (
        (match.match.state, other.keys.host),
        (match.match.state, "host.x"),
        ({"sealed": "x"}, match.keys.host),
    ):
        with pytest.raises(sheepfold.errors.KeyRejected):
            client.pass_the_ewe.load(state, key)
    with pytest.raises(sheepfold.ValidationError):
        client.pass_the_ewe.load({"sealed": 1}, match.keys.host)


def test_many_sealed_matches_move_at_once(client: sheepfold.Client) -> None:
    matches = [client.pass_the_ewe.new_sealed(3, EWE) for _ in range(5)]
    owns = [client.pass_the_ewe.load(match.match.state, match.keys.seats[0]) for match in matches]
    for before, after in [(own, own.play(own.legal_moves()[0])) for own in owns]:
        assert isinstance(after, sheepfold.Match)
        assert (before.to_act, after.to_act) == (0, 1)


def test_the_host_has_the_transcript_where_the_seed_is_known(client: sheepfold.Client) -> None:
    game = client.pass_the_ewe
    match = game.new_sealed(3, EWE, dealer=1, seed=SEED).match
    other = game.new_sealed(3, EWE).match
    with pytest.raises(sheepfold.errors.NoTranscript, match="secret until the match is over"):
        other.transcript()
    assert match.transcript().seed == SEED
    while not match.over:
        match = match.play(match.legal_moves()[0])
    while not other.over:
        other = other.play(other.legal_moves()[0])
    for position in (match, other):
        assert game.replay(position.transcript()).outcome_agrees


def test_no_repr_contains_a_key(local: sheepfold.Client) -> None:
    match = local.pass_the_ewe.new_sealed(3)
    assert match.keys.host not in repr(match)
    assert match.keys.seats[0] not in repr(match)


def test_programs_with_the_same_keys_open_one_anothers_states() -> None:
    one, two = (
        sheepfold.connect(sealing=get_app),
        sheepfold.connect(sealing=partial(create_app, Settings(sealed_keys=(KEY,)))),
    )
    other = sheepfold.connect(sealing=partial(create_app, Settings()))
    match = one.pass_the_ewe.new_sealed(3)
    assert two.pass_the_ewe.load(match.match.state, match.keys.seats[1]).view(1).seat == 1
    with pytest.raises(sheepfold.errors.KeyRejected):
        other.pass_the_ewe.load(match.match.state, match.keys.seats[1])


def test_a_service_and_a_program_with_its_keys_open_one_anothers_states(
    remote: sheepfold.Client, local: sheepfold.Client
) -> None:
    match = remote.pass_the_ewe.new_sealed(3)
    assert local.pass_the_ewe.load(match.match.state, match.keys.seats[2]).view(2).seat == 2


def test_a_ledger_refuses_a_second_move_in_this_process_too(redis_address: str) -> None:
    with sheepfold.connect(sealing=partial(create_app, Settings(sealed_keys=(KEY,), ledger=redis_address))) as client:
        match = client.pass_the_ewe.new_sealed(3).match
        match.play(match.legal_moves()[0])
        with pytest.raises(sheepfold.errors.AlreadyPlayed):
            match.play(match.legal_moves()[1])


def test_a_client_of_a_service_needs_no_application_that_seals(service_url: str) -> None:
    with pytest.raises(ValueError, match="a service seals states itself"):
        sheepfold.connect(service_url, sealing=get_app)


def test_without_an_application_nothing_is_sealed_in_this_process() -> None:
    with (
        sheepfold.connect() as client,
        pytest.raises(ValueError, match="pass a function that makes its WSGI application"),
    ):
        client.wolf.new_sealed(2)


def test_the_errors_can_be_pickled(local: sheepfold.Client) -> None:
    match = local.pass_the_ewe.new_sealed(3)
    with pytest.raises(sheepfold.errors.KeyMissing) as refused:
        local.pass_the_ewe.load(match.match.state)
    assert pickle.loads(pickle.dumps(refused.value)).status == 401


def test_a_sealed_match_is_played_where_its_client_plays(local: sheepfold.Client, remote: sheepfold.Client) -> None:
    for client in (local, remote):
        sealed = client.wolf.new_sealed(2, seed=SEED)
        loaded = client.wolf.load(sealed.match.state, sealed.keys.seats[0])
        assert [each.game._client for each in (sealed.match, loaded, loaded.play(loaded.legal_moves()[0]))] == [
            client
        ] * 3


def test_threads_that_seal_first_share_the_application() -> None:
    made: list[object] = []
    together = Barrier(8)

    def make() -> Any:
        made.append(None)
        return get_app()

    client = sheepfold.connect(sealing=make)

    def start(number: int) -> sheepfold.Match:
        together.wait()
        return client.wolf.new_sealed(2, seed=f"sheep {number}").match

    with ThreadPoolExecutor(8) as pool:
        matches = list(pool.map(start, range(8)))
    assert len(made) == 1
    assert all(match.play(match.legal_moves()[0]).to_act is not None for match in matches)
