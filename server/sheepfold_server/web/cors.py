"""Cross-origin resource sharing (CORS): which web pages may call the service from a browser."""

from typing import Final

from flask import Flask, Response, request

from sheepfold_server.web.http import REQUEST_ID, VERSION

ANY: Final = "*"
PREFLIGHT: Final = {
    "Access-Control-Allow-Methods": "GET, POST",
    "Access-Control-Allow-Headers": f"Authorization, Content-Type, {REQUEST_ID}",
    "Access-Control-Max-Age": "3600",  # seconds
}
EXPOSED: Final = ", ".join(
    (REQUEST_ID, VERSION, "ETag", "Link", "Retry-After", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset")
)


def register(app: Flask, origins: tuple[str, ...]) -> None:
    """Let pages of these origins call from a browser, but without credentials: the service uses no cookies."""
    if origins:
        app.after_request(lambda response: allow_origin(response, origins))


def allow_origin(response: Response, origins: tuple[str, ...]) -> Response:
    """Let the calling page read the response if its origin is allowed (CORS)."""
    origin = request.headers.get("Origin")
    if ANY not in origins:
        response.vary.add("Origin")
    if origin is None or not (ANY in origins or origin in origins):
        return response
    response.headers["Access-Control-Allow-Origin"] = ANY if ANY in origins else origin
    response.headers["Access-Control-Expose-Headers"] = EXPOSED
    if request.method == "OPTIONS":
        for name, value in PREFLIGHT.items():
            response.headers[name] = value
    return response
