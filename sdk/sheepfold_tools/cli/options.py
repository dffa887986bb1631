"""Arguments and options that several commands share: the game, its options, how a match starts, bots, the service."""

import shlex
from collections.abc import Callable, Iterable, Sequence
from functools import reduce, wraps
from math import inf
from pathlib import Path
from typing import Any, Final

import click

import sheepfold
from sheepfold import Client
from sheepfold.games import NAMES
from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.hints import did_you_mean
from sheepfold_rules.core.presets import resolve_preset
from sheepfold_rules.games import load_rules
from sheepfold_rules.transcript_line import read_value
from sheepfold_tools.bots.registry import BUILT_IN, is_command, make_arguments
from sheepfold_tools.cli.exits import FileError
from sheepfold_tools.cli.terminal import escape_line

Command = Callable[..., Any]

MAX_DIGITS: Final = 9  # of a number that makes sense anywhere


class GameName(click.Choice[str]):
    """The name of a game."""

    def __init__(self) -> None:
        super().__init__(NAMES)

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        """Return what to say if the name is missing."""
        return f"Games: {', '.join(NAMES)}"

    def get_invalid_choice_message(self, value: str, ctx: click.Context | None) -> str:
        """Return what to say if there is no such game."""
        return f"there is no game {value!r}{did_you_mean(value, NAMES)}. Games: {', '.join(NAMES)}"

    def normalize_choice(self, choice: object, ctx: click.Context | None) -> str:
        """Return the name that was meant: upper case and hyphens are accepted."""
        return str(choice).lower().replace("-", "_")


def add_options(*options: Callable[[Command], Command]) -> Callable[[Command], Command]:
    """Return a decorator that adds options to a command, in the order in which its help lists them."""
    return lambda command: reduce(lambda each, option: option(each), reversed(options), command)


source_options: Final = add_options(
    click.option("--url", metavar="URL", help="Use the service at this address instead of the rules in this program."),
    click.option(
        "--timeout",
        default=60.0,
        metavar="SECONDS",
        help="Seconds to wait for each response of the service; 60 by default.",
    ),
)
game_options: Final = add_options(
    click.option(
        "--preset",
        metavar="NAME",
        help="The options of a usual table; `sheepfold games GAME` lists such tables.",
    ),
    click.option(
        *("--option", "-o", "options"),
        multiple=True,
        metavar="NAME=VALUE",
        help="An option of the game, which overrides the preset; `sheepfold rules GAME --options` lists them. Can be "
        "repeated.",
    ),
)


def json_option(help: str) -> Callable[[Command], Command]:
    """Return the option --json."""
    return click.option("--json", "as_json", is_flag=True, help=help)


junit_option: Final = click.option(
    "--junit",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write a report as JUnit XML, which CI systems show, to this file.",
)


def with_client(command: Command) -> Command:
    """Add the options for the source of the rules to a command, which is passed a client instead."""

    @wraps(command)
    def connected(url: str | None, timeout: float, **given: Any) -> Any:
        with connect_to(url, timeout) as client:
            return command(client=client, **given)

    return source_options(connected)


def require_positive(option: str, seconds: float) -> None:
    """Raise a usage error if a number of seconds is not above 0."""
    if not 0 < seconds < inf:
        raise click.UsageError(f"{option}: a number above 0 was expected, not {seconds:g}")


def connect_to(url: str | None, timeout: float) -> Client:
    """Connect to the service at `url`, or without one use the rules of this program."""
    require_positive("--timeout", timeout)
    try:
        return sheepfold.connect(url, timeout=timeout)
    except ValueError as error:
        raise click.UsageError(str(error).replace("`url`", "--url")) from None


def format_range(low: int, high: int) -> str:
    """Return a range as text, such as "2 to 4"."""
    return str(low) if low == high else f"{low} to {high}"


def choose_options(game: str, seats: int | None, preset: str | None, texts: Iterable[str]) -> dict[str, Any]:
    """Return the options of a preset, and those in texts such as `deals=3`, which override it."""
    rules = load_rules(game)
    start = {"seats": seats, "preset": preset, "options": parse_options(texts)}
    try:
        options: dict[str, Any] = resolve_preset(rules.presets, rules.seats, start)["options"]
    except InvalidShape as wrong:
        raise click.UsageError("\n".join(f"--preset: {fault.expected}" for fault in wrong.faults)) from None
    return options


def name_option(pointer: str) -> str:
    """Return the option of the command line for what is at a JSON pointer in a start."""
    return "--" + pointer.strip("/").replace("options/", "option ", 1)


def parse_options(texts: Iterable[str]) -> dict[str, Any]:
    """Return the options in texts such as `deals=3`."""
    options: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise click.UsageError(f"--option: NAME=VALUE was expected, not {text!r}")
        if name in options:
            raise click.UsageError(f"--option {name} is given twice")
        options[name] = read_value(value)
    return options


def parse_bots(texts: Sequence[str]) -> tuple[str, ...]:
    """Return the names in the values of `--bots`, separated by commas; a command extends to the end of its value."""
    names: list[str] = []
    for text in texts:
        rest = text.strip()
        while not is_command(rest) and "," in rest:
            name, _, rest = rest.partition(",")
            names.append(name.strip())
            rest = rest.strip()
        names.append(rest)
    return tuple(names)


def require_naming(source: Path, bots: Sequence[str], named: Sequence[str]) -> None:
    """Validate that the command line names each bot of a file or folder that can do more than play.

    Raises:
        FileError: it does not. The message says what to add.
    """
    if unnamed := [name for name in bots if name not in (*BUILT_IN, *named)]:
        shown = ", ".join(map(escape_line, unnamed))  # on one line, so that a name cannot look like what we say
        add = escape_line(shlex.join(arguments_for(bots)))
        raise FileError(
            f"{source} names {shown}. Unlike {', '.join(BUILT_IN[:-1])} and {BUILT_IN[-1]}, it can be any program, or "
            f"search for hours. To run it, add: {add}"
        )


def arguments_for(bots: Sequence[str]) -> list[str]:
    """Return the words of a command line that name the bots of a file; none if they can do nothing but play."""
    return make_arguments(bots) if any(name not in BUILT_IN for name in bots) else []
