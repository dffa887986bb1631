"""Sending requests to a WSGI application in this process."""

from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from sheepfold._async.calling import work
from sheepfold.http.endpoint import Endpoint, Outcome
from sheepfold.http.messages import Request
from sheepfold.http.wsgi import APP_URL as APP_URL
from sheepfold.http.wsgi import call_app

if TYPE_CHECKING:
    from sheepfold.settings import MakeApp


class AsyncAppSender:
    """Sends requests to the application that `make` makes when it is first needed."""

    def __init__(self, endpoint: Endpoint, make: "MakeApp") -> None:
        self.endpoint = endpoint
        self.make = make

    @cached_property
    def app(self) -> Any:
        """The application."""
        return self.make()

    async def send(self, request: Request) -> Outcome:
        """Return the response of the application."""
        return await work(partial(call_app, self.app, self.endpoint, request))

    async def aclose(self) -> None:
        """Do nothing: there are no connections."""
