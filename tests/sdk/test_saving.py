"""Matches are saved as plain values and loaded again with their transcript; a bare state has none."""

import json
from collections.abc import Callable
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games import president, sheepshead, wolf
from sheepfold.testing import play_random_match
from sheepfold_server.service.calls import MAX_MOVES
from tests.sdk import blocking
from tests.sdk.matches import ACES, EACH, SEED, Match, Opened, finished, played

LACKS: Final = "this match was loaded from a state, which does not have all of its moves"


def through_text(value: Any) -> Any:
    """Return the value after it was written as JSON and read again."""
    return json.loads(json.dumps(value, allow_nan=False))


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_a_match_is_saved_and_loaded_with_its_transcript(
    client: sheepfold.Client, local: sheepfold.Client, opened: Opened
) -> None:
    positions = played(client, opened)
    for match in (*positions[::9], positions[-1]):
        saved = through_text(match.to_dict())
        assert saved == match.to_dict() == match.transcript().to_dict()
        for loaded in (client.load(saved), opened.game_of(client).load(saved), client.load(match.transcript())):
            assert loaded == match
            assert (loaded.transcript(), loaded.state, loaded.events) == (match.transcript(), match.state, match.events)
            assert (loaded.legal_moves(), loaded.view(0)) == (match.legal_moves(), match.view(0))
    assert finished(client.load(positions[1].to_dict())).state == finished(played(local, opened)[1]).state


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_what_one_way_saves_every_other_loads(
    local: sheepfold.Client, remote: sheepfold.Client, service_url: str, opened: Opened
) -> None:
    here, there = played(local, opened)[7], played(remote, opened)[7]
    with blocking.connect() as near, blocking.connect(service_url) as far:
        for client in (local, remote, near, far):
            for match in (here, there):
                assert client.load(match.to_dict()) == match
                assert client.load(match.state).state == match.state


def test_decks_dealers_and_options_are_saved(client: sheepfold.Client) -> None:
    decks = [client.sheepshead.deck, client.sheepshead.deck[::-1]]
    options = sheepshead.Options(no_pick="doubler", deals=2)
    match = finished(client.sheepshead.new(3, options, dealer=1, seed=SEED, decks=decks).play(sheepshead.Pick()))
    loaded = client.load(through_text(match.to_dict()))
    assert loaded == match
    transcript = loaded.transcript()
    assert (transcript.decks, transcript.dealer, transcript.options) == (tuple(decks), 1, options)


FORGETFUL: Final = ("wolf", "wolf_concentration")  # whose states do not have all moves


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_a_match_loaded_from_a_state_is_the_same_unless_the_state_lacks_moves(
    client: sheepfold.Client, opened: Opened
) -> None:
    match = played(client, opened)[5]
    is_whole = opened.game not in FORGETFUL
    for load in (client.load, opened.game_of(client).load):
        loaded = load(json.dumps(match.state))
        assert (loaded.state, loaded.events) == (match.state, match.events if is_whole else ())
        assert (loaded == match, loaded.moves == match.moves) == (is_whole, is_whole)
        assert loaded.to_dict() == (match.to_dict() if is_whole else match.state)
        assert (loaded.options, loaded.seats, loaded.scores) == (match.options, match.seats, match.scores)
        after = loaded.play(loaded.legal_moves()[0])
        assert (after.state, after.events) == (
            match.play(match.legal_moves()[0]).state,
            match.play(match.legal_moves()[0]).events,
        )
        assert client.load(after.to_dict()) == after
        if not is_whole:
            assert client.load(after.state) == after
            for each in (loaded, after):
                with pytest.raises(sheepfold.errors.NoTranscript, match=LACKS):
                    each.transcript()


