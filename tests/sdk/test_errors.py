"""Every refusal raises an exception of its own class."""

import copy
import pickle
import traceback
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest

import sheepfold
from sheepfold import errors
from sheepfold.errors import BY_TYPE, problem_error
from sheepfold.games import sheepshead
from sheepfold_rules import problems
from sheepfold_server.service.problems import KIND
from tests.sdk.matches import SEED

DECK: Final = tuple(rank + suit for suit in "CDHS" for rank in "789TJQKA")
MOVE: Final = {"seat": 0, "move": {"type": "pass"}}
Attempt = Callable[[sheepfold.Client], object]


def problem(name: str, detail: str, **more: Any) -> dict[str, Any]:
    """A problem of the type with that name."""
    return problems.problem(KIND[name], detail, **more)


def look_at_no_match(client: sheepfold.Client) -> object:
    """Sample a view with a card too many."""
    view = client.wolf.new(2, seed=SEED).view()
    return client.wolf.sample(replace(view, piles=(26, 27)))


def run_out_of_decks(client: sheepfold.Client) -> object:
    """Pass a deal out, with no deck for the next."""
    match = client.sheepshead.new(3, sheepshead.Options(no_pick="doubler"), seed=SEED, decks=[DECK])
    return match.play(sheepshead.Pass()).play(sheepshead.Pass()).play(sheepshead.Pass())


def call_plainly(client: sheepfold.Client) -> object:
    """Send JSON that is not declared as such."""
    with sheepfold.connect(client.url, headers={"content-type": "text/plain"}) as plain:
        return plain.sheepshead.new(3, seed=SEED)


def call_elsewhere(client: sheepfold.Client) -> object:
    """Look for a service below its own address."""
    with sheepfold.connect(f"{client.url}/elsewhere") as lost:
        return lost.wolf.new(2)


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
    "unknown-game": lambda client: client.game("whist"),
    "impossible-view": look_at_no_match,
}
BY_HTTP: Final[dict[str, Attempt]] = {
    "not-found": call_elsewhere,
    "too-large": lambda client: client.sheepshead.replay({"seats": 5, "seed": SEED, "moves": [MOVE] * 130_000}),
    "unsupported-media-type": call_plainly,
    "key-missing": lambda client: client.wolf.load(client.wolf.new_sealed(2).match.state),
    "key-rejected": lambda client: client.wolf.load(client.wolf.new_sealed(2).match.state, "host.x"),
    "seat-denied": look_at_another,
}


@pytest.mark.parametrize("name", BY_BOTH)
def test_each_refusal_raises_its_class(client: sheepfold.Client, name: str) -> None:
    check_error(client, BY_BOTH[name], name)


@pytest.mark.parametrize("name", BY_HTTP)
def test_each_refusal_that_only_a_service_gives_raises_its_class(remote: sheepfold.Client, name: str) -> None:
    check_error(remote, BY_HTTP[name], name)


def check_error(client: sheepfold.Client, attempt: Attempt, name: str) -> None:
    """Check that an attempt raises what its type of problem says, and that the error survives copying."""
    with pytest.raises(sheepfold.ProblemError) as refused:
        attempt(client)
    error = refused.value
    of_any_game = sheepfold.IllegalMove if isinstance(error, sheepfold.IllegalMove) else type(error)
    assert of_any_game is BY_TYPE[f"/problems/{name}"]
    assert (error.type, error.title, error.status) == (f"/problems/{name}", KIND[name].title, KIND[name].status)
    assert str(error) == f"{error.title}: {error.detail}"
    again: Any = pickle.loads(pickle.dumps(error))
    for extra in ("violation", "invariant"):
        assert getattr(again, extra, None) == getattr(error, extra, None)


def test_every_type_of_problem_has_a_class_whose_name_it_has() -> None:
    assert BY_TYPE.keys() == {f"/problems/{name}" for name in KIND}
    assert (BY_TYPE["/problems/no-deck"], BY_TYPE["/problems/not-json"]) == (errors.NoDeck, errors.BadRequest)
    for name in KIND:
        kind = type(problem_error(problem(name, "why")))
        assert kind is BY_TYPE[f"/problems/{name}"]
        is_temporary = KIND[name].status in (408, 429, 502, 503, 504)
        assert issubclass(kind, sheepfold.Unavailable) is is_temporary, name


@pytest.mark.parametrize(
    ("status", "base"),
    [
        (400, errors.InvalidRequest),
        (401, errors.AccessDenied),
        (403, errors.AccessDenied),
        (404, errors.InvalidRequest),
        (408, errors.ServiceUnavailable),
        (422, errors.InvalidRequest),
        (429, errors.ServiceUnavailable),
        (500, errors.InternalError),
        (501, errors.InternalError),
        (502, errors.ServiceUnavailable),
        (503, errors.ServiceUnavailable),
        (504, errors.ServiceUnavailable),
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
    for name in KIND:
        kind, base = (
            BY_TYPE[f"/problems/{name}"],
            type(problem_error(problem(name, "why") | {"type": "/problems/moonlight"})),
        )
        assert issubclass(kind, base) or KIND[name].status == 409, name


def test_malformed_places_are_left_out() -> None:
    place = {"pointer": "/seats", "detail": "2 was expected", "since": "2.0"}
    for given, found in ([place, 7, {"pointer": ""}], 1), ("all of it", 0), (None, 0):
        assert len(problem_error(problem("validation-error", "why", errors=given)).errors) == found


def test_a_problem_that_lacks_a_member_of_its_type_is_unexpected() -> None:
    illegal, impossible = problem_error(problem("illegal-move", "")), problem_error(problem("impossible-state", ""))
    assert isinstance(illegal, sheepfold.IllegalMove)
    assert isinstance(impossible, errors.ImpossibleState)
    with pytest.raises(errors.UnexpectedAnswer, match="no violation"):
        illegal.violation  # noqa: B018 it is reading it that raises
    with pytest.raises(errors.UnexpectedAnswer, match="no invariant"):
        assert impossible.invariant


def test_the_repr_of_a_refusal_shows_its_type_its_status_and_its_request() -> None:
    plain = problem_error(problem("no-deck", "no deck is left"))
    assert repr(plain) == "NoDeck(type='/problems/no-deck', status=422, detail='no deck is left')"
    traced = problem_error(problem("internal-error", "why"), request_id="fold-7")
    assert repr(traced).endswith("status=500, detail='why', request_id='fold-7')")
    assert repr(errors.ServiceTimeout("no answer in 2 seconds")) == "ServiceTimeout('no answer in 2 seconds')"


def test_an_error_survives_copying_with_all_that_the_response_said() -> None:
    for name in KIND:
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
        errors.ServiceUnreachable,
        errors.ServiceTimeout,
        errors.UnexpectedAnswer,
        errors.NoTranscript,
    ],
)
def test_every_other_error_survives_pickling(kind: type[sheepfold.SheepfoldError]) -> None:
    again = pickle.loads(pickle.dumps(kind("why")))
    assert type(again) is kind
    assert str(again) == "why"


def test_control_characters_of_a_service_are_escaped_where_an_error_is_printed() -> None:
    for control in ("\x1b[2J", "\x07", "\r", "\n", "\x9b", "\u202e", "\ud83d"):
        error = problem_error(problem("too-large", f"a{control}b"))
        assert error.detail == f"a{control}b"
        assert str(error).isprintable()
        assert repr(error).isprintable()
        assert traceback.format_exception_only(error)[0].rstrip("\n").isprintable()
