"""Every refusal raises an exception of its own class."""

import copy
import pickle
import traceback
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.errors import BY_TYPE, NOT_UNDERSTOOD, problem_error
from sheepfold.games import sheepshead
from sheepfold.http.messages import Request
from sheepfold_rules.problems import KIND, problem
from tests.sdk.matches import SEED

DECK: Final = tuple(rank + suit for suit in "CDHS" for rank in "789TJQKA")
MOVE: Final = {"seat": 0, "move": {"type": "pass"}}
Attempt = Callable[[sheepfold.Client], object]

CLASSES: Final[dict[str, type[sheepfold.ProblemError]]] = {
    "not-json": sheepfold.errors.BadRequest,
    "bad-request": sheepfold.errors.BadRequest,
    "key-missing": sheepfold.errors.KeyMissing,
    "key-rejected": sheepfold.errors.KeyRejected,
    "seat-denied": sheepfold.errors.SeatDenied,
    "not-found": sheepfold.errors.BadRequest,
    "unknown-game": sheepfold.UnknownGame,
    "method-not-allowed": sheepfold.errors.BadRequest,
    "request-timeout": sheepfold.errors.RequestTimeout,
    "illegal-move": sheepfold.IllegalMove,
    "already-played": sheepfold.errors.AlreadyPlayed,
    "too-large": sheepfold.errors.TooLarge,
    "unsupported-media-type": sheepfold.errors.BadRequest,
    "validation-error": sheepfold.ValidationError,
    "invalid-options": sheepfold.errors.InvalidOptions,
    "impossible-state": sheepfold.errors.ImpossibleState,
    "no-deck": sheepfold.errors.NoDeck,
    "impossible-view": sheepfold.errors.ImpossibleView,
    "too-many-samples": sheepfold.errors.TooManySamples,
    "rate-limited": sheepfold.errors.RateLimited,
    "internal-error": sheepfold.errors.InternalError,
    "service-busy": sheepfold.errors.ServiceBusy,
    "deadline-exceeded": sheepfold.errors.DeadlineExceeded,
    "ledger-unavailable": sheepfold.errors.LedgerUnavailable,
}


def over_http(client: sheepfold.Client) -> Any:
    """The transport to a service."""
    return client._transport


def play_chess(client: sheepfold.Client) -> object:
    """Start a game that the service does not have."""
    return client._transport.call("chess", "new", {"seats": 2})


def look_at_no_match(client: sheepfold.Client) -> object:
    """Sample a view with a card too many."""
    view = client.wolf.new(2, seed=SEED).view()
    return client.wolf.sample(replace(view, piles=(26, 27)))


def run_out_of_decks(client: sheepfold.Client) -> object:
    """Pass a deal out, with no deck for the next."""
    match = client.sheepshead.new(3, sheepshead.Options(no_pick="doubler"), seed=SEED, decks=[DECK])
    return match.play(sheepshead.Pass()).play(sheepshead.Pass()).play(sheepshead.Pass())


def speak_plainly(client: sheepfold.Client) -> object:
    """Send JSON that is not declared as such."""
    with sheepfold.connect(over_http(client).endpoint.url, headers={"content-type": "text/plain"}) as plain:
        return plain.sheepshead.new(3, seed=SEED)


def ask_elsewhere(client: sheepfold.Client) -> object:
    """Look for a service below its own address."""
    with sheepfold.connect(over_http(client).endpoint.url + "/elsewhere") as lost:
        return lost.list_games()


def ask_in_another_way(client: sheepfold.Client) -> object:
    """Look at an address that takes posts."""
    transport = over_http(client)
    return transport.answer(Request("GET", "/v1/games/sheepshead/new"))


def look_at_another(client: sheepfold.Client) -> object:
    """Ask for the view of another seat."""
    match = client.wolf_herd.new_sealed(3)
    return client.wolf_herd.load(match.match.state, match.keys.seats[0]).view(1)


