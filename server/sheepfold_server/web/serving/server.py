"""The server: gunicorn with threads, configured only by our settings."""

import gc
import logging
import os
import resource
import signal
from tempfile import gettempdir
from typing import Any, Final

from flask import Flask
from gunicorn.app.base import BaseApplication
from prometheus_client.multiprocess import mark_process_dead

from sheepfold_rules import __version__
from sheepfold_server.web.app import create_app
from sheepfold_server.web.http import GUIDE, PAGES
from sheepfold_server.web.observing import logs
from sheepfold_server.web.observing.logs import log
from sheepfold_server.web.observing.metrics import DIRECTORY, Metrics
from sheepfold_server.web.observing.output import Output
from sheepfold_server.web.observing.requests import METRICS_KEY
from sheepfold_server.web.pages import has_guide
from sheepfold_server.web.serving.addresses import is_exposed, listen
from sheepfold_server.web.serving.logger import ServerLogger
from sheepfold_server.web.serving.memory import return_freed_memory
from sheepfold_server.web.serving.settings import MEMORY, Settings, WrongSetting, variable
from sheepfold_server.web.serving.worker import Worker

BACKLOG: Final = 2048  # connections that can wait to be accepted
SILENCE: Final = 60  # seconds after which an unresponsive worker is replaced
STOPPING: Final = (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT)
SPARE_FILES: Final = 32  # files that a worker opens besides its connections
EXPOSED: Final = (
    "other machines can reach the service without a proxy in front of it, which is only safe on a trusted network: see "
    f"{{guide}}how-to/put-a-proxy-in-front.html, and set {variable('trusted_hops')}"
)
WELCOME: Final = {  # what each page is for, in the order shown on a terminal
    "table": "Play at the table",
    "replay": "Step through a record",
    "guide": "Read the guide",
    "docs": "Try out the API",
}
NO_GUIDE: Final = "The guide has not been built; `make docs` builds it in a checkout, also while the service runs."
LOOPBACK: Final = {"0.0.0.0": "127.0.0.1", "[::]": "[::1]"}  # what a browser opens on the machine itself


def serve(settings: Settings) -> int:
    """Run the service until it is stopped, and return the exit status."""
    logs.configure(settings)
    raise_file_limit()
    return_freed_memory()
    try:
        check_temporary_directory()
        app = create_app(settings)
        address = listen(settings)
    except WrongSetting as error:
        log(logging.ERROR, str(error))
        return 2
    try_redis(settings)
    hold_signals_in_forks()
    gc.collect()
    gc.freeze()  # the collector ignores what exists now, so workers keep sharing that memory
    Server(settings, app, address).run()
    return 0


class Server(BaseApplication):  # type: ignore[misc]  # gunicorn has no types
    """The parent of the workers. The application is created before they are forked, so they share its memory."""

    def __init__(self, settings: Settings, app: Flask, address: str) -> None:
        self.settings: Final = settings
        self.app: Final = app
        self.address: Final = address
        metrics: Metrics | None = app.extensions.get(METRICS_KEY)
        if metrics:
            logs.configure(settings, metrics.lost.inc)
        super().__init__()

    def load_config(self) -> None:
        """Derive gunicorn's settings from ours; its own files and variables are ignored."""
        hooks = {
            "when_ready": self.log_ready,
            "post_fork": self.begin_worker,
            "post_worker_init": handle_signals,
            "child_exit": end_counts,
        }
        for name, value in (configuration(self.settings, self.address) | hooks).items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """Return the application."""
        return self.app

    def log_ready(self, arbiter: Any) -> None:
        """Log the address that the service listens on, and its limits."""
        settings = self.settings
        addresses = [str(listener) for listener in arbiter.LISTENERS]
        signal.signal(signal.SIGUSR2, signal.SIG_IGN)  # with which gunicorn would start another service
        log(
            logging.INFO,
            "listening",
            address=", ".join(addresses),
            version=__version__,
            workers=settings.workers,
            threads=settings.threads,
            connections=connection_limit(settings),
            largest_body=settings.largest_body,
            call_seconds=settings.call_seconds,
            rate_limit=settings.rate_limit,
            metrics=settings.metrics,
        )
        for url in addresses:
            if url.startswith("http"):  # a browser cannot open a Unix socket
                show_pages(settings, page_addresses(url))
        if is_exposed(settings):
            log(logging.WARNING, EXPOSED.format(guide=GUIDE))

    def begin_worker(self, arbiter: Any, worker: Any) -> None:
        """Tell this worker its limit."""
        worker.request_seconds = self.settings.request_seconds


