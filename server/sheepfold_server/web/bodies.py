"""The body of a request, as plain data."""

from typing import Any, Final

import orjson
from flask import Flask, current_app, g, request
from werkzeug.exceptions import HTTPException

from sheepfold_server.web import problems

JSON: Final = "application/json"
LARGEST: Final = "LARGEST_BODY"  # of the application's configuration


def register(app: Flask, largest: int) -> None:
    """Take bodies of at most so many bytes."""
    app.config[LARGEST] = largest
    app.config["MAX_CONTENT_LENGTH"] = largest + 1  # a body in chunks is cut there: one byte more tells


def body_of() -> dict[str, Any]:
    """The body of the request, a plain object; it is read once.

    Raises:
        Problem: it is too large, cut off, not declared as JSON, encoded, is no JSON, or is no object.
    """
    if "body" not in g:
        try:
            g.body = read()
        except problems.Problem as problem:
            g.body = problem
    if isinstance(g.body, problems.Problem):
        raise g.body
    found: dict[str, Any] = g.body
    return found


def read() -> dict[str, Any]:
    """The body, read; see `body_of`."""
    if request.mimetype != JSON:
        raise problems.Problem("unsupported-media-type", f"Content-Type: {JSON} was expected")
    if request.headers.get("Content-Encoding", "identity").lower() != "identity":
        raise problems.Problem("unsupported-media-type", "a body without Content-Encoding was expected")
    sent = bytes_of_body()
    try:
        plain = orjson.loads(sent)
    except orjson.JSONDecodeError as error:
        raise problems.Problem("not-json", str(error)) from None
    if type(plain) is not dict:
        raise problems.Problem("wrong-shape", "the body: an object was expected", errors=[problems.NO_OBJECT])
    body: dict[str, Any] = plain
    return body


def bytes_of_body() -> bytes:
    """The body as it was sent.

    Raises:
        Problem: it is too large, cut off, or broken in its chunks.
    """
    length = request.content_length
    largest: int = current_app.config[LARGEST]
    too_large = f"a body of at most {largest} bytes was expected"
    if length is not None and length > largest:
        raise problems.Problem("too-large", too_large)
    try:
        sent = request.get_data(cache=False)
    except HTTPException:
        raise
    except Exception as error:  # the server's own, whichever it is: the body came from the network, and is broken
        raise problems.Problem("bad-request", "the body could not be read to its end") from error
    if len(sent) > largest:
        raise problems.Problem("too-large", too_large)
    if length is not None and len(sent) < length:
        raise problems.Problem("bad-request", f"the body ended after {len(sent)} of {length} bytes")
    return sent
