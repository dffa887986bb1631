"""The command line: `sheepfold`. It needs the extra `cli`."""

import sys
from typing import Final

PACKAGES: Final = ("click", "rich")  # what the extra brings


def main() -> None:
    """Run the command line; without its packages, print how they are installed, and exit with 2."""
    try:
        from sheepfold.cli.commands import sheepfold  # only here: its packages may be missing
    except ModuleNotFoundError as missing:
        if missing.name not in PACKAGES:
            raise
        extra = "server" if sys.argv[1:2] == ["serve"] else "cli"  # the first brings the other too
        print(f"This needs a package that is not installed: pip install 'sheepfold[{extra}]'", file=sys.stderr)
        sys.exit(2)
    sheepfold()
