"""The bodies of responses: decoded as they arrive, and only up to a limit."""

import zlib
from typing import Final

MAX_ANSWER: Final = 16 * 1024 * 1024  # bytes, decoded; a batch with larger answers is sent in parts
ENCODING: Final = "gzip"  # the only one that is asked for
WINDOW: Final = 31  # zlib's code for gzip

TOO_LARGE: Final = f"with more than {MAX_ANSWER} bytes"
NOT_GZIP: Final = "with a body that is not gzip, although its Content-Encoding says so"
NOT_ACCEPTED: Final = f"with a body in an encoding other than {ENCODING}"


class Body:
    """A body that arrives in parts. Once it cannot be read, `flaw` says why, and no more of it is needed."""

    def __init__(self, encoding: str) -> None:
        """Begin a body with this Content-Encoding, which can be empty."""
        kind = encoding.strip().lower()
        self.flaw: str | None = None if kind in ("", "identity", ENCODING) else NOT_ACCEPTED
        self.decoder: Final = zlib.decompressobj(WINDOW) if kind == ENCODING else None
        self.parts: Final[list[bytes]] = []
        self.size: int = 0

    def add(self, data: bytes) -> None:
        """Add the next part, as it was received."""
        if self.decoder is None:
            self.keep(data)
            return
        try:
            while data and self.flaw is None:
                self.keep(self.decoder.decompress(data, MAX_ANSWER + 1 - self.size))
                data = self.decoder.unconsumed_tail
        except zlib.error:
            self.flaw = NOT_GZIP

    def keep(self, data: bytes) -> None:
        """Keep decoded bytes, unless there are too many."""
        self.size += len(data)
        self.parts.append(data)
        if self.size > MAX_ANSWER:
            self.flaw = TOO_LARGE
            self.parts.clear()

    def finish(self) -> bytes:
        """Return the decoded body; it is empty if it cannot be read."""
        if self.decoder is not None and not self.decoder.eof and self.flaw is None:
            self.flaw = NOT_GZIP  # it was cut off
        return b"" if self.flaw else b"".join(self.parts)
