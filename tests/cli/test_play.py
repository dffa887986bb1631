"""`sheepfold play`: whole matches, refusals, kills, bots that fail, and nothing shown that a seat may not know."""

import json
import re
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import pytest

import sheepfold
from tests.cli.playing import ASKED, SEED, position_of, recorded, started
from tests.support.commands import Terminal, call, terminal
from tests.support.service import running

PEOPLE: Final = ("you", "Ben", "Cleo", "Dan", "Eve")
END: Final = "To step through the match: "
# a game, its seats, options that keep a match short
GAMES: Final = (
    ("sheepshead", 5, ("partner=called_ace",)),
    ("president", 4, ("end=deals", "deals=1")),
    ("pass_the_ewe", 3, ("deals=1",)),
    ("wolf", 2, ("max_battles=12",)),
    ("wolf_herd", 3, ("turn_limit=30",)),
    ("wolf_concentration", 2, ("max_tries=12",)),
)
QUICK: Final = ("sheepshead", "wolf_herd", "wolf_concentration")  # in `make test`


def prompts(shown: Terminal) -> bool:
    """Wait for the prompt or for the end of the match; return whether the match continues."""
    while ASKED not in shown.plain[shown.read_to :] and END not in shown.plain[shown.read_to :]:
        assert shown.more(), shown.plain
    return END not in shown.plain[shown.read_to :]


# Whole matches


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [pytest.param(*row, marks=() if row[0] in QUICK else pytest.mark.slow) for row in GAMES],
    ids=[game for game, _, _ in GAMES],
)
def test_a_whole_match_is_played_and_its_record_is_right(
    game: str, seats: int, options: tuple[str, ...], tmp_path: Path
) -> None:
    with terminal(*started(game, seats, options), cwd=tmp_path) as shown:
        turn = 0
        while prompts(shown):
            shown.until(ASKED)
            position = position_of(tmp_path / "match.json")
            assert position.to_act == 0
            move = position.legal_moves()[-1]
            is_by_number = turn % 2 == 0 and game != "wolf_concentration"
            shown.type(str(len(position.legal_moves())) if is_by_number else str(move))
            turn += 1
        assert shown.end() == 0
        assert "Illegal:" not in shown.plain
        assert not re.search(r"\b[Yy]ou (?:picks|passes|plays|takes|turns|draws|deals|wins|goes)\b", shown.plain)
    record = recorded(tmp_path)
    assert [turn["seat"] for turn in record["moves"]].count(0) == turn
    assert call("check", str(tmp_path / "match.json")).code == 0
    told = position_of(tmp_path / "match.json").outcome
    result = " ".join(shown.plain.split())
    losers = [seat for seat in range(seats) if seat not in told.winners]
    assert all(f"{PEOPLE[seat]}: {told.scores[seat]}" in result for seat in losers)


def test_a_kill_in_the_middle_loses_no_move(tmp_path: Path) -> None:
    with terminal(*started("sheepshead", 5), cwd=tmp_path) as shown:
        for _ in range(3):
            shown.until(ASKED)
            shown.type("1")
        shown.until(ASKED)
        before = recorded(tmp_path)
        shown.kill()
    assert recorded(tmp_path) == before
    assert [turn["seat"] for turn in before["moves"]].count(0) == 3
    with terminal("play", "match.json", cwd=tmp_path) as shown:
        while prompts(shown):
            shown.until(ASKED)
            shown.type("1")
        assert shown.end() == 0
    assert recorded(tmp_path)["moves"][: len(before["moves"])] == before["moves"]
    assert call("check", str(tmp_path / "match.json")).code == 0
    with terminal("play", "match.json", cwd=tmp_path) as shown:
        assert shown.end() == 0
        assert END in shown.plain


def test_a_match_that_is_only_dealt_is_saved_for_later(here: Path) -> None:
    code, out, _ = call(*started("wolf_herd", 3), "--deal-only")
    assert (code, out) == (0, "Saved in match.json.\nThe bot random plays as Ben and Cleo.\n")
    assert (recorded(here)["seed"], recorded(here)["moves"]) == (SEED, [])
    assert "Your move: quit" in call("play", "match.json", text="quit\n").out


def test_a_record_is_played_on_in_a_file_of_its_own(here: Path) -> None:
    call(*started("wolf", 2), text="\nquit\n")
    Path("record.json").write_text(json.dumps(recorded(here)))
    before = Path("record.json").read_bytes()
    out = call("play", "record.json", "--bots", "random", "--seat", "1", text="\nquit\n").out
    assert "You turn up" in out
    assert Path("record.json").read_bytes() == before
    assert len(list(here.glob("sheepfold-wolf-*.json"))) == 1


