"""Clients play at a newer service, and ignore what it adds or return it as it is."""

import json
import pickle
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games import sheepshead
from sheepfold.types import UnknownEvent
from sheepfold_rules.core.shape import plain
from tests.sdk.alike import known
from tests.sdk.conftest import FIRST_LIBRARY, connect_with
from tests.sdk.matches import EACH, FIRST_OF_EACH, SEED, Opened, finished, played, sealed_stages, walk
from tests.support.newer import ADDED, MEMBER, NEW, PROBLEM, newer_service

NAMES: Final = ("Ann", "Bob", "Cid", "Dee", "Eve")
SHEARED: Final = UnknownEvent("sheared", {"seat": 1, "bags": 3, ADDED: MEMBER})


@pytest.fixture(scope="module")
def newer_url(service_url: str) -> Iterator[str]:
    """The address of a service of the future."""
    with newer_service(service_url) as url:
        yield url


@pytest.fixture(params=FIRST_LIBRARY)
def newer(request: pytest.FixtureRequest, newer_url: str) -> Iterator[sheepfold.Client]:
    """A client of today that plays at that service."""
    with connect_with(request.param)(newer_url) as client:
        yield client


@pytest.mark.parametrize("opened", FIRST_OF_EACH, ids=str)
def test_a_whole_match_is_played(newer: sheepfold.Client, local: sheepfold.Client, opened: Opened) -> None:
    for match, twin in zip(walk(opened.new(newer)), played(local, opened), strict=True):
        told, wanted = known(match), known(twin)
        assert match.events == (*twin.events, SHEARED)
        assert match.legal_moves() == twin.legal_moves()
        assert plain(match.outcome) == (None if twin.outcome is None else plain(twin.outcome) | {"reason": NEW})
        for name in ("to_act", "over", "scores", "seats", "options", "moves", "repr", "str"):
            assert told[name] == wanted[name], name
        assert opened.game_of(newer).describe(match.events[-1], names=NAMES[: match.seats]) == "Bob: sheared."
    replayed = opened.game_of(newer).replay(match.transcript()).match
    assert (replayed, replayed.outcome) == (match, match.outcome)
    assert match.transcript().moves == twin.transcript().moves


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_everything_else_that_a_match_does_works(
    newer: sheepfold.Client, local: sheepfold.Client, opened: Opened
) -> None:
    game: Any = opened.game_of(newer)
    match, twin = next(islice(walk(opened.new(newer)), 6, None)), played(local, opened)[6]
    for seat in (None, *range(opened.seats)):
        assert match.view(seat) == twin.view(seat)
    assert [each.view(0) for each in game.sample(match.view(0), 2, "sheep")] == [twin.view(0)] * 2
    client, unpickled = pickle.loads(pickle.dumps((newer, match)))
    for again in (unpickled, newer.load(match.to_dict()), game.replay(match.transcript()).match):
        assert (again == match, hash(again) == hash(match)) == (True, True)
        assert again.play(again.legal_moves()[0]) == match.play(match.legal_moves()[0])
    client.close()
    loaded = newer.load(match.state)
    assert (loaded.to_act, loaded.view(0), loaded.options) == (twin.to_act, twin.view(0), twin.options)
    matches = sealed_stages(opened, newer)
    assert matches["of a seat that moved"].events[-1] == SHEARED
    assert matches["sealed and loaded"] == matches["sealed"]
    assert matches["of a seat"].view(matches["sealed"].to_act).seat == matches["sealed"].to_act


def test_a_rule_of_the_future_refuses_a_move(newer: sheepfold.Client) -> None:
    match = newer.sheepshead.new(5, seed=SEED)
    violation = match.check(sheepshead.Pick(), 3)
    assert violation is not None
    assert str(violation.rule) == f"sheepshead.{NEW}"
    assert violation.message == "It is seat 0's turn, not seat 3's."
    assert newer.sheepshead.describe(violation, names=NAMES) == "It is Ann's turn, not Dee's."
    with pytest.raises(sheepfold.IllegalMove) as refused:
        match.play(sheepshead.Pick(), 3)
    assert refused.value.violation == violation
    assert pickle.loads(pickle.dumps(refused.value)).violation == violation


def test_a_problem_of_the_future_is_the_base_for_its_status(newer: sheepfold.Client) -> None:
    with pytest.raises(sheepfold.errors.InvalidRequest) as refused:
        newer.sheepshead.new(3, sheepshead.Options(partner="called_ace"))
    assert type(refused.value) is sheepfold.errors.InvalidRequest
    assert (refused.value.type, refused.value.status) == (PROBLEM, 422)
    assert [place.pointer for place in refused.value.errors] == ["/options/partner"]
    assert refused.value.request_id is not None


def test_a_known_problem_may_say_more(newer: sheepfold.Client) -> None:
    with pytest.raises(sheepfold.errors.ImpossibleState) as refused:
        newer.sheepshead.load(newer.sheepshead.new(5, seed=SEED).state | {"deal": 7})
    assert refused.value.invariant == "sheepshead.state.deck"
    assert refused.value.problem[ADDED] == MEMBER


def test_records_are_checked(newer: sheepfold.Client, local: sheepfold.Client) -> None:
    match = finished(local.wolf.new(2, {"max_battles": 3}, seed=SEED))
    right, wrong = (match.transcript().to_dict() for _ in range(2))
    wrong["moves"][1]["seat"] = 0
    first, second = newer.check_records([json.dumps(right), json.dumps(wrong)])
    assert first.ok
    assert (second.kind, second.rule, second.index) == ("illegal-move", f"wolf.{NEW}", 1)


def test_an_event_of_the_future_is_a_value() -> None:
    event = UnknownEvent("sheared", {"seat": 1, "bags": [1, 2]})
    same = UnknownEvent("sheared", {"bags": [1, 2], "seat": 1})
    assert (event == same, hash(event) == hash(same)) == (True, True)
    assert event != UnknownEvent("sheared", {"seat": 2})
    assert eval(repr(event), {"UnknownEvent": UnknownEvent}) == event == pickle.loads(pickle.dumps(event))
    assert plain(event) == event.to_dict() == {"type": "sheared", "seat": 1, "bags": [1, 2]}
    assert (event.type, event.sent_type) == ("unknown", "sheared")


@pytest.mark.parametrize(
    ("more", "sentence"),
    [({"seat": 1, "bags": 3}, "Seat 1: sheared."), *(({"seat": seat}, "sheared.") for seat in (None, 99, "Ann", True))],
)
def test_an_event_of_the_future_is_a_sentence(local: sheepfold.Client, more: dict[str, Any], sentence: str) -> None:
    assert local.sheepshead.describe(UnknownEvent("sheared", more)) == sentence
    assert local.sheepshead.describe(UnknownEvent("wool_sold", {})) == "wool sold."
