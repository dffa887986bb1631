"""What is mutated, how, and which tests judge it: the one place with paths and names of files."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = Path("server/sheepfold_rules")  # `core` and `games` are below it
DRAWN_AS: Final = "server/sheepfold_server"  # stays as it is when the folders move, so that the same mutants are drawn
CORE_TESTS: Final = Path("tests/core")
GAME_TESTS: Final = Path("tests/games")
KIT_TEST: Final = Path("tests/conformance/test_kit.py")
# What a copy needs to run these tests.
COPIED: Final = (
    "server",
    "sdk",
    "checks",
    "tests",
    "conformance",
    "docs",
    "bench",
    "pyproject.toml",
    "openapi.yaml",
    "README.md",
)
# The tests that judge, and what they use.
JUDGES: Final = (str(CORE_TESTS), str(GAME_TESTS), str(KIT_TEST.parent), "tests/support")

# No rules: what describes or draws a match, and how bots choose.
LEFT_OUT: Final = re.compile(r"core/(bots|html|pictures|text)\.py|games/\w+/(bot/.*|bot\.py|text\.py)|.*__init__\.py")

# An operator of cosmic-ray is left out where its mutants would mostly be of no use: one that all tests see (`+` becomes
# `**`), or that nothing can tell from the rules (`==` becomes `is`, `|` becomes `^` where no bit is in both).
OPERATORS: Final = re.compile(
    r"""core/(
    NumberReplacer | AddNot | Replace(TrueWithFalse|FalseWithTrue|AndWithOr|OrWithAnd) | RemoveDecorator
    | Replace(BreakWithContinue|ContinueWithBreak) | ZeroIterationForLoop | ExceptionReplacer
    | ReplaceUnaryOperator_Delete_\w+
    | ReplaceComparisonOperator_(Eq_NotEq|NotEq_Eq|Is_IsNot|IsNot_Is|Lt_(LtE|GtE)|LtE_(Lt|Gt)|Gt_(GtE|LtE)|GtE_(Gt|Lt))
    | ReplaceBinaryOperator_(Add_Sub|Sub_Add|Mul_(Add|FloorDiv)|FloorDiv_Mul|Div_Mul|Mod_FloorDiv|Pow_Mul
      |RShift_LShift|LShift_RShift|BitOr_BitAnd|BitAnd_(BitOr|BitXor)|BitXor_Bit(And|Or)|Sub_BitAnd)
    )""",
    re.VERBOSE,
)
# Decorators that say something to tools, keep values from change, or save time, and alter no answer; and how the `type`
# of a value, which its class decides, is shown and compared.
IDLE: Final = re.compile(
    r"@(dataclass|cache|lru_cache|final|override|overload|abstractmethod)\b|type: Literal\[.* = field\("
)
# Words in the names of tests that take longer than their neighbours: they are not among the quick ones.
SLOWER: Final = re.compile("sample|bot|how_to_play|secrets|payments|html")
# A word in the name of a file, and the word in the names of its tests, where the two differ.
RELATED: Final = {"hidden": "sample", "audit": "secrets", "view": "secrets", "sampling": "sampl"}


def rules_files(root: Path) -> list[Path]:
    """Return the files that hold rules, below `root`."""
    found = sorted(path for folder in ("core", "games") for path in (root / PACKAGE / folder).rglob("*.py"))
    return [path for path in found if not LEFT_OUT.fullmatch(name_of(path, root))]


def tests_files(root: Path) -> list[Path]:
    """Return the files of the tests that judge, and of what they use."""
    found = sorted(path for folder in JUDGES for path in (root / folder).rglob("*.*"))
    return [path for path in found if path.suffix in (".py", ".json", ".jsonl")]


def name_of(path: Path, root: Path = ROOT) -> str:
    """Return how a file of the rules is called here: `core/rng.py`, `games/<game>/play.py`.

    The path can be relative to `root`, as it is in a mutant.
    """
    return (root / path).relative_to(root / PACKAGE).as_posix()


def area_of(name: str) -> str:
    """Return the part of the rules that a file belongs to: the core, or a game."""
    return name.split("/")[1] if name.startswith("games/") else "core"


def is_useful(operator: str, line: str) -> bool:
    """Whether a mutant with this operator in this line says anything about the tests."""
    return bool(OPERATORS.fullmatch(operator)) and not IDLE.match(line)


def annotations(source: str) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Yield where the annotations of types begin and end, whose mutants mean nothing."""
    for node in ast.walk(ast.parse(source)):
        kinds = (getattr(node, "annotation", None), getattr(node, "returns", None))
        for kind in filter(None, kinds):
            yield (kind.lineno, kind.col_offset), (kind.end_lineno, kind.end_col_offset)


def near(name: str, root: Path) -> list[Path]:
    """Return the tests that may kill a mutant of a file soonest, in that order.

    Those are the tests whose names have a word of the file's, then the rows of the rules of every game, and the quick
    ones of the game; or for the core its own.
    """
    area = area_of(name)
    own, shared = tests_of(area, root), sorted((root / GAME_TESTS).glob("test_*.py"))
    named = [path for path in (*own, *shared) if any(word in path.stem for word in words_of(name))]
    quick = [root / GAME_TESTS / "test_rules.py", *own]
    return [*named, *(path for path in quick if path not in named and not SLOWER.search(path.stem))]


def far(name: str, root: Path) -> list[Path]:
    """Return all other tests that can kill a mutant of a file.

    The kit comes first, then the tests of the game, of all games, and of the core.
    """
    area, first = area_of(name), near(name, root)
    own = sorted((root / GAME_TESTS).glob("*/test_*.py")) if area == "core" else tests_of(area, root)
    found = [root / KIT_TEST, *own, *sorted((root / GAME_TESTS).glob("test_*.py"))]
    found += tests_of("core", root)
    return [path for path in found if path not in first]


def tests_of(area: str, root: Path) -> list[Path]:
    """Return the tests of the core, or of a game."""
    return sorted((root / (CORE_TESTS if area == "core" else GAME_TESTS / area)).glob("test_*.py"))


def selection(name: str, root: Path) -> list[str]:
    """Return the arguments of pytest that leave out the tests of other games, which are named after these games."""
    area = area_of(name)
    others = [path.parent.name for path in sorted((root / GAME_TESTS).glob("*/__init__.py"))]
    left_out = [f"not {other}" for other in others if other not in area]
    return [] if area == "core" else ["-k", " and ".join(left_out)]


def words_of(name: str) -> set[str]:
    """Return the words in the name of a file that can be in the names of its tests."""
    parts = Path(name).with_suffix("").parts
    words = {word.rstrip("s") for part in parts[1 if parts[0] == "core" else 2 :] for word in part.split("_")}
    return words | {word for part, word in RELATED.items() if part in words}
