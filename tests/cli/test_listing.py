"""`games`, `rules` and `new`: their output as tables and as JSON; a new match in process and from a service."""

import json
from pathlib import Path

import pytest

import sheepfold
from sheepfold.games import NAMES, sheepshead
from sheepfold_tools.cli.options import option_values
from tests.support.commands import call, run, terminal


@pytest.fixture(params=["in_process", "over_http"])
def way(request: pytest.FixtureRequest) -> list[str]:
    """The options for playing in this process, and then over HTTP."""
    return [] if request.param == "in_process" else ["--url", request.getfixturevalue("service_url")]


def test_every_game_of_the_client_is_known() -> None:
    with sheepfold.connect() as client:
        assert list(NAMES) == [game.name for game in client.games]
        assert client.games == tuple(getattr(client, name) for name in NAMES)


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
    assert set(rows) == set(option_values("pass_the_ewe"))
    assert "1 to 10000" in rows["target"]
    assert "a list of whole numbers, null" in rows["age_order"]
    assert (
        json.loads(call("rules", "pass_the_ewe", "--options", "--json").out)["properties"]["target"]["default"] == 100
    )


# what is typed wrongly, and what is said
WRONG = (
    (("rules", "sheepshed"), "there is no game sheepshed (did you mean sheepshead?)"),
    (("rules",), "Missing argument 'GAME'. Games: sheepshead, president"),
    (("rules", "wolf_herd", "fence"), "wolf_herd has no rule fence (did you mean wolf_herd.fence_"),
    (("rules", "wolf", "turn", "--options"), "only one of a RULE, --list and --options can be given"),
    (("rules", "wolf", "--list", "--options"), "only one of a RULE, --list and --options can be given"),
    (("new", "president"), "missing --seats: president is played with 4 to 7 seats"),
    (("new", "wolf", "--seats", "3"), "--seats: wolf is played with 2 seats"),
    (("new", "sheepshead", "--seats", "5", "-o", "deals"), "--option: NAME=VALUE was expected, not 'deals'"),
    (("new", "sheepshead", "--seats", "5", "-o", "deals=x"), "--option deals: a whole number from 1 to 1000"),
    (("new", "sheepshead", "--seats", "5", "-o", "deal=3"), "sheepshead has no such option (did you mean deals?)"),
    (("new", "sheepshead", "--seats", "5", "-o", "deals=1", "-o", "deals=2"), "--option deals is given twice"),
    (("new", "sheepshead", "--seats", "3", "-o", "partner=called_ace"), "--option partner: with 3 seats"),
    (("new", "sheepshead", "--seats", "3", "--dealer", "3"), "--dealer: "),
    (("new", "sheepshead", "--seats", "3", "--sealed"), "--sealed needs the --url of a service"),
    (("new", "wolf", "--url", "here"), "--url: an address like http://127.0.0.1:8000 was expected"),
)


@pytest.mark.parametrize(("arguments", "said"), WRONG)
def test_wrong_arguments_exit_with_2_and_say_what_was_expected(arguments: tuple[str, ...], said: str) -> None:
    code, out, err = call(*arguments)
    assert (code, out) == (2, "")
    assert said in err
    assert err.startswith(f"Usage: sheepfold {arguments[0]}")


def test_a_service_that_does_not_answer_exits_with_3() -> None:
    for arguments in (("new", "wolf", "--seats", "2"), ("play", "wolf")):
        code, _, err = call(*arguments, "--url", "http://127.0.0.1:9")
        assert code == 3
        assert err.startswith("Error: http://127.0.0.1:9 did not respond")


def test_new_prints_a_state_that_the_rules_resume(way: list[str]) -> None:
    options = ("-o", "partner=called_ace", "-o", "deals=2", "-o", "stake_cap=null", "-o", "crack=true")
    code, out, _ = call(
        "new", "sheepshead", "--seats", "5", "--seed", "a seed", "--dealer", "1", *options, "--json", *way
    )
    assert code == 0
    found = json.loads(out)
    match = sheepfold.connect().sheepshead.load(found["state"])
    assert (match.to_act, found["to_act"], found["record"]["moves"]) == (2, 2, [])
    assert found["legal_moves"] == [{"type": "pick"}, {"type": "pass"}]
    assert match.view().options == sheepshead.Options(partner="called_ace", deals=2, crack=True)


def test_new_writes_a_file_and_says_how_to_go_on(tmp_path: Path) -> None:
    code, out, _ = run("new", "wolf_herd", "--seats", "2", "--seed", "x", "--out", "a herd.json", cwd=tmp_path)
    assert code == 0
    assert out.splitlines()[0] == "wolf_herd: 2 seats, dealt by seat 1."
    assert out.splitlines()[-1] == "Written to a herd.json. To play it: sheepfold play 'a herd.json'"
    assert json.loads((tmp_path / "a herd.json").read_text())["record"]["seed"] == "x"
    assert call("new", "wolf", "--seats", "2", "--out", str(tmp_path / "no" / "where.json")).code == 2


def test_new_says_what_to_do_with_a_match_that_it_does_not_save() -> None:
    done = call("new", "wolf")
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[-1].startswith("The match is not saved. --out FILE saves it")


def test_new_replaces_no_file_unless_it_is_told_to(here: Path) -> None:
    file = here / "match.json"
    file.write_text("old")
    code, out, err = call("new", "wolf", "--out", "match.json")
    assert (code, out, file.read_text()) == (2, "", "old")
    assert "--out: match.json already exists; --force replaces it" in err
    assert call("new", "wolf", "--out", "match.json", "--force").code == 0
    assert json.loads(file.read_text())["game"] == "wolf"


def test_a_sealed_start_has_keys(service_url: str) -> None:
    found = json.loads(call("new", "wolf", "--seats", "2", "--sealed", "--json", "--url", service_url).out)
    assert found["state"].keys() == {"sealed"}
    assert len(found["keys"]["seats"]) == 2
    with sheepfold.connect(service_url) as client:
        assert client.wolf.load(found["state"], found["keys"]["host"]).to_act == 0


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
    assert len(out.splitlines()) == len(option_values("sheepshead")) + 1
