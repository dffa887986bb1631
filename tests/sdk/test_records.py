"""Transcripts, replays, and matches that go on from a state."""

import json
from typing import Any

import pytest

import sheepfold
from sheepfold.games import sheepshead
from tests.sdk.matches import OPENED, SEED, Opened, finished, played


def through_text(value: Any) -> Any:
    """Return the value after it was written as JSON and read again."""
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("opened", OPENED, ids=str)
def test_a_transcript_replays_to_the_same_end(client: sheepfold.Client, opened: Opened) -> None:
    match = played(client, opened)[-1]
    transcript = match.transcript()
    for form in (transcript, transcript.to_dict(), through_text(transcript.to_dict())):
        replay = opened.game_of(client).replay(form)
        assert (replay.legal, replay.index, replay.violation, replay.outcome_agrees) == (True, None, None, True)
        assert replay.applied == len(transcript.moves)
        assert replay.match.state == match.state
        assert replay.match.transcript() == transcript


@pytest.mark.slow
@pytest.mark.parametrize("opened", OPENED, ids=str)
def test_a_transcript_of_one_way_replays_by_the_other(
    local: sheepfold.Client, remote: sheepfold.Client, opened: Opened
) -> None:
    here, there = played(local, opened)[-1], played(remote, opened)[-1]
    assert here.transcript() == there.transcript()
    assert opened.game_of(remote).replay(here.transcript()).outcome_agrees
    assert opened.game_of(local).replay(there.transcript()).outcome_agrees


def test_a_transcript_tells_how_the_match_started_and_who_moved(client: sheepfold.Client) -> None:
    options = sheepshead.Options(deals=2)
    match = client.sheepshead.new(5, options, dealer=2, seed=SEED).play(sheepshead.Pass()).play(sheepshead.Pick())
    transcript = match.transcript()
    assert (transcript.game, transcript.seats, transcript.dealer, transcript.seed) == ("sheepshead", 5, 2, SEED)
    assert (transcript.options, transcript.decks, transcript.outcome) == (options, None, None)
    assert transcript.moves == (sheepshead.Turn(3, sheepshead.Pass()), sheepshead.Turn(4, sheepshead.Pick()))


def test_a_replay_stops_before_the_first_illegal_move(client: sheepfold.Client) -> None:
    record = finished(client.sheepshead.new(3, seed=SEED)).transcript().to_dict()
    record["moves"][5]["move"] = {"type": "pick"}
    replay = client.sheepshead.replay(record)
    assert (replay.legal, replay.applied, replay.index) == (False, 5, 5)
    assert replay.violation is not None
    assert replay.violation.rule == "sheepshead.phase"
    assert (replay.to_act, replay.legal_moves) == (replay.match.to_act, replay.match.legal_moves())
    assert replay.legal_moves
    assert len(replay.match.transcript().moves) == 5
    assert not replay.match.over


def test_a_replay_denies_an_outcome_that_was_not_reached(client: sheepfold.Client) -> None:
    record = finished(client.pass_the_ewe.new(3, seed=SEED)).transcript().to_dict()
    record["outcome"]["scores"][0] += 1
    assert client.pass_the_ewe.replay(record).outcome_agrees is False
    del record["outcome"]
    assert client.pass_the_ewe.replay(record).outcome_agrees is None


def test_a_replay_can_be_played_on(client: sheepfold.Client) -> None:
    match = client.sheepshead.new(5, seed=SEED).play(sheepshead.Pick())
    again = client.sheepshead.replay(match.transcript()).match
    assert again.legal_moves() == match.legal_moves()
    assert finished(again).transcript() == finished(match).transcript()


def test_a_record_of_another_game_is_refused(client: sheepfold.Client) -> None:
    record = client.sheepshead.new(5, seed=SEED).transcript().to_dict()
    with pytest.raises(sheepfold.ValidationError):
        client.pass_the_ewe.replay(record)


INCOMPLETE: list[Any] = [
    ({"moves": []}, "/seats"),
    ({"seats": 3, "moves": []}, "/seed"),
    ({"seats": 3, "seed": "x"}, "/moves"),
    ({"seats": 3, "seed": "x", "moves": [], "player": "Dolly"}, "/player"),
]


@pytest.mark.parametrize(("record", "pointer"), INCOMPLETE)
def test_a_record_without_what_it_needs_is_refused_by_a_service(
    remote: sheepfold.Client, record: dict[str, Any], pointer: str
) -> None:
    with pytest.raises(sheepfold.ValidationError) as refused:
        remote.sheepshead.replay(record)
    assert [place.pointer for place in refused.value.errors] == [pointer]


@pytest.mark.parametrize(
    ("record", "pointer"),
    INCOMPLETE,
)
def test_a_record_without_what_it_needs_is_refused_in_process(
    local: sheepfold.Client, record: dict[str, Any], pointer: str
) -> None:
    with pytest.raises(sheepfold.ValidationError) as refused:
        local.sheepshead.replay(record)
    assert [place.pointer for place in refused.value.errors] == [pointer]


@pytest.mark.parametrize("opened", OPENED, ids=str)
def test_a_match_goes_on_from_its_state(client: sheepfold.Client, opened: Opened) -> None:
    positions = played(client, opened)
    for match in (*positions[:: len(positions) // 4], positions[-1]):
        resumed = opened.game_of(client).load(through_text(match.state))
        assert (resumed.state, resumed.to_act, resumed.outcome) == (match.state, match.to_act, match.outcome)
        assert (resumed.legal_moves(), resumed.view(1)) == (match.legal_moves(), match.view(1))
        assert resumed.events == (match.events if resumed == match else ())  # equal if the state has all its moves
        if not match.over:
            assert resumed.play(match.legal_moves()[0]).state == match.play(match.legal_moves()[0]).state


def test_an_impossible_state_is_refused_with_its_invariant(client: sheepfold.Client) -> None:
    state = client.sheepshead.new(3, seed=SEED).state
    for change, invariant in (
        ({"deck": state["deck"][::-1]}, "sheepshead.state.deck"),
        ({"scores": [5, 0, 0]}, "sheepshead.state.scores"),
        ({"scored": 3}, "sheepshead.state.counts"),
        ({"moves": [{"type": "alone"}]}, "sheepshead.state.moves"),
        ({"dealer": 3}, "sheepshead.state.start"),
    ):
        with pytest.raises(sheepfold.errors.ImpossibleState) as refused:
            client.sheepshead.load(state | change)
        assert refused.value.invariant == invariant
        assert all(place.pointer.startswith("/state/") for place in refused.value.errors)
