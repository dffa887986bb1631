"""Everything public is documented, and nothing is named that does not exist."""

import inspect
import re
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from typing import Any, Final

import pytest

import sheepfold
from derive.fields import list_events, list_fields
from sheepfold import errors
from sheepfold.testing import ADDRESS, running_service
from sheepfold_rules.core.shape import parse
from sheepfold_rules.games import GAMES, NAMES, load_rules
from sheepfold_server.service.calls import GAME_CALLS
from sheepfold_server.service.problems import KINDS
from tests.support.pages import (
    DATA_PAGES,
    GAME_PAGES,
    LINK,
    PAGES,
    ROOT,
    anchors,
    blocks,
    codes,
    name_of,
    tables,
    text_of,
)

SDK: Final = ROOT / "docs" / "reference" / "sdk.md"
API: Final = ROOT / "docs" / "reference" / "calls.md"
ERRORS: Final = ROOT / "docs" / "reference" / "errors.md"
LINK_TEXT: Final = re.compile(r"\[([^\]]+)\]\([^)]+\)")
RULE: Final = re.compile(rf"(?<![\w./])(?:{'|'.join(NAMES)})\.[a-z_]+(?:\.[a-z_]+)?\b")
OPTIONS: Final = {game.name: set(parse(game.options).schema()["properties"]) for game in GAMES}


def test_the_page_of_the_sdk_names_the_names_of_the_package_and_nothing_else() -> None:
    table = tables(SDK)[-1]
    assert table[0] == ["name", "what it is"]
    listed = {re.split(r"[(]", code)[0] for row in table[1:] for code in re.findall(r"`([^`]+)`", row[0])}
    shared = {f"types.{name}" for name in sheepfold.types.__all__}
    assert {*sheepfold.__all__} <= listed <= {*sheepfold.__all__, *shared}


def test_the_page_of_the_sdk_names_the_arguments_of_a_running_service() -> None:
    arguments = {*inspect.signature(running_service).parameters} - {"settings"}
    assert {*arguments, *ADDRESS} <= set(codes(SDK))


@pytest.mark.parametrize(
    "kind", [sheepfold.Client, sheepfold.AsyncClient, sheepfold.Game, sheepfold.Match, sheepfold.Replay]
)
def test_every_attribute_of_these_stands_in_the_page_of_the_sdk(kind: type) -> None:
    text = text_of(SDK)
    public = {name for name in dir(kind) if name[0] != "_"}
    assert [name for name in sorted(public) if not re.search(rf"\b{name}\b", text)] == []


def first_clause(documented: object) -> str:
    """The first clause of what `help` says: up to a full stop, a semicolon or a colon, without what is only grammar."""
    helped = " ".join((inspect.getdoc(documented) or "").split()).removeprefix("Return ")
    return re.split(r"[.;:](?: |$)", helped)[0].lower()


@pytest.mark.parametrize(
    ("head", "owner"),
    [
        ("property", sheepfold.Match),
        ("method", sheepfold.Match),
        ("attribute of the game", sheepfold.Game),
        ("method of the game", sheepfold.Game),
        ("name", sheepfold),
    ],
)
def test_the_page_of_the_sdk_says_what_help_says(head: str, owner: object) -> None:
    for name, text in next(table for table in reversed(tables(SDK)) if table[0][0] == head)[1:]:
        said = LINK_TEXT.sub(r"\1", text).removeprefix("Return ").lower()
        for code in re.findall(r"`([\w.]+)", name):
            if code not in ("__version__", "score"):  # no docstring; not in every game
                assert said.startswith(first_clause(attrgetter(code)(owner))), code


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_option_and_invariant_stands_in_the_pages_of_its_game(name: str) -> None:
    game: Any = load_rules(name)
    assert {rule.id for rule in game.rules} | OPTIONS[name] <= set(codes(GAME_PAGES[name]))
    assert {invariant.id for invariant in game.invariants} <= set(codes(DATA_PAGES[name]))


@pytest.mark.parametrize("name", NAMES)
def test_every_option_is_spoken_of_outside_its_table(name: str) -> None:
    prose = text_of(GAME_PAGES[name]).split("<!-- derived: options -->")[0]
    assert [option for option in sorted(OPTIONS[name]) if f"`{option}`" not in prose] == []


def test_every_game_has_a_page_and_every_page_a_game() -> None:
    assert GAME_PAGES.keys() == DATA_PAGES.keys() == set(NAMES)
    for game in GAMES:
        assert f"[{game.title}](docs/games/{game.name}.md)" in text_of(ROOT / "README.md")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_readme_tells_the_seats_of_every_game(game: Any) -> None:
    row = next(row for row in tables(ROOT / "README.md")[0] if f"/{game.name}.md" in row[0])
    ends = row[1].split(" to ")
    assert tuple(range(int(ends[0]), int(ends[-1]) + 1)) == game.seats


