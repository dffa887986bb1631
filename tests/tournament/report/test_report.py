"""The report is one complete page that loads nothing and runs no script, whatever the bots are called."""

import re
import shlex
from collections.abc import Sequence
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest

from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.report import text as texts
from sheepfold_tools.tournament.rows import Board, Run
from sheepfold_tools.tournament.stats.results import Results
from tests.support.played import Tournament, make_board, short_plan, tournament, write

VOID: Final = {"meta", "link", "br", "img", "hr", "input"}
LOADS: Final = {"src", "srcset", "data", "action", "formaction", "poster", "background", "ping"}
HOSTILE: Final = (
    "<script>alert(1)</script>",
    "\"><img src='http://example.org/x.png'>",
    '$x^2$ & id="standings" url(#a)',
    "羊🐑 \u202eright to left",
    "cmd:node " + "x" * 300,
    "cmd:node " + "x" * 299,
    "a\x1b[31m\x00\ud800 --> ]]> {{ 7 * 7 }}\nline",
)


class Page(HTMLParser):
    """A parsed page: its elements with their attributes, and its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(attrs) == len(dict(attrs)), tag
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def values(self, name: str) -> list[str]:
        """All values of an attribute."""
        return [attrs[name] or "" for _, attrs in self.tags if name in attrs]


def report(folder: Path) -> str:
    """The report that was written there."""
    return (folder / "report.html").read_text(encoding="utf-8")


def check_whole(text: str) -> Page:
    """Check what holds for every report, and return the page."""
    page = Page(text)
    ids = page.values("id")
    assert len(ids) == len(set(ids))
    links = [link for name in ("href", "xlink:href") for link in page.values(name)]
    assert all(link.removeprefix("#") in ids for link in links)
    assert set(re.findall(r"url\(#([^)]*)\)", " ".join(page.values("clip-path")))) <= set(ids)
    assert "url(" not in re.sub(r"url\(#", "", "".join(re.findall(r"<[^>]*>", text)))
    assert not {name for _, attrs in page.tags for name in attrs} & LOADS
    assert not any(name.startswith("on") for _, attrs in page.tags for name in attrs)
    assert not {tag for tag, _ in page.tags} & {"script", "link", "img", "iframe", "object", "embed", "base", "form"}
    assert "@import" not in text
    assert all(attrs.get("role") == "img" and attrs.get("aria-label") for tag, attrs in page.tags if tag == "svg")
    return page


def pictures(text: str) -> list[str]:
    """The pictures of a page."""
    return re.findall(r"<svg.*?</svg>", text, re.DOTALL)


def test_a_report_is_complete_and_tells_everything(written: tuple[Path, Results]) -> None:
    text = report(written[0])
    page = check_whole(text)
    assert [each["id"] for tag, each in page.tags if tag == "section"] == [
        *("standings", "pairs", "scores", "course", "seats", "roles", "faults", "times", "watch", "again")
    ]
    assert len(pictures(text)) == 3
    for name in ("random", "careful", "search:200", "it fell over <careful>", "12 boards,\n180 matches"):
        assert name in page.text
    assert "none" not in page.text.split("Thinking time")[1]


def test_every_number_of_the_standings_stands_in_the_page(written: tuple[Path, Results]) -> None:
    text = check_whole(report(written[0])).text
    for standing in written[1].standings:
        low, high = standing.score.interval or (0, 0)
        mean = standing.score.mean or 0
        assert "{} {} to {}".format(*map(texts.format_signed, (mean, low, high))) in text
        assert standing.rating is not None
        assert texts.format_number(standing.rating.mu, 1) in text


@pytest.mark.parametrize(
    "names",
    [HOSTILE, *(pytest.param(tuple(names), marks=pytest.mark.slow) for names in (HOSTILE[:1], "ab", "abcdefghijkl"))],
    ids=len,
)
def test_a_report_is_complete_however_many_bots_there_are_and_whatever_they_are_called(
    names: Sequence[str], tmp_path: Path
) -> None:
    found = tournament(short_plan("president", 4, names, 2, seed="</pre><b>"), faulty=range(len(names)), some=0.4)
    write(found.plan, found.played, tmp_path)
    text = report(tmp_path)
    page = check_whole(text)
    assert len(pictures(text)) == 3
    for picture in pictures(text):
        ElementTree.fromstring(picture)
        assert (">$x^2$ &amp; i" in picture) == (HOSTILE[2] in names)
    assert "\x1b" not in text
    assert "\x00" not in text
    assert "49" not in [each.strip() for each in page.text.split("-->")]
    assert "<b>" not in text.replace("<b>+", "").replace("<b>\N{MINUS SIGN}", "")
    assert all(texts.make_displayable(name) in page.text for name in names)


@pytest.mark.parametrize("boards", [0, 1, pytest.param(2, marks=pytest.mark.slow)])
def test_a_report_of_few_boards_says_so(boards: int, sheepshead: Tournament, tmp_path: Path) -> None:
    write(sheepshead.plan, iter(sheepshead.played[:boards]), tmp_path)
    text = report(tmp_path)
    page = check_whole(text)
    assert len(pictures(text)) == (3 if boards else 0)
    assert ("No board has been played yet." in page.text) == (boards == 0)
    assert ("Too few boards to say which bot is better" in page.text) == (boards > 0)
    assert f"{boards} {'board' if boards == 1 else 'boards'} of 12 planned" in page.text
    assert "nan" not in page.text.lower().replace("faulty", "")


def test_a_verdict_is_given_only_where_the_interval_excludes_zero(tmp_path: Path) -> None:
    plan = short_plan("pass_the_ewe", 3, ["a", "b", "c"], 20)
    tables = [(0, 1, 2)]
    even = [
        make_board(plan, [[number % 5, (number + 2) % 5, (number + 3) % 5]], tables, number) for number in range(20)
    ]
    clear = [make_board(plan, [[5 + number % 3, number % 5, number % 4]], tables, number) for number in range(20)]
    assert "It is undecided whether" in report_text(plan, even, tmp_path)
    assert "a is better than b" in report_text(plan, clear, tmp_path)


def report_text(plan: Plan, boards: Sequence[Board], folder: Path) -> str:
    """The text of the report of these boards."""
    write(plan, iter(boards), folder)
    return check_whole(report(folder)).text


def test_the_settings_of_matplotlib_are_neither_used_nor_changed(
    sheepshead: Tournament, written: tuple[Path, Results], tmp_path: Path
) -> None:
    import matplotlib as mpl  # only here: it takes half a second to load

    with mpl.rc_context({"axes.facecolor": "red", "svg.fonttype": "path", "font.size": 30.0}):
        before = dict(mpl.rcParams)
        write(sheepshead.plan, sheepshead.played, tmp_path)
        assert dict(mpl.rcParams) == before
    assert report(tmp_path) == report(written[0])


def test_the_command_says_how_to_do_it_again() -> None:
    plan = short_plan("sheepshead", 5, ["careful", "search:200"], 30, seed="it's 7")
    options = {**plan.options, "deals": 2, "partner": "called_ace", "crack": True}
    found = shlex.split(texts.make_command(replace(plan, options=options)))
    assert found == [
        *("sheepfold", "tournament", "--game", "sheepshead", "--seats", "5", "--bots", "careful,search:200"),
        *("--boards", "30", "--seed", "it's 7", "--option", "deals=2", "--option", "partner=called_ace"),
        *("--option", "crack=true", "--arrangements", "rotations", "--seconds", "10", "--out", "sheepshead-again"),
    ]


def test_a_command_with_commas_is_given_on_its_own() -> None:
    plan = short_plan("president", 4, ["cmd:bot --a,b", "careful"], 3)
    found = shlex.split(texts.make_command(plan))
    assert [found[place + 1] for place, word in enumerate(found) if word == "--bots"] == ["cmd:bot --a,b", "careful"]
    assert [found[place + 1] for place, word in enumerate(found) if word == "--option"] == ["end=deals", "deals=1"]


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.0, "0.00"), (-0.001, "0.00"), (0.001, "0.00"), (1234.5, "+1,234.50"), (-2.345, "\N{MINUS SIGN}2.35")],
)
def test_numbers_have_their_sign_and_never_a_zero_below_zero(value: float, text: str) -> None:
    assert texts.format_signed(value) == text


@pytest.mark.parametrize(
    ("runs", "text"),
    [
        ([], ""),
        ([("2026-02-03T09:05:00.000+00:00", 90.0)], "Played on 3 February 2026 at 09:05 UTC, in 1.5 min."),
        (
            [("2026-02-03T09:05:00.000+00:00", 90.0), ("2026-02-03T12:00:00.000+00:00", 30.0)],
            "Played on 3 February 2026, in 2 runs that took 2.0 min in all.",
        ),
        (
            [("2026-12-31T09:05:00.000+00:00", 60.0), ("2026-12-31T23:30:00.000+00:00", 3600.0)],
            "Played from 31 December 2026 to 1 January 2027, in 2 runs that took 1.0 h in all.",
        ),
    ],
)
def test_runs_are_summed_up_in_words(runs: list[tuple[str, float]], text: str) -> None:
    assert texts.format_runs([Run(*each) for each in runs]) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.0, "0 µs"), (0.00042, "420 µs"), (0.0123, "12.3 ms"), (2.5, "2.50 s"), (90, "1.5 min"), (9000, "2.5 h")],
)
def test_a_time_has_the_unit_that_suits_it(value: float, text: str) -> None:
    assert texts.format_seconds(value) == text


def test_characters_that_a_page_must_not_contain_are_replaced_by_symbols() -> None:
    assert texts.make_displayable("a\x1b\x00\tb\n\x7f\ud800\ufffe") == "a␛␀\tb\n" + 3 * texts.REPLACEMENT
    assert texts.make_displayable("x" * 3000) == "x" * 2000 + "…"


def test_names_that_look_the_same_have_their_number() -> None:
    names = ["abcdefgh", "abcdXefgh", "abcdYefgh", "short"]
    assert [*texts.shorten_names(names, 8).values()] == ["abcdefgh", "abc…efgh (2)", "abc…efgh (3)", "short"]
    assert [*texts.shorten_names(["x (2)", "x\n", "x "], 8).values()] == ["x (2)", "x  (2)", "x  (3)"]
