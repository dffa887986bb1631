"""A CSV file of hands, checked by the example."""

import csv
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Final

import pytest

from sheepfold.games import sheepshead
from sheepfold.testing import play_random_match
from tests.examples.chat import EXAMPLES, GAME

COLUMNS: Final = ("seats", "seed", "deck", "moves", "scores")
SEED: Final = "sheep may safely graze"
OPENING: Final = "pass; pick; bury 7H 9H; partner; "


def row_of(match: sheepshead.Match, *, seed: str = "", deck: str = "") -> tuple[str, ...]:
    """Return the row of a match that is over."""
    outcome = match.outcome
    assert outcome is not None
    moves = "; ".join(str(turn.move) for turn in match.transcript().moves)
    return str(match.seats), seed, deck, moves, " ".join(map(str, outcome.scores))


def right_rows() -> list[tuple[str, ...]]:
    """Return rows of two hands that are right: one by its seed, one by its deck."""
    by_seed = play_random_match(GAME, 5, seed=SEED)
    rng = Random(SEED)
    deck = rng.sample(GAME.deck, len(GAME.deck))
    by_deck = GAME.new(5, decks=[deck])
    while not by_deck.over:
        by_deck = by_deck.play(rng.choice(by_deck.legal_moves()))
    return [row_of(by_seed, seed=SEED), row_of(by_deck, deck=" ".join(deck))]


def check(
    rows: list[tuple[str, ...]], folder: Path, columns: tuple[str, ...] = COLUMNS, encoding: str = "utf-8"
) -> tuple[int, str]:
    """Check a file with these rows: return the exit code, and what is printed."""
    with (folder / "hands.csv").open("w", newline="", encoding=encoding) as file:
        csv.writer(file).writerows([columns, *rows])
    command = [sys.executable, str(EXAMPLES / "check_hands.py"), "hands.csv"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout


def test_nothing_is_said_of_right_hands(tmp_path: Path) -> None:
    assert check(right_rows(), tmp_path) == (0, "")


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (
            ("5", SEED, "", OPENING + "play AS; play QC", ""),
            "play QC: Illegal move: QC does not follow: spades",
        ),
        (("5", SEED, "", "pass; pick; bury 7H AH", ""), "bury 7H AH: Illegal move: You do not hold AH."),
        (("5", SEED, "", "pass; peck", ""), "peck: 'peck' is not a move here. Expected: pick; pass."),
        (("5", SEED, "", "", ""), ": '' is not a move here."),
        (("5", SEED, "", "pass", "0 0 0 0 0"), "the scores are unknown, as the hand is not over"),
        (("9", SEED, "", "pass", ""), "deal: Wrong shape: /seats: a whole number from 2 to 7 was expected"),
        (("five", SEED, "", "pass", ""), "deal: invalid literal for int()"),
        (("5", "", "", "pass", ""), "deal: Wrong shape: /seed: a string of 1 to 256 characters"),
        (("5", "", "QC QC", "pass", ""), "deal: Wrong shape: /decks/0: a list of 32 was expected, not of 2"),
        (("5",), "deal: Wrong shape: /seed: "),
    ],
)
def test_a_wrong_hand_is_named_by_its_line(tmp_path: Path, row: tuple[str, ...], fault: str) -> None:
    code, output = check([*right_rows(), row, *right_rows()], tmp_path)
    assert code == 1
    assert output.startswith(f"line 4: {fault}")
    assert output.count("\n") == 1


def test_a_file_may_come_from_a_spreadsheet_and_have_seeds_alone(tmp_path: Path) -> None:
    seats, seed, _, moves, scores = right_rows()[0]
    assert check([(seats, seed, moves, scores)], tmp_path, ("seats", "seed", "moves", "scores"), "utf-8-sig") == (0, "")


def test_a_missing_column_is_a_fault_of_each_line(tmp_path: Path) -> None:
    code, output = check([("5", "")], tmp_path, ("seats", "deck"))
    assert (code, output.startswith("line 2: deal: Wrong shape: /seed: a string of 1 to 256 characters")) == (1, True)
    assert check([(SEED,)], tmp_path, ("seed",)) == (1, "line 2: deal: 'seats'\n")


def test_wrong_scores_are_put_right(tmp_path: Path) -> None:
    rows = [(*row[:4], "1 1 1 1 -4") for row in right_rows()]
    code, output = check(rows, tmp_path)
    assert code == 1
    assert output == "".join(f"line {number}: the scores are {row[4]}\n" for number, row in enumerate(right_rows(), 2))
