"""The command line: `sheepfold`, or `python -m sheepfold_tools`. All but `--version` needs the extra `cli`."""

import os
import sys
from importlib.util import find_spec
from typing import Final

from sheepfold_rules import __version__
from sheepfold_rules.installing import advise

INTERRUPTED: Final = 130  # the same as in `exits`, which may not be loaded yet
CLI: Final = ("click", "rich")
TOURNAMENT: Final = (*CLI, "jinja2", "matplotlib", "numpy", "openskill", "scipy")
MODULES: Final = {  # of each extra and those that it builds on, enough to tell whether it is installed
    "cli": CLI,
    "server": (*CLI, "flask", "gunicorn", "marshmallow"),
    "tournament": TOURNAMENT,
    "mcp": (*CLI, "mcp"),
    "dask": (*TOURNAMENT, "distributed"),
}
EXTRAS: Final = {  # by command; the others need cli
    "serve": "server",
    "mcp": "mcp",
    "tournament": "tournament",
}


def main() -> None:
    """Run the command line. If its packages are missing, print how to install them, and exit with 2."""
    try:
        start()
    except KeyboardInterrupt:  # before a command has begun
        sys.exit(INTERRUPTED)


def start() -> None:
    """Load the commands, and run the one that the command line names."""
    replace_closed_streams()
    if sys.argv[1:] == ["--version"]:
        print(f"sheepfold, version {__version__}")
        return
    require(required_extra(sys.argv[1:]))
    from sheepfold_tools.cli.commands import sheepfold  # only here: its packages may be missing

    sheepfold()


def replace_closed_streams() -> None:
    """Replace each standard stream that the caller has closed by an empty one that discards what is written to it."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 # it stays open to the end


def required_extra(arguments: list[str]) -> str:
    """Return the extra that a command line needs; the help of a command needs no more than the others."""
    if {"-h", "--help"} & set(arguments):
        return "cli"
    extra = EXTRAS.get(next((word for word in arguments if not word.startswith("-")), ""), "cli")
    is_dask = extra == "tournament" and any(word.split("=")[0] == "--dask" for word in arguments)
    return "dask" if is_dask else extra


def missing_modules(extra: str) -> list[str]:
    """Return the modules of an extra that are not installed."""
    return [name for name in MODULES[extra] if find_spec(name) is None]


def require(extra: str) -> None:
    """Return if an extra is installed; otherwise print how to install it, and exit with 2."""
    if names := missing_modules(extra):
        are = "a package that is" if len(names) == 1 else "packages that are"
        print(f"This needs {are} not installed ({', '.join(names)}): {advise(extra)}", file=sys.stderr)
        sys.exit(2)
