"""The state as a record: it comes back as it was, and one that cannot have come from play is refused."""

import json
from functools import cache
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheepfold_server.core import shape
from sheepfold_server.core.errors import ImpossibleState, InvalidShape
from sheepfold_server.games.pass_the_ewe import GAME
from sheepfold_server.games.pass_the_ewe.options import Options
from sheepfold_server.games.pass_the_ewe.state import State
from tests.support import pass_the_ewe as table

as_record = shape.reader(GAME.record_type)

NAMES: Final = ("new", "seed", "wild", "decks", "later", "first", "over")


@cache
def state(name: str) -> State:
    """A match: new, from a seed or from decks, with wild jacks, resumed in a later round, in its first, or over."""
    last = table.ROUND_PLAYS.removesuffix(" -")
    match name:
        case "new":
            return table.shuffled(3, "counted sheep")
        case "seed":
            return table.walked(table.shuffled(4, "counted sheep", Options(target=300)), Random(1), 150)
        case "wild":
            options = Options(wild_jacks=True, target=300)
            return table.walked(table.shuffled(6, "counted sheep", options), Random(2), 200)
        case "decks":
            return table.play(table.dealt(table.ROUND, table.EVEN), table.ROUND_PLAYS + " 1c - 1d")
        case "later":
            return table.play(table.going_on(table.ROUND, (40, 29, 95, 12)), last)
        case "first":
            return table.play(table.dealt(table.ROUND, options=Options(deals=3)), last)
        case _:
            return table.play(table.dealt(table.SHORT, options=Options(deals=1)), table.SHORT_PLAYS)


@cache
def plain(name: str) -> Any:
    """The plain record of that match; it is shared, and must not be changed."""
    return table.plain(GAME.write(state(name)))


# the state, the place that is changed, its new value, the place that the refusal names, the invariant
IMPOSSIBLE: Final[tuple[tuple[str, str, Any, str, str], ...]] = (
    ("seed", "/options/age_order", [0, 1, 2], "/options/age_order", "start"),
    ("seed", "/dealer", 4, "/dealer", "start"),
    ("seed", "/seed", "uncounted sheep", "/deck", "deck"),
    ("seed", "/deal", 3, "/deck", "deck"),
    ("seed", "/deck", list(table.DECK), "/deck", "deck"),
    ("decks", "/deck", list(table.DECK), "/deck", "deck"),
    ("decks", "/deal", 3, "/deal", "deck"),
    ("decks", "/options/deals", 1, "/deal", "counts"),
    ("decks", "/ewe", None, "/ewe", "counts"),
    ("decks", "/ewe", 4, "/ewe", "counts"),
    ("new", "/ewe", 0, "/ewe", "counts"),
    ("new", "/scores", [0, 0, 0, 0], "/scores", "scores"),
    ("new", "/scores", [1, 0, 0], "/scores", "scores"),
    ("decks", "/scores", [100, 0, 0, -5], "/scores", "scores"),
    ("decks", "/options/target", 21, "/scores", "scores"),
    ("decks", "/scores", [-14, 21, 4, -5], "/scores", "scores"),
    ("decks", "/scores", [-10, -10, -10, 0], "/scores", "scores"),
    ("decks", "/scores", [99, 99, 99, 99], "/scores", "scores"),
    ("decks", "/scores", [0, 13, -13, -13, -13], "/scores", "scores"),
    ("decks", "/scores", [-1, -1, -5, -5], "/scores", "scores"),  # somebody was out of cards, and lost nothing
    ("decks", "/scores", [21, -13, 4, -5], "/scores", "scores"),  # the holder of the ewe has won a hand
    ("first", "/moves/0", {"type": "pass"}, "/moves/0", "moves"),
    ("first", "/moves/1", {"type": "play", "suit": "royals", "cards": ["KS"]}, "/moves/1", "moves"),
    ("first", "/moves/1", {"type": "play", "suit": "hearts", "cards": ["2H"]}, "/moves/1", "moves"),
    ("over", "/options/deals", 2, "/moves/5", "moves"),
    ("over", "/moves/6", {"type": "pass"}, "/moves/6", "moves"),
)

