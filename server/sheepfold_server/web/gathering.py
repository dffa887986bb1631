"""When a request has come in whole: told from its bytes alone, so that nobody waits on a socket for the rest of it."""

import re
from collections.abc import Iterator
from typing import Final

LARGEST_HEAD: Final = 32 * 1024
MOST_CHUNKS: Final = 10_000
PIECE: Final = 64 * 1024

END: Final = b"\r\n\r\n"
LENGTH: Final = re.compile(rb"\r\ncontent-length[ \t]*:[ \t]*([0-9]{1,18})[ \t]*\r\n", re.IGNORECASE)
CODED: Final = re.compile(rb"\r\ntransfer-encoding[ \t]*:", re.IGNORECASE)
WAITS: Final = re.compile(rb"\r\nexpect[ \t]*:[ \t]*100-continue", re.IGNORECASE)
SIZE: Final = re.compile(rb"[ \t]*([0-9a-fA-F]{1,15})[ \t]*(?:;|$)")


class Broken(Exception):
    """What came in can be no request."""


class Incoming:
    """The bytes of a connection that no call has taken yet.

    `ready` is true once a request stands at their beginning that is whole, or of which nothing more need be read to
    refuse it. Each byte is looked at once, however slowly they come.
    """

    def __init__(self, largest_body: int) -> None:
        self.largest_body: Final = largest_body
        self.data = bytearray()
        self.begin()

    def begin(self) -> None:
        """Look for a request from the first byte."""
        self.head = 0  # bytes of the head, once it is whole
        self.size = 0  # bytes of the request, as far as that is known
        self.chunks = 0
        self.seen = 0
        self.whole = False
        self.ready = False
        self.asked = False
        self.coded = False

    def add(self, piece: bytes) -> None:
        """Take some more bytes.

        Raises:
            Broken: they can be no request.
        """
        self.data += piece
        if not self.ready:
            self.look()

    def look(self) -> None:
        """See how far the request has come.

        Raises:
            Broken: its head is too large, or its body comes in too many chunks.
        """
        if not self.head and not self.look_at_head():
            return
        if self.coded:
            self.look_at_chunks()
        elif len(self.data) >= self.size:
            self.whole = self.ready = True

    def look_at_head(self) -> bool:
        """Is it true that the head is there?"""
        end = self.data.find(END, max(0, self.seen - len(END)), LARGEST_HEAD)
        self.seen = len(self.data)
        if end < 0:
            if len(self.data) > LARGEST_HEAD:
                raise Broken(f"the head of a request has at most {LARGEST_HEAD} bytes")
            return False
        self.head = self.size = end + len(END)
        head = bytes(self.data[: self.head])
        length = LENGTH.search(head)
        self.coded = CODED.search(head) is not None
        self.asked = WAITS.search(head) is not None
        if length and not self.coded:
            self.size += int(length[1])
            self.ready = int(length[1]) > self.largest_body  # refused by its length alone
        return True

    def look_at_chunks(self) -> None:
        """Go over the chunks that are there; what is none is left for the parser to refuse."""
        most = self.head + 2 * self.largest_body
        while (end := self.data.find(b"\r\n", self.size, self.size + 1024)) >= 0:
            size = SIZE.match(bytes(self.data[self.size : end]))
            if size is None:
                self.ready = True
                return
            if int(size[1], 16) == 0:
                self.look_at_trailer(end)
                return
            if end + 2 + int(size[1], 16) + 2 > len(self.data):
                break
            self.size = end + 2 + int(size[1], 16) + 2
            self.chunks += 1
            if self.chunks > MOST_CHUNKS:
                raise Broken(f"a body comes in at most {MOST_CHUNKS} chunks")
        self.ready = len(self.data) > most or (end < 0 and len(self.data) - self.size > 1024)

    def look_at_trailer(self, last: int) -> None:
        """See whether what follows the last chunk is there."""
        end = self.data.find(END, last)
        if end >= 0:
            self.size = end + len(END)
            self.whole = self.ready = True
        elif len(self.data) - last > LARGEST_HEAD:
            raise Broken(f"the trailer of a request has at most {LARGEST_HEAD} bytes")

    def take(self) -> bytes:
        """The request, or all there is of one that is refused; what follows it is the beginning of the next."""
        size = self.size if self.whole else len(self.data)
        taken = bytes(self.data[:size])
        del self.data[:size]
        self.begin()
        return taken

    def forget(self) -> None:
        """Drop what came in."""
        self.data.clear()
        self.begin()


def pieces(request: bytes) -> Iterator[bytes]:
    """The request in pieces that a parser takes without copying the rest again and again."""
    return (request[start : start + PIECE] for start in range(0, len(request), PIECE))
