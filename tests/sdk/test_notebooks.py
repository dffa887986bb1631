"""The HTML of matches, views and moves, which notebooks show."""

import pickle

import pytest

import sheepfold
from sheepfold.answers import Answer
from sheepfold.games import pass_the_ewe
from tests.sdk.matches import OPENED, SEED, Opened, played

EWE = pass_the_ewe.Options(target=20)


@pytest.mark.parametrize("opened", OPENED, ids=str)
def test_a_match_is_drawn_as_everyone_may_know_it(client: sheepfold.Client, opened: Opened) -> None:
    for number, match in enumerate(played(client, opened)):
        if number % 20 == 0 or match.over:
            assert match._repr_html_() == match.view()._repr_html_()


def test_a_view_is_drawn_with_the_hand_of_its_seat(client: sheepfold.Client) -> None:
    match = client.pass_the_ewe.new(3, EWE, seed=SEED)
    pictures = [match.view(seat)._repr_html_() for seat in range(3)]
    for seat, picture in enumerate(pictures):
        drawn = [other for other in range(3) for card in match.view(other).hands[other] if f">{card}<" in picture]
        assert drawn == [seat] * 17  # cards
    assert "<svg" not in str(match._repr_html_())


def test_a_sealed_match_is_drawn_only_as_everyone_sees_it(client: sheepfold.Client) -> None:
    sealed = client.pass_the_ewe.new_sealed(3, EWE, seed=SEED)
    for seat, key in enumerate(sealed.keys.seats):
        own = client.pass_the_ewe.load(sealed.match.state, key)
        assert own._repr_html_() is None
        assert "<svg" in own.view(seat)._repr_html_()
    assert sealed.match._repr_html_() is None  # the host plays for no seat, and has not asked for the public view
    assert str(sealed.match) == repr(sealed.match)
    loaded = client.pass_the_ewe.load(sealed.match.state, sealed.keys.host)
    assert loaded._repr_html_() == sealed.match.view()._repr_html_()


def test_a_move_is_drawn_with_its_cards(client: sheepfold.Client) -> None:
    move = client.pass_the_ewe.new(3, EWE, seed=SEED).legal_moves()[0]
    assert isinstance(move, pass_the_ewe.Play)
    assert move._repr_html_().count("<svg") == len(move.cards)


def test_a_match_that_only_its_service_understands_is_not_drawn(remote: sheepfold.Client) -> None:
    match = remote.pass_the_ewe.new(3, EWE, seed=SEED)
    restore, (((answer, key, seats), events), origin, moves) = match.__reduce__()
    newer = Answer("", {**answer.value, "state": {**answer.value["state"], "version": 2}, "view": None})
    unknown = restore(((newer, key, seats), events), origin, moves)
    assert unknown._repr_html_() is None
    assert str(unknown) == repr(unknown)
    assert pickle.loads(pickle.dumps(unknown))._repr_html_() is None