# the state, the place that is changed, its new value: what has the wrong shape
MISSHAPEN: Final[tuple[tuple[str, str, Any], ...]] = (
    ("seed", "/game", "sheepshead"),
    ("seed", "/version", 2),
    ("seed", "/version", True),
    ("seed", "/seats", 2),
    ("seed", "/seats", 7),
    ("seed", "/dealer", -1),
    ("seed", "/seed", ""),
    ("seed", "/seed", 7),
    ("seed", "/seed", "\ud800"),
    ("seed", "/decks", []),
    ("seed", "/deal", 0),
    ("seed", "/deal", 1.0),
    ("seed", "/ewe", 6),
    ("seed", "/scores/0", None),
    ("seed", "/scores/0", False),
    ("seed", "/deck/0", "??"),
    ("seed", "/deck/0", "XB"),
    ("seed", "/moves/0", {"type": "pick"}),
    ("seed", "/moves/0", {"type": "play", "suit": "hearts", "cards": []}),
    ("seed", "/options/wild_jacks", "no"),
    ("seed", "/hands", []),
)


def put(record: Any, pointer: str, value: Any) -> Any:
    """A copy of the plain record with that value in that place."""
    changed = json.loads(json.dumps(record))
    *way, last = pointer.split("/")[1:]
    inside = changed
    for step in way:
        inside = inside[int(step) if isinstance(inside, list) else step]
    if isinstance(inside, dict):
        inside[last] = value
    elif int(last) == len(inside):
        inside.append(value)
    else:
        inside[int(last)] = value
    return changed


@pytest.mark.parametrize(("name", "pointer", "value", "at", "invariant"), IMPOSSIBLE)
def test_a_state_that_cannot_be_is_refused_by_its_invariant(
    name: str, pointer: str, value: Any, at: str, invariant: str
) -> None:
    with pytest.raises(ImpossibleState) as refused:
        GAME.read(as_record(put(plain(name), pointer, value)))
    assert refused.value.pointer == at
    assert refused.value.invariant == f"pass_the_ewe.state.{invariant}"


def test_a_move_that_ended_the_round_leads_to_the_next_one() -> None:
    last = f"/moves/{len(plain('later')['moves'])}"
    with pytest.raises(ImpossibleState) as refused:
        GAME.read(as_record(put(plain("later"), last, {"type": "pass"})))
    assert refused.value.pointer == last


@pytest.mark.parametrize(("name", "pointer", "value"), MISSHAPEN)
def test_a_record_of_the_wrong_shape_is_refused_at_its_place(name: str, pointer: str, value: Any) -> None:
    with pytest.raises(InvalidShape) as refused:
        as_record(put(plain(name), pointer, value))
    assert all(fault.pointer.startswith(pointer) for fault in refused.value.faults)


def test_every_invariant_has_a_case() -> None:
    named = {f"pass_the_ewe.state.{row[4]}" for row in IMPOSSIBLE}
    assert named == {invariant.id for invariant in GAME.invariants}
    assert len(named) == len(GAME.invariants)


def test_without_seed_and_decks_any_deck_goes_on() -> None:
    changed = put(put(plain("new"), "/seed", None), "/deck", list(table.DECK))
    found = GAME.read(as_record(changed))
    assert table.held(found, 0) == table.DECK[:51:3]
    assert table.plain(GAME.write(found)) == changed


def settled(changed: Any) -> None:
    """Read a record: it is refused for one of the known reasons, or comes back as it was."""
    try:
        record = as_record(changed)
        found = GAME.read(record)
    except (ImpossibleState, InvalidShape):
        return
    assert GAME.write(found) == record
    for seat in (None, *range(record.seats)):
        GAME.view(found, seat)


def places(value: Any, path: str = "") -> list[str]:
    """The pointers of every value in a plain one."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, each in inner for place in places(each, f"{path}/{key}"))]


JUNK: Final = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 8),
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=5),
    st.sampled_from([*table.DECK, "??", *table.SUITS.values(), "left", "same", "seat", "shared", "play", "pass"]),
    st.sampled_from([[], {}, [0, 1, 2], [3, 2, 1, 0], {"type": "pass"}, {"type": "play"}, list(table.DECK)]),
    st.builds(
        lambda card, suit: {"type": "play", "suit": suit, "cards": [card]},
        st.sampled_from(table.DECK),
        st.sampled_from(list(table.SUITS.values())),
    ),
)


@given(st.sampled_from(NAMES), st.data())
@settings(max_examples=1000, derandomize=True, deadline=None, database=None)
def test_a_record_changed_in_one_value_is_refused_or_is_another_state(name: str, data: st.DataObject) -> None:
    key = data.draw(st.sampled_from(list(plain(name))))
    place = data.draw(st.sampled_from(places(plain(name)[key], f"/{key}")))
    settled(put(plain(name), place, data.draw(JUNK)))