def test_a_state_of_a_later_deal_does_not_have_the_moves_of_earlier_ones(client: sheepfold.Client) -> None:
    match = client.sheepshead.new(5, sheepshead.Options(deals=2), seed=SEED)
    while match.view().deal == 1:
        assert client.load(match.state) == match
        match = match.play(match.legal_moves()[0])
    loaded = client.load(match.state)
    assert (loaded == match, loaded.moves, loaded.to_dict()) == (False, (), match.state)
    with pytest.raises(sheepfold.errors.NoTranscript, match=LACKS):
        loaded.transcript()


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_a_sampled_match_is_saved_as_its_state(
    client: sheepfold.Client, local: sheepfold.Client, opened: Opened
) -> None:
    (sampled,) = played(client, opened)[5].sample(seed="sheep")
    loaded = client.load(through_text(sampled.to_dict()))
    assert (loaded == sampled, loaded.state, loaded.view(0)) == (True, sampled.state, sampled.view(0))
    assert finished(loaded).outcome == finished(local.load(sampled.to_dict())).outcome
    with pytest.raises(sheepfold.errors.NoTranscript):
        loaded.transcript()


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_a_sealed_match_is_saved_with_its_key_and_its_moves(client: sheepfold.Client, opened: Opened) -> None:
    match: Match = opened.game_of(client).new_sealed(opened.seats, opened.options, seed=SEED).match
    for _ in range(3):
        match = match.play(match.legal_moves()[0])
    saved = through_text(match.to_dict())
    assert set(saved) == {"game", "state", "key", "transcript"}
    loaded = client.load(saved)
    assert (loaded.transcript(), loaded.state, loaded.to_act) == (match.transcript(), match.state, match.to_act)
    assert loaded.legal_moves() == match.legal_moves()
    transcript = finished(loaded).transcript()
    assert transcript == finished(match).transcript()
    assert opened.game_of(client).replay(transcript).outcome_agrees


def test_a_sealed_match_is_saved_without_a_seed_that_is_secret(client: sheepfold.Client) -> None:
    sealed = client.wolf.new_sealed(2, wolf.Options(max_battles=2))
    match = sealed.match.play(wolf.TurnUp())
    saved = match.to_dict()
    assert saved["transcript"]["seed"] is None
    loaded = client.load(saved)
    with pytest.raises(sheepfold.errors.NoTranscript, match="secret until the match is over"):
        loaded.transcript()
    assert finished(loaded).transcript().seed is not None


def test_a_seat_saves_its_key_and_no_transcript(client: sheepfold.Client) -> None:
    sealed = client.sheepshead.new_sealed(5, seed=SEED)
    own = client.sheepshead.load(sealed.match.state, sealed.keys.seats[0])
    saved = through_text(own.to_dict())
    assert saved == {"game": "sheepshead", "state": sealed.match.state, "key": sealed.keys.seats[0]}
    loaded = client.load(saved)
    assert (loaded == own, loaded.view(0) == own.view(0)) == (True, True)
    with pytest.raises(sheepfold.errors.SeatDenied):
        loaded.view(1)
    with pytest.raises(sheepfold.errors.NoTranscript, match=LACKS):
        loaded.transcript()
    other = client.load(saved, sealed.keys.seats[1])  # another key comes before the one that was saved
    assert other.view(1).seat == 1


def match_of(client: sheepfold.Client) -> sheepshead.Match:
    """A match with some moves."""
    return client.sheepshead.new(5, seed=SEED).play(sheepshead.Pass()).play(sheepshead.Pick())


def with_move(client: sheepfold.Client, number: int, **turn: Any) -> dict[str, Any]:
    """The saved match with another turn."""
    saved = match_of(client).to_dict()
    saved["moves"][number] |= turn
    return saved


def of_another(client: sheepfold.Client, seats: int, options: sheepshead.Options | None = None) -> dict[str, Any]:
    """A sealed match of five seats, saved with the transcript of another match."""
    transcript = client.sheepshead.new(seats, options, seed=SEED).to_dict()
    return client.sheepshead.new_sealed(5).match.to_dict() | {"transcript": transcript}


