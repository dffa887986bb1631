"""Compressed responses: documents and files, which hold nothing secret.

Answers to calls are never compressed. They may hold keys beside what the client sent, and then their length would tell
an attacker how much of a guess is right (BREACH).
"""

import gzip
from typing import Final

from werkzeug.wrappers import Request, Response

GZIP: Final = "gzip"
MIN_SIZE: Final = 1024  # bytes: of less, compression saves little
COMPRESSIBLE: Final = frozenset(
    (
        *("application/javascript", "application/json", "application/schema+json", "application/yaml"),
        *("image/svg+xml", "text/css", "text/html", "text/javascript", "text/plain"),
    )
)

compressed: Final[dict[str, bytes]] = {}  # by ETag: there are as many as there are files and documents


def compress(response: Response, request: Request) -> None:
    """Compress a response if the client accepts that and it is worth it. It must have an ETag.

    The ETag of the compressed form is another one.
    """
    etag, _ = response.get_etag()
    if etag is None or (response.content_length or 0) < MIN_SIZE or not request.accept_encodings[GZIP]:
        return
    response.direct_passthrough = False
    if etag in compressed:
        response.close()
    else:
        compressed[etag] = gzip.compress(response.get_data(), mtime=0)
    response.set_data(compressed[etag])
    response.headers.pop("Accept-Ranges", None)  # a part is one of the file as it is
    response.headers["Content-Encoding"] = GZIP
    response.set_etag(f"{etag}-{GZIP}")
