"""The server: gunicorn with workers of our own, set by our settings alone."""

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
LATER: Final = 5  # seconds that the parent waits longer than its workers
BACKLOG: Final = 2048  # connections that wait to be taken


def serve(settings: Settings) -> int:
    """Run the service until it is stopped, and return the exit status."""
    logs.configure(settings)
    allow_connections()
    try:
        app = create_app(settings)
    except WrongSetting as wrong:
        log(logging.ERROR, str(wrong))
        return 2
    Server(settings, app).run()
    return 0


class ServerLogger(Logger):  # type: ignore[misc]  # gunicorn has no types
    """Logs what gunicorn logs in our form; requests are logged by the application."""

    def setup(self, cfg: Any) -> None:
        """Leave the handlers to the root logger."""
        self.error_log.propagate = True

    def access(self, *given: Any) -> None:
        """Do nothing: the application knows more of a request."""

    def reopen_files(self) -> None:
        """Do nothing: there are none."""


class Server(BaseApplication):  # type: ignore[misc]  # gunicorn has no types
    """The parent of the workers. The application was made before they are forked, so that all share it."""

    def __init__(self, settings: Settings, app: Flask) -> None:
        self.settings: Final = settings
        self.app: Final = app
        super().__init__()

    def load_config(self) -> None:
        """Take gunicorn's settings from ours, and nothing from its own files and variables."""
        hooks = {"when_ready": self.ready, "child_exit": self.worker_ended}
        for name, value in (configuration(self.settings) | hooks).items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """Return the application."""
        return self.app

    def ready(self, arbiter: Any) -> None:
        """Log where the service listens, and what limits hold."""
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

    def worker_ended(self, arbiter: Any, worker: Any) -> None:
        """Take a worker out of what is in flight; what it counted stays."""
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
        "timeout": settings.stuck_seconds + LATER,  # for a worker that is stuck as a whole
        "graceful_timeout": settings.graceful_seconds + LATER,
        "control_socket_disable": True,
        "logger_class": ServerLogger,
        "loglevel": settings.log_level,
        "proc_name": "sheepfold",
    }


def address(settings: Settings) -> str:
    """Return the address that the server listens at."""
    if settings.socket is not None:
        return settings.socket
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return f"{host}:{settings.port}"


def worker_count(settings: Settings) -> int:
    """Return how many workers there are: by default as many as there are cores that this process may run on."""
    if settings.workers is not None:
        return settings.workers
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def allow_connections() -> None:
    """Raise the limit of open files as far as the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
