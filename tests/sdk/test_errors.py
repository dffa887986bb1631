"""The exceptions: one class for each type of problem, the base of its status for others, and what they say."""

import copy
import pickle
import traceback
from collections.abc import Callable
from typing import Any, Final

import pytest

import sheepfold
from sheepfold import errors
from sheepfold.errors import BY_TYPE, problem_error
from sheepfold_rules import problems
from sheepfold_server.service.problems import KINDS
from tests.sdk.matches import SEED

MOVE: Final = {"seat": 0, "move": {"type": "pass"}}


def problem(name: str, detail: str, **more: Any) -> dict[str, Any]:
    """A problem of the type with that name."""
    return problems.problem(KINDS[name], detail, **more)


MOONLIGHT: Final = {"type": "/problems/moonlight", "title": "Moonlight", "detail": "too bright"}
BASES: Final = {  # the class of a problem of another type, and the statuses that it is for
    errors.InvalidRequest: (400, 404, 422),
    errors.AccessDenied: (401, 403),
    errors.ServiceUnavailable: (408, 429, 502, 503, 504),
    errors.InternalError: (500, 501),
    sheepfold.ProblemError: (304,),
}


def call_plainly(client: sheepfold.Client) -> object:
    """Send JSON that is not declared as such."""
    with sheepfold.connect(client.url, headers={"content-type": "text/plain"}) as plain:
        return plain.sheepshead.new(3, seed=SEED)


def call_elsewhere(client: sheepfold.Client) -> object:
    """Look for a service below its own address."""
    with sheepfold.connect(f"{client.url}/elsewhere") as lost:
        return lost.wolf.new(2)


BY_HTTP: Final[
    dict[str, Callable[[sheepfold.Client], object]]
] = {  # what only a service refuses; see `test_refusals.py`
    "not-found": call_elsewhere,
    "too-large": lambda client: client.sheepshead.replay({"seats": 5, "seed": SEED, "moves": [MOVE] * 130_000}),
    "unsupported-media-type": call_plainly,
}


@pytest.mark.parametrize("name", BY_HTTP)
def test_each_refusal_that_only_a_service_gives_raises_its_class(remote: sheepfold.Client, name: str) -> None:
    with pytest.raises(sheepfold.ProblemError) as refused:
        BY_HTTP[name](remote)
    assert type(refused.value) is BY_TYPE[f"/problems/{name}"]
    assert (refused.value.type, refused.value.status) == (f"/problems/{name}", KINDS[name].status)


def test_every_type_of_problem_has_a_class_that_derives_from_the_base_for_its_status() -> None:
    assert BY_TYPE.keys() == {f"/problems/{name}" for name in KINDS}
    assert (BY_TYPE["/problems/no-deck"], BY_TYPE["/problems/not-json"]) == (errors.NoDeck, errors.BadRequest)
    for name in KINDS:
        kind, base = (type(problem_error(problem(name, "why") | more)) for more in ({}, MOONLIGHT))
        assert kind is BY_TYPE[f"/problems/{name}"]
        assert issubclass(kind, base) or KINDS[name].status == 409, name
        assert issubclass(kind, sheepfold.Unavailable) is (KINDS[name].status in BASES[errors.ServiceUnavailable]), name


def test_an_unknown_type_of_problem_is_the_base_class_for_its_status() -> None:
    for base, statuses in BASES.items():
        for status in statuses:
            found = problem_error(MOONLIGHT | {"status": status})
            assert type(found) is base
            assert (found.type, found.status, found.errors) == ("/problems/moonlight", status, ())
            assert str(found) == "Moonlight: too bright"


def test_malformed_places_are_left_out() -> None:
    place = {"pointer": "/seats", "detail": "2 was expected", "since": "2.0"}
    for given, found in ([place, 7, {"pointer": ""}], 1), ("all of it", 0), (None, 0):
        assert len(problem_error(problem("validation-error", "why", errors=given)).errors) == found


def test_a_refusal_that_names_no_rule_is_unexpected() -> None:
    with pytest.raises(errors.UnexpectedAnswer, match="the violation in a problem is malformed"):
        getattr(problem_error(problem("illegal-move", "")), "violation")  # noqa: B009 a property that raises


def test_the_repr_of_a_refusal_shows_its_type_its_status_and_its_request() -> None:
    plain = problem_error(problem("no-deck", "no deck is left"))
    assert repr(plain) == "NoDeck(type='/problems/no-deck', status=422, detail='no deck is left')"
    traced = problem_error(problem("internal-error", "why"), request_id="fold-7")
    assert repr(traced).endswith("status=500, detail='why', request_id='fold-7')")
    assert repr(errors.ServiceTimeout("no answer in 2 seconds")) == "ServiceTimeout('no answer in 2 seconds')"


EVERY: Final[tuple[Any, ...]] = (
    *(problem_error(problem(name, "why"), request_id="fold-7", retry_after=2.5) for name in KINDS),
    *(kind("why", retry_after=2.5) for kind in (errors.Unavailable, errors.ServiceUnreachable, errors.ServiceTimeout)),
    *(errors.UnexpectedAnswer("why"), errors.NoTranscript("why"), sheepfold.ParseError("why", ("pick", "pass"))),
)


@pytest.mark.parametrize("error", EVERY, ids=lambda error: getattr(error, "type", type(error).__name__))
def test_an_error_survives_copying_with_all_that_it_says(error: Any) -> None:
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert (type(again), vars(again)) == (type(error), vars(error))
        assert (str(again), repr(again)) == (str(error), repr(error))


def test_control_characters_of_a_service_are_escaped_where_an_error_is_printed() -> None:
    for control in ("\x1b[2J", "\x07", "\r", "\n", "\x9b", "\u202e", "\ud83d"):
        error = problem_error(problem("too-large", f"a{control}b"))
        assert error.detail == f"a{control}b"
        assert str(error).isprintable()
        assert repr(error).isprintable()
        assert traceback.format_exception_only(error)[0].rstrip("\n").isprintable()
