"""The text of reports: terms, numbers and times, names that may contain anything, and the command to play again."""

import json
import shlex
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final
from unicodedata import category

from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import load_rules
from sheepfold_tools.bots.registry import make_arguments
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.rows import Run
from sheepfold_tools.tournament.stats.results import Decision

MINUS: Final = "\N{MINUS SIGN}"
REPLACEMENT: Final = "\N{REPLACEMENT CHARACTER}"
PICTURES: Final = {number: 0x2400 + number for number in range(32) if chr(number) not in "\n\t"}
UNKNOWN: Final = ("Cc", "Cs", "Cn", "Co")  # categories of characters that are not allowed in a page
MAX_NAME: Final = 40  # characters of a bot's name in a table
MAX_LENGTH: Final = 2_000  # characters of a text that the page repeats
MONTHS: Final = (  # those of `strftime` depend on the locale
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def format_number(value: float, digits: int = 2) -> str:
    """Return the number with thousands separators and a true minus sign, and never as a negative zero."""
    text = f"{value:,.{digits}f}"
    return text.lstrip("-") if not text.strip("-0.,") else text.replace("-", MINUS)


def format_signed(value: float, digits: int = 2) -> str:
    """Return the number with its sign, unless it is zero."""
    text = format_number(value, digits)
    return f"+{text}" if value > 0 and text.strip("0.,") else text


def format_share(value: float) -> str:
    """Return a share as a percentage."""
    return f"{format_number(100 * value, 1)}%"


def format_seconds(value: float) -> str:
    """Return a time in the unit that suits it."""
    for limit, unit, size, digits in ((1e-3, "µs", 1e-6, 0), (1, "ms", 1e-3, 1), (60, "s", 1, 2), (3600, "min", 60, 1)):
        if value < limit:
            return f"{format_number(value / size, digits)} {unit}"
    return f"{format_number(value / 3600, 1)} h"


def format_runs(runs: Sequence[Run]) -> str:
    """Return when a tournament was played and how long that took; "" if it is not known."""
    if not runs:
        return ""
    start, last = (datetime.fromisoformat(run.start).astimezone(UTC) for run in (runs[0], runs[-1]))
    end = last + timedelta(seconds=runs[-1].seconds)
    seconds = format_seconds(sum(run.seconds for run in runs))
    first_day, last_day = (f"{time.day} {MONTHS[time.month - 1]} {time.year}" for time in (start, end))
    if len(runs) == 1:
        return f"Played on {first_day} at {start:%H:%M} UTC, in {seconds}."
    when = f"on {first_day}" if first_day == last_day else f"from {first_day} to {last_day}"
    return f"Played {when}, in {len(runs)} runs that took {seconds} in all."


def format_role(role: str) -> str:
    """Return the name of a role as people write it."""
    return make_displayable(role.replace("_", " "))


def make_displayable(text: str, max_length: int | None = MAX_LENGTH) -> str:
    """Return the text as a page may have it, shortened if it is long, with pictures of control characters."""
    cut = text[:max_length].translate(PICTURES)
    shown = [REPLACEMENT if category(each) in UNKNOWN and each not in "\n\t" else each for each in cut]
    return "".join(shown) + ("…" if max_length is not None and len(text) > max_length else "")


def shorten_names(names: Sequence[str], max_length: int) -> dict[str, str]:
    """Return the names of all bots by name, displayable, with long ones shortened in the middle.

    Names that would look the same get their number, counted from 1.
    """
    shown = [make_displayable(name).replace("\n", " ").replace("\t", " ") for name in names]
    half = max_length // 2
    cut = [text if len(text) <= max_length else f"{text[: half - 1]}…{text[-half:]}" for text in shown]
    numbered = [f"{name} ({place})" for place, name in enumerate(cut, 1)]
    found = [each if cut.count(each) == 1 else other for each, other in zip(cut, numbered, strict=True)]
    return dict(zip(names, found if len(set(found)) == len(found) else numbered, strict=True))


def describe_decision(plan: Plan, decision: Decision) -> str:
    """Return what a sequential test has found, as a sentence or two."""
    one, other = shorten_names(plan.bots, MAX_NAME).values()
    better, worse = f"{decision.better:,}", f"{decision.worse:,}"
    total = f"{decision.better + decision.worse + decision.ties:,} boards"
    if decision.bot is None:
        return f"Not decided after {total}: {one} did better on {better}, {other} on {worse}."
    if decision.bot != plan.bots[0]:
        one, other, better, worse = other, one, worse, better
    return (
        f"Decided after {total}: {one} did better than {other} on {better} of them, and worse on {worse}. "
        f"If each did better equally often, one would be named in at most {format_share(decision.error_rate)} of "
        "tournaments. The bot that does better more often need not have the higher mean score."
    )


def make_command(plan: Plan) -> str:
    """Return the shell command that plays the tournament again, in a new folder."""
    words = ["sheepfold", "tournament", "--game", plan.game, "--seats", str(plan.seats), *make_arguments(plan.bots)]
    words += ["--boards", str(plan.boards), "--seed", plan.seed]
    for name, value in changed_options(plan).items():
        words += ["--option", f"{name}={format_option(value)}"]
    words += ["--arrangements", plan.arrangements, "--seconds", repr(plan.seconds).removesuffix(".0")]
    words += ["--until-decided"] * plan.until_decided
    words += ["--out", f"{plan.game}-again"]  # the seed may not fit in a name, and the first folder may still be there
    return shlex.join(words)


def changed_options(plan: Plan) -> dict[str, Any]:
    """Return the options that differ from the defaults of the game."""
    defaults = plain(load_rules(plan.game).options())
    return {name: value for name, value in plan.options.items() if value != defaults.get(name)}


def format_option(value: object) -> str:
    """Return the value of an option as the command line takes it."""
    return value if isinstance(value, str) else json.dumps(value)
