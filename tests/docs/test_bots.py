"""The bots in the page on writing a bot play exactly as they are printed there."""

import json
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Final, get_args

import pytest

import sheepfold
from sheepfold_tools.bots import Question, player
from sheepfold_tools.bots.interface import FaultKind
from sheepfold_tools.bots.protocol import decode_move, encode_question
from sheepfold_tools.bots.registry import UnknownBot, check
from tests.docs.running import failures
from tests.support.pages import ROOT, blocks, tables, text_of
from tests.support.questions import question
from tests.support.redis import free_port, needed
from tests.support.waiting import until

PAGE: Final = ROOT / "docs" / "how-to" / "write-a-bot.md"
PORT: Final = "8001"


def script(kind: str) -> str:
    """Return the bot on the page in that language, which has at most ten lines."""
    (block,) = blocks(PAGE, kind)
    assert len([line for line in block.text.splitlines() if line.strip()]) <= 10
    return block.text


def play_match(name: str) -> list[str]:
    """Let the bot play every seat of a match of Sheepshead, and return the card or else the type of each move."""
    match = sheepfold.connect().sheepshead.new(5, seed="sheep may safely graze")
    with closing(player(name)) as bot:
        found: list[str] = []
        while not match.over:
            move = bot.ask(question(match))
            found.append(getattr(move, "card", move.type))
            match = match.play(move)
    return found


def test_the_bot_in_python_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.py").write_text(script("python"))
    monkeypatch.chdir(tmp_path)
    check("mine.py:Bot")
    assert set(play_match("mine.py:Bot")[:5]) <= {"pass", "pick", "bury", "partner"}


def test_the_bot_in_javascript_plays(tmp_path: Path) -> None:
    port = free_port()
    text = script("js")
    assert PORT in text
    assert f"`http://127.0.0.1:{PORT}/`" in text_of(PAGE)
    (tmp_path / "bot.js").write_text(text.replace(PORT, str(port)))
    with subprocess.Popen([needed("node"), "bot.js"], cwd=tmp_path) as process:
        try:
            until(lambda: is_there(f"http://127.0.0.1:{port}/"), 60.0)
            assert play_match(f"http://127.0.0.1:{port}/")[0] == "pick"
        finally:
            process.kill()


def test_the_question_and_the_answer_on_the_page_are_real() -> None:
    asked, answered = (json.loads(block.text.partition("\n\n")[2]) for block in blocks(PAGE, "text"))
    match = sheepfold.connect().wolf_herd.new(2, seed="sheep may safely graze")
    real = Question(asked["match"], asked["seed"], asked["seconds"], match.view(match.to_act))
    assert json.loads(encode_question(real)) == asked
    assert decode_move(answered, "wolf_herd") in match.legal_moves()


def is_there(name: str) -> bool:
    """Whether the bot answers yet."""
    try:
        check(name)
    except UnknownBot:
        return False
    return True


def test_the_examples_run() -> None:
    needed("jq")
    assert failures(PAGE, None) == ""


def test_the_page_lists_every_kind_of_fault() -> None:
    table = next(table for table in tables(PAGE) if table[0][0] == "kind")
    assert [row[0].strip("`") for row in table[1:]] == list(get_args(FaultKind))
