"""Records: what play leads to reads back as it was, and what it cannot lead to is refused with its reason."""

import copy
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given

from sheepfold_rules.core.errors import ImpossibleState, InvalidShape
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.shape import plain, reader
from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.options import Options
from sheepfold_rules.games.sheepshead.record import audit_counts
from sheepfold_rules.games.sheepshead.state import State
from tests.games.sheepshead.test_leaster import TIED
from tests.support import effort
from tests.support.impossible_sheepshead import PASSED, REFUSED, SAMPLED, TWICE, WON, changed
from tests.support.sheepshead import DECK, SEATS, sit, turned
from tests.support.wandering import chances, stopped

DOUBLING: tuple[dict[str, Any], ...] = (
    {},
    {"doubler_stack": "multiply"},
    {"doubler_redeal": "next_dealer", "stake_cap": 3},
    {"doubler_stack": "multiply", "stake_cap": 6, "double_on_loss": False},
)
JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    3,
    7,
    33,
    1 << 53,
    1.5,
    "",
    "QC",
    "7H",
    "??",
    "leaster",
    "pass",
    [],
    {},
    [0, 0],
)

ALLOWED: tuple[tuple[str, dict[str, Any], dict[str, Any]], ...] = (
    (WON.moves, {"deals": 2}, {"scores": [-8, 2, 2, 2, 2]}),
    (WON.moves, {"deals": 2}, {"scores": [-4, -2, 2, 2, 2]}),
    (WON.moves, {"deals": 2}, {"scores": [4, -1, -1, -1, -1]}),
    (WON.moves, {"deals": 2}, {"scores": [0, 0, 0, 0, 0]}),
    (f"{WON.opening}, crack, {WON.plays}", {"deals": 2, "crack": True}, {"scores": [4, -2, 2, -2, -2]}),
    (WON.moves, {"deals": 2, "no_trick_partner_exempt": True}, {"scores": [-18, 6, 0, 6, 6]}),
    (f"{PASSED} pass", {"no_pick": "doubler"}, {"seed": "a seed beside the decks"}),
    ("pass pass", {}, SAMPLED),
    ("pass pick", {"seats": 7, "die": 3}, {"die": 6, "seed": None}),
)

# After two doublers: how they stack, how many deals were scored, the scores, and whether those are possible.
DOUBLED: tuple[tuple[str, int, list[int], bool], ...] = (
    ("queue", 1, [24, -12, 12, -12, -12], False),
    ("queue", 1, [4, -2, 2, -2, -2], True),
    ("queue", 2, [48, -12, -12, -12, -12], True),
    ("queue", 2, [52, -13, -13, -13, -13], False),
    ("multiply", 1, [8, -4, 4, -4, -4], True),
    ("multiply", 1, [24, -12, 12, -12, -12], True),
    ("multiply", 1, [4, -2, 2, -2, -2], False),
    ("multiply", 2, [96, -24, -24, -24, -24], True),
    ("multiply", 2, [100, -25, -25, -25, -25], False),
)

# How doublers stack, the deals passed out and scored, and how many doublers can still wait.
WAITING: tuple[tuple[str, int, int, range], ...] = (
    ("queue", 2, 0, range(2, 3)),
    ("queue", 2, 1, range(1, 3)),
    ("queue", 1, 2, range(2)),
    ("multiply", 2, 0, range(2, 3)),
    ("multiply", 2, 1, range(3)),
)


def spoiled(record: dict[str, Any], chance: Random) -> dict[str, Any]:
    """A plain record with one value changed, dropped, doubled or added."""
    found = copy.deepcopy(record)
    inside: Any = found
    while True:
        key = chance.choice(list(inside) if isinstance(inside, dict) else range(len(inside)))
        if not isinstance(inside[key], dict | list) or not inside[key] or chance.random() < 0.2:
            break
        inside = inside[key]
    match chance.randrange(6):
        case 0:
            del inside[key]
        case 1 if isinstance(inside, list):
            inside.insert(key, inside[key])
        case 2 if isinstance(inside, list):
            other = chance.randrange(len(inside))
            inside[key], inside[other] = inside[other], inside[key]
        case 3 if type(inside[key]) is int:
            inside[key] += chance.choice((-1, 1))
        case 4 if isinstance(inside[key], str) and inside[key] in DECK:
            inside[key] = chance.choice(DECK)
        case _:
            inside[key] = chance.choice(JUNK)
    return found


def read(value: Any) -> tuple[Any, State]:
    """A plain record, and the state that it reads as."""
    record: Any = reader(GAME.record_type)(value)
    return record, GAME.read(record)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("table", DOUBLING, ids=str)
def test_every_deal_of_a_long_match_reads_back(seats: int, table: dict[str, Any]) -> None:
    chance = Random(seats)
    for number in range(6):
        options = Options(deals=5, no_pick="doubler", **table, crack=seats > 2)
        state: State = GAME.start_match(Start("sheepshead", seats, options, 0, f"long {number}", None))
        while state.to_act is not None:
            before, choices = state, legal_moves(state)
            if state.phase.name == "pick":
                choices = choices[:1] if chance.random() < 0.3 else choices[-1:]
            state = GAME.apply(state, chance.choice(choices))
            if state.deal is not before.deal:
                record = GAME.write(state)
                assert GAME.write(GAME.read(record)) == record


@effort.examples(50, 500)
@given(chances())
def test_a_record_with_one_value_changed_is_refused_or_reads_as_a_state_with_that_record(chance: Random) -> None:
    value = spoiled(plain(GAME.write(stopped(chance))), chance)
    try:
        record, state = read(value)
    except (ImpossibleState, InvalidShape):
        return
    assert GAME.write(state) == record


