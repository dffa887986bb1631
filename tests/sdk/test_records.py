"""Transcripts, replay, and going on from a state."""

import json
from typing import Any

import pytest

import sheepfold
from sheepfold.models import sheepshead
from tests.sdk.matches import OPENED, SEED, Opened, finished, walk


def through_text(value: Any) -> Any:
    """The value after a journey as JSON text."""
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("opened", OPENED, ids=str)
def test_a_transcript_replays_to_the_same_end(rules: sheepfold.Rules, opened: Opened) -> None:
    match = finished(opened.new(rules))
    transcript = match.transcript()
    for form in (transcript, transcript.to_dict(), through_text(transcript.to_dict())):
        replay = opened.game_of(rules).replay(form)
        assert (replay.legal, replay.index, replay.violation, replay.outcome_agrees) == (True, None, None, True)
        assert replay.applied == len(transcript.moves)
        assert replay.position.state == match.state
        assert replay.position.transcript() == transcript


@pytest.mark.parametrize("opened", OPENED, ids=str)
def test_a_transcript_of_one_way_replays_by_the_other(
    local: sheepfold.Rules, remote: sheepfold.Rules, opened: Opened
) -> None:
    here, there = finished(opened.new(local)), finished(opened.new(remote))
    assert here.transcript() == there.transcript()
    assert opened.game_of(remote).replay(here.transcript()).outcome_agrees
    assert opened.game_of(local).replay(there.transcript()).outcome_agrees


def test_a_transcript_tells_how_the_match_started_and_who_moved(rules: sheepfold.Rules) -> None:
    options = sheepshead.Options(deals=2)
    match = rules.sheepshead.new(5, options, dealer=2, seed=SEED).play(sheepshead.Pass()).play(sheepshead.Pick())
    transcript = match.transcript()
    assert (transcript.game, transcript.seats, transcript.dealer, transcript.seed) == ("sheepshead", 5, 2, SEED)
    assert (transcript.options, transcript.decks, transcript.outcome) == (options, None, None)
    assert transcript.moves == (sheepfold.Turn(3, sheepshead.Pass()), sheepfold.Turn(4, sheepshead.Pick()))


def test_a_replay_stops_before_the_first_illegal_move(rules: sheepfold.Rules) -> None:
    record = finished(rules.sheepshead.new(3, seed=SEED)).transcript().to_dict()
    record["moves"][5]["move"] = {"type": "pick"}
    replay = rules.sheepshead.replay(record)
    assert (replay.legal, replay.applied, replay.index) == (False, 5, 5)
    assert replay.violation is not None
    assert replay.violation.rule == "sheepshead.phase"
    assert (replay.to_act, replay.legal_moves) == (replay.position.to_act, replay.position.legal_moves)
    assert replay.legal_moves
    assert len(replay.position.transcript().moves) == 5
    assert not replay.position.over


def test_a_replay_denies_an_outcome_that_was_not_reached(rules: sheepfold.Rules) -> None:
    record = finished(rules.pass_the_ewe.new(3, seed=SEED)).transcript().to_dict()
    record["outcome"]["scores"][0] += 1
    assert rules.pass_the_ewe.replay(record).outcome_agrees is False
    del record["outcome"]
    assert rules.pass_the_ewe.replay(record).outcome_agrees is None


def test_a_replay_can_be_played_on(rules: sheepfold.Rules) -> None:
    match = rules.sheepshead.new(5, seed=SEED).play(sheepshead.Pick())
    again = rules.sheepshead.replay(match.transcript()).position
    assert again.legal_moves == match.legal_moves
    assert finished(again).transcript() == finished(match).transcript()


def test_a_record_of_another_game_is_refused(rules: sheepfold.Rules) -> None:
    record = rules.sheepshead.new(5, seed=SEED).transcript().to_dict()
    with pytest.raises(sheepfold.ValidationError):
        rules.pass_the_ewe.replay(record)


INCOMPLETE: list[Any] = [
    ({"moves": []}, "/seats"),
    ({"seats": 3, "moves": []}, "/seed"),
    ({"seats": 3, "seed": "x"}, "/moves"),
    ({"seats": 3, "seed": "x", "moves": [], "player": "Dolly"}, "/player"),
]


@pytest.mark.parametrize(("record", "pointer"), INCOMPLETE)
def test_a_record_without_what_it_needs_is_refused_by_a_service(
    remote: sheepfold.Rules, record: dict[str, Any], pointer: str
) -> None:
    with pytest.raises(sheepfold.ValidationError) as refused:
        remote.sheepshead.replay(record)
    assert [place.pointer for place in refused.value.errors] == [pointer]


@pytest.mark.parametrize(
    ("record", "pointer"),
    INCOMPLETE,
)
def test_a_record_without_what_it_needs_is_refused_in_process(
    local: sheepfold.Rules, record: dict[str, Any], pointer: str
) -> None:
    with pytest.raises(sheepfold.ValidationError) as refused:
        local.sheepshead.replay(record)
    assert [place.pointer for place in refused.value.errors] == [pointer]


@pytest.mark.parametrize("opened", OPENED, ids=str)
def test_a_match_goes_on_from_its_state(rules: sheepfold.Rules, opened: Opened) -> None:
    positions = list(walk(opened.new(rules)))
    for match in (*positions[:: len(positions) // 4], positions[-1]):
        resumed = opened.game_of(rules).resume(through_text(match.state))
        assert (resumed.state, resumed.to_act, resumed.outcome) == (match.state, match.to_act, match.outcome)
        assert (resumed.legal_moves, resumed.view(1)) == (match.legal_moves, match.view(1))
        assert resumed.events == ()
        if not match.over:
            assert resumed.play(match.legal_moves[0]).state == match.play(match.legal_moves[0]).state


def test_a_resumed_match_has_no_transcript(rules: sheepfold.Rules) -> None:
    resumed = rules.sheepshead.resume(rules.sheepshead.new(3, seed=SEED).state)
    with pytest.raises(sheepfold.NoTranscript):
        resumed.play(sheepshead.Pick()).transcript()


def test_a_state_that_no_play_leads_to_is_refused_with_its_invariant(rules: sheepfold.Rules) -> None:
    state = rules.sheepshead.new(3, seed=SEED).state
    for change, invariant in (
        ({"deck": state["deck"][::-1]}, "sheepshead.state.deck"),
        ({"scores": [5, 0, 0]}, "sheepshead.state.scores"),
        ({"scored": 3}, "sheepshead.state.counts"),
        ({"moves": [{"type": "alone"}]}, "sheepshead.state.moves"),
        ({"dealer": 3}, "sheepshead.state.start"),
    ):
        with pytest.raises(sheepfold.ImpossibleState) as refused:
            rules.sheepshead.resume(state | change)
        assert refused.value.invariant == invariant
        assert all(place.pointer.startswith("/state/") for place in refused.value.errors)
