"""Answers that contradict themselves, or belong to another match: all of them raise `UnexpectedAnswer`."""

import copy
import json
import pickle
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

import sheepfold
from sheepfold import UnknownEvent
from sheepfold.games import pass_the_ewe
from sheepfold_rules.core.shape import plain
from tests.sdk.conftest import HTTPX_IN_SLOW, Connect
from tests.sdk.misbehaving import Reply, misbehaving
from tests.sdk.raw import timed
from tests.support.callers import get_app

SEED: Final = "seventeen sheep in one field"
START: Final = {"seats": 3, "seed": SEED}
HUGE: Final = 10**9
Ask = Callable[[Any], object]


def good(path: str, **body: Any) -> Any:
    """Return what a service answers to a call."""
    return sheepfold.connect(sealing=get_app)._transport.call("pass_the_ewe", path, body).value


OPENED: Final = good("new", **START, include=["view"])
MOVE: Final = good("legal-moves", state=OPENED["state"])["legal_moves"][0]
PLAYED: Final = good("play", state=OPENED["state"], move=MOVE, include=["view"])
VIEW: Final = good("view", state=OPENED["state"], seat=1)
PUBLIC: Final = good("view", state=OPENED["state"], seat=None)
SEALED: Final = good("new", **START, include=["view"], sealed=True)
CHECKED: Final = good("check", state=OPENED["state"], move=MOVE)
RECORD: Final = {
    "game": "pass_the_ewe",
    **{name: OPENED["state"][name] for name in ("seats", "options", "dealer", "seed")},
    "moves": [{"seat": OPENED["to_act"], "move": MOVE}],
}
REPLAYED: Final = good("replay", **RECORD)
SAMPLED: Final = good("sample", view=VIEW, count=2, seed="s")
SUGGESTED: Final = good("suggest", state=OPENED["state"], bot="search", simulations=20, seed="s")


def change(answer: Any, path: str, value: Any) -> Any:
    """Return the answer with another value at that path."""
    changed = inner = copy.deepcopy(answer)
    *above, last = [int(name) if name.isdigit() else name for name in path.split(".")]
    for name in above:
        inner = inner[name]
    inner[last] = value
    return changed


def asking(connect: Connect, ask: Callable[[sheepfold.Client], object], *answers: Any) -> Any:
    """Return the result of a method when a service gives these answers."""
    replies = [Reply(200, json.dumps(answer)) for answer in answers]
    with misbehaving(*replies) as server, connect(server.url, retries=0) as client:
        return ask(client)


def new(client: sheepfold.Client) -> Any:
    return client.pass_the_ewe.new(3, seed=SEED)


CALLS: Final[dict[str, tuple[Any, Callable[[sheepfold.Client], Any], tuple[Any, ...]]]] = {
    "new": (OPENED, new, ()),
    "new_sealed": (SEALED, lambda client: client.pass_the_ewe.new_sealed(3, seed=SEED), ()),
    "play": (PLAYED, lambda client: new(client).play(MOVE), (OPENED,)),
    "check": (CHECKED, lambda client: new(client).check(MOVE), (OPENED,)),
    "view": (VIEW, lambda client: new(client).view(1), (OPENED,)),
    "load": (PUBLIC, lambda client: client.pass_the_ewe.load(OPENED["state"]), ()),
    "replay": (REPLAYED, lambda client: client.pass_the_ewe.replay(RECORD), ()),
    "check_records": (REPLAYED, lambda client: client.load(RECORD), ()),
    "sample": (SAMPLED, lambda client: client.pass_the_ewe.sample(VIEW, 2), ()),
    "suggest": (SUGGESTED, lambda client: new(client).suggest("search"), (OPENED,)),
}
WRONG: Final[dict[str, dict[str, tuple[Any, ...]]]] = {
    "new": {
        "state": (None, "x", [], {}, {"sealed": "x"}, {"sealed": 7}),
        "state.seats": (None, "3", 1, HUGE),
        "state.options": (None, "x"),
        "state.dealer": (None, 3, -1),
        "to_act": (3, -1, "x", True, 1),
        "outcome": ("x", {}),
        "events": (None, "x", [None]),
        "view": ("x", [], {}),
        "view.game": ("president", None),
        "view.seats": (HUGE, 5, -1),
        "view.seat": (3, -1, "x"),
        "view.scores": ([], [0], None),
    },
    "play": {"state": (None, "x", SEALED["state"]), "state.seats": (4,), "view.seats": (HUGE,), "to_act": (7,)},
    "new_sealed": {
        "state": (None, {}, OPENED["state"], {"sealed": None}),
        "view": (None, "x"),
        "view.seats": (HUGE, 4),
        "keys": (None, "x", {}),
        "keys.host": (None, "", "two\nlines", "two words", "é", "x" * 201),
        "keys.seats": (None, "abc", [], ["a", "b"], ["a", "b", "c d"]),
    },
    "check": {"legal": (None, "x", False), "violation": ("x", {}, {"rule": 1})},
    "view": {"seat": (None, 0, 2), "seats": (HUGE, 5), "game": ("president",), "scores": (None, [0])},
    "load": {"seat": (0,), "seats": (HUGE, 4), "to_act": (5,), "outcome": ("x",)},
    "replay": {
        "applied": (-1, 2, HUGE, None, "1"),
        "legal": (False, None),
        "index": (0, 1, "x"),
        "violation": ("x", {"rule": "r", "message": "m", "source": "s", "cards": []}),
        "to_act": (9, "x", None),
        "legal_moves": (None, "x", [None]),
        "outcome_agrees": (True, "x"),
        "position": (None, "x", {}),
        "position.state": (None, "x", {}),
    },
    "sample": {
        "states": (None, "xx", [], [None, None], ["x", "y"], [{}, {}], SAMPLED["states"][:1]),
        "states.1": ({"sealed": "x"}, change(SAMPLED["states"][1], "seats", 4)),
    },
    "suggest": {
        "move": (None, "x", {}),
        "bot": (None, 7),
        "unit": (None, 7),
        "candidates": (None, "x", {}, [None], ["x"], [{}]),
        "candidates.0.move": (None, "x", {}),
        "candidates.0.mean": (None, "1", True),
        "candidates.0.standard_error": ("1", True),
        "candidates.0.samples": (None, "25", 2.5),
    },
}