@pytest.mark.parametrize(("moves", "options", "changes", "invariant", "place"), REFUSED)
def test_a_record_that_no_play_leads_to_is_refused_with_its_reason(
    moves: str, options: dict[str, Any], changes: dict[str, Any], invariant: str, place: str
) -> None:
    deals = "" if "seats" in options else TWICE[: options.get("deals", 2)]
    value = plain(GAME.write(sit(deals, moves, **options)))
    with pytest.raises(ImpossibleState) as found:
        read(changed(value, changes))
    assert found.value.invariant == f"sheepshead.state.{invariant}"
    assert found.value.pointer.endswith(place)


@pytest.mark.parametrize(("moves", "options", "changes"), ALLOWED)
def test_a_record_that_other_play_leads_to_is_read(
    moves: str, options: dict[str, Any], changes: dict[str, Any]
) -> None:
    record, state = read(
        changed(plain(GAME.write(sit("" if "seats" in options else TWICE, moves, **options))), changes)
    )
    assert GAME.write(state) == record


@pytest.mark.parametrize(("stack", "scored", "scores", "is_possible"), DOUBLED)
def test_scores_are_those_that_the_doublers_allow(
    stack: str, scored: int, scores: list[int], is_possible: bool
) -> None:
    hands = [WON.deal] * 2 + [turned(WON.deal, by) for by in range(scored)]
    dealers = [4, 4, *((4 + by) % 5 for by in range(scored))]
    deals = [*zip(hands, dealers, strict=True), ("", (4 + scored) % 5)]
    played = ", ".join([PASSED, PASSED, *[WON.moves] * scored])
    state = sit(deals, played, no_pick="doubler", doubler_stack=stack, deals=scored + 1)
    value = plain(GAME.write(state))
    if is_possible:
        assert GAME.write(read({**value, "scores": scores})[1]).scores == tuple(scores)
        return
    with pytest.raises(ImpossibleState) as found:
        read({**value, "scores": scores})
    assert found.value.invariant == "sheepshead.state.scores"


@pytest.mark.parametrize(("decks", "given"), [(1, "only 1 deck was given"), (2, "only 2 decks were given")])
def test_a_deal_without_a_deck_says_how_many_there_are(decks: int, given: str) -> None:
    record = GAME.write(sit(TWICE[:decks], "pass", deals=9, no_pick="doubler"))
    with pytest.raises(ImpossibleState, match=given):
        GAME.read(replace(record, deal=decks + 1, doublers=decks))


@pytest.mark.parametrize(("stack", "passed", "scored", "waiting"), WAITING)
def test_doublers_wait_as_their_stack_allows(stack: str, passed: int, scored: int, waiting: range) -> None:
    chosen: dict[str, Any] = {"doubler_stack": stack}
    options = Options(no_pick="doubler", deals=3, **chosen)
    start = Start("sheepshead", 5, options, 4, None, None)
    state = sit([("", 4)] * 2, PASSED, no_pick="doubler")
    for doublers in range(-1, passed + 2):
        part = replace(GAME.write(state), deal=passed + scored + 1, scored=scored, doublers=doublers)
        if doublers in waiting:
            audit_counts(part, start)
            continue
        with pytest.raises(ImpossibleState, match=f"a number from {waiting[0]} to {waiting[-1]} was expected"):
            audit_counts(part, start)


def test_every_invariant_is_broken_in_some_row() -> None:
    assert {f"sheepshead.state.{row[3]}" for row in REFUSED} == {invariant.id for invariant in GAME.invariants}


@pytest.mark.parametrize(
    ("deal", "moves", "changes"),
    [
        (WON.deal, WON.moves, {"options/deals": 2}),
        ("", PASSED, {"options/no_pick": "doubler"}),
        (TIED[0], f"{PASSED}, {TIED[1]}", {"options/leaster_tie": "drawn"}),
    ],
)
def test_a_record_whose_moves_ask_for_more_than_its_decks_and_seed_give_is_refused(
    deal: str, moves: str, changes: dict[str, Any]
) -> None:
    value = plain(GAME.write(sit(deal, moves)))
    with pytest.raises(ImpossibleState) as found:
        read(changed(value, changes))
    assert found.value.invariant == "sheepshead.state.moves"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("game", "president"),
        ("version", 2),
        ("seats", 8),
        ("seats", "5"),
        ("dealer", -1),
        ("seed", 7),
        ("deal", 0),
        ("scores", "none"),
        ("moves", [{"type": "shout"}]),
        ("moves", [{"type": "play", "card": "1C"}]),
        ("moves", [{"type": "bury", "cards": ["7C", "7C"]}]),
        ("options/stake_cap", 0),
        ("options/deals", 0),
        ("options/crack", 1),
        ("options/partner", "queen_of_hearts"),
        ("options/other", True),
        ("other", 1),
        ("deck", ["7C"] * 32),
        ("deck", list(DECK[1:])),
    ],
)
def test_a_record_of_the_wrong_shape_is_refused_with_its_place(path: str, value: object) -> None:
    record = plain(GAME.write(sit("", "pass")))
    with pytest.raises(InvalidShape) as found:
        read(changed(record, {path: value}))
    assert [fault.pointer.startswith(f"/{path}") for fault in found.value.faults] != []
    assert all(fault.pointer.startswith(f"/{path}") for fault in found.value.faults)
