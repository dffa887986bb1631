"""`score`: a session of deals in a CSV file."""

import csv
import re
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from sheepfold_rules import engine
from sheepfold_rules.core.shape import members
from sheepfold_rules.games import GAMES, load_rules
from tests.games.scorekeeper import KNOWN, of, told
from tests.support.commands import call

HEAD: Final = "picker,partners,points,tricks,cracked,payments"
WON: Final = "1,2,20 50 20 10 20,1 2 1 1 1,,-1 +2 1 -1 -1"
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "sheepshead": {"deals": 30, "crack": True, "recrack": "picker", "blitz": "black_and_red", "no_pick": "moster"},
    "president": {"end": "deals", "deals": 30},
    "pass_the_ewe": {"deals": 4, "target": 10_000},
}


def write(folder: Path, *lines: str) -> str:
    """Write a file of these lines, and return its name."""
    file = folder / "session.csv"
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return str(file)


def cell(value: Any) -> str:
    """A value as somebody would write it into a cell."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return "" if value is None else str(value)


@pytest.mark.parametrize("name", OPTIONS)
def test_a_session_that_was_played_ends_with_its_scores(name: str, tmp_path: Path) -> None:
    game, options = load_rules(name), OPTIONS[name]
    state, _ = engine.start(game, game.usual_seats, game.options(**options), seed=f"a session of {name}")
    rows: list[dict[str, str]] = []
    scores: tuple[int, ...] = ()
    for before, move, after, events in told(game, state, Random(name), 10_000):
        if of("scored", events):
            facts = KNOWN[name](before, move, after, events)
            if name == "pass_the_ewe":
                facts["last"] = after.to_act is None
            rows.append({column: cell(value) for column, value in facts.items()})
            scores = after.scores
    file = tmp_path / "session.csv"
    with file.open("w", encoding="utf-8", newline="") as lines:
        writer = csv.DictWriter(lines, rows[0])
        writer.writeheader()
        writer.writerows(rows)
    texts = {option: value if isinstance(value, str) else str(value).lower() for option, value in options.items()}
    flags = [f"--option={option}={text}" for option, text in texts.items()]
    code, out, err = call("score", str(file), "--game", name, *flags)
    assert (code, err) == (0, "")
    assert f"{options['deals']} deals, 0 wrong" in out
    total = " ".join(f"{each:+}" if each else "0" for each in scores)
    assert out.splitlines()[-2].endswith(total)


def test_lines_that_are_wrong_are_told_and_left_out_of_the_totals(tmp_path: Path) -> None:
    file = write(
        tmp_path,
        *(HEAD, WON),
        "1,2,20 50 20 10 21,1 2 1 1 1,,",  # 121 points
        "",
        ",,50 20 26 24 0,2 1 2 1 0,,-1 4 -1 -1 1",  # a sign is missing
        ",,50 20 26 24 0,2 1 2 1 0,,4 -1 -1 -1 -1",  # of another seat
        ",,50 20 26 24 0,2 1 2 1 0,,4 -1",
        ",,50 20 26 24 0,2 1 2 1 0",
        "3,,50 20 x 24 0,2 1 2 1 0,maybe,",
    )
    code, out, err = call("score", file)
    assert (code, err) == (1, "")
    table, found = out.splitlines()[:8], out.replace(f"{file}:", "").splitlines()[8:]
    assert [line.split("  ")[-1].strip() for line in table if "wrong" not in line] == [
        "totals",
        "-1 +2 +1 -1 -1",
        "-2 +6 0 -2 -2",
        "-3 +10 -1 -3 -3",
        "-4 +14 -2 -4 -4",
    ]
    assert found == [
        "3: points: they add up to 121, and not to 120",
        "5: payments: they add up to 2, and not to 0",
        "5: payments: -1 +4 -1 -1 +1 was written down, and the deal pays -1 +4 -1 -1 -1",
        "6: payments: +4 -1 -1 -1 -1 was written down, and the deal pays -1 +4 -1 -1 -1",
        "7: payments: 5 whole numbers were expected, one for each seat",
        "8: as many cells as columns were expected",
        '9: points/2: a whole number was expected, not "x"',
        '9: cracked: yes or no was expected, not "maybe"',
        "7 deals, 6 wrong",
    ]


@pytest.mark.parametrize("separator", [",", ";"])
@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["plain", "marked"])
def test_a_file_is_read_as_spreadsheets_write_it(separator: str, mark: str, tmp_path: Path) -> None:
    lines = (
        mark + HEAD,
        WON,
        ",,,,,",
        " ,,, ,,",
        WON.replace("-", "\u2212"),
        '"1","2","20 50 20 10 20","1 2 1 1 1","",""',
    )
    code, out, err = call("score", write(tmp_path, *(line.replace(",", separator) for line in lines)))
    assert (code, err) == (0, "")
    assert [line.split()[0] for line in out.splitlines()[1:]] == ["2", "5", "6", "3"]


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ("-1,2,20 50 20 10 20,1 2 1 1 1,,", "picker: a seat from 0 to 4 was expected"),
        ("1,-3,20 50 20 10 20,1 2 1 1 1,,", "partners: a seat from 0 to 4 was expected"),
        ("5,2,20 50 20 10 20,1 2 1 1 1,,", "picker: a seat from 0 to 4 was expected"),
        ("1,2,-20 90 20 10 20,1 2 1 1 1,,", "points: no number can be negative"),
    ],
)
def test_there_is_no_seat_below_0_and_none_beyond_the_last(cells: str, said: str, tmp_path: Path) -> None:
    code, out, _ = call("score", write(tmp_path, HEAD, cells))
    assert code == 1
    assert said in out


def test_the_deal_passes_to_the_left_unless_the_file_says_more(tmp_path: Path) -> None:
    facts = "20 50 20 10 20,1 2 1 1 1"
    rows = [f"{picker},,{facts},yes," for picker in (4, 0, 1)]
    code, out, _ = call("score", write(tmp_path, HEAD, *rows), "-o", "crack=true")
    assert (code, out.count("the dealer is the last to pick")) == (1, 3)
    code, out, _ = call(
        "score", write(tmp_path, f"{HEAD},dealer", f"4,,{facts},yes,,2", f"3,,{facts},yes,,"), "-o", "crack=true"
    )
    assert next(line for line in out.splitlines() if "the last to pick" in line).split(":")[1] == "3"
    lines = (f"3,,{facts},no,", "3", f"1,,{facts},yes,")  # the deal of a line that cannot be read was dealt too
    code, out, _ = call("score", write(tmp_path, HEAD, *lines), "-o", "crack=true")
    assert next(line for line in out.splitlines() if "the last to pick" in line).split(":")[1] == "4"


def test_a_schwanzer_is_scored_by_the_hands(tmp_path: Path) -> None:
    hands = "QC QS JH AD 7C 8C / QH QD JC 9D AC TC / 7H 8H 9H TH KH AH / 7S 8S 9S TS KS AS / 9C KC 7D 8D TD KD"
    file = write(tmp_path, "hands,picker,points,tricks", f"{hands},,,", ",,50 20 26 24 0,2 1 2 1 0")
    code, out, _ = call("score", file, "-o", "no_pick=schwanzer")
    assert code == 1
    assert "schwanzer  -4 +1 +1 +1 +1" in out
    assert "3: hands: the hands were expected" in out


@pytest.mark.parametrize(
    ("lines", "arguments", "said"),
    [
        ((HEAD, WON), ("--game", "wolf"), "--game: Wolf does not score deals"),
        ((HEAD, WON), ("--seats", "9"), "--seats: a whole number from 2 to 7 was expected"),
        ((HEAD, WON), ("-o", "recrack=picker"), "--option recrack: a recrack needs crack to be true"),
        ((f"{HEAD},partner", WON), (), "there is no use for a column 'partner' (did you mean partners?)"),
        ((f"{HEAD},picker", WON), (), "the column picker is there 2 times"),
        (("points,tricks", ""), (), "there is no column picker"),
        ((), (), "there is no column picker"),
        ((HEAD, '1,"2'), (), "this is not a CSV file"),
        (None, (), "No such file"),
    ],
)
def test_a_file_or_a_table_that_cannot_be_used(
    lines: tuple[str, ...] | None, arguments: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    file = str(tmp_path / "none.csv") if lines is None else write(tmp_path, *lines)
    code, out, err = call("score", file, *arguments)
    assert (code, out) == (2, "")
    assert said in " ".join(err.split())


def test_the_help_names_every_column_of_every_game() -> None:
    code, out, err = call("score", "--help")
    assert (code, err) == (0, "")
    for game in GAMES:
        if game.scorekeeper is not None:
            _, _, own = out.partition(f"Columns of {game.title}:")
            listed = re.findall(r"^  (\w+) ", own.partition("Columns of")[0], re.MULTILINE)
            names = [name for name, _, _ in members(game.scorekeeper.FinishedDeal)]
            assert listed == [name for name in names if name not in ("seats", "options", "preset")]
