"""A game is named in its folder, in the list of games, and in what is derived from them: nowhere else."""

import re
from pathlib import Path
from typing import Final

from sheepfold_rules.games import GAMES

ROOT: Final = Path(__file__).parents[2]
RULES: Final = "server/sheepfold_rules/games/"
DRAWINGS: Final = "clients/typescript/src/table/games/"  # a file for each game, with its name
TABLE: Final = "server/sheepfold_server/web/static/table/sheepfold-table.js"
DERIVED: Final = ("sdk/sheepfold/games/", "clients/typescript/src/openapi.ts", TABLE)
BUILT: Final = ROOT / "server" / "sheepfold_server" / "web" / "static" / "guide"  # from docs/, in no commit
SUFFIXES: Final = (".py", ".jinja", ".html", ".js", ".ts", ".css", ".md")
WORDS: Final = sorted((word for game in GAMES for word in (game.name, game.title)), key=len, reverse=True)
NAMES: Final = re.compile(rf"(?<![a-z])(?:{'|'.join(map(re.escape, WORDS))})(?![a-z])", re.IGNORECASE)
CARDS: Final = re.compile("a wolf in sheep's clothing|one wolf")  # cards of the sheep deck, and no game
FILES: Final = {
    path.relative_to(ROOT).as_posix(): CARDS.sub("", path.read_text("utf-8"))
    for folder in ("server", "sdk", "clients/typescript/src")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in SUFFIXES and not path.is_relative_to(BUILT)
}

# files that show how something is called, and name a game for that; and the former names of the games' modules
EXAMPLES: Final = (
    "server/sheepfold_rules/engine.py",
    "server/sheepfold_rules/transcript_line.py",
    "sdk/sheepfold/__init__.py",
    "sdk/sheepfold/game.py",
    "sdk/sheepfold/records.py",
    "sdk/sheepfold_tools/cli/games.py",
)

# the test of the test: a line, and the names that are found in it
LINES: Final = (
    ('GAME = "wolf_herd"', ["wolf_herd"]),
    ("from sheepfold.games import wolf", ["wolf"]),
    ("The rules of Pass the Ewe.", ["Pass the Ewe"]),
    ("in_wolf = 1; presidents, werewolf, sheepfold", ["wolf"]),
    ("of_sheepshead()", ["sheepshead"]),
)


def may_name(file: str) -> bool:
    """Whether the file may name a game."""
    return file.startswith((RULES, *DERIVED, *EXAMPLES))


def test_the_name_of_a_game_is_found() -> None:
    assert [(line, NAMES.findall(line)) for line, _ in LINES] == list(LINES)


def foreign(file: str, text: str) -> list[str]:
    """The games that a file names, but for its own in a file of drawings."""
    own = Path(file).stem if file.startswith(DRAWINGS) else None
    return [name for name in NAMES.findall(text) if name.lower().replace(" ", "_") != own]


def test_no_file_outside_the_games_names_a_game() -> None:
    others = {file: text for file, text in FILES.items() if not may_name(file)}
    assert {file: found for file, text in others.items() if (found := foreign(file, text))} == {}


def test_every_exception_names_a_game() -> None:
    naming = [file for file, text in FILES.items() if NAMES.search(text)]
    assert [each for each in EXAMPLES if not any(file.startswith(each) for file in naming)] == []
