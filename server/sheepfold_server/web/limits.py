"""The rate limit, if the operator sets one."""

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

REDIS_OPTIONS: Final[dict[str, str | int]] = {"socket_connect_timeout": 1, "socket_timeout": 1}  # seconds
HEADERS: Final = {
    HeaderNames.LIMIT: "RateLimit-Limit",
    HeaderNames.REMAINING: "RateLimit-Remaining",
    HeaderNames.RESET: "RateLimit-Reset",
}


def register(app: Flask, settings: Settings) -> None:
    """Limit the rate of each client's calls. A batch counts for as many calls as it has.

    While Redis does not respond, each worker counts on its own.

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
        storage_options=REDIS_OPTIONS if redis else {},
        in_memory_fallback_enabled=redis,
        swallow_errors=redis,  # when Redis goes away, all but one of the calls at that moment are let through
        headers_enabled=True,
        header_name_mapping=HEADERS,
        retry_after="delta-seconds",
        key_prefix="sheepfold",
    )


def validate(settings: Settings) -> None:
    """Validate the limit and its storage.

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
    """Return the address of the client; all invalid addresses, which a header may contain, count as one client."""
    address = get_remote_address()
    try:
        return str(ip_address(address))
    except ValueError:
        return UNKNOWN


def drop_retry_after(response: Response) -> Response:
    """Remove Retry-After from responses that were not refused by the limit."""
    if response.status_code != 429:
        response.headers.pop("Retry-After", None)
    return response


def cost() -> int:
    """Return the number of calls that the request counts for."""
    if request.endpoint != "batch":
        return 1
    try:
        calls = json_body().get("calls")
    except problems.Problem:
        return 1
    return min(max(len(calls), 1), MAX_CALLS) if type(calls) is list else 1
