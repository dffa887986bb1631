"""Sealed matches of a service: a host starts one and hands out keys, and each seat plays with its own."""

import pickle
from base64 import b64encode
from functools import partial
from typing import Any

import pytest

import sheepfold
from sheepfold.games import pass_the_ewe
from sheepfold.testing import running_service
from tests.sdk.conftest import Connect

EWE = pass_the_ewe.Options(target=20)
SEED = "sheep may safely graze in a field"


def test_seats_play_a_sealed_match_as_an_open_one(sealer: sheepfold.Client) -> None:
    game = sealer.pass_the_ewe
    sealed, opened = game.new_sealed(3, EWE, seed=SEED), game.new(3, EWE, seed=SEED)
    position = sealed.match
    while not position.over:
        own = game.load(position.state, sealed.keys.seats[position.to_act or 0])
        move = own.legal_moves()[0]
        position, opened = own.play(move), opened.play(move)
        assert list(position.state) == ["sealed"]
        assert (position.to_act, position.outcome, position.events) == (opened.to_act, opened.outcome, opened.events)
        assert position.view() == opened.view()


def test_a_seat_sees_only_its_own_hand_and_moves(sealer: sheepfold.Client) -> None:
    sealed = sealer.pass_the_ewe.new_sealed(3, EWE, seed=SEED)
    for seat, key in enumerate(sealed.keys.seats):
        own = sealer.pass_the_ewe.load(sealed.match.state, key)
        assert own.view(seat).hands[seat] == sealed.match.view(seat).hands[seat]
        assert bool(own.legal_moves()) == (seat == 0)
        violation = own.check(sealed.match.legal_moves()[0])
        assert (violation and violation.rule) == (None if seat == 0 else "pass_the_ewe.turn")
        other = (seat + 1) % 3
        for ask in (own.view, partial(own.sample, 1, None)):
            with pytest.raises(sheepfold.errors.SeatDenied):
                ask(seat=other)
        if seat:
            with pytest.raises(sheepfold.IllegalMove, match="seat 0's turn"):
                own.play(sealed.match.legal_moves()[0])
            with pytest.raises(sheepfold.ValidationError, match="seat 0 was expected, the seat to act"):
                own.suggest()
        else:
            assert own.suggest() == sealed.match.suggest()
            after = own.play(own.legal_moves()[0])
            assert (after.to_act, after.legal_moves(), after.view(0).seat, after.view().seat) == (1, (), 0, None)


def test_wrong_keys_and_states_are_refused(sealer: sheepfold.Client) -> None:
    game = sealer.pass_the_ewe
    sealed, other = game.new_sealed(3, EWE), game.new_sealed(3, EWE)
    state = sealed.match.state
    for saved in (state, {"game": "pass_the_ewe", "state": state}):
        with pytest.raises(sheepfold.errors.KeyMissing, match="needs the key of the host or of a seat as `key=`") as no:
            game.load(saved)
        assert pickle.loads(pickle.dumps(no.value)).status == 401
    with pytest.raises(sheepfold.ValidationError, match="/key: a key as returned by `new_sealed` was expected"):
        game.load(state, "Schlüssel")
    for saved, key in ((state, other.keys.host), (state, "host.x"), ({"sealed": "x"}, sealed.keys.host)):
        with pytest.raises(sheepfold.errors.KeyRejected):
            game.load(saved, key)
    with pytest.raises(sheepfold.ValidationError):
        game.load({"sealed": 1}, sealed.keys.host)
    with pytest.raises(sheepfold.ValidationError, match="a seat from 0 to 2 was expected"):
        game.new_sealed(3, dealer=3)
    for transcript, place in (({"moves": 7}, "seats"), (game.new(4, EWE).transcript().to_dict(), "seats")):
        with pytest.raises(sheepfold.ValidationError, match=f"/transcript/{place}"):
            game.load(sealed.match.to_dict() | {"transcript": transcript})


def test_services_with_the_same_keys_open_one_anothers_states() -> None:
    one, two = (b64encode(bytes([number] * 32)).decode() for number in (1, 2))
    with (
        running_service(sealed_keys=[one]) as first,
        running_service(sealed_keys=[two, one]) as second,
        sheepfold.connect(first.url) as here,
        sheepfold.connect(second.url) as there,
    ):
        sealed = here.wolf.new_sealed(2)
        assert there.wolf.load(sealed.match.state, sealed.keys.seats[1]).view(1).seat == 1
        sealed = there.wolf.new_sealed(2)
        with pytest.raises(sheepfold.errors.KeyRejected):
            here.wolf.load(sealed.match.state, sealed.keys.host)


def test_a_ledger_refuses_a_second_move(redis_address: str, connect: Connect) -> None:
    with running_service(ledger=redis_address) as service, connect(service.url) as client:
        match: Any = client.pass_the_ewe.new_sealed(3).match
        after = match.play(match.legal_moves()[0])
        assert match.play(match.legal_moves()[0]).to_act == after.to_act  # which is the same move again
        with pytest.raises(sheepfold.errors.AlreadyPlayed):
            match.play(match.legal_moves()[1])
