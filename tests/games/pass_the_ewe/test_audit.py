"""The state as a record: it comes back as it was, and one that cannot have come from play is refused."""

from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheepfold_rules.core import shape
from sheepfold_rules.core.errors import ImpossibleState, InvalidShape
from sheepfold_rules.core.match import Start
from sheepfold_rules.games.pass_the_ewe import GAME
from sheepfold_rules.games.pass_the_ewe.record import is_reachable
from tests.support import effort
from tests.support import pass_the_ewe as table
from tests.support.chance import FRESH
from tests.support.impossible_ewe import IMPOSSIBLE, NAMES, plain
from tests.support.mutations import put

as_record = shape.reader(GAME.record_type)

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

# With three seats, hands of 17 cards and a target of 60: the deals played, the holder of the ewe, the scores, and
# whether they are possible. A seat loses 17 at most in a deal, and gets 70; all together get from -14 to 102.
REACHED: Final[tuple[tuple[int, int | None, tuple[int, ...], bool], ...]] = (
    (0, None, (0, 0, 0), True),
    (0, None, (1, -1, 0), False),
    (1, 0, (59, 43, 0), True),
    (1, 0, (59, 44, 0), False),
    (1, 0, (60, 0, 0), False),  # the match would be over
    (1, 0, (0, -14, 0), True),
    (1, 0, (0, -15, 0), False),
    (1, 0, (3, -17, 0), True),
    (1, 0, (4, -18, 0), False),
    (1, 0, (20, -17, -17), True),
    (1, 0, (-4, -5, -5), False),  # who went out lost nothing
    (2, 0, (-9, -9, -10), True),
    (2, 0, (-9, -10, -10), False),
    (1, 1, (0, -12, 0), True),
    (1, 1, (0, -13, 0), False),  # the holder of the ewe got 5 of the 17 back
    (1, None, (0, -13, 0), True),
    (2, 1, (5, -29, 0), True),
    (2, 1, (6, -30, 0), False),
)


@pytest.mark.parametrize(("deals", "ewe", "scores", "possible"), REACHED)
def test_which_scores_so_many_deals_can_lead_to(
    deals: int, ewe: int | None, scores: tuple[int, ...], possible: bool
) -> None:
    start = Start("pass_the_ewe", 3, GAME.options(target=60), 2, None, None)
    assert is_reachable(start, scores, deals, ewe) is possible


def test_a_seat_gets_70_in_a_deal_at_most() -> None:
    start = Start("pass_the_ewe", 3, GAME.options(target=200), 2, None, None)
    assert is_reachable(start, (70, 32, 0), 1, 0)
    assert not is_reachable(start, (71, 31, 0), 1, 0)


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


def test_in_a_sampled_state_any_deck_goes_on() -> None:
    changed = plain("new") | {"seed": None, "deck": list(table.DECK), "sampled": table.plain(FRESH)}
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
@effort.examples(100, 2000)
def test_a_record_changed_in_one_value_is_refused_or_is_another_state(name: str, data: st.DataObject) -> None:
    key = data.draw(st.sampled_from(list(plain(name))))
    place = data.draw(st.sampled_from(places(plain(name)[key], f"/{key}")))
    settled(put(plain(name), place, data.draw(JUNK)))
