"""`games` and `rules`: their output as tables and as JSON."""

import json
from dataclasses import fields
from pathlib import Path

import pytest

from sheepfold.games import NAMES
from sheepfold_rules.games import load_rules
from tests.support.commands import call, run, terminal


def test_games_lists_every_game() -> None:
    code, out, err = call("games")
    assert (code, err) == (0, "")
    assert [line.split()[0] for line in out.splitlines()[1:]] == list(NAMES)
    found = json.loads(call("games", "--json").out)["games"]
    assert [game["name"] for game in found] == list(NAMES)
    assert found[0]["seats"] == {"min": 2, "max": 7, "counts": [2, 3, 4, 5, 6, 7], "usual": 5}


def test_rules_prints_the_guide_of_a_game() -> None:
    code, out, err = call("rules", "wolf-herd")
    assert (code, err) == (0, "")
    found = json.loads(call("rules", "wolf_herd", "--json").out)
    assert found["how_to_play"] == out
    assert found["rules"] == json.loads(call("rules", "wolf_herd", "--list", "--json").out)


def test_a_terminal_gets_the_guide_laid_out_to_its_width(tmp_path: Path) -> None:
    with terminal("rules", "pass_the_ewe", cwd=tmp_path, columns=60) as shown:
        assert shown.end() == 0
    assert max(map(len, shown.plain.splitlines())) <= 60
    assert "Pass the Ewe" in shown.plain
    assert not any(mark in shown.plain for mark in ("# Pass", "**", "| ---"))
    assert "\x1b[" in shown.shown


def test_a_terminal_that_cannot_show_the_symbols_gets_the_plain_guide(tmp_path: Path) -> None:
    with terminal("rules", "wolf", cwd=tmp_path, PYTHONIOENCODING="ascii") as shown:
        assert shown.end() == 0
    assert shown.plain == call("rules", "wolf").out


def test_rules_lists_every_rule_with_its_text_and_source() -> None:
    code, out, err = call("rules", "wolf-herd", "--list")
    assert (code, err) == (0, "")
    found = json.loads(call("rules", "wolf_herd", "--list", "--json").out)
    for rule in found:
        assert f"{rule['id']}\n  {rule['text']}\n  Source: {rule['source']}\n" in out


def test_a_rule_is_told_by_its_id_with_or_without_the_game() -> None:
    long, short = call("rules", "sheepshead", "sheepshead.follow_suit"), call("rules", "sheepshead", "follow_suit")
    assert long == short
    assert long.out.startswith("sheepshead.follow_suit\n  Follow the suit that was led if you can")
    assert json.loads(call("rules", "sheepshead", "follow_suit", "--json").out)["id"] == "sheepshead.follow_suit"


def test_options_are_listed_with_values_and_defaults() -> None:
    code, out, _ = call("rules", "pass_the_ewe", "--options")
    assert code == 0
    rows = {line.split()[0]: line for line in out.splitlines()[1:]}
    assert set(rows) == {field.name for field in fields(load_rules("pass_the_ewe").options)}
    assert "1 to 10000" in rows["target"]
    assert "a list of whole numbers, null" in rows["age_order"]
    assert (
        json.loads(call("rules", "pass_the_ewe", "--options", "--json").out)["properties"]["target"]["default"] == 100
    )


# what is typed wrongly, and what is said
WRONG = (
    (("rules", "sheepshed"), "there is no game 'sheepshed' (did you mean sheepshead?). Games: sheepshead, president"),
    (("rules",), "Missing argument 'GAME'. Games: sheepshead, president"),
    (("rules", "wolf_herd", "fence"), "wolf_herd has no rule fence (did you mean fence_"),
    (("rules", "wolf", "turn", "--options"), "only one of a RULE, --list and --options can be given"),
    (("rules", "wolf", "--list", "--options"), "only one of a RULE, --list and --options can be given"),
)


@pytest.mark.parametrize(("arguments", "said"), WRONG)
def test_wrong_arguments_exit_with_2_and_say_what_was_expected(arguments: tuple[str, ...], said: str) -> None:
    code, out, err = call(*arguments)
    assert (code, out) == (2, "")
    assert said in err
    assert err.startswith(f"Usage: sheepfold {arguments[0]}")


def test_a_narrow_terminal_loses_nothing(tmp_path: Path) -> None:
    with terminal("games", cwd=tmp_path, columns=40) as shown:
        assert shown.end() == 0
    lines = shown.plain.splitlines()
    assert max(map(len, lines)) <= 40
    letters = "".join("".join(line.split()) for line in lines)
    for word in ("Pick", "points", "everybody.", "wolf_concentra", "tion", "remember."):
        assert word in letters


def test_a_pipe_gets_whole_lines_and_no_colour() -> None:
    out = run("rules", "sheepshead", "--options", COLUMNS="40", FORCE_COLOR="1").out
    assert "\x1b" not in out
    assert len(out.splitlines()) == len(fields(load_rules("sheepshead").options)) + 1
