"""Random matches that agree with a view."""

from typing import Any

import pytest

import sheepfold
from tests.sdk.matches import OPENED, Opened, finished, played


@pytest.mark.slow
@pytest.mark.parametrize("opened", OPENED, ids=str)
def test_both_ways_sample_the_same(local: sheepfold.Client, remote: sheepfold.Client, opened: Opened) -> None:
    match = played(local, opened)[7]
    view = match.view(1)
    here, there = (opened.game_of(client).sample(view, 3, "sheep") for client in (local, remote))
    assert [each.state for each in here] == [each.state for each in there]
    assert [each.view(1) for each in there] == [view] * 3


@pytest.mark.parametrize("opened", OPENED, ids=str)
def test_a_position_samples_for_the_seat_to_act(client: sheepfold.Client, opened: Opened) -> None:
    match: Any = played(client, opened)[7]
    samples = match.sample(2, "sheep")
    for each in samples:
        assert (each.to_act, each.over, each.outcome, each.events) == (match.to_act, False, None, ())
        assert each.legal_moves() == match.legal_moves()
        assert each.view(match.to_act) == match.view(match.to_act)
        assert each.state["seed"] is None
        assert each.play(match.legal_moves()[0]).to_act is not None
    assert finished(samples[0]).outcome is not None


def test_a_position_samples_for_another_seat_and_for_everybody(client: sheepfold.Client) -> None:
    match = client.wolf_herd.new(3, seed="sheep may safely graze")
    (for_two,) = match.sample(seat=2)
    assert for_two.view(2) == match.view(2)
    assert for_two.legal_moves()
    (for_all,) = client.wolf_herd.sample(match.view(), seed="sheep")
    assert for_all.view() == match.view()
    assert len(match.sample(40)) == 40


def test_a_match_that_is_over_is_sampled_as_it_was(client: sheepfold.Client) -> None:
    match = client.wolf.new(2, {"max_battles": 20}, seed="sheep may safely graze")
    while not match.over:
        match = match.play(match.legal_moves()[0])
    (same,) = match.sample()
    assert same.over
    assert (same.state, same.outcome) == (match.state, match.outcome)


def test_a_sample_has_no_transcript(client: sheepfold.Client) -> None:
    (one,) = client.president.new(4, seed="sheep").sample()
    with pytest.raises(sheepfold.errors.NoTranscript):
        one.transcript()
