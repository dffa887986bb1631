"""What each command needs beside the package itself, and how it is installed."""

import sys
from importlib.util import find_spec
from typing import Final, Literal, NoReturn

from sheepfold_server.installing import advise

Extra = Literal["cli", "server", "tournament", "dask"]

CLI: Final = ("click", "rich")
TOURNAMENT: Final = ("jinja2", "matplotlib", "numpy", "openskill", "scipy")
BRINGS: Final[dict[Extra, tuple[str, ...]]] = {  # the modules that each extra brings, some of them in place of all
    "cli": CLI,
    "server": (*CLI, "flask", "gunicorn", "marshmallow", "waitress"),
    "tournament": (*CLI, *TOURNAMENT),
    "dask": (*CLI, *TOURNAMENT, "distributed"),
}
NEEDED: Final[dict[str, Extra]] = {"serve": "server", "tournament": "tournament"}  # by the command; the others: cli


def extra_of(words: list[str]) -> Extra:
    """The one extra that the command line with these words needs; it brings those that it needs itself."""
    command = next((word for word in words if not word.startswith("-")), "")
    extra = NEEDED.get(command, "cli")
    is_dask = extra == "tournament" and any(word.split("=")[0] == "--dask" for word in words)
    return "dask" if is_dask else extra


def missing(extra: Extra) -> tuple[str, ...]:
    """The modules of an extra that are not installed."""
    return tuple(name for name in BRINGS[extra] if find_spec(name) is None)


def demand(extra: Extra) -> None:
    """Go on where all that the extra brings is installed; else print how it is installed, and exit with 2."""
    if missing(extra):
        refuse(extra)


def refuse(extra: Extra) -> NoReturn:
    """Print how an extra is installed, and exit with 2."""
    names = missing(extra)
    are = "a package that is" if len(names) == 1 else "packages that are"
    print(f"This needs {are} not installed ({', '.join(names)}): {advise(extra)}", file=sys.stderr)
    sys.exit(2)
