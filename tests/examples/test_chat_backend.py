"""A match in chat, kept in an SQLite file."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from subprocess import Popen
from typing import Final

import pytest

from sheepfold.games import sheepshead
from tests.examples.chat import GAME, NAMES, cards_in, is_public, running_example, sentences

STRANGER: Final = "Zoe"
NO_SEAT: Final = f"to {STRANGER}: You have no seat at this table."


def say(process: "Popen[str]", player: str, text: str) -> tuple[str, str]:
    """Send a message: return whom the reply is for, and the reply."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{player}: {text}\n{STRANGER}: \n")  # the second reply marks the end of the first
    process.stdin.flush()
    lines = iter(process.stdout.readline, f"{NO_SEAT}\n")
    to, _, reply = "".join(lines).removeprefix("to ").partition(": ")
    return to, reply.rstrip("\n")


def load(file: Path) -> sheepshead.Match:
    """Load the match that the file keeps."""
    with closing(sqlite3.connect(file)) as db:
        (kept,) = db.execute("SELECT kept FROM matches ORDER BY id DESC LIMIT 1").fetchone()
    return GAME.load(json.loads(kept))


def seat_everyone(process: "Popen[str]") -> None:
    """Seat five players, and deal."""
    for seat, name in enumerate(NAMES):
        assert say(process, name, "join") == ("everyone", f"{name} takes seat {seat}.")
    assert say(process, "Cat", "deal") == ("everyone", "Eve deals: deal 1.")


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple["Popen[str]", Path]]:
    """A program at whose table five players sit with their cards, and its file; for tests that change nothing."""
    file = tmp_path_factory.mktemp("table") / "chat.db"
    with running_example("chat_backend.py", str(file)) as process:
        seat_everyone(process)
        yield process, file


def test_a_match_is_played_to_its_end_though_the_program_is_killed_before_each_trick(tmp_path: Path) -> None:
    file, rng = tmp_path / "chat.db", Random(7)
    with running_example("chat_backend.py", str(file)) as process:
        seat_everyone(process)
    match = load(file)
    while not match.over:
        with running_example("chat_backend.py", str(file)) as process:
            for _ in range(5):
                if match.to_act is not None:
                    move = rng.choice(match.legal_moves())
                    to, reply = say(process, NAMES[match.to_act], str(move))
                    match = match.play(move)
                    assert (to, reply) == ("everyone", sentences(match))
                    assert is_public(reply, match)
                    assert load(file) == match
    with running_example("chat_backend.py", str(file)) as process:
        assert say(process, "Ann", "deal") == ("everyone", "Eve deals: deal 1.")
    with closing(sqlite3.connect(file)) as db:
        first, second = (json.loads(kept) for (kept,) in db.execute("SELECT kept FROM matches ORDER BY id"))
    assert GAME.replay(first).match == match
    assert GAME.replay(first).outcome_agrees
    assert second["transcript"]["moves"] == []
    assert second["transcript"]["seed"] != first["transcript"]["seed"]


def test_two_programs_serve_one_table(tmp_path: Path) -> None:
    file = str(tmp_path / "chat.db")
    with running_example("chat_backend.py", file) as one, running_example("chat_backend.py", file) as other:
        seat_everyone(one)
        for seat, process in enumerate((other, one, other)):
            assert say(process, NAMES[seat], "pass") == ("everyone", f"{NAMES[seat]} passes.")


def test_nobody_sees_the_cards_of_others(tmp_path: Path) -> None:
    file = tmp_path / "chat.db"
    with running_example("chat_backend.py", str(file)) as process:
        seat_everyone(process)
        match = load(file)
        for seat, name in enumerate(NAMES):
            to, hand = say(process, name, "hand")
            assert (to, cards_in(hand)) == (name, set(match.view(seat).hands[seat]))
        to, table = say(process, "Dan", "table")
        assert (to, cards_in(table)) == ("everyone", set())
        assert all(name in table for name in NAMES)
        assert say(process, "Ann", "pick") == ("everyone", "Ann picks.")
        own = set(load(file).view(0).hands[0])
        to, refusal = say(process, "Ann", f"bury {' '.join(sorted(set(GAME.deck) - own)[:2])}")
        assert (to, cards_in(refusal) & own != set()) == ("Ann", True)
        bury = load(file).legal_moves()[0]
        assert say(process, "Ann", str(bury)) == ("everyone", "Ann buries 2 cards.")


@pytest.mark.parametrize(
    ("player", "text", "reply"),
    [
        ("Bob", "pick", "It is Ann's turn, not Bob's."),
        ("Ann", "play QC", "You cannot play now. You may pick or pass."),
        ("Ann", "graze", "'graze' is not a move here. Expected: pick; pass."),
        ("Ann", "deal", "'deal' is not a move here. Expected: pick; pass."),
        ("Ann", "join", "'join' is not a move here. Expected: pick; pass."),
        (
            "Ann",
            "play 2c",
            "'play 2c' is not a move of Sheepshead: a card of the Sheepshead deck (7C to AS) was expected, not \"2C\".",
        ),
        ("Fay", "join", "You have no seat at this table."),
        ("Fay", "hand", "You have no seat at this table."),
    ],
)
def test_a_refusal_is_for_one_player_and_has_names(
    table: tuple["Popen[str]", Path], player: str, text: str, reply: str
) -> None:
    process, file = table
    before = load(file)
    assert say(process, player, text) == (player, reply)
    assert load(file) == before


def test_no_cards_are_dealt_before_all_players_are_there(tmp_path: Path) -> None:
    with running_example("chat_backend.py", str(tmp_path / "chat.db")) as process:
        say(process, "Ann", "join")
        for text in ("deal", "hand", "pick"):
            reply = "1 of 5 players are here. Once all are, say deal."
            assert say(process, "Ann", text) == ("Ann", reply)
