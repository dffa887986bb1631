"""Files of records: one per line or a single one, compressed or not; files of `play` and `new`; standard input."""

import gzip
import json
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from io import BufferedIOBase
from pathlib import Path
from typing import Final, NamedTuple, cast

import click

from sheepfold.referee import MAX_BYTES, iterate_lines, parse_record
from sheepfold.strict_json import InvalidJSON
from sheepfold_tools.cli.exits import FileError, name_file

STDIN: Final = "-"
FILE: Final = click.Path(exists=True, dir_okay=False, readable=True, allow_dash=True)
HOLDS_RECORD: Final = b'"record"'  # a name that no record has, but what `play` and `new` write


class Source(NamedTuple):
    """An open file: its records, and a function that returns how many of its bytes have been read."""

    records: Iterator[bytes]
    bytes_read: Callable[[], int]


@contextmanager
def open_records(name: str) -> Iterator[Source]:
    """Open a file of records for the block.

    Raises:
        FileError: The file cannot be opened. Its records raise it when they cannot be read.
    """
    if name == STDIN:
        stdin = cast(BufferedIOBase, sys.stdin.buffer)  # typed as any BinaryIO
        yield Source(read_records(name, stdin), lambda: 0)
        return
    with ExitStack() as opened:
        with name_file(name):
            file = opened.enter_context(Path(name).open("rb"))
        stream: BufferedIOBase = gzip.GzipFile(fileobj=file) if name.endswith(".gz") else file
        yield Source(read_records(name, stream), file.tell if file.seekable() else lambda: 0)


def read_records(name: str, stream: BufferedIOBase) -> Iterator[bytes]:
    """Yield the record in each line of a file, or in the whole file if it holds a single one.

    Raises:
        FileError: The file cannot be read.
    """
    is_one = name.removesuffix(".gz").endswith(".json")
    try:
        with name_file(name):
            yield from map(extract_record, [stream.read(MAX_BYTES + 1)] if is_one else iterate_lines(stream))
    except (EOFError, zlib.error) as error:
        raise FileError(f"{name}: {error}") from error


def extract_record(text: bytes) -> bytes:
    """Return the record within a match that `play` or `new` has written; other text is returned as it is."""
    if HOLDS_RECORD not in text or len(text) > MAX_BYTES:
        return text
    try:
        value = parse_record(text)
    except InvalidJSON:
        return text
    record = value.get("record") if isinstance(value, dict) else None
    return json.dumps(record).encode() if isinstance(record, dict) else text


def total_size(names: tuple[str, ...]) -> int | None:
    """Return the size of the files in bytes, or None if it is unknown."""
    if STDIN in names or not all(Path(name).is_file() for name in names):
        return None
    return sum(Path(name).stat().st_size for name in names)
