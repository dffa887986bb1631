"""Matches are saved as plain values and loaded again; transcripts are replayed; a bare state has no history."""

import json
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games import president, sheepshead, wolf
from sheepfold.testing import play_random_match
from sheepfold_server.limits import MAX_MOVES
from tests.sdk.matches import EACH, SEED, Match, Opened, finished, picked, played, saved_with, transcript_with

LACKS: Final = "this match was loaded from a state, which does not have all of its moves"
FORGETFUL: Final = ("wolf", "wolf_concentration")  # whose states do not have all moves


def through_text(value: Any) -> Any:
    """Return the value after it was written as JSON and read again."""
    return json.loads(json.dumps(value, allow_nan=False))


# Saved matches


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_a_match_is_saved_and_loaded_with_its_history(client: sheepfold.Client, opened: Opened) -> None:
    positions = played(client, opened)
    for match in (*positions[::9], positions[-1]):
        saved = through_text(match.to_dict())
        assert saved == match.to_dict()
        assert saved.keys() == {"game", "state", "events", "transcript"}
        assert saved["transcript"] == match.transcript().to_dict()
        for loaded in (client.load(saved), opened.game_of(client).load(json.dumps(saved))):
            assert loaded == match
            assert (loaded.transcript(), loaded.state, loaded.events) == (match.transcript(), match.state, match.events)
            assert (loaded.legal_moves(), loaded.view(0)) == (match.legal_moves(), match.view(0))
            assert loaded.to_dict() == match.to_dict()
        if not match.over:
            after = match.play(match.legal_moves()[0])
            assert (client.load(saved).play(match.legal_moves()[0]), loaded.over) == (after, False)


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_what_one_way_saves_every_other_loads(
    local: sheepfold.Client, remote: sheepfold.Client, far: sheepfold.Client, opened: Opened
) -> None:
    for match in (played(local, opened)[7], played(remote, opened)[7]):
        for client in (local, remote, far):
            assert client.load(match.to_dict()) == client.load(match.transcript()) == match
            assert client.load(match.state).state == match.state


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_a_bare_state_has_no_events_and_its_moves_only_if_they_are_in_it(
    client: sheepfold.Client, opened: Opened
) -> None:
    match = played(client, opened)[5]
    is_whole = opened.game not in FORGETFUL
    for state in (match.state, json.dumps(match.state)):
        loaded = client.load(state)
        assert (loaded.state, loaded.events, loaded.view(0)) == (match.state, (), match.view(0))
        assert (loaded == match, loaded.moves == match.moves) == (is_whole, is_whole)
        assert (loaded.options, loaded.seats, loaded.scores) == (match.options, match.seats, match.scores)
        after, move = loaded.play(loaded.legal_moves()[0]), match.legal_moves()[0]
        assert (after.state, after.events) == (match.play(move).state, match.play(move).events)
        assert client.load(after.to_dict()) == after
        for each in () if is_whole else (loaded, after):
            assert each.to_dict().keys() == {"game", "state", "events"}
            with pytest.raises(sheepfold.errors.NoTranscript, match=LACKS):
                each.transcript()


def test_a_state_of_a_later_deal_does_not_have_the_moves_of_earlier_ones(client: sheepfold.Client) -> None:
    match = client.sheepshead.new(5, sheepshead.Options(deals=2), seed=SEED)
    while match.view().deal == 1:
        assert client.load(match.state) == match
        match = match.play(match.legal_moves()[0])
    loaded = client.load(match.state)
    assert (loaded == match, loaded.moves, client.load(match.to_dict()).moves) == (False, (), match.moves)
    with pytest.raises(sheepfold.errors.NoTranscript, match=LACKS):
        loaded.transcript()


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_a_sampled_match_is_saved_without_a_transcript(client: sheepfold.Client, opened: Opened) -> None:
    (sampled,) = played(client, opened)[5].sample(seed="sheep")
    loaded = client.load(through_text(sampled.to_dict()))
    assert (loaded == sampled, loaded.state, loaded.view(0)) == (True, sampled.state, sampled.view(0))
    assert finished(loaded).outcome == finished(sampled).outcome
    for each in (sampled, loaded):
        with pytest.raises(sheepfold.errors.NoTranscript):
            each.transcript()


@pytest.mark.slow
def test_a_match_of_any_length_is_saved_and_loaded_in_this_process(local: sheepfold.Client) -> None:
    match = play_random_match(local.president, 4, president.Options(end="deals", deals=900), seed=SEED)
    saved = match.to_dict()
    assert len(saved["transcript"]["moves"]) > MAX_MOVES
    assert local.load(saved) == match


def test_moves_that_do_not_lead_to_the_state_are_refused_when_they_are_asked_for(client: sheepfold.Client) -> None:
    for moves in ([{"seat": 0, "move": {"type": "pick"}}], [{"seat": 0, "move": {"type": "fly"}}], [], 7):
        match = client.load(saved_with(client, transcript=transcript_with(client, moves=moves)))
        assert match.play(match.legal_moves()[0]).to_act is not None
        for ask in (match.transcript, match.to_dict, lambda match=match: match.moves):
            with pytest.raises(sheepfold.ValidationError) as refused:
                ask()
            assert refused.value.errors[0].pointer.startswith("/transcript/moves")
        assert repr(match).startswith("<sheepshead: 5 seats, ")
        assert hash(match) == hash(client.load(match.state))


