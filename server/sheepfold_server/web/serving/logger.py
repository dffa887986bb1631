"""Gunicorn's messages in our log."""

import sys
from typing import Any

from gunicorn.glogging import Logger


class ServerLogger(Logger):  # type: ignore[misc]  # gunicorn has no types
    """Sends gunicorn's messages to our log, without anything that clients have sent.

    Of exceptions, only the fixed part of the message is passed on. The application logs valid requests, and the worker
    invalid ones.
    """

    def setup(self, cfg: Any) -> None:
        """Leave the handlers to the root logger."""
        self.error_log.setLevel(self.LOG_LEVELS[cfg.loglevel])
        self.error_log.propagate = True

    def exception(self, msg: str, *args: Any, **kwargs: Any) -> None:
        """Log an exception without its arguments, which may be a method and a path.

        That a client was too slow is not logged: it is no failure of the service.
        """
        if not isinstance(sys.exc_info()[1], TimeoutError):
            super().exception(msg.partition(" %")[0], **kwargs)

    def access(self, resp: Any, req: Any, environ: Any, request_time: Any) -> None:
        """Do nothing: the application logs requests."""

    def reopen_files(self) -> None:
        """Do nothing: there are no log files."""