BY_BOTH: Final[dict[str, Attempt]] = {
    "illegal-move": lambda client: client.sheepshead.new(5, seed=SEED).play(sheepshead.Pick(), seat=3),
    "validation-error": lambda client: client.sheepshead.new(5, seed=""),
    "invalid-options": lambda client: client.sheepshead.new(5, sheepshead.Options(recrack="picker")),
    "impossible-state": lambda client: client.sheepshead.load(client.sheepshead.new(5, seed=SEED).state | {"deal": 7}),
    "no-deck": run_out_of_decks,
    "key-missing": lambda client: client.wolf.load(client.wolf.new_sealed(2).match.state),
    "key-rejected": lambda client: client.wolf.load(client.wolf.new_sealed(2).match.state, "host.x"),
    "seat-denied": look_at_another,
    "unknown-game": play_chess,
    "impossible-view": look_at_no_match,
}
BY_HTTP: Final[dict[str, Attempt]] = {
    "not-found": ask_elsewhere,
    "method-not-allowed": ask_in_another_way,
    "not-json": lambda client: client._transport.call("sheepshead", "new", {"seats": 5, "seed": "half a \ud83d"}),
    "too-large": lambda client: client.sheepshead.replay({"seats": 5, "seed": SEED, "moves": [MOVE] * 130_000}),
    "unsupported-media-type": speak_plainly,
}
BY_NO_CALL: Final = {
    *("bad-request", "service-busy", "internal-error", "deadline-exceeded", "rate-limited", "request-timeout"),
    *("already-played", "ledger-unavailable"),  # no ledger here
}
SLOW: Final = {"too-many-samples"}  # seconds of work


def test_every_type_of_problem_is_tried_or_named_as_untried() -> None:
    assert BY_BOTH.keys() | BY_HTTP.keys() | BY_NO_CALL | SLOW == KIND.keys()


@pytest.mark.parametrize("name", BY_BOTH)
def test_each_refusal_raises_its_class(client: sheepfold.Client, name: str) -> None:
    with pytest.raises(sheepfold.ProblemError) as refused:
        BY_BOTH[name](client)
    check_error(refused.value, name)


@pytest.mark.parametrize("name", BY_HTTP)
def test_each_refusal_that_only_a_service_gives_raises_its_class(remote: sheepfold.Client, name: str) -> None:
    with pytest.raises(sheepfold.ProblemError) as refused:
        BY_HTTP[name](remote)
    check_error(refused.value, name)


def check_error(error: sheepfold.ProblemError, name: str) -> None:
    """Check that an exception has what its type of problem says."""
    of_any_game = sheepfold.IllegalMove if isinstance(error, sheepfold.IllegalMove) else type(error)
    assert of_any_game is BY_TYPE[f"/problems/{name}"]
    assert (error.type, error.title, error.status) == (f"/problems/{name}", KIND[name].title, KIND[name].status)
    assert error.detail
    assert str(error) == f"{error.title}: {error.detail}"


def test_every_type_of_problem_has_a_class_whose_name_it_has() -> None:
    assert CLASSES.keys() == KIND.keys()
    assert {f"/problems/{name}": kind for name, kind in CLASSES.items()} == BY_TYPE
    assert [
        name for name, kind in CLASSES.items() if kind is sheepfold.errors.BadRequest and name != "bad-request"
    ] == [*NOT_UNDERSTOOD]


def test_a_problem_is_raised_as_its_class() -> None:
    for name, kind in CLASSES.items():
        assert type(problem_error(problem(name, "why"))) is kind, name


@pytest.mark.parametrize(
    ("status", "base"),
    [
        (400, sheepfold.errors.InvalidRequest),
        (401, sheepfold.errors.AccessDenied),
        (403, sheepfold.errors.AccessDenied),
        (404, sheepfold.errors.InvalidRequest),
        (408, sheepfold.errors.ServiceUnavailable),
        (422, sheepfold.errors.InvalidRequest),
        (429, sheepfold.errors.ServiceUnavailable),
        (500, sheepfold.errors.InternalError),
        (501, sheepfold.errors.InternalError),
        (502, sheepfold.errors.ServiceUnavailable),
        (503, sheepfold.errors.ServiceUnavailable),
        (504, sheepfold.errors.ServiceUnavailable),
        (304, sheepfold.ProblemError),
    ],
)
def test_an_unknown_type_of_problem_is_the_base_class_for_its_status(
    status: int, base: type[sheepfold.ProblemError]
) -> None:
    found = problem_error(
        {"type": "/problems/moonlight", "title": "Moonlight", "status": status, "detail": "too bright"}
    )
    assert type(found) is base
    assert (found.type, found.status, found.errors) == ("/problems/moonlight", status, ())
    assert str(found) == "Moonlight: too bright"


