"""`--preset`: the options of a usual table by one name, the same in each command, and what presets there are."""

import json
from pathlib import Path
from typing import Final

import pytest

from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import GAMES, load_rules
from tests.support.commands import call

CALLED: Final = load_rules("sheepshead").presets["called_ace"]
DEALS: Final = "picker,partners,points,tricks,payments\n1,2,30 26 12 40 12,1 1 1 2 1,1 -2 -1 1 1\n"
DOUBLED: Final = "the deal pays +2 -4 -2 +2 +2"
START: Final = ("play", "sheepshead", "--seats", "5", "--deal-only")


@pytest.mark.parametrize("name", [game.name for game in GAMES])
def test_the_presets_of_a_game_are_listed_with_what_differs(name: str) -> None:
    code, out, err = call("games", name)
    assert (code, err) == (0, "")
    presets = load_rules(name).presets
    for preset in presets.values():
        assert f"{preset.name}\n  {preset.title}. {preset.text}\n" in out
    assert out.count("--option ") == sum(len(preset.changes) for preset in presets.values())
    assert [each["name"] for each in json.loads(call("games", name, "--json").out)["presets"]] == list(presets)
    assert presets or out == f"{load_rules(name).title} has no presets.\n"


def test_a_match_has_the_options_of_the_preset_and_those_that_override_it(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    code, _, err = call(*START, "--preset", "called_ace", "-o", "deals=3", "-o", "call_ten=false", "--save", str(file))
    assert (code, err) == (0, "")
    options = json.loads(file.read_text("utf-8"))["transcript"]["options"]
    assert options == plain(CALLED.options) | {"deals": 3, "call_ten": False}
    assert call("play", str(file), "--preset", "called_ace").err.endswith(
        "--preset cannot be combined with a FILE or LINE, which says it already\n"
    )


def test_a_session_is_scored_by_the_options_of_the_preset(tmp_path: Path) -> None:
    file = tmp_path / "session.csv"
    file.write_text(DEALS, "utf-8")
    assert call("score", str(file), "--preset", "no_bump").code == 0
    assert DOUBLED in call("score", str(file), "--preset", "pagat").out
    assert DOUBLED in call("score", str(file), "--preset", "no_bump", "-o", "double_on_loss=true").out


def test_a_tournament_plays_by_the_options_of_the_preset_and_is_resumed_with_them(tmp_path: Path) -> None:
    folder = str(tmp_path / "played")
    plan = ("--game", "sheepshead", "--seats", "5", "--bots", "random,careful", "--boards", "1", "--seed", "a")
    assert call("tournament", *plan, "--preset", "called_ace", "--out", folder, "-q") == (0, "", "")
    found = json.loads((tmp_path / "played" / "results.json").read_text("utf-8"))
    assert found["plan"]["options"].items() >= CALLED.changes.items()
    assert call("tournament", "--resume", folder, "--preset", "called_ace", "-q") == (0, "", "")
    code, _, err = call("tournament", "--resume", folder, "--preset", "no_bump", "-q")
    assert (code, "a different tournament" in err) == (2, True)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((*START, "--preset", "calld_ace"), "three_handed was expected (did you mean called_ace?)"),
        ((*START, "--preset", "three_handed"), "--preset: with 5 seats, the partner method must be"),
        (("play", "wolf", "--preset", "called_ace"), "--preset: no preset was expected, because this game has none"),
        (("score", "none.csv", "--preset", "calld_ace"), "(did you mean called_ace?)"),
        (
            ("tournament", "--game", "president", "--seats", "5", "--bots", "random", "--boards", "1", "--preset", "x"),
            "--preset: to_eleven, ten_deals or jokers_exempt was expected",
        ),
    ],
)
def test_a_preset_that_cannot_be_used(arguments: tuple[str, ...], said: str) -> None:
    code, out, err = call(*arguments)
    assert (code, out) == (2, "")
    assert said in " ".join(err.split())