@HTTPX_IN_SLOW
@pytest.mark.parametrize("call", CALLS)
def test_a_good_answer_is_accepted(connect: Connect, call: str) -> None:
    answer, ask, before = CALLS[call]
    asking(connect, ask, *before, answer)


SOMETHING_ELSE: Final[tuple[Any, ...]] = (None, "x", 7, [], {}, [None])


def wrong_answers(call: str) -> Iterator[tuple[str, Any]]:
    """Yield answers to a call that have a wrong member, or are something else, each with what is wrong with it."""
    answer, *_ = CALLS[call]
    for path, values in WRONG.get(call, {}).items():
        for value in values:
            yield f"{path} = {value!r}"[:80], change(answer, path, value)
    for value in SOMETHING_ELSE:
        yield f"all of it = {value!r}", value


@pytest.mark.parametrize("call", CALLS)
def test_a_wrong_member_and_something_else_are_unexpected(call: str) -> None:
    _, ask, before = CALLS[call]
    with misbehaving() as server, sheepfold.connect(server.url, retries=0) as client:
        for wrong, answer in wrong_answers(call):
            server.replies[:] = [Reply(200, json.dumps(each)) for each in (*before, answer)]
            _, error = timed(lambda: ask(client))
            assert type(error) is sheepfold.errors.UnexpectedAnswer, (wrong, error)
            assert server.replies == [], wrong


PLACES: Final = {"new_sealed": "new", "load": "view", "check_records": "replay"}  # where they have another name


@HTTPX_IN_SLOW
@pytest.mark.parametrize("call", CALLS)
def test_the_message_begins_with_the_path_of_the_call(connect: Connect, call: str) -> None:
    _, ask, before = CALLS[call]
    with pytest.raises(
        sheepfold.errors.UnexpectedAnswer, match=f"^/v1/games/pass_the_ewe/{PLACES.get(call, call)}: the"
    ):
        asking(connect, ask, *before, {})


@HTTPX_IN_SLOW
@pytest.mark.parametrize(
    ("ask", "place"),
    [
        (lambda client: client.list_games(), "/v1/games: the"),
        (lambda client: client.wolf.info(), "/v1/games/wolf: the"),
        (lambda client: list(client.check_records([RECORD])), "/v1/batch: the"),
    ],
    ids=["list_games", "info", "check_records"],
)
def test_the_message_begins_with_the_path_of_what_else_is_asked(
    connect: Connect, ask: Callable[[sheepfold.Client], object], place: str
) -> None:
    with pytest.raises(sheepfold.errors.UnexpectedAnswer, match=f"^{place}"):
        asking(connect, ask, {})


def check_record(client: sheepfold.Client) -> list[Any]:
    return list(client.check_records([json.dumps(RECORD)]))


@pytest.mark.parametrize(
    ("path", "value"),
    [("applied", HUGE), ("legal", False), ("index", 0), ("outcome_agrees", False), ("position", None)],
)
def test_the_referee_reads_no_answer_that_contradicts_itself(path: str, value: Any) -> None:
    answer = {"answers": [{"status": 200, "body": change(REPLAYED, path, value)}]}
    with pytest.raises(sheepfold.errors.UnexpectedAnswer):
        asking(sheepfold.connect, check_record, answer)


