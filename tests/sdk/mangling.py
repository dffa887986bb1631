"""Random changes of answers: of values in their JSON, and of bytes of their HTTP."""

import copy
from collections.abc import Iterator
from random import Random
from typing import Any, Final

Path = tuple[str | int, ...]

JUNK: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, -1, 3, 99, 10**9, 10**30, 10**400, 1.5, -0.0, 1e308, float("nan"), float("inf")),
    *("", "x", "??", "QC", "S1", "seat", "\ud800", "\x00\n", "é", "x" * 3000, "sheepshead", "a\nb", "0"),
    *([], {}, [[]], [None], ["x"], [[["x"]]], {"type": "x"}, {"type": "pass"}, {"type": None}, {"sealed": "x"}, [{}]),
)
TOKENS: Final = (
    *(b"\r\n", b"\n", b"\r", b" ", b":", b"\t", b"\x00", b"\xff", b"\xe4\xb8", b"=;", b"5;"),
    *(b"-1", b"0", b"9" * 20, b"9" * 5000, b"1e5", b"+5", b"0x5", b"_1", b"A" * 70_000),
    *(b"chunked", b"gzip", b"HTTP/1.1 ", b"http://[", b"Location: ", b"Set-Cookie: ", b"Content-Length: 5\r\n"),
    *(b"Transfer-Encoding: chunked\r\n", b"Transfer-Encoding: gzip, chunked\r\n", b"Content-Encoding: deflate\r\n"),
)


def mangle(answer: Any, chance: Random) -> Any:
    """Return an answer in which one or a few values are missing, repeated, moved or replaced."""
    if chance.random() < 0.03:
        return chance.choice(JUNK)
    changed = copy.deepcopy(answer)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        paths = [path for path in list_paths(changed) if path]
        if paths:
            change(changed, chance.choice(paths), chance.choice(paths), chance)
    return changed


def list_paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """Yield the path of every value in a plain value."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, each in inner:
        yield from list_paths(each, (*path, name))


def find(value: Any, path: Path) -> Any:
    """Return the value at a path."""
    for name in path:
        value = value[name]
    return value


def change(whole: Any, path: Path, other: Path, chance: Random) -> None:
    """Change the value at a path; `other` is where another can be taken from."""
    holder, name = find(whole, path[:-1]), path[-1]
    value, kind = holder[name], chance.randrange(8)
    if kind == 0:
        del holder[name]
    elif kind == 1 and isinstance(holder, list):
        holder.insert(int(name), copy.deepcopy(value))
    elif kind == 2:
        holder[name] = copy.deepcopy(find(whole, other))
    elif kind == 3:
        holder[name] = nest(chance.choice((3, 30, 55)))
    elif kind == 4 and isinstance(value, int):
        holder[name] = value + chance.choice((-2, -1, 1, 2, 5, 10**6))
    elif kind == 5 and isinstance(value, list):
        holder[name] = value * chance.choice((2, 50))
    else:
        holder[name] = copy.deepcopy(chance.choice(JUNK))


def nest(depth: int) -> Any:
    """Return lists and objects inside each other."""
    value: Any = "x"
    for number in range(depth):
        value = [value] if number % 2 else {"a": value}
    return value


def mangle_bytes(data: bytes, chance: Random) -> bytes:
    """Return bytes of which some are missing, repeated, moved or replaced."""
    for _ in range(chance.choice((1, 1, 2, 4, 8))):
        start, kind = chance.randrange(len(data) + 1), chance.randrange(10)
        before, after = data[:start], data[start:]
        if kind < 3:
            data = before + chance.choice(TOKENS) + after
        elif kind < 5:
            data = before + after[chance.choice((1, 2, 5, 30)) :]
        elif kind < 7:
            data = before + chance.randbytes(1) + after[1:]
        elif kind == 7:
            data = before + data[chance.randrange(len(data) + 1) :] + after
        elif kind == 8:
            lines = data.split(b"\r\n")
            data = b"\r\n".join([*lines[:1], *chance.sample(lines[1:], len(lines) - 1)])
        else:
            data = before
    return data