# what cannot be loaded, and the error that says so
BROKEN: Final[dict[str, tuple[Callable[[sheepfold.Client], Any], type[sheepfold.SheepfoldError]]]] = {
    "an illegal move": (lambda client: with_move(client, 1, move={"type": "alone"}), sheepshead.IllegalMove),
    "a move out of turn": (lambda client: with_move(client, 1, seat=3), sheepshead.IllegalMove),
    "a seat that there is not": (lambda client: with_move(client, 1, seat=5), sheepfold.ValidationError),
    "a move of another game": (lambda client: with_move(client, 1, move={"type": "turn"}), sheepfold.ValidationError),
    "an outcome that was not reached": (
        lambda client: match_of(client).to_dict() | {"outcome": finished(match_of(client)).to_dict()["outcome"]},
        sheepfold.ValidationError,
    ),
    "options that do not fit": (
        lambda client: match_of(client).to_dict() | {"options": {"partner": "none"}},
        sheepfold.errors.InvalidOptions,
    ),
    "a state that no play leads to": (
        lambda client: match_of(client).state | {"scored": 3},
        sheepfold.errors.ImpossibleState,
    ),
    "a state without a member": (
        lambda client: {name: value for name, value in match_of(client).state.items() if name != "deck"},
        sheepfold.ValidationError,
    ),
    "an unknown game": (lambda client: match_of(client).to_dict() | {"game": "chess"}, sheepfold.UnknownGame),
    "another game": (lambda client: match_of(client).to_dict() | {"game": "wolf"}, sheepfold.ValidationError),
    "no game": (lambda client: {"moves": []}, sheepfold.ValidationError),
    "a sealed state without a key": (
        lambda client: {"game": "wolf", "state": client.wolf.new_sealed(2).match.state},
        sheepfold.errors.KeyMissing,
    ),
    "a sealed state with a key of another match": (
        lambda client: client.wolf.new_sealed(2).match.to_dict() | {"key": client.wolf.new_sealed(2).keys.host},
        sheepfold.errors.KeyRejected,
    ),
    "a sealed state that was changed": (
        lambda client: client.wolf.new_sealed(2).match.to_dict() | {"state": {"sealed": "x"}},
        sheepfold.errors.KeyRejected,
    ),
    "an open state with a transcript": (
        lambda client: {
            "game": "sheepshead",
            "state": match_of(client).state,
            "transcript": match_of(client).to_dict(),
        },
        sheepfold.ValidationError,
    ),
    "an open state with a key": (
        lambda client: {"game": "sheepshead", "state": match_of(client).state, "key": "nonsense"},
        sheepfold.ValidationError,
    ),
    "a sealed match with the transcript of other seats": (
        lambda client: of_another(client, 3),
        sheepfold.ValidationError,
    ),
    "a sealed match with the transcript of other options": (
        lambda client: of_another(client, 5, ACES),
        sheepfold.ValidationError,
    ),
    "a sealed match with another shape of moves": (
        lambda client: client.wolf.new_sealed(2).match.to_dict() | {"transcript": {"moves": [7]}},
        sheepfold.ValidationError,
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_match_is_not_loaded(client: sheepfold.Client, name: str) -> None:
    make, error = BROKEN[name]
    saved = through_text(make(client))
    with pytest.raises(error) as refused:
        client.load(saved)
    assert type(refused.value) is error


def test_a_key_is_refused_where_nothing_is_sealed(client: sheepfold.Client) -> None:
    match = match_of(client)
    for saved in (match.state, match.to_dict(), match.transcript()):
        with pytest.raises(sheepfold.ValidationError, match="/key: no key was expected: the match is not sealed"):
            client.load(saved, key="nonsense")


def test_an_illegal_move_of_a_saved_match_is_named_with_its_rule(client: sheepfold.Client) -> None:
    with pytest.raises(sheepfold.IllegalMove) as refused:
        client.load(with_move(client, 1, move={"type": "alone"}))
    assert refused.value.violation.rule == "sheepshead.phase"


@pytest.mark.slow
def test_a_match_of_any_length_is_saved_and_loaded_in_this_process(local: sheepfold.Client) -> None:
    match = play_random_match(local.president, 4, president.Options(end="deals", deals=900), seed=SEED)
    saved = match.to_dict()
    assert len(saved["moves"]) > MAX_MOVES
    assert local.load(saved) == match
