"""The command line: `sheepfold`. It needs the extra `cli`."""

import sys

from sheepfold.cli import extras


def main() -> None:
    """Run the command line; without its packages, print how they are installed, and exit with 2."""
    if extras.missing("cli"):
        extras.refuse(extras.extra_of(sys.argv[1:]))
    from sheepfold.cli.commands import sheepfold  # only here: its packages may be missing

    sheepfold()
