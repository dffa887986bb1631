"""Gunicorn's messages in our log."""

import logging
import os
import sys
from typing import Any

from gunicorn.glogging import Logger

from sheepfold_server.web.observing.logs import log


class ServerLogger(Logger):  # type: ignore[misc]  # gunicorn has no types
    """Sends gunicorn's messages to our log, without anything that clients have sent.

    Messages of the parent are passed on. A worker only warns about invalid requests, and quotes part of them. Of these
    warnings, and of exceptions, only the fixed part of the message is passed on. The application logs valid requests.
    """

    def setup(self, cfg: Any) -> None:
        """Leave the handlers to the root logger."""
        self.parent = os.getpid()
        self.error_log.setLevel(self.LOG_LEVELS[cfg.loglevel])
        self.error_log.propagate = True

    def warning(self, msg: str, *args: Any, **kwargs: Any) -> None:
        """Log a warning of the parent, or that a worker has refused a request."""
        if os.getpid() == self.parent:
            super().warning(msg, *args, **kwargs)
        else:
            log(logging.INFO, "request", problem="bad-request")

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
