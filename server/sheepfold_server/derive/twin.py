"""The SDK without coroutines: `sheepfold._sync` is `sheepfold._async` without `async` and `await`."""

import re
from pathlib import Path
from typing import Final

SOURCE: Final = Path("sdk/sheepfold/_async")
TARGET: Final = Path("sdk/sheepfold/_sync")
OWN: Final = ("__init__.py", "calling.py")  # what is written by hand for both
HEADER: Final = "# Generated from {source} by `make derive`: do not edit.\n"
CHANGES: Final = (  # patterns, and what takes their place
    (r"\b(async|await) ", ""),
    (r"httpx\.AsyncClient", "requests.Session"),
    (r"\bhttpx\b", "requests"),
    (r"\bHttpxSender\b", "RequestsSender"),
    (r"\bwith_httpx\b", "with_requests"),
    (r"\baclose\b", "close"),
    (r"\b__a(enter|exit)__\b", r"__\1__"),
    (r"\b_async\b", "_sync"),
    (r"\bAsync(?=[A-Z])", ""),
    ("an asynchronous context manager", "a context manager"),
    ("Seconds for each request as a whole.", "Seconds to wait for a connection, and for each part of a response."),
    ("Use it within one\n    event loop.", "It can be shared\n    between threads."),
)


def files(root: Path) -> dict[Path, str]:
    """Return the texts of the derived modules, by path."""
    sources = sorted(path for path in (root / SOURCE).glob("*.py") if path.name not in OWN)
    return {TARGET / path.name: derive(path.relative_to(root), path.read_text("utf-8")) for path in sources}


def derive(path: Path, text: str) -> str:
    """Return a module without coroutines."""
    for pattern, replacement in CHANGES:
        text = re.sub(pattern, replacement, text)
    return HEADER.format(source=path.as_posix()) + text
