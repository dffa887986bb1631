"""The words of the report: numbers, names that may hold anything, and the command."""

import json
import shlex
import unicodedata
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

from sheepfold.reading import plain

MINUS: Final = "\N{MINUS SIGN}"
UNSHOWN: Final = "\N{REPLACEMENT CHARACTER}"
LONGEST: Final = 2_000  # characters of a text that a page repeats
COMMAND: Final = "cmd:"  # such a bot reaches to the end of its --bots


def number(value: float, digits: int = 2) -> str:
    """The number as people write it, with a true minus; never a zero below zero."""
    text = f"{value:,.{digits}f}"
    return text.lstrip("-") if not text.strip("-0.,") else text.replace("-", MINUS)


def signed(value: float, digits: int = 2) -> str:
    """The number with its sign, but for zero."""
    text = number(value, digits)
    return f"+{text}" if value > 0 and text.strip("0.,") else text


def part(value: float) -> str:
    """A share, as a percentage."""
    return f"{number(100 * value, 1)}%"


def seconds(value: float) -> str:
    """A time, in the unit that suits it."""
    for size, name, digits in ((1e-3, "µs", 0), (1.0, "ms", 1), (60.0, "s", 2), (3600.0, "min", 1)):
        if value < size:
            return f"{number(value / size * {'min': 60}.get(name, 1000 if size < 60 else 60), digits)} {name}"
    return f"{number(value / 3600, 1)} h"


def shown(text: str, longest: int | None = LONGEST) -> str:
    """The text without what no page may hold: control characters become pictures of themselves. It is cut after so many
    characters; None where it may be of any length."""
    cut = text[:longest]
    return "".join(map(shown_character, cut)) + ("…" if len(cut) < len(text) else "")


def shown_character(character: str) -> str:
    """The character, or what stands for it."""
    if ord(character) < 32 and character not in "\n\t":
        return chr(0x2400 + ord(character))
    kind = unicodedata.category(character)
    return UNSHOWN if kind in ("Cc", "Cs", "Cn", "Co") and character not in "\n\t" else character


def shortened(names: Sequence[str], longest: int) -> list[str]:
    """The names of all bots without what no page may hold, shortened in the middle; those that then look the same have
    their number, counted from 1, behind them."""
    cut = [middle_out(shown(name).replace("\n", " ").replace("\t", " "), longest) for name in names]
    numbered = [f"{name} ({place})" for place, name in enumerate(cut, 1)]
    found = [each if cut.count(each) == 1 else other for each, other in zip(cut, numbered, strict=True)]
    return found if len(set(found)) == len(found) else numbered


def middle_out(text: str, longest: int) -> str:
    """The text, or the beginning and the end of a long one."""
    return text if len(text) <= longest else f"{text[: longest // 2 - 1]}…{text[-(longest // 2) :]}"


def again(plan: dict[str, Any]) -> str:
    """The command that plays the tournament again, for a shell; into a folder of its own, which needs no name of the
    seed and may stand beside the one that is there."""
    bots: list[str] = plan["bots"]
    each = bots if any(bot.startswith(COMMAND) for bot in bots) else [",".join(bots)]
    words = ["sheepfold", "tournament", "--game", plan["game"], "--seats", str(plan["seats"])]
    words += [word for bot in each for word in ("--bots", bot)]
    words += ["--deals", str(plan["deals"]), "--seed", plan["seed"]]
    words += [word for name, value in chosen(plan).items() for word in ("--option", f"{name}={written(value)}")]
    words += ["--arrangements", plan["arrangements"], "--seconds", repr(plan["seconds"]).removesuffix(".0")]
    words += ["--out", f"{plan['game']}-again"]
    return shlex.join(words)


def chosen(plan: dict[str, Any]) -> dict[str, Any]:
    """The options that are not the default ones."""
    usual = plain(import_module(f"sheepfold.models.{plan['game']}").Options())
    return {name: value for name, value in plan["options"].items() if value != usual.get(name)}


def written(value: Any) -> str:
    """The value of an option as the command line takes it."""
    return value if isinstance(value, str) else json.dumps(value)
