"""Every way of playing refuses the same calls with the same errors, and judges records alike; see `test_ways.py`."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games import sheepshead
from sheepfold_rules.core.shape import plain
from tests.sdk import test_inputs, test_playing, test_saving, test_text
from tests.sdk.alike import attempt, facts
from tests.sdk.faulty import faults
from tests.sdk.faulty.played import matches
from tests.sdk.matches import EACH, SEED, Match, picked, played

FAULTS: Final = 40  # records with a fault, at least
NO_DATA: Final = re.compile("(a value that JSON can represent|a plain value) was expected")
DECK: Final = tuple(rank + suit for suit in "CDHS" for rank in "789TJQKA")
ONE_DECK: Final = {"options": sheepshead.Options(no_pick="doubler"), "seed": SEED, "decks": [DECK]}

PROBLEMS: Final[dict[str, Callable[[Any], Any]]] = {
    "an illegal move": lambda client: picked(client).play(sheepshead.Pick()),
    "a move out of turn": lambda client: picked(client).play(sheepshead.Pick(), seat=3),
    "a move after the end": lambda client: played(client, EACH[3])[-1].play({"type": "turn_up"}),
    "no deck": lambda client: pass_all(client.sheepshead.new(5, **ONE_DECK)),
    "options in conflict": lambda client: client.sheepshead.new(3, {"partner": "called_ace", "recrack": "picker"}),
    "an unknown game": lambda client: client.load({"game": "chess"}),
    **{f"no name: {name}": partial(lambda name, client: client.game(name), name) for name in (["wolf"], None, 5, "")},
    "an impossible state": lambda client: client.load(picked(client).state | {"scored": 3}),
    "too many samples": lambda client: picked(client).sample(1001),
    "no transcript": lambda client: client.wolf.load(played(client, EACH[3])[6].state).transcript(),
    "no records": lambda client: list(client.check_records(7)),
    **{f"a move: {move}": partial(lambda move, client: picked(client).play(move), move) for move in ("pick", ["pick"])},
    **{f"a state: {state}": partial(lambda state, client: client.wolf.load(state), state) for state in ("x", None, 7)},
}


def pass_all(match: Any) -> Any:
    """Play on until nobody has picked."""
    for _ in range(match.seats):
        match = match.play(sheepshead.Pass())
    return match


def load(make: Callable[[Any], Any], client: Any) -> Any:
    """Load what is made."""
    return client.load(make(client))


def give_odd(give: Callable[[Any, Any], Any], odd: Any, client: Any) -> Any:
    """Give an odd value somewhere."""
    return give(client, odd)


def parse(place: Callable[[Any], Match], text: str, client: Any) -> Any:
    """Read a text as a move."""
    return place(client).parse_move(text)


def refused_calls() -> Iterator[tuple[str, Callable[[Any], Any]]]:
    """Yield calls that are refused, each with a name."""
    yield from PROBLEMS.items()
    for name, (call, _) in test_inputs.OF_ANOTHER_GAME.items():
        yield f"value: {name}", call
    for odd in (True, 1.5, b"{}"):
        for number, (place, give) in enumerate(test_inputs.PLACES):
            if place == "/bot":
                continue  # a service repeats it only if it is a string
            yield f"{odd!r} at {place} ({number})", partial(give_odd, give, odd)
    for name, (make, _, _) in test_saving.BROKEN.items():
        yield f"saved: {name}", partial(load, make)
    for asked, _ in test_playing.UNSUGGESTED:
        yield f"suggest: {asked}", partial(lambda asked, client: client.wolf.new(2).suggest(**asked), asked)
    for place, text, *_ in (*test_text.TYPED, *test_text.MISTYPED):
        yield f"text: {text}", partial(parse, place, text)


def differences(calls: Mapping[str, Callable[[Any], Any]], other: Any, local: Any) -> dict[str, Any]:
    """Return the calls that do not end alike by two clients, each with both ends."""
    found = {name: [attempt(call, client) for client in (other, local)] for name, call in calls.items()}
    return {name: ends for name, ends in found.items() if ends[0] != ends[1] and not is_unsendable(*ends)}


def is_unsendable(other: Any, local: Any) -> bool:
    """Whether an argument was refused in the same place as it is here, because no JSON could be made of it."""
    places = [[place.pointer for place in end.get("errors", ())] for end in (other, local) if isinstance(end, dict)]
    return bool(NO_DATA.search(str(other))) and len(places) == 2 and places[0] == places[1] != []


def test_what_is_refused_is_refused_with_the_same_error(other: sheepfold.Client, local: sheepfold.Client) -> None:
    assert differences(dict(refused_calls()), other, local) == {}


def test_an_impossible_view_is_refused_with_the_same_error(remote: sheepfold.Client, local: sheepfold.Client) -> None:
    view = plain(local.wolf.new(2).view(0)) | {"piles": [20, 32]}
    calls: dict[str, Callable[[Any], Any]] = {
        "sample": lambda client: client.wolf.sample(view),
        "suggest": lambda client: client.wolf.suggest(view),
    }
    assert differences(calls, remote, local) == {}
    with pytest.raises(sheepfold.errors.ImpossibleView):
        local.wolf.sample(view)


def test_a_refusal_has_the_id_of_its_request_where_there_is_one(
    other: sheepfold.Client, local: sheepfold.Client
) -> None:
    for client in (other, local):
        with pytest.raises(sheepfold.IllegalMove) as refused:
            PROBLEMS["an illegal move"](client)
        assert (refused.value.request_id is None) == (client is local)


def test_records_are_judged_in_the_same_way(other: sheepfold.Client, local: sheepfold.Client) -> None:
    lines = [fault.line for *_, fault in faults(matches(0)[::5], "ways")]
    assert len(lines) > FAULTS
    for line, *verdicts in zip(lines, other.check_records(lines), local.check_records(lines), strict=True):
        assert facts(verdicts[0]) == facts(verdicts[1]), line
