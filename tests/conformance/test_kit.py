"""The kit agrees with the rules and with its schema, and covers everything that the rules declare."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest
from jsonschema_rs import Draft202012Validator

from sheepfold_rules.games import GAMES, load_rules
from sheepfold_rules.games.sheepshead.cards import TRUMP_ORDER
from sheepfold_server.service.problems import KINDS
from sheepfold_tools.conformance.kit import PARTS, InvalidKit, read_lines
from tests.conformance import kit
from tests.conformance.choosing import shows
from tests.conformance.coverage import UNCOVERED, declared, missing, option_values
from tests.conformance.exercises import THRESHOLDS
from tests.conformance.tables import tables

LARGEST: Final = 3_000_000  # bytes
UNSHOWN: Final = {("sheepshead", "partner = none")}  # where it is allowed, it is the default by the number of seats
LINE: Final = '{"id":"whist.lead.1","game":"whist","about":"whist.lead","exercises":["whist.lead"],"calls":['
CALL: Final = '{"call":"new","body":{"seats":4},"status":200,"answer":{}}'


@pytest.fixture(scope="module")
def validator() -> Draft202012Validator:
    """The judge of lines by the schema of the kit."""
    return Draft202012Validator(json.loads((kit.KIT / "schema.json").read_text("utf-8")))


@pytest.mark.parametrize("name", kit.FILES)
def test_a_file_of_the_kit_says_what_the_rules_say(name: str) -> None:
    assert kit.read(kit.KIT / name) == kit.derive(name), "run `make derive`"


def test_every_file_of_the_kit_is_derived() -> None:
    assert kit.left_over() == []


def test_every_line_has_the_shape_in_the_schema(lines: list[dict[str, Any]], validator: Draft202012Validator) -> None:
    assert [line["id"] for line in lines if not validator.is_valid(line)] == []


@pytest.mark.parametrize(
    "text",
    [
        f'{LINE}{CALL}],"more":1}}',
        LINE + CALL.replace("200", "500") + "]}",
        '{"id":"sheep.song.1","about":"nothing"}',
    ],
)
def test_the_schema_refuses_invalid_lines(text: str, validator: Draft202012Validator) -> None:
    assert not validator.is_valid(json.loads(text))


def test_the_schema_accepts_a_line(validator: Draft202012Validator) -> None:
    assert validator.is_valid(json.loads(f"{LINE}{CALL}]}}"))


def test_every_line_has_an_id_of_its_own(lines: list[dict[str, Any]]) -> None:
    assert [name for name, count in Counter(line["id"] for line in lines).items() if count > 1] == []


def test_everything_that_is_declared_occurs(lines: list[dict[str, Any]]) -> None:
    assert missing(lines) == set()


def test_what_does_not_occur_in_the_kit_is_reported_as_missing(lines: list[dict[str, Any]]) -> None:
    fewer = [line for line in lines if not line["id"].startswith("wolf.")]
    of_wolf = [each for each in declared() if each[0] == "wolf"]
    assert missing(fewer) == set(of_wolf)
    assert {sort for _, sort, _ in of_wolf} == {"rule", "seats", "event", "invariant"}


def test_each_type_of_problem_is_covered_or_there_is_a_reason() -> None:
    covered = {name for _, sort, name in declared() if sort == "problem"}
    assert covered | UNCOVERED.keys() == KINDS.keys()


def every_option() -> Iterator[tuple[str, str]]:
    """Each value of each option that is not the default, with its game."""
    for game in GAMES:
        yield from ((game.name, value.name) for value in option_values(game))


def test_the_match_of_an_option_goes_another_way_than_with_its_default() -> None:
    named = {(table.game, table.about): table for table in tables()}
    unshown = {key for key in every_option() if not shows(load_rules(key[0]), named[key], key[1].split(" = ")[0])}
    assert unshown == UNSHOWN


def test_the_kit_stays_small() -> None:
    assert sum(path.stat().st_size for path in kit.KIT.rglob("*") if path.is_file()) < LARGEST


def test_every_threshold_and_every_rank_has_a_line_that_exercises_it(lines: list[dict[str, Any]]) -> None:
    exercised = {rule for line in lines for rule in line.get("exercises", ())}
    seated = {(line["calls"][0]["body"]["seats"] == 2, rule) for line in lines for rule in line.get("exercises", ())}
    assert {(is_two, f"sheepshead.{points} points") for is_two in (False, True) for points in THRESHOLDS} <= seated
    assert {f"sheepshead.{high} beats {low}" for high, low in pairwise(TRUMP_ORDER)} <= exercised
    assert {f"sheepshead.{high} beats {low} in a fail suit" for high, low in pairwise("ATK987")} <= exercised
    assert {f"president.what may follow {rank}" for rank in "23456789TJQKA"} <= exercised


def test_every_rule_is_exercised_by_a_line_of_its_own_and_by_others(lines: list[dict[str, Any]]) -> None:
    own = {(line.part, line.data["id"]): line.data for line in read_lines(kit.KIT, ["rules", "matches"])}
    assert [
        name for (part, name), line in own.items() if part == "rules" and line["about"] not in line["exercises"]
    ] == []
    assert {line["id"] for line in lines if line.get("exercises")} == {name for _, name in own}


def test_a_folder_without_a_kit_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidKit, match="there is no conformance kit in this folder"):
        list(read_lines(tmp_path))


def test_parts_of_a_kit_are_read_by_themselves() -> None:
    for part in PARTS:
        assert {line.place.replace(".", "/").split("/")[0] for line in read_lines(kit.KIT, [part])} == {part}
