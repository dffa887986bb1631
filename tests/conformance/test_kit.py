"""The kit agrees with the rules and with its schema, and covers everything that the rules declare."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest
from jsonschema_rs import Draft202012Validator

from sheepfold.games import NAMES
from sheepfold_rules.games import GAMES, NAMED
from sheepfold_rules.games.sheepshead.cards import TRUMP_ORDER
from sheepfold_server.service.problems import KINDS
from sheepfold_tools.conformance.kit import PARTS, InvalidKit, read_lines
from tests.conformance import kit
from tests.conformance.choosing import shows
from tests.conformance.coverage import measure
from tests.conformance.declarations import UNCOVERED, option_values, problem_types
from tests.conformance.exercises import THRESHOLDS
from tests.conformance.tables import tables

LARGEST: Final = 3_000_000  # bytes
UNSHOWN: Final = {("sheepshead", "partner = none")}  # where it is allowed, it is the default by the number of seats
RULE: Final = (
    '{"kind":"rule","id":"whist.lead.1","game":"whist","rule":"whist.lead","exercises":["whist.lead"],'
    '"start":{"seats":4},"moves":[]'
)


@pytest.fixture(scope="module")
def validator() -> Draft202012Validator:
    """The judge of lines by the schema of the kit."""
    return Draft202012Validator(json.loads((kit.KIT / "schema.json").read_text("utf-8")))


def test_the_kit_says_what_the_rules_say() -> None:
    derived = dict(kit.files())
    assert [name for name, text in derived.items() if kit.read(kit.KIT / name) != text] == [], "run `make derive`"
    assert kit.left_over(derived) == []


def test_every_line_has_the_shape_of_its_kind(lines: list[dict[str, Any]], validator: Draft202012Validator) -> None:
    assert [line["id"] for line in lines if not validator.is_valid(line)] == []


@pytest.mark.parametrize(
    "text",
    [
        RULE + "}",
        RULE + ',"breaks":{"seat":0,"move":{"type":"play"}}}',
        RULE + ',"keeps":{"seat":0,"move":{}}}',
        RULE + ',"keeps":{"seat":0,"move":{"type":"play"}},"more":1}',
        '{"kind":"problem","id":"problem.call.1","about":"nothing","expect":{"status":422,"type":"/problems/validation-error"}}',
        '{"kind":"audit","id":"whist.state.1","game":"whist","state":{},"expect":{"status":404}}',
        '{"kind":"song","id":"sheep.song.1"}',
    ],
)
def test_the_schema_refuses_invalid_lines(text: str, validator: Draft202012Validator) -> None:
    assert not validator.is_valid(json.loads(text))


def test_the_schema_accepts_a_line(validator: Draft202012Validator) -> None:
    assert validator.is_valid(json.loads(RULE + ',"keeps":{"seat":0,"move":{"type":"play"}}}'))


def test_every_part_is_a_kind_of_line(lines: list[dict[str, Any]]) -> None:
    assert {line["kind"] for line in lines} == {"rule", "match", "shuffle", "audit", "problem"}


def test_every_line_has_an_id_of_its_own(lines: list[dict[str, Any]]) -> None:
    assert [name for name, count in Counter(line["id"] for line in lines).items() if count > 1] == []


def test_everything_that_is_declared_occurs(lines: list[dict[str, Any]]) -> None:
    found = list(measure(lines, NAMES))
    assert [each for each in found if each.missing] == []
    assert {each.sort: each.declared > 0 for each in found}.keys() >= {"rules", "option values", "events"}


def test_what_does_not_occur_in_the_kit_is_reported_as_missing(lines: list[dict[str, Any]]) -> None:
    game = NAMED["wolf"]
    own = [line for line in lines if line.get("game") == game.name and line["kind"] != "match"]
    fewer = [line for line in own if line.get("rule") != "wolf.turn" and line["kind"] != "shuffle"]
    missing = {each.sort: each.missing for each in measure(fewer, [game.name])}
    assert (missing["rules"], missing["seats"]) == (("wolf.turn",), ("2 seats",))
    assert set(missing["option values"]) == {value.name for value in option_values(game)}
    assert "scored" in missing["events"]


def test_each_type_of_problem_is_covered_or_there_is_a_reason() -> None:
    assert sorted([*problem_types(), *UNCOVERED]) == sorted(kind.name for kind in KINDS)


def every_option() -> Iterator[tuple[str, str]]:
    """Each value of each option that is not the default, with its game."""
    for game in GAMES:
        yield from ((game.name, value.name) for value in option_values(game) if not value.is_default)


def test_the_match_of_an_option_goes_another_way_than_with_its_default() -> None:
    named = {(table.game, table.about): table for table in tables()}
    unshown = {key for key in every_option() if not shows(NAMED[key[0]], named[key], key[1].split(" = ")[0])}
    assert unshown == UNSHOWN


def test_the_kit_stays_small() -> None:
    assert sum(path.stat().st_size for path in kit.KIT.rglob("*") if path.is_file()) < LARGEST


def test_every_threshold_and_every_rank_has_a_line_that_exercises_it(lines: list[dict[str, Any]]) -> None:
    exercised = {rule for line in lines for rule in line.get("exercises", ())}
    seated = {(line["start"]["seats"] == 2, rule) for line in lines for rule in line.get("exercises", ())}
    assert {(is_two, f"sheepshead.{points} points") for is_two in (False, True) for points in THRESHOLDS} <= seated
    assert {f"sheepshead.{high} beats {low}" for high, low in pairwise(TRUMP_ORDER)} <= exercised
    assert {f"sheepshead.{high} beats {low} in a fail suit" for high, low in pairwise("ATK987")} <= exercised
    assert {f"president.what may follow {rank}" for rank in "23456789TJQKA"} <= exercised


def test_every_rule_is_exercised_by_a_line_of_its_own_and_by_others(lines: list[dict[str, Any]]) -> None:
    assert [line["id"] for line in lines if line["kind"] == "rule" and line["rule"] not in line["exercises"]] == []
    assert {line["kind"] for line in lines if line.get("exercises")} == {"rule", "match"}


def test_a_folder_without_a_kit_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidKit, match="there is no conformance kit in this folder"):
        list(read_lines(tmp_path))


def test_parts_of_a_kit_are_read_by_themselves() -> None:
    for part in PARTS:
        assert {line.place.replace(".", "/").split("/")[0] for line in read_lines(kit.KIT, [part])} == {part}
