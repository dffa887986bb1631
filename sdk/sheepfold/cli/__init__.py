"""The command line: `sheepfold`. It needs the extra `cli`."""

import sys
from typing import Final

EXTRAS: Final = {"click": "cli", "rich": "cli"}  # a package that may be missing, and the extra that brings it


def main() -> None:
    """Run the command line; without its packages, print how they are installed, and exit with 2."""
    try:
        from sheepfold.cli.commands import sheepfold  # only here: its packages may be missing
    except ModuleNotFoundError as missing:
        extra = EXTRAS.get(missing.name or "")
        if extra is None:
            raise
        extra = "server" if sys.argv[1:2] == ["serve"] else extra  # which brings the other too
        print(f"This needs a package that is not installed: pip install 'sheepfold[{extra}]'", file=sys.stderr)
        sys.exit(2)
    sheepfold()
