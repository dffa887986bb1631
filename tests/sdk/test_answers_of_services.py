"""JSON of the wrong shape, and of another match: every call that reads it raises `UnexpectedAnswer`."""

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

import sheepfold
from tests.sdk.conftest import Connect
from tests.sdk.misbehaving import SEED, Reply, misbehaving, timed
from tests.support.callers import LOCAL, path_of

START: Final = {"seats": 3, "seed": SEED}
HUGE: Final = 10**9
Ask = Callable[[Any], object]


def good(call: str, **body: Any) -> Any:
    """Return what a service answers to a call."""
    content = json.dumps(body).encode()
    return json.loads(
        LOCAL.send("POST", path_of("pass_the_ewe", call), content, {"Content-Type": "application/json"}).body
    )


OPENED: Final = good("new", **START, include=["view"])
MOVE: Final = good("legal-moves", state=OPENED["state"])["legal_moves"][0]
PLAYED: Final = good("play", state=OPENED["state"], move=MOVE, include=["view"])
VIEW: Final = good("view", state=OPENED["state"], seat=1)
PUBLIC: Final = good("view", state=OPENED["state"], seat=None)
SEALED: Final = good("new", **START, include=["view"], sealed=True)
CHECKED: Final = good("check", state=OPENED["state"], move=MOVE)
HEAD: Final = {name: OPENED["state"][name] for name in ("seats", "options", "dealer", "seed")}
RECORD: Final = {**HEAD, "moves": [{"seat": OPENED["to_act"], "move": MOVE}]}
REPLAYED: Final = good("replay", **RECORD)
SAMPLED: Final = good("sample", view=VIEW, count=2, seed="s")
SUGGESTED: Final = good("suggest", state=OPENED["state"], bot="search", simulations=20, seed="s")


def new(client: sheepfold.Client) -> Any:
    """Start the match of these answers."""
    return client.pass_the_ewe.new(3, seed=SEED)


CALLS: Final[dict[str, tuple[Any, Ask, tuple[Any, ...]]]] = {  # an answer, the call, the answers before
    "new": (OPENED, new, ()),
    "new_sealed": (SEALED, lambda client: client.pass_the_ewe.new_sealed(3, seed=SEED), ()),
    "play": (PLAYED, lambda client: new(client).play(MOVE), (OPENED,)),
    "check": (CHECKED, lambda client: new(client).check(MOVE), (OPENED,)),
    "view": (VIEW, lambda client: new(client).view(1), (OPENED,)),
    "legal_moves": (
        good("legal-moves", state=OPENED["state"]),
        lambda client: client.pass_the_ewe.load(OPENED["state"]).legal_moves(),
        (PUBLIC,),
    ),
    "load": (PUBLIC, lambda client: client.pass_the_ewe.load(OPENED["state"]), ()),
    "replay": (REPLAYED, lambda client: client.pass_the_ewe.replay(RECORD), ()),
    "sample": (SAMPLED, lambda client: client.pass_the_ewe.sample(VIEW, 2), ()),
    "suggest": (SUGGESTED, lambda client: new(client).suggest("search"), (OPENED,)),
}
WRONG: Final[dict[str, dict[str, tuple[Any, ...]]]] = {
    "new": {
        "state": (None, "x", [], {}, {"sealed": "x"}),
        "state.game": ("president",),
        "state.seats": (None, "3", 1, HUGE),
        "state.options": (None, "x"),
        "to_act": (3, -1, "x", True),
        "outcome": ("x", {}),
        "events": (None, "x", [None]),
        "view": ("x", [], {}),
        "view.game": ("president", None),
        "view.seats": (HUGE, 5, -1),
        "view.scores": (None, "x"),
    },
    "play": {"state": (None, SEALED["state"]), "state.seats": (4,), "view.seats": (HUGE,), "to_act": (7,)},
    "new_sealed": {
        "state": (None, {}, OPENED["state"]),
        "view": (None, "x"),
        "view.seats": (HUGE, 4),
        "keys": (None, "x", {}),
        "keys.host": (None, "two\nlines", "é"),
        "keys.seats": (None, "abc", [], ["a", "b"], ["a", "b", "c\nd"]),
    },
    "check": {"violation": ("x", {}, {"rule": 1})},
    "view": {"seat": (None, 0, 2), "seats": (HUGE, 5), "game": ("president",), "scores": (None,)},
    "legal_moves": {"legal_moves": (None, "x", [None], [{"type": "fly"}])},
    "load": {"seats": (HUGE, 4), "to_act": (5,), "outcome": ("x",)},
    "replay": {
        "applied": (None, "1", -1, 2),
        "violation": ("x",),
        "legal_moves": (None, "x", [None]),
        "outcome_agrees": ("x",),
        "position": (None, "x", {}),
        "position.state": (None, "x", {}),
    },
    "sample": {"states": (None, "xx", [], [None, None], [{}, {}], SAMPLED["states"][:1])},
    "suggest": {
        "move": (None, "x", {}),
        "bot": (None, 7),
        "candidates": (None, [None], [{}]),
        "candidates.0.mean": (None, "1", 10**400),
        "candidates.0.samples": (None, "25", 2.5),
    },
}
SOMETHING_ELSE: Final[tuple[Any, ...]] = (None, "x", 7, [], {}, [None])


def change(answer: Any, path: str, value: Any) -> Any:
    """Return the answer with another value at that path."""
    changed = inner = copy.deepcopy(answer)
    *above, last = [int(name) if name.isdigit() else name for name in path.split(".")]
    for name in above:
        inner = inner[name]
    inner[last] = value
    return changed


def wrong_answers(call: str) -> Iterator[tuple[str, Any]]:
    """Yield answers to a call that have a wrong member, or are something else, each with what is wrong with it."""
    for path, values in WRONG[call].items():
        for value in values:
            yield f"{path} = {value!r}"[:80], change(CALLS[call][0], path, value)
    for value in SOMETHING_ELSE:
        yield f"all of it = {value!r}", value


@pytest.mark.parametrize("call", CALLS)
def test_a_good_answer_is_accepted_and_a_wrong_one_is_unexpected(connect: Connect, call: str) -> None:
    answer, ask, before = CALLS[call]
    place = {"new_sealed": "new", "load": "view", "legal_moves": "legal-moves"}.get(call, call)
    place = f"/v1/games/pass_the_ewe/{place}"
    with misbehaving() as server, connect(server.url, retries=0) as client:
        server.replies[:] = [Reply(200, json.dumps(each)) for each in (*before, answer)]
        assert timed(lambda: ask(client))[1] is None
        for wrong, each in wrong_answers(call):
            server.replies[:] = [Reply(200, json.dumps(sent)) for sent in (*before, each)]
            _, error = timed(lambda: ask(client))
            assert type(error) is sheepfold.errors.UnexpectedAnswer, (wrong, error)
            assert str(error).startswith(f"{place}: "), (wrong, error)
            assert server.replies == [], wrong
