"""What a worker sends: answers that are collected, and problems of requests that no call sees."""

import logging
from typing import Final
from uuid import uuid4

import orjson

from sheepfold_server.service.problems import KIND, problem
from sheepfold_server.web.logs import log

REASONS: Final = {400: "Bad Request", 408: "Request Timeout", 500: "Internal Server Error"}


class Outgoing:
    """Stands where a server has its socket: it keeps the answer, to be sent when it is whole."""

    def __init__(self) -> None:
        self.data: Final = bytearray()

    def sendall(self, piece: bytes) -> None:
        """Keep the next piece of the answer."""
        self.data.extend(piece)

    def send(self, piece: bytes) -> int:
        """Drop what comes before the answer: "100 Continue", which has been sent when the request began."""
        return len(piece)


def refusal(kind: str, detail: str) -> bytes:
    """The whole answer to a request that no call sees; it is logged here, for nobody else does."""
    name = uuid4().hex
    log(logging.INFO, "request", request_id=name, status=KIND[kind].status, problem=kind)
    body = orjson.dumps(found := problem(kind, detail))
    head = (
        f"HTTP/1.1 {found['status']} {REASONS[found['status']]}",
        "Content-Type: application/problem+json",
        f"Content-Length: {len(body)}",
        f"X-Request-ID: {name}",
        "Cache-Control: no-store",
        "Connection: close",
    )
    return "\r\n".join((*head, "", "")).encode("latin-1") + body