def test_every_type_of_problem_stands_in_the_page_of_errors() -> None:
    assert {f"/problems/{name}" for name in KINDS} <= set(codes(ERRORS))
    tree = blocks(ERRORS, "text")[0].text
    assert all(f" {name}" in tree for name in KINDS)


def test_the_tree_of_exceptions_is_the_real_one() -> None:
    tree = blocks(ERRORS, "text")[0].text
    above: list[str] = []
    drawn = {}
    for depth, name in ((len(line[: line.index(name)]) // 4, name) for line, name in branches(tree)):
        above[depth:] = [name]
        drawn[name] = above[depth - 1] if depth else "Exception"
    own = [kind for kind in vars(errors).values() if getattr(kind, "__module__", None) == errors.__name__]
    kinds = [kind for kind in own if inspect.isclass(kind) and issubclass(kind, Exception)]
    assert drawn == {kind.__name__: kind.__bases__[0].__name__ for kind in kinds}


def branches(tree: str) -> list[tuple[str, str]]:
    """The lines of a tree that name an exception, each with the name."""
    found = [(line, re.match(r"[│├└─ ]*([A-Z]\w+)", line)) for line in tree.splitlines()]
    return [(line, match[1]) for line, match in found if match and hasattr(errors, match[1])]


def test_every_call_and_name_of_a_body_stands_in_the_page_of_the_api() -> None:
    found = set(codes(API))
    for each in GAME_CALLS.values():
        assert f"POST /v1/games/{{game}}/{each.call.path}" in found
        assert {*each.schema.fields} <= found


def test_every_link_inside_leads_somewhere() -> None:
    targets = [(page, target) for page in PAGES for target in LINK.findall(text_of(page))]
    assert len(targets) > len(PAGES)
    assert [f"{name_of(page)}: {target}" for page, target in targets if not leads_somewhere(page, target)] == []


def leads_somewhere(page: Path, target: str) -> bool:
    """Whether there is what a link of a page points at, as far as it is inside."""
    if target.startswith("https://"):
        return True
    path, _, anchor = target.partition("#")
    there = (page.parent / path).resolve() if path else page
    return there.exists() and (not anchor or anchor in anchors(there))


def test_no_page_names_a_rule_that_does_not_exist() -> None:
    known = {rule.id for game in GAMES for rule in game.rules} | {each.id for game in GAMES for each in game.invariants}
    events = {f"{game.name}.{tag.strip('`')}" for game in GAMES for tag, *_ in list_events(game.event)}
    exported = {f"{name}.{each}" for name in NAMES for each in import_module(f"sheepfold.games.{name}").__all__}
    exported.add("sheepshead.org")  # a source of its house rules
    named = [(page, rule) for page in PAGES for rule in RULE.findall(text_of(page)) if rule not in exported]
    assert len(named) > len(known)
    assert [f"{name_of(page)}: {rule}" for page, rule in named if rule not in known | events] == []


def test_no_page_names_a_file_that_does_not_exist() -> None:
    rules = ROOT / "server" / "sheepfold_rules"
    service = ROOT / "server" / "sheepfold_server"
    below = (ROOT, service, rules, rules / "core", *(rules / "games").iterdir(), ROOT / "sdk")
    pages = (*PAGES, ROOT / "SECURITY.md", *(ROOT / name / "README.md" for name in ("checks", "conformance")))
    named = [(page, code) for page in pages if page.stem != "CHANGELOG" for code in codes(page) if is_path(code)]
    assert len(named) > len(PAGES)
    assert [
        f"{name_of(page)}: {code}"
        for page, code in named
        if not any((folder / code).exists() for folder in (*below, page.parent))
    ] == []


def is_path(code: str) -> bool:
    """Whether a short piece of code is the path of a file or a folder of the project."""
    return re.fullmatch(r"[\w./-]+(\.py|\.md|\.yaml|/)", code) is not None and code[0] != "/"


@pytest.mark.parametrize("name", NAMES)
def test_no_page_of_a_game_names_a_value_that_no_option_has(name: str) -> None:
    named = (*codes(GAME_PAGES[name]), *codes(DATA_PAGES[name]))
    words = {code for code in named if re.fullmatch(r"[a-z]+(_[a-z]+)+", code)}
    game: Any = load_rules(name)
    declared = tuple(parse(shape).schema() for shape in (game.options, game.move, game.view_type, game.event))
    assert words - set(re.findall(r"\w+", str(declared))) - set(game.presets) == set()


@pytest.mark.parametrize("name", NAMES)
def test_every_field_of_a_view_and_every_event_is_described(name: str) -> None:
    game: Any = load_rules(name)
    assert [path for path, _, text in list_fields(game.view_type) if not text] == []
    assert [event for event, text, _ in list_events(game.event) if not text] == []