@pytest.mark.parametrize(
    "errors",
    [
        None,
        "x",
        [None],
        [{"pointer": 7, "detail": "d"}, {"pointer": None, "detail": None}],
        [{"pointer": "/moves/x", "detail": "d"}],
    ],
    ids=str,
)
def test_malformed_places_in_a_problem_are_ignored(errors: Any) -> None:
    problem = {"type": "/problems/validation-error", "title": "t", "status": 422, "detail": "why", "errors": errors}
    answer = {"answers": [{"status": 422, "body": problem}]}
    (verdict,) = asking(sheepfold.connect, check_record, answer)
    assert (verdict.kind, verdict.index, verdict.message) == ("validation-error", None, "why")


@pytest.mark.parametrize("seat", [False, True, 0.0, "0", 3, -1, [0]], ids=repr)
def test_an_invalid_seat_is_refused_even_if_it_equals_a_valid_one(client: sheepfold.Client, seat: Any) -> None:
    match = new(client)
    match.view(0)
    with pytest.raises(sheepfold.ValidationError) as refused:
        match.view(seat)
    assert refused.value.errors == (sheepfold.errors.Place("/seat", "a seat from 0 to 2 was expected"),)


def test_an_unfinished_match_has_its_scores(remote: sheepfold.Client) -> None:
    match = new(remote)
    for each in (
        match,
        remote.load(match.to_dict()),
        remote.pass_the_ewe.load(match.state),
        remote.pass_the_ewe.replay(RECORD).match,
    ):
        assert each.scores == (0, 0, 0)


def numbers(value: Any, path: tuple[Any, ...] = ()) -> Iterator[str]:
    """The paths of the whole numbers in a plain value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, each in inner:
        yield from numbers(each, (*path, str(name)))
    if type(value) is int:
        yield ".".join(path)


@pytest.mark.parametrize("number", [HUGE, 10**30, 7, -1])
def test_a_view_with_absurd_numbers_is_drawn_or_written_as_json(local: sheepfold.Client, number: int) -> None:
    for game in local.games:
        match = game.new(max(game.seats), seed=SEED)
        for _ in range(9):
            match = match.play(match.legal_moves()[0])
        view = plain(match.view(match.to_act))
        for path in numbers(view):
            if path.startswith(("options.", "legal_moves.")):
                continue
            try:
                read: Any = game.read_view(change(view, path, number))
            except sheepfold.ValidationError:
                continue
            assert 0 < len(str(read)) < 100_000
            assert 0 < len(read._repr_html_()) < 1_000_000


@pytest.mark.parametrize("seat", [7, 10**30])
def test_an_event_of_a_missing_seat_is_still_described(local: sheepfold.Client, seat: int) -> None:
    for game in local.games:
        match: Any = game.new(max(game.seats), seed=SEED)
        for _ in range(9):
            match = match.play(match.legal_moves()[0])
            for event in match.events:
                named = plain(event)
                if "seat" in named:
                    event = type(event)(**{name: getattr(event, name) for name in event.__slots__} | {"seat": seat})
                assert game.describe(event).endswith((".", "!"))


def test_an_unknown_event_never_changes() -> None:
    given = {"over": ["fence", {"height": 2}], "seat": 1}
    event = UnknownEvent("jump", given)
    given["over"][1]["height"] = 3  # type: ignore[index]
    assert event == UnknownEvent("jump", {"over": ["fence", {"height": 2}], "seat": 1})
    changed: Any = event.data
    with pytest.raises(TypeError):
        changed["seat"] = 2
    with pytest.raises(TypeError):
        changed["over"][1]["height"] = 3
    assert eval(repr(event)) == pickle.loads(pickle.dumps(event)) == copy.deepcopy(event) == event
    assert len({event, pickle.loads(pickle.dumps(event))}) == 1
    assert plain(event) == {"type": "jump", "over": ["fence", {"height": 2}], "seat": 1}


def test_matches_loaded_from_differently_written_states_are_equal(client: sheepfold.Client) -> None:
    state = new(client).state
    options = {name: value for name, value in state["options"].items() if value != plain(pass_the_ewe.Options())[name]}
    respelled = {name: tuple(value) if isinstance(value, list) else value for name, value in state.items()}
    spellings = [client.pass_the_ewe.load(each) for each in (state, respelled, state | {"options": options})]
    assert len(set(spellings)) == 1
    assert client.pass_the_ewe.load(new(client).play(MOVE).state) != spellings[0]
