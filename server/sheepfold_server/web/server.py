"""The server: gunicorn with workers of our own, set by our settings alone."""

import logging
import os
import resource
from typing import Any, Final

from flask import Flask
from gunicorn.app.base import BaseApplication
from prometheus_client.multiprocess import mark_process_dead

from sheepfold_server import __version__
from sheepfold_server.web import logs
from sheepfold_server.web.app import create_app
from sheepfold_server.web.logs import ServerLogger, log
from sheepfold_server.web.metrics import FOLDER
from sheepfold_server.web.settings import Settings, WrongSetting

WORKER: Final = "sheepfold_server.web.worker.SheepfoldWorker"
LATER: Final = 5  # seconds that the parent waits longer than its workers
BACKLOG: Final = 2048  # connections that wait to be taken


def serve(settings: Settings) -> int:
    """Run the service until it is told to stop: the exit status."""
    logs.set_up(settings)
    allow_connections()
    try:
        app = create_app(settings)
    except WrongSetting as wrong:
        log(logging.ERROR, str(wrong))
        return 2
    Server(settings, app).run()
    return 0


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
        """The application."""
        return self.app

    def ready(self, arbiter: Any) -> None:
        """Tell where the service listens, and what limits hold."""
        settings = self.settings
        log(
            logging.INFO,
            "listening",
            address=", ".join(str(listener) for listener in arbiter.LISTENERS),
            version=__version__,
            workers=workers_of(settings),
            threads=settings.threads,
            connections=settings.connections,
            largest_body=settings.largest_body,
            call_seconds=settings.call_seconds,
            rate_limit=settings.rate_limit,
            metrics=settings.metrics,
        )

    def worker_ended(self, arbiter: Any, worker: Any) -> None:
        """What a worker was doing is done; what it counted stays."""
        if FOLDER in os.environ:
            mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]  # it has no types


def configuration(settings: Settings) -> dict[str, Any]:
    """What gunicorn is told."""
    return {
        "bind": address(settings),
        "workers": workers_of(settings),
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
    """Where the server listens."""
    if settings.socket is not None:
        return settings.socket
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return f"{host}:{settings.port}"


def workers_of(settings: Settings) -> int:
    """How many workers there are: by default as many as there are cores that this process may run on."""
    if settings.workers is not None:
        return settings.workers
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def allow_connections() -> None:
    """Let a process have as many open files as the system lets it."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