def test_the_class_of_a_problem_derives_from_the_base_class_for_its_status() -> None:
    for name, kind in CLASSES.items():
        base = type(problem_error(problem(name, "why") | {"type": "/problems/moonlight"}))
        assert issubclass(kind, base) or KIND[name].status == 409, name


@pytest.mark.parametrize(
    "name", ["rate-limited", "request-timeout", "service-busy", "deadline-exceeded", "ledger-unavailable"]
)
def test_a_temporary_refusal_is_unavailable_and_says_how_long_to_wait(name: str) -> None:
    found = problem_error(problem(name, "why"), retry_after=2.5)
    assert isinstance(found, sheepfold.Unavailable)
    assert found.retry_after == 2.5
    assert isinstance(found, sheepfold.ProblemError)
    again = problem_error(problem(name, "why"))
    assert isinstance(again, sheepfold.Unavailable)
    assert again.retry_after is None


def test_no_other_problem_is_unavailable() -> None:
    for_now = {name for name, kind in CLASSES.items() if issubclass(kind, sheepfold.Unavailable)}
    assert for_now == {"rate-limited", "request-timeout", "service-busy", "deadline-exceeded", "ledger-unavailable"}


def test_malformed_places_are_left_out() -> None:
    place = {"pointer": "/seats", "detail": "2 was expected", "since": "2.0"}
    for errors, found in ([place, 7, {"pointer": ""}], 1), ("all of it", 0), (None, 0):
        assert len(problem_error(problem("validation-error", "why", errors=errors)).errors) == found


@pytest.mark.parametrize("violation", [None, 7, {}, {"rule": "wolf.turn"}])
def test_a_malformed_violation_is_unexpected(violation: Any) -> None:
    refused = problem_error(problem("illegal-move", "why", violation=violation))
    assert isinstance(refused, sheepfold.IllegalMove)
    with pytest.raises(sheepfold.errors.UnexpectedAnswer):
        refused.violation  # noqa: B018 it is reading it that raises


def test_a_problem_that_lacks_a_member_of_its_type_is_unexpected() -> None:
    illegal, impossible = problem_error(problem("illegal-move", "")), problem_error(problem("impossible-state", ""))
    assert isinstance(illegal, sheepfold.IllegalMove)
    assert isinstance(impossible, sheepfold.errors.ImpossibleState)
    with pytest.raises(sheepfold.errors.UnexpectedAnswer, match="no violation"):
        illegal.violation  # noqa: B018 it is reading it that raises
    with pytest.raises(sheepfold.errors.UnexpectedAnswer, match="no invariant"):
        assert impossible.invariant


def test_the_repr_of_a_refusal_shows_its_type_its_status_and_its_request() -> None:
    plain = problem_error(problem("no-deck", "no deck is left"))
    assert repr(plain) == "NoDeck(type='/problems/no-deck', status=422, detail='no deck is left')"
    traced = problem_error(problem("internal-error", "why"), request_id="fold-7")
    assert repr(traced).endswith("status=500, detail='why', request_id='fold-7')")
    assert repr(sheepfold.errors.ServiceTimeout("no answer in 2 seconds")) == "ServiceTimeout('no answer in 2 seconds')"


def test_an_error_survives_copying_with_all_that_the_response_said() -> None:
    for name in CLASSES:
        error = problem_error(problem(name, "why"), request_id="fold-7", retry_after=2.5)
        for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
            assert (type(again), vars(again), repr(again)) == (type(error), vars(error), repr(error)), name
            assert again.request_id == "fold-7", name


