"""The server: gunicorn with workers of our own, configured only by our settings."""

import logging
import os
import resource
from typing import Any, Final

from flask import Flask
from gunicorn.app.base import BaseApplication
from gunicorn.glogging import Logger
from prometheus_client.multiprocess import mark_process_dead

from sheepfold_server import __version__
from sheepfold_server.web.app import create_app
from sheepfold_server.web.observing import logs
from sheepfold_server.web.observing.logs import log
from sheepfold_server.web.observing.metrics import FOLDER
from sheepfold_server.web.serving.settings import Settings, WrongSetting

WORKER: Final = "sheepfold_server.web.serving.worker.SheepfoldWorker"
GRACE: Final = 5  # seconds by which the arbiter outwaits its workers
BACKLOG: Final = 2048  # connections that wait to be accepted


def serve(settings: Settings) -> int:
    """Run the service until it is stopped, and return the exit status."""
    logs.configure(settings)
    raise_file_limit()
    try:
        app = create_app(settings)
    except WrongSetting as error:
        log(logging.ERROR, str(error))
        return 2
    Server(settings, app).run()
    return 0


class ServerLogger(Logger):  # type: ignore[misc]  # gunicorn has no types
    """Sends gunicorn's own messages to our log. Requests are logged by the application."""

    def setup(self, cfg: Any) -> None:
        """Leave the handlers to the root logger."""
        self.error_log.propagate = True

    def access(self, *details: Any) -> None:
        """Do nothing: the application logs requests."""

    def reopen_files(self) -> None:
        """Do nothing: there are no log files."""


class Server(BaseApplication):  # type: ignore[misc]  # gunicorn has no types
    """The parent of the workers. The application is created before they are forked, so they share its memory."""

    def __init__(self, settings: Settings, app: Flask) -> None:
        self.settings: Final = settings
        self.app: Final = app
        super().__init__()

    def load_config(self) -> None:
        """Derive gunicorn's settings from ours; its own files and variables are ignored."""
        hooks = {"when_ready": self.log_ready, "child_exit": self.forget_worker}
        for name, value in (configuration(self.settings) | hooks).items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """Return the application."""
        return self.app

    def log_ready(self, arbiter: Any) -> None:
        """Log the address that the service listens on, and its limits."""
        settings = self.settings
        log(
            logging.INFO,
            "listening",
            address=", ".join(str(listener) for listener in arbiter.LISTENERS),
            version=__version__,
            workers=worker_count(settings),
            threads=settings.threads,
            connections=settings.connections,
            largest_body=settings.largest_body,
            call_seconds=settings.call_seconds,
            rate_limit=settings.rate_limit,
            metrics=settings.metrics,
        )

    def forget_worker(self, arbiter: Any, worker: Any) -> None:
        """Remove the requests in flight of a worker that has exited; its counts are kept."""
        if FOLDER in os.environ:
            mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]  # it has no types


def configuration(settings: Settings) -> dict[str, Any]:
    """Return the settings of gunicorn."""
    return {
        "bind": address(settings),
        "workers": worker_count(settings),
        "threads": settings.threads,
        "worker_class": WORKER,
        "worker_connections": settings.connections,
        "preload_app": True,
        "backlog": BACKLOG,
        "keepalive": settings.keep_alive,
        "timeout": settings.stuck_seconds + GRACE,  # for a worker whose main loop is stuck
        "graceful_timeout": settings.graceful_seconds + GRACE,
        "control_socket_disable": True,
        "logger_class": ServerLogger,
        "loglevel": settings.log_level,
        "proc_name": "sheepfold",
    }


def address(settings: Settings) -> str:
    """Return the address that the server listens on."""
    if settings.socket is not None:
        return settings.socket
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return f"{host}:{settings.port}"


def worker_count(settings: Settings) -> int:
    """Return the number of workers: by default that of the cores that this process may run on."""
    if settings.workers is not None:
        return settings.workers
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def raise_file_limit() -> None:
    """Raise the limit of open files, and so of connections, as far as the system allows."""
    _, hard_limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard_limit, hard_limit))
