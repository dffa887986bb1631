# Generated from sdk/sheepfold/_async/app.py by `make derive`: do not edit.
"""Sending requests to a WSGI application in this process."""

from functools import partial
from threading import Lock
from typing import TYPE_CHECKING, Any

from sheepfold._sync.calling import work
from sheepfold.http.endpoint import Endpoint, Outcome
from sheepfold.http.messages import Request
from sheepfold.http.wsgi import APP_URL as APP_URL
from sheepfold.http.wsgi import call_app

if TYPE_CHECKING:
    from sheepfold.settings import MakeApp


class AppSender:
    """Sends requests to the application that `make` makes when it is first needed."""

    made: Any = None

    def __init__(self, endpoint: Endpoint, make: "MakeApp") -> None:
        self.endpoint = endpoint
        self.make = make
        self.lock = Lock()

    def find_app(self) -> Any:
        """Return the application, which is made only once."""
        with self.lock:
            if self.made is None:
                self.made = self.make()
            return self.made

    def send(self, request: Request) -> Outcome:
        """Return the response of the application."""
        return work(partial(self.call, request))

    def call(self, request: Request) -> Outcome:
        """Return the response of the application."""
        return call_app(self.find_app(), self.endpoint, request)

    def close(self) -> None:
        """Do nothing: there are no connections."""