def test_the_same_seed_plays_the_same_match(here: Path) -> None:
    call(*started("wolf_herd", 3), "--seat", "none")
    first = recorded(here)
    Path("match.json").unlink()
    call(*started("wolf_herd", 3), "--seat", "none")
    assert recorded(here) == first


def test_a_record_that_gives_no_further_deal_is_played_as_far_as_it_goes(here: Path) -> None:
    deck = sheepfold.connect().sheepshead.deck
    record = {"game": "sheepshead", "seats": 3, "options": {"deals": 2}, "decks": [deck], "moves": []}
    Path("deck.json").write_text(json.dumps(record))
    code, out, err = call("play", "deck.json", "--bots", "random", "--seat", "none", "--save", "match.json")
    assert code == 2
    assert out.count("takes trick") == 9
    assert err.startswith("Error: match.json: the match cannot be continued: ")
    assert len(recorded(here)["moves"]) >= 30


def test_a_match_goes_on_over_http(here: Path, service_url: str) -> None:
    assert call(*started("president", 4), "--url", service_url, text="1\nquit\n").code == 0
    code, out, _ = call("play", "match.json", "--url", service_url, text="quit\n")
    assert (code, "To continue: sheepfold play match.json" in out) == (0, True)


def test_a_service_that_goes_away_leaves_the_match_kept(tmp_path: Path) -> None:
    with ExitStack() as up:
        url = up.enter_context(running(workers=1))
        with terminal(*started("wolf_herd", 2), "--url", url, "--timeout", "60", cwd=tmp_path) as shown:
            shown.until(ASKED)
            shown.type("1")
            shown.until(ASKED)
            up.close()
            shown.type("1")
            assert shown.end() == 3
    assert "To continue: sheepfold play match.json" in shown.plain
    assert f"Error: {url} did not respond" in shown.plain
    assert position_of(tmp_path / "match.json").to_act == 0


def test_ctrl_c_keeps_the_match_and_exits_with_130(tmp_path: Path) -> None:
    with terminal(*started("sheepshead", 4), cwd=tmp_path) as shown:
        shown.until(ASKED)
        shown.type("pass")
        shown.until(ASKED)
        shown.interrupt()
        assert shown.end() == 130
        assert "To continue: sheepfold play match.json" in shown.plain
    assert position_of(tmp_path / "match.json").to_act == 0


# What is shown


def test_the_table_calls_the_person_you_and_many_buries_are_not_listed(here: Path) -> None:
    code, out, _ = call(*started("sheepshead", 3), text="pick\nhelp\n1\nquit")
    assert code == 0
    assert "\nYou pick.\n" in out
    assert "legal moves: bury CARD ...\nFor example: bury " in out
    assert max(map(len, out.split("bury CARD")[0].split("\n"))) < 80
    assert "QC is the queen of clubs, TD the ten of diamonds." in out
    assert "\nBuried by you: " in out
    rows = set(re.findall(r"^[* ] (you|Ben|Cleo) +(\d) ", out, re.MULTILINE))
    assert rows == {("you", "0"), ("Ben", "1"), ("Cleo", "2")}


def test_help_on_a_terminal_shows_cards_as_they_are_typed(tmp_path: Path) -> None:
    with terminal(*started("sheepshead", 3), cwd=tmp_path) as shown:
        shown.until(ASKED)
        shown.type("help")
        assert "QC is the queen of clubs" in " ".join(shown.until(ASKED).split())
        shown.type("quit")
        assert shown.end() == 0


def test_hidden_cards_are_never_shown(tmp_path: Path) -> None:
    chances = "sheepshead", 5, ("partner=called_ace", "crack=true")
    with terminal(*started(*chances), "--seat", "2", cwd=tmp_path, NO_COLOR="1", PYTHONIOENCODING="ascii") as shown:
        known: set[str] = set()
        while prompts(shown):
            text = shown.until(ASKED)
            position = position_of(tmp_path / "match.json")
            seen = position.view(2)
            known |= {card for hand in seen.hands for card in hand} | set(seen.blind) | {seen.called, seen.under}
            known |= {card for trick in seen.tricks for card in trick.cards}
            hidden = {card for seat in range(5) for card in position.view(seat).hands[seat]} - known
            assert hidden or len(seen.tricks) > 4
            assert not hidden & set(re.findall(r"\w+", text))
            for line in ("table", "moves", "help", "rules"):
                shown.type(line)
                said = shown.until(ASKED)
                if line != "help":  # which names cards as examples
                    assert not hidden & set(re.findall(r"\w+", said))
            shown.type("1")
        assert shown.end() == 0
        assert SEED not in shown.plain
