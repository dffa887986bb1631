"""Files of records: one per line or a single one, compressed or not; files of `play` and `new`; standard input."""

import gzip
import json
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BufferedIOBase, BufferedReader
from pathlib import Path
from typing import Final, cast

from sheepfold.referee import MAX_BYTES, iterate_lines, parse_record
from sheepfold.strict_json import InvalidJSON

STDIN: Final = "-"
MAX_EMPTY: Final = 100_000  # lines in a row; some kilobytes of gzip decompress to millions of them
MATCH: Final = b'{"format": "sheepfold match '  # the beginning of a file that `play` has written
HOLDS_RECORD: Final = b'"record"'  # a name that no record has, but what `play` and `new` write


class FileError(Exception):
    """A file cannot be read or written, or does not hold what is expected."""


@dataclass(frozen=True, slots=True)
class Source:
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
        yield Source(wrap_errors(name, read_records(stdin)), lambda: 0)
        return
    with open_binary(name) as file:
        stream: BufferedIOBase = gzip.GzipFile(fileobj=file) if name.endswith(".gz") else file
        is_one = name.removesuffix(".gz").endswith(".json")
        records = read_whole(stream) if is_one else read_records(stream)
        yield Source(wrap_errors(name, records), file.tell if file.seekable() else lambda: 0)


def open_binary(name: str) -> BufferedReader:
    """Open a file; the caller closes it."""
    try:
        return Path(name).open("rb")
    except OSError as error:
        raise FileError(f"{name}: {error.strerror}") from error


def read_whole(stream: BufferedIOBase) -> Iterator[bytes]:
    """Yield the whole stream as one record, or as much of it as makes the record too large."""
    yield extract_record(stream.read(MAX_BYTES + 1))


def read_records(stream: BufferedIOBase) -> Iterator[bytes]:
    """Yield the record in each line of a stream.

    A match that `play` has saved takes two lines: its record is followed by an empty one, so that the lines can still
    be counted.
    """
    lines = iterate_lines(stream)
    empty = 0  # lines, one after another
    for line in lines:
        empty = 0 if line.strip() else empty + 1
        if empty > MAX_EMPTY:
            raise FileError(f"more than {MAX_EMPTY:,} lines in a row are empty")
        if line.startswith(MATCH):
            yield extract_record(line + next(lines, b""))
            yield b"\n"
        else:
            yield extract_record(line)


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


def wrap_errors(name: str, records: Iterator[bytes]) -> Iterator[bytes]:
    """Yield the records of a file, and raise errors of reading it as `FileError`."""
    try:
        yield from records
    except (OSError, EOFError, zlib.error, FileError) as error:
        raise FileError(f"{name}: {getattr(error, 'strerror', None) or error}") from error


def total_size(names: tuple[str, ...]) -> int | None:
    """Return the size of the files in bytes, or None if it is unknown."""
    if STDIN in names or not all(Path(name).is_file() for name in names):
        return None
    return sum(Path(name).stat().st_size for name in names)