def page_addresses(address: str) -> dict[str, str]:
    """Return the addresses of the pages for a browser on this machine, by name."""
    for every, loopback in LOOPBACK.items():
        address = address.replace(f"//{every}:", f"//{loopback}:")
    return {page.strip("/"): f"{address}{page}" for page in PAGES}


def show_pages(settings: Settings, pages: dict[str, str]) -> None:
    """Show the addresses of the pages: a line each on a terminal, and an event elsewhere."""
    if logs.log_format(settings) == "json":
        hint = {} if has_guide() else {"hint": NO_GUIDE}
        log(logging.INFO, "open in a browser", None, **pages, **hint)
        return
    lines = [f"  {purpose + ':':<24}{pages[name]}" for name, purpose in WELCOME.items()]
    if not has_guide():
        lines.append(f"  {NO_GUIDE}")
    Output().write("\n".join(["", *lines, "", "Press Ctrl-C to stop.", "", ""]))


def check_temporary_directory() -> None:
    """Return if there is a directory for the file by which each worker shows gunicorn that it is alive.

    Raises:
        WrongSetting: there is none.
    """
    try:
        gettempdir()
    except FileNotFoundError:
        raise WrongSetting("TMPDIR: a directory that can be written to was expected") from None


def try_redis(settings: Settings) -> None:
    """Log a warning for each Redis server that does not respond. It may do so later, so this is no reason to stop."""
    stores = {"ledger": settings.ledger, "rate_storage": settings.rate_limit and settings.rate_storage}
    for name, store in stores.items():
        if store and store != MEMORY:
            from sheepfold_server.service.redis_client import ask  # only here: it takes long to load

            try:
                ask(store)
            except Exception as error:  # a server that is not Redis can cause any
                log(logging.WARNING, f"{variable(name)}: Redis does not respond: {type(error).__name__}")


def hold_signals_in_forks() -> None:
    """Block the signals that stop a worker until it is ready for them.

    Until then it has the handlers of its parent, so the signal would be lost, and the parent would keep waiting for it.
    """
    os.register_at_fork(
        before=lambda: signal.pthread_sigmask(signal.SIG_BLOCK, STOPPING),
        after_in_parent=lambda: signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPING),
    )


def end_counts(arbiter: Any, worker: Any) -> None:
    """No longer count the requests that a worker was answering when it exited."""
    if os.environ.get(DIRECTORY):
        mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]  # prometheus_client has no types for it


def handle_signals(worker: Any) -> None:
    """Unblock the signals that stop a worker, and have SIGINT end it immediately.

    Gunicorn's own handler of SIGINT waits for a lock of the thread pool, which the interrupted code may hold.
    """
    for interrupt in (signal.SIGINT, signal.SIGQUIT):
        signal.signal(interrupt, lambda number, frame: os._exit(0))
    signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPING)


def configuration(settings: Settings, address: str) -> dict[str, Any]:
    """Return the settings of gunicorn."""
    return {
        "bind": address,
        "workers": settings.workers,
        "threads": settings.threads,
        "worker_class": Worker,
        "worker_connections": connection_limit(settings),
        "http_parser": "python",  # the stricter parser
        "preload_app": True,
        "backlog": BACKLOG,
        "keepalive": settings.keep_alive,
        "sendfile": False,  # it would not limit the time for a whole response
        "timeout": SILENCE,
        "worker_tmp_dir": os.environ.get(DIRECTORY),
        "graceful_timeout": settings.graceful_seconds,
        "forwarded_allow_ips": "",  # the application reads X-Forwarded-For itself, and no other such header
        "forwarder_headers": "",
        "control_socket_disable": True,
        "logger_class": ServerLogger,
        "loglevel": "info" if settings.log_level == "debug" else settings.log_level,  # at debug level it logs paths
        "proc_name": "sheepfold",
    }


def raise_file_limit() -> None:
    """Raise the limit of open files, and thus of connections, as far as the system allows."""
    _, hard_limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard_limit, hard_limit))


def connection_limit(settings: Settings) -> int:
    """Return the number of connections of a worker: fewer than the setting if the system allows fewer open files.

    A worker that runs out of files exits.
    """
    limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if limit == resource.RLIM_INFINITY:
        return settings.connections
    return max(1, min(settings.connections, limit - SPARE_FILES - settings.threads))