def test_an_outcome_that_was_not_reached_is_refused_when_the_moves_are_asked_for(client: sheepfold.Client) -> None:
    claimed = transcript_with(client, outcome={"scores": [9] * 5})
    match = client.load(saved_with(client, transcript=claimed))
    with pytest.raises(sheepfold.ValidationError, match="/transcript/outcome: the moves lead to a different outcome"):
        match.transcript()


def test_the_bytes_of_a_file_are_loaded_like_its_text(client: sheepfold.Client) -> None:
    text = json.dumps(saved_with(client))
    assert client.load(text.encode()) == client.load(text)  # type: ignore[arg-type] # whoever reads a file has them


# Sealed matches


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_a_sealed_match_is_saved_with_its_key_and_its_moves(sealer: sheepfold.Client, opened: Opened) -> None:
    match: Match = opened.game_of(sealer).new_sealed(opened.seats, opened.options, seed=SEED).match
    for _ in range(3):
        match = match.play(match.legal_moves()[0])
    saved = through_text(match.to_dict())
    assert set(saved) == {"game", "state", "events", "key", "transcript"}
    loaded = sealer.load(saved)
    assert (loaded == match, loaded.transcript(), loaded.events) == (True, match.transcript(), match.events)
    assert (loaded.state, loaded.to_act, loaded.legal_moves()) == (match.state, match.to_act, match.legal_moves())
    transcript = finished(loaded).transcript()
    assert transcript == finished(match).transcript()
    assert opened.game_of(sealer).replay(transcript).outcome_agrees


def test_a_sealed_match_is_saved_without_a_seed_that_is_secret(sealer: sheepfold.Client) -> None:
    match = sealer.wolf.new_sealed(2, wolf.Options(max_battles=2)).match.play(wolf.TurnUp())
    saved = match.to_dict()
    assert saved["transcript"]["seed"] is None
    loaded = sealer.load(saved)
    with pytest.raises(sheepfold.errors.NoTranscript, match="secret until the match is over"):
        loaded.transcript()
    assert finished(loaded).transcript().seed is not None


def test_a_seat_saves_its_key_and_no_transcript(sealer: sheepfold.Client) -> None:
    sealed = sealer.sheepshead.new_sealed(5, seed=SEED)
    own = sealer.sheepshead.load(sealed.match.state, sealed.keys.seats[0])
    saved = through_text(own.to_dict())
    assert saved == {"game": "sheepshead", "state": sealed.match.state, "events": [], "key": sealed.keys.seats[0]}
    loaded = sealer.load(saved)
    assert (loaded == own, loaded.view(0) == own.view(0)) == (True, True)
    with pytest.raises(sheepfold.errors.SeatDenied):
        loaded.view(1)
    with pytest.raises(sheepfold.errors.NoTranscript, match=LACKS):
        loaded.transcript()
    other = sealer.load(saved, sealed.keys.seats[1])  # another key comes before the one that was saved
    assert other.view(1).seat == 1


# Transcripts


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_a_transcript_replays_to_the_same_end(client: sheepfold.Client, opened: Opened) -> None:
    match = played(client, opened)[-1]
    transcript = match.transcript()
    for form in (transcript, transcript.to_dict(), json.dumps(transcript.to_dict()), match.to_dict()):
        replay = opened.game_of(client).replay(form)
        assert (replay.legal, replay.index, replay.violation, replay.outcome_agrees) == (True, None, None, True)
        assert (replay.applied, replay.match) == (len(transcript.moves), match)
        assert replay.match.events == match.events


def test_a_transcript_tells_how_the_match_started_and_who_moved(client: sheepfold.Client) -> None:
    options, deck = sheepshead.Options(deals=2), client.sheepshead.deck
    match = client.sheepshead.new(5, options, dealer=2, seed=SEED, decks=[deck])
    match = match.play(sheepshead.Pass()).play(sheepshead.Pick())
    turns = (sheepshead.Turn(3, sheepshead.Pass()), sheepshead.Turn(4, sheepshead.Pick()))
    assert match.transcript() == sheepfold.Transcript("sheepshead", 5, options, 2, SEED, (deck,), turns, None)
    assert client.load(through_text(match.to_dict())).transcript() == match.transcript()


def test_a_replay_stops_before_the_first_illegal_move_and_can_be_played_on(client: sheepfold.Client) -> None:
    record = finished(client.sheepshead.new(3, seed=SEED)).transcript().to_dict()
    record["moves"][5]["move"] = {"type": "pick"}
    replay = client.sheepshead.replay(record)
    assert (replay.legal, replay.applied, replay.index) == (False, 5, 5)
    assert replay.violation is not None
    assert replay.violation.rule == "sheepshead.phase"
    assert (replay.to_act, replay.legal_moves) == (replay.match.to_act, replay.match.legal_moves())
    assert len(replay.match.transcript().moves) == 5
    assert finished(replay.match).transcript().outcome is not None


def test_a_replay_denies_an_outcome_that_was_not_reached(client: sheepfold.Client) -> None:
    record = finished(client.pass_the_ewe.new(3, seed=SEED)).transcript().to_dict()
    record["outcome"]["scores"][0] += 1
    assert client.pass_the_ewe.replay(record).outcome_agrees is False
    del record["outcome"]
    assert client.pass_the_ewe.replay(record).outcome_agrees is None
    assert picked(client).game.replay(picked(client).transcript()).outcome_agrees is None
