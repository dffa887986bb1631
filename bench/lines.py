"""Count the lines of each package, by hand and generated: `python -m bench.lines`."""

from pathlib import Path
from typing import Final

PACKAGES: Final = ("server/sheepfold_rules", "server/sheepfold_server", "sdk/sheepfold", "sdk/sheepfold_tools", "tests")
DERIVED: Final = "by `make derive`: do not edit"  # in the first lines of a generated file


def count(package: Path) -> tuple[int, int]:
    """Return the lines of a package that are written by hand, and those that are generated."""
    counts = [0, 0]
    for file in package.rglob("*.py"):
        lines = file.read_text("utf-8").splitlines()
        counts[any(DERIVED in line for line in lines[:5])] += len(lines)
    return counts[0], counts[1]


def main() -> None:
    """Print a line for each package."""
    root = Path(__file__).parents[1]
    print(f"{'package':<26} {'by hand':>8} {'generated':>10}")
    for package in PACKAGES:
        by_hand, generated = count(root / package)
        print(f"{package:<26} {by_hand:>8,} {generated:>10,}")


if __name__ == "__main__":
    main()
