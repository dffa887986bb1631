"""Calls from the pages of other sites, where the operator names them."""

from typing import Final

from flask import Flask, Response, request

from sheepfold_server.web.headers import REQUEST_ID

ANY: Final = "*"
ALLOWED: Final = {
    "Access-Control-Allow-Methods": "GET, POST",
    "Access-Control-Allow-Headers": f"Authorization, Content-Type, {REQUEST_ID}",
    "Access-Control-Max-Age": "3600",  # seconds that a browser need not ask again
}
SEEN: Final = f"{REQUEST_ID}, ETag, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset"


def register(app: Flask, origins: tuple[str, ...]) -> None:
    """Let the pages of these origins call from a browser; cookies are of no use here, and are not asked for."""
    if origins:
        app.after_request(lambda response: permitted(response, origins))


def permitted(response: Response, origins: tuple[str, ...]) -> Response:
    """The answer with what lets the page that asks for it see it, if it may."""
    origin = request.headers.get("Origin")
    if ANY not in origins:
        response.vary.add("Origin")
    if origin is None or not (ANY in origins or origin in origins):
        return response
    response.headers["Access-Control-Allow-Origin"] = ANY if ANY in origins else origin
    response.headers["Access-Control-Expose-Headers"] = SEEN
    if request.method == "OPTIONS":
        for name, value in ALLOWED.items():
            response.headers[name] = value
    return response