def test_a_parse_error_survives_copying(local: sheepfold.Client) -> None:
    with pytest.raises(sheepfold.ParseError) as refused:
        local.wolf.new(2).parse_move("fly")
    for again in (pickle.loads(pickle.dumps(refused.value)), copy.copy(refused.value), copy.deepcopy(refused.value)):
        assert (type(again), str(again)) == (sheepfold.ParseError, str(refused.value))
        assert (again.reason, again.forms) == (refused.value.reason, refused.value.forms)


@pytest.mark.parametrize(
    "kind",
    [
        sheepfold.Unavailable,
        sheepfold.errors.ServiceUnreachable,
        sheepfold.errors.ServiceTimeout,
        sheepfold.errors.UnexpectedAnswer,
        sheepfold.errors.NoTranscript,
    ],
)
def test_every_other_error_survives_pickling(kind: type[sheepfold.SheepfoldError]) -> None:
    again = pickle.loads(pickle.dumps(kind("why")))
    assert type(again) is kind
    assert str(again) == "why"


def test_a_violation_and_an_invariant_survive_pickling(client: sheepfold.Client) -> None:
    with pytest.raises(sheepfold.IllegalMove) as illegal:
        BY_BOTH["illegal-move"](client)
    assert pickle.loads(pickle.dumps(illegal.value)).violation == illegal.value.violation
    with pytest.raises(sheepfold.errors.ImpossibleState) as impossible:
        BY_BOTH["impossible-state"](client)
    assert pickle.loads(pickle.dumps(impossible.value)).invariant == impossible.value.invariant


@pytest.mark.parametrize("state", ["state", None, [], 7])
def test_something_that_is_not_a_state_is_a_validation_error(client: sheepfold.Client, state: Any) -> None:
    with pytest.raises(sheepfold.ValidationError):
        client.sheepshead.load(state)


@pytest.mark.parametrize("move", ["pick", None, {"type": "fly"}, {"type": "play", "card": "1C"}, ["pick"]])
def test_something_that_is_not_a_move_is_a_validation_error(client: sheepfold.Client, move: Any) -> None:
    with pytest.raises(sheepfold.ValidationError) as refused:
        client.sheepshead.new(5, seed=SEED).play(move)
    assert all(place.pointer.startswith("/move") for place in refused.value.errors)


def test_a_seed_that_cannot_be_encoded_is_a_validation_error(local: sheepfold.Client) -> None:
    with pytest.raises(sheepfold.ValidationError):
        local.sheepshead.new(5, seed="half a \ud83d sheep")


@pytest.mark.parametrize("attempt", [lambda client: client.load("{"), lambda client: client.wolf.replay("{")])
def test_a_text_that_is_not_json_is_refused(client: sheepfold.Client, attempt: Attempt) -> None:
    with pytest.raises(sheepfold.ValidationError) as refused:
        attempt(client)
    said = "JSON was expected: Expecting property name enclosed in double quotes, at character 2"
    assert refused.value.errors == (sheepfold.errors.Place("", said),)


@pytest.mark.parametrize(
    "attempt",
    [
        lambda client: client.game("whist"),
        lambda client: client.load({"game": "whist", "seats": 4}),
        lambda client: client._transport.call("whist", "new", {"seats": 4}),
    ],
)
def test_an_unknown_game_is_named_once(client: sheepfold.Client, attempt: Attempt) -> None:
    with pytest.raises(sheepfold.UnknownGame) as refused:
        attempt(client)
    games = "sheepshead, president, pass_the_ewe, wolf, wolf_herd and wolf_concentration"
    assert str(refused.value) == f'Unknown game: "whist" is not one of {games}'


def test_control_characters_of_a_service_are_escaped_where_an_error_is_printed() -> None:
    for control in ("\x1b[2J", "\x07", "\r", "\n", "\x9b", "\u202e"):
        error = problem_error(problem("too-large", f"a{control}b"))
        assert error.detail == f"a{control}b"
        assert str(error).isprintable()
        assert repr(error).isprintable()
        assert traceback.format_exception_only(error)[0].rstrip("\n").isprintable()
