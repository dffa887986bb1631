"""Calling a WSGI application in this process. This module needs the extra `server`."""

from typing import TYPE_CHECKING, Final, cast

from sheepfold.http.endpoint import Endpoint
from sheepfold.http.messages import Request, Response
from sheepfold_rules.installing import advise

try:
    from werkzeug.test import Client
except ModuleNotFoundError as missing:
    said = f"sealing in this process needs more packages ({missing.name}): {advise('server')}"
    raise ModuleNotFoundError(said, name=missing.name) from missing

if TYPE_CHECKING:
    from collections.abc import Mapping
    from wsgiref.types import WSGIApplication

APP_URL: Final = "http://app"  # the address that stands for the application


def call_app(app: "WSGIApplication", endpoint: Endpoint, request: Request) -> Response:
    """Return the response of an application to a request."""
    headers = endpoint.request_headers(request)
    del headers["accept-encoding"]  # compressing the response would only take time here
    answer = Client(app, use_cookies=False).open(
        request.path, base_url=endpoint.url, method=request.method, headers=headers, data=request.content
    )
    return Response(answer.status_code, cast("Mapping[str, str]", answer.headers), answer.get_data())
