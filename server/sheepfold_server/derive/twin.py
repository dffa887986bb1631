"""The asynchronous twins of the SDK's clients and matches: the same methods, and what may ask a service is awaited."""

import ast
import re
from pathlib import Path
from typing import Final

TWINS: Final = {  # each module, and the twin that is derived from it
    Path("sdk/sheepfold/client.py"): Path("sdk/sheepfold/async_client.py"),
    Path("sdk/sheepfold/matches.py"): Path("sdk/sheepfold/async_matches.py"),
}

ASKING: Final = {"_run", "_run_all", "_compute"}  # the methods that ask a service, to begin with
TRANSPORT: Final = "_transport"
PURE: Final = {"calls", "local", "referee"}  # modules whose functions ask nothing, whatever their names

NAMES: Final = {
    "Client": "AsyncClient",
    "Game": "AsyncGame",
    "Games": "AsyncGames",
    "Match": "AsyncMatch",
    "AnyMatch": "AnyAsyncMatch",
    "AnyGame": "AnyAsyncGame",
    "Iterator": "AsyncIterator",
    "HttpTransport": "AsyncHttpTransport",
    "LocalTransport": "AsyncLocalTransport, run_in_thread",
    "Transport": "AsyncTransport",
    "close": "aclose",
    "__enter__": "__aenter__",
    "__exit__": "__aexit__",
}
PHRASES: Final = (
    ('"""Clients and games: the methods', '"""Asynchronous clients and games: the methods'),
    ('"""Matches: the methods', '"""Asynchronous matches: the methods'),
    (
        "`async_matches.py` is derived from this file: there, whatever may ask a service is awaited.",
        "Derived from `matches.py` by `make derive`: do not edit.",
    ),
    ("from sheepfold.matches import", "from sheepfold.async_matches import"),
    ("from sheepfold.client import", "from sheepfold.async_client import"),
    (
        "`async_client.py` is derived from this file: there, whatever may ask a service is awaited.",
        "Derived from `client.py` by `make derive`: do not edit.",
    ),
    ("sheepfold.transports.http ", "sheepfold.transports.async_http "),
    ("to load requests no sooner", "to load httpx no sooner"),
    ("import requests", "import httpx"),
    ("Transport = AsyncLocalTransport, run_in_thread(", "Transport = AsyncLocalTransport("),
    ("requests.Session", "httpx.AsyncClient"),
    ("return function()", "return await run_in_thread(function)"),
    ("used as a context manager", "used as an asynchronous context manager"),
    ("from collections.abc import Callable", "from collections.abc import AsyncIterator, Callable"),
    (", AsyncIterator, Mapping", ", Mapping"),
)


def files(root: Path) -> dict[Path, str]:
    """Return the texts of the twins."""
    sources = {target: (root / source).read_text("utf-8") for source, target in TWINS.items()}
    asking = find_asking([ast.parse(source) for source in sources.values()])
    return {target: derive_twin(source, asking) for target, source in sources.items()}


def derive_twin(source: str, asking: set[str]) -> str:
    """Return the asynchronous twin of a module, given the names of the functions that may ask a service."""
    tree = ast.parse(source)
    lines = source.split("\n")
    edits: dict[int, list[tuple[int, str]]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name in asking:
            edits.setdefault(node.lineno - 1, []).append((node.col_offset, "async "))
        elif isinstance(node, ast.Call) and is_asking(node, asking):
            edits.setdefault(node.lineno - 1, []).append((node.col_offset, "await "))
    for number, several in edits.items():
        for column, text in sorted(several, reverse=True):
            lines[number] = lines[number][:column] + text + lines[number][column:]
    text = re.sub(r"\b\w+\b", lambda word: NAMES.get(word[0], word[0]), "\n".join(lines))
    for before, after in PHRASES:
        text = text.replace(before, after)
    return text


def find_asking(trees: list[ast.Module]) -> set[str]:
    """Return the names of the functions of all modules that may ask a service, because they call one that does."""
    functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    asking = set(ASKING)
    while True:
        more = {
            function.name
            for function in functions
            if any(isinstance(node, ast.Call) and is_asking(node, asking) for node in ast.walk(function))
        }
        if more <= asking:
            return asking | {"__enter__", "__exit__"}
        asking |= more


def is_asking(call: ast.Call, asking: set[str]) -> bool:
    """Whether a call may ask a service: of such a method, or of the transport."""
    function = call.func
    if not isinstance(function, ast.Attribute):
        return False
    owner = function.value
    if isinstance(owner, ast.Attribute) and owner.attr == TRANSPORT:
        return True
    return function.attr in asking and not (isinstance(owner, ast.Name) and owner.id in PURE)
