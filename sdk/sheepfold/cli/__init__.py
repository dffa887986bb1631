"""The command line: `sheepfold`. It needs the extra `cli`."""

import os
import sys

from sheepfold.cli import extras


def main() -> None:
    """Run the command line; without its packages, print how they are installed, and exit with 2."""
    open_streams()
    if extras.missing("cli"):
        extras.refuse(extras.extra_of(sys.argv[1:]))
    from sheepfold.cli.commands import sheepfold  # only here: its packages may be missing

    sheepfold()


def open_streams() -> None:
    """In place of each standard stream that the caller closed, put one that is empty and takes all."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 # it stays open to the end
