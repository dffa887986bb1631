# Generated from sdk/sheepfold/_async/app.py by `make derive`: do not edit.
"""Sending requests to a WSGI application in this process. This module needs the extra `app`."""

from collections.abc import Mapping
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, cast

from sheepfold._sync.calling import work
from sheepfold.http.endpoint import Endpoint, Outcome
from sheepfold.http.messages import Request, Response
from sheepfold_rules.installing import advise

try:
    from werkzeug.test import Client
except ModuleNotFoundError as missing:
    said = f"sealing in this process needs more packages ({missing.name}): {advise('app')}"
    raise ModuleNotFoundError(said, name=missing.name) from missing

if TYPE_CHECKING:
    from sheepfold.settings import MakeApp

APP_URL: Final = "http://app"  # the address that stands for the application


class AppSender:
    """Sends requests to the application that `make` makes when it is first needed."""

    made: Any = None

    def __init__(self, endpoint: Endpoint, make: "MakeApp") -> None:
        self.endpoint = endpoint
        self.make = make
        self.lock = Lock()

    def send(self, request: Request) -> Outcome:
        """Return the response of the application."""
        return work(partial(self.call, request))

    def call(self, request: Request) -> Outcome:
        """Return the response of the application."""
        with self.lock:
            if self.made is None:
                self.made = self.make()
        headers = self.endpoint.request_headers(request)
        del headers["accept-encoding"]  # compressing the response would only take time here
        answer = Client(self.made, use_cookies=False).open(
            request.path, base_url=APP_URL, method=request.method, headers=headers, data=request.content
        )
        return Response(answer.status_code, cast("Mapping[str, str]", answer.headers), answer.get_data())

    def close(self) -> None:
        """Do nothing: there are no connections."""
