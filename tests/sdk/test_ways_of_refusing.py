"""Every way of playing refuses the same calls with the same errors, and takes the same values; see `test_ways.py`."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final

import pytest

import sheepfold
from tests.sdk import test_errors, test_inputs, test_other_games, test_saving, test_suggesting, test_text
from tests.sdk.alike import attempt, facts
from tests.sdk.faulty import faults
from tests.sdk.faulty.played import matches
from tests.sdk.matches import EACH, Match, picked, played

FAULTS: Final = 40  # records with a fault, at least


def differences(calls: Mapping[str, Callable[[Any], Any]], other: Any, local: Any) -> dict[str, Any]:
    """Return the calls that do not end alike by two clients, each with both ends."""
    found = {name: [attempt(call, client) for client in (other, local)] for name, call in calls.items()}
    return {name: ends for name, ends in found.items() if ends[0] != ends[1]}


def load_what(make: Callable[[Any], Any], client: Any) -> Any:
    """Load what is made."""
    return client.load(make(client))


def load_into_wolf(state: Any, client: Any) -> Any:
    """Load a state of Wolf."""
    return client.wolf.load(state)


def suggest_in_wolf(asked: dict[str, Any], client: Any) -> Any:
    """Ask for a move of a new match of Wolf."""
    return client.wolf.new(2).suggest(**asked)


def play_in_sheepshead(move: Any, client: Any) -> Any:
    """Make a move in a match of Sheepshead."""
    return picked(client).play(move)


def parse_text(place: Callable[[Any], Match], text: str, client: Any) -> Any:
    """Read a text as a move."""
    match = place(client)
    return match.parse_move(text)


def refused_calls() -> Iterator[tuple[str, Callable[[Any], Any]]]:
    """Yield calls that are refused, each with a name."""
    for name, call in test_errors.BY_BOTH.items():
        if name != "impossible-view":  # see below
            yield name, call
    for name, (call, _) in (test_inputs.REFUSED | test_other_games.TYPED | test_other_games.PLAIN).items():
        yield f"value: {name}", call
    for name, call in test_inputs.NO_DATA.items():
        yield f"no data: {name}", call
    for name, (make, _) in test_saving.BROKEN.items():
        yield f"saved: {name}", partial(load_what, make)
    for asked, _ in test_suggesting.REFUSED:
        yield f"suggest: {asked}", partial(suggest_in_wolf, asked)
    for move in ("pick", ["pick"], {"type": "fly"}):
        yield f"move: {move}", partial(play_in_sheepshead, move)
    states: tuple[Any, ...] = ("state", None, [], 7)
    for state in states:
        yield f"state: {state}", partial(load_into_wolf, state)
    yield "records of no kind", lambda client: list(client.check_records(7))
    yield "no transcript", lambda client: client.wolf.load(played(client, EACH[3])[6].state).transcript()


def test_what_is_refused_is_refused_with_the_same_error(other: sheepfold.Client, local: sheepfold.Client) -> None:
    assert differences(dict(refused_calls()), other, local) == {}


def test_an_impossible_view_is_refused_with_the_same_place(remote: sheepfold.Client, local: sheepfold.Client) -> None:
    assert differences({"it": test_errors.BY_BOTH["impossible-view"]}, remote, local) == {}


def test_a_refusal_has_the_id_of_its_request_where_there_is_one(other: sheepfold.Client) -> None:
    with pytest.raises(sheepfold.IllegalMove) as refused:
        test_errors.BY_BOTH["illegal-move"](other)
    assert (refused.value.request_id is None) == (other.url is None)


def test_plain_values_are_taken_in_the_same_way(other: sheepfold.Client, local: sheepfold.Client) -> None:
    form = test_inputs.FORMS["chained"]  # a mapping that JSON knows nothing of
    for name, use in (test_inputs.USES | test_inputs.OF_PLAIN).items():
        assert facts(use(other, form)) == facts(use(local, form)), name


def test_typed_moves_are_read_in_the_same_way(other: sheepfold.Client, local: sheepfold.Client) -> None:
    typed: list[tuple[Any, ...]] = [*test_text.TYPED, *test_text.MISTYPED]
    assert differences({text: partial(parse_text, place, text) for place, text, *_ in typed}, other, local) == {}


def test_records_are_judged_in_the_same_way(other: sheepfold.Client, local: sheepfold.Client) -> None:
    lines = [fault.line for *_, fault in faults(matches(0)[::5], "ways")]
    assert len(lines) > FAULTS
    for line, *verdicts in zip(lines, other.check_records(lines), local.check_records(lines), strict=True):
        assert facts(verdicts[0]) == facts(verdicts[1]), line
