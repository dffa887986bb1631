"""The files of records: lines or one record, compressed or not, or the standard input."""

import gzip
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BufferedIOBase, BufferedReader
from pathlib import Path
from typing import Final, cast

from sheepfold.referee import LONGEST, lines_of

STANDARD: Final = "-"


class Unreadable(Exception):
    """A file cannot be read."""


@dataclass(frozen=True, slots=True)
class Source:
    """An open file: its records, and how many of its bytes have been read."""

    records: Iterator[bytes]
    read: Callable[[], int]


@contextmanager
def opened(name: str) -> Iterator[Source]:
    """The file of that name, open.

    Raises:
        Unreadable: it cannot be opened; its records raise it where they cannot be read.
    """
    if name == STANDARD:
        yield Source(
            readable(name, lines_of(cast(BufferedIOBase, sys.stdin.buffer))), lambda: 0
        )  # typed as any BinaryIO
        return
    with file_of(name) as file:
        stream: BufferedIOBase = gzip.GzipFile(fileobj=file) if name.endswith(".gz") else file
        is_one = name.removesuffix(".gz").endswith(".json")
        yield Source(
            readable(name, whole(stream) if is_one else lines_of(stream)), file.tell if file.seekable() else lambda: 0
        )


def file_of(name: str) -> BufferedReader:
    """The file of that name, to be closed by the caller."""
    try:
        return Path(name).open("rb")
    except OSError as error:
        raise Unreadable(f"{name}: {error.strerror}") from error


def whole(stream: BufferedIOBase) -> Iterator[bytes]:
    """All that the stream holds as one record, or more than a record may have."""
    yield stream.read(LONGEST + 1)


def readable(name: str, records: Iterator[bytes]) -> Iterator[bytes]:
    """The records, as far as they can be read."""
    try:
        yield from records
    except (OSError, EOFError, zlib.error) as error:
        raise Unreadable(f"{name}: {getattr(error, 'strerror', None) or error}") from error


def size(names: tuple[str, ...]) -> int | None:
    """How many bytes the files have; None where that is not known."""
    if STANDARD in names or not all(Path(name).is_file() for name in names):
        return None
    return sum(Path(name).stat().st_size for name in names)
