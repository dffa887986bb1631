"""The command line: `sheepfold`, or `python -m sheepfold_tools`. All but `--version` needs the extra `cli`."""

import os
import sys
from typing import Final

from sheepfold_rules import __version__
from sheepfold_rules.installing import MissingExtra, Requires

UNUSABLE: Final = 2  # these are the same as in `exits`, which may not be loaded yet
INTERRUPTED: Final = 130


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
    try:
        with Requires("cli"):
            from sheepfold_tools.cli.commands import sheepfold  # only here: its packages may be missing
    except MissingExtra as error:
        print(f"Error: {error}", file=sys.stderr)
        sys.exit(UNUSABLE)
    sheepfold()


def replace_closed_streams() -> None:
    """Replace each standard stream that the caller has closed by an empty one that discards what is written to it."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 # it stays open to the end
