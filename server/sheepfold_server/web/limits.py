"""How many calls a client may make, where the operator sets a limit."""

from ipaddress import ip_address
from typing import Final

from flask import Flask, Response, request
from flask_limiter import HeaderNames, Limiter
from flask_limiter.util import get_remote_address
from limits import parse_many
from limits.errors import ConfigurationError
from limits.storage import storage_from_string
from werkzeug.middleware.proxy_fix import ProxyFix

from sheepfold_server.service.batch import MAX_CALLS
from sheepfold_server.web import problems
from sheepfold_server.web.http import QUIET, json_body
from sheepfold_server.web.observing.outcomes import UNKNOWN
from sheepfold_server.web.serving.settings import Settings, WrongSetting, variable

PATIENCE: Final[dict[str, str | int]] = {"socket_connect_timeout": 1, "socket_timeout": 1}  # seconds, of Redis
HEADERS: Final = {
    HeaderNames.LIMIT: "RateLimit-Limit",
    HeaderNames.REMAINING: "RateLimit-Remaining",
    HeaderNames.RESET: "RateLimit-Reset",
}


def register(app: Flask, settings: Settings) -> None:
    """Refuse the calls of a client that makes too many. A batch counts as many as it has calls.

    While Redis does not answer, each worker counts by itself.

    Raises:
        WrongSetting: the limit or its storage is invalid.
    """
    if settings.trusted_hops:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=settings.trusted_hops, x_proto=0)  # type: ignore[method-assign]  # Flask's documented way to wrap an application
    if settings.rate_limit is None:
        return
    validate(settings)
    app.after_request(drop_retry_after)  # it runs after the limiter's own
    redis = settings.rate_storage.startswith("redis")
    Limiter(
        client_address,
        app=app,
        application_limits=[settings.rate_limit],
        application_limits_cost=cost,
        application_limits_exempt_when=lambda: request.path in QUIET or request.method == "OPTIONS",
        strategy="sliding-window-counter",
        storage_uri=settings.rate_storage,
        storage_options=PATIENCE if redis else {},
        in_memory_fallback_enabled=redis,
        swallow_errors=redis,  # of calls that find Redis gone at the same moment, all but one are let through
        headers_enabled=True,
        header_name_mapping=HEADERS,
        retry_after="delta-seconds",
        key_prefix="sheepfold",
    )


def validate(settings: Settings) -> None:
    """Refuse to start with an invalid limit.

    Raises:
        WrongSetting: the limit or its storage is invalid.
    """
    try:
        if any(limit.amount < 1 for limit in parse_many(settings.rate_limit or "")):
            raise ValueError
    except ValueError:
        raise WrongSetting(f"{variable('rate_limit')}: a limit such as 100/second was expected") from None
    try:
        storage_from_string(settings.rate_storage)
    except (ConfigurationError, ValueError):
        expected = "memory:// or an address such as redis://host:6379/0 was expected"
        raise WrongSetting(f"{variable('rate_storage')}: {expected}") from None


def client_address() -> str:
    """Return the address of the client; what is no address, as a header may have it, counts as one client."""
    address = get_remote_address()
    try:
        return str(ip_address(address))
    except ValueError:
        return UNKNOWN


def drop_retry_after(response: Response) -> Response:
    """Say when to go on only where a call was refused for the limit."""
    if response.status_code != 429:
        response.headers.pop("Retry-After", None)
    return response


def cost() -> int:
    """Return how many calls the request counts for."""
    if request.endpoint != "batch":
        return 1
    try:
        calls = json_body().get("calls")
    except problems.Problem:
        return 1
    return min(max(len(calls), 1), MAX_CALLS) if type(calls) is list else 1
