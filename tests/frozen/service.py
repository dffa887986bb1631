"""The service in this process, as a client of it sees it."""

from collections.abc import Iterator
from contextlib import contextmanager

from flask.testing import FlaskClient

from sheepfold_server.web.app import create_app
from sheepfold_server.web.serving.settings import Settings


@contextmanager
def client() -> Iterator[FlaskClient]:
    """A client of a service without metrics."""
    with create_app(Settings(metrics=False)).test_client(use_cookies=False) as found:
        yield found
