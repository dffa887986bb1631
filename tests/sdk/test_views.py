"""What each seat may see."""

import hashlib

import pytest

import sheepfold
from sheepfold.games import pass_the_ewe, sheepshead
from tests.sdk.matches import OPENED, SEED, Match, Opened, finished, played

HIDDEN = "??"


def views(match: Match, seats: int) -> list[object]:
    """Return what everybody may see, and what each seat may see."""
    return [match.view(), *(match.view(seat) for seat in range(seats))]


@pytest.mark.slow
@pytest.mark.parametrize("opened", OPENED, ids=str)
def test_both_ways_show_the_same(local: sheepfold.Client, remote: sheepfold.Client, opened: Opened) -> None:
    pairs = zip(played(local, opened), played(remote, opened), strict=True)
    for number, (here, there) in enumerate(pairs):
        if number % 5 == 0 or here.over:
            assert views(here, opened.seats) == views(there, opened.seats)


@pytest.mark.parametrize("opened", OPENED, ids=str)
def test_a_seat_sees_its_own_hand_and_no_other(client: sheepfold.Client, opened: Opened) -> None:
    match = opened.new(client)
    for seat in range(opened.seats):
        view = match.view(seat)
        shown = [owner for owner, hand in enumerate(view.hands) if HIDDEN not in hand]
        assert (view.seat, shown) == (seat, [seat])
        assert len({len(hand) for hand in view.hands}) == 1
    assert {card for hand in match.view().hands for card in hand} == {HIDDEN}


@pytest.mark.parametrize("opened", OPENED, ids=str)
def test_only_the_seat_to_act_sees_legal_moves(client: sheepfold.Client, opened: Opened) -> None:
    match = opened.new(client)
    for seat in range(opened.seats):
        assert match.view(seat).legal_moves == (match.legal_moves() if seat == match.to_act else ())


def test_the_seed_is_shown_when_the_match_is_over_and_its_hash_from_the_start(client: sheepfold.Client) -> None:
    match = client.sheepshead.new(3, seed=SEED)
    proof = hashlib.sha256(SEED.encode()).hexdigest()
    assert (match.view(1).commitment, match.view(1).seed) == (proof, None)
    last = finished(match).view(1)
    assert (last.commitment, last.seed) == (proof, SEED)


def test_a_seed_that_could_be_guessed_has_no_hash(client: sheepfold.Client) -> None:
    assert client.pass_the_ewe.new(3, seed="x" * 21).view().commitment is None
    assert client.pass_the_ewe.new(3, seed="x" * 22).view().commitment is not None


def test_the_blind_is_seen_by_the_picker_alone(client: sheepfold.Client) -> None:
    match = client.sheepshead.new(5, seed=SEED).play(sheepshead.Pick())
    match = match.play(match.legal_moves()[0])
    picker, other = match.view(0), match.view(3)
    assert HIDDEN not in (*picker.blind, *picker.buried[0])
    assert other.blind == other.buried[0] == (HIDDEN, HIDDEN)


def test_a_view_is_a_model_of_its_game(client: sheepfold.Client) -> None:
    seen = finished_trick(client.sheepshead.new(5, seed=SEED)).view()
    assert isinstance(seen, sheepshead.View)
    assert all(isinstance(trick, sheepshead.Trick) for trick in seen.tricks)
    ewe = client.pass_the_ewe.new(3, seed=SEED)
    move = ewe.legal_moves()[0]
    view = ewe.play(move).view(1)
    assert view.history == (pass_the_ewe.Turn(0, move),)
    assert isinstance(move, pass_the_ewe.Play)
    assert view.standing == pass_the_ewe.Standing(0, move.suit, 1)


def finished_trick(match: Match) -> Match:
    """The match after its first trick."""
    match = match.play(sheepshead.Pick())
    while not match.view().tricks or match.view().tricks[0].winner is None:
        match = match.play(match.legal_moves()[0])
    return match


def test_a_seat_that_there_is_not_has_no_view(client: sheepfold.Client) -> None:
    with pytest.raises(sheepfold.ValidationError) as refused:
        client.sheepshead.new(3, seed=SEED).view(3)
    assert [place.pointer for place in refused.value.errors] == ["/seat"]
