"""The SDK's games and matches without coroutines: `sheepfold.sync` is `sheepfold.aio` without `async` and `await`."""

import re
from pathlib import Path
from typing import Final

SOURCE: Final = Path("sdk/sheepfold/aio.py")
TARGET: Final = Path("sdk/sheepfold/sync.py")
HEAD: Final = "`sync` is generated from this module by `make derive`."
CHANGES: Final = (  # patterns, and what takes their place
    (re.escape(HEAD), "Generated from `aio` by `make derive`: do not edit."),
    (r"\b(async|await) ", ""),
    (r"\bAsync(?=[A-Z])", ""),
)


def files(root: Path) -> dict[Path, str]:
    """Return the text of the derived module, by its path."""
    return {TARGET: strip((root / SOURCE).read_text("utf-8"))}


def strip(text: str) -> str:
    """Return a module without coroutines.

    Raises:
        ValueError: a pattern is not in it any more, or something asynchronous is left.
    """
    for pattern, replacement in CHANGES:
        text, count = re.subn(pattern, replacement, text)
        if not count:
            raise ValueError(f"{SOURCE} has nothing like {pattern!r}")
    left = re.search(r"(?i)(?<!`)\b\w*(async|await|aio)\w*\b(?!`)", text)
    if left:
        raise ValueError(f"{left[0]!r} is left of {SOURCE}")
    return text
