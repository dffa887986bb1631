"""The server: gunicorn with threads, configured only by our settings."""

import errno
import gc
import logging
import os
import resource
import signal
import socket
from ipaddress import ip_address
from pathlib import Path
from typing import Any, Final

from flask import Flask
from gunicorn.app.base import BaseApplication
from prometheus_client.multiprocess import mark_process_dead

from sheepfold_rules import __version__
from sheepfold_server.web.app import create_app
from sheepfold_server.web.headers import GUIDE, PAGES
from sheepfold_server.web.memory import return_freed_memory
from sheepfold_server.web.observe import Lines, configure, log
from sheepfold_server.web.pages import has_guide
from sheepfold_server.web.request import METRICS
from sheepfold_server.web.settings import METRICS_DIRECTORY, Settings, WrongSetting, variable
from sheepfold_server.web.worker import ServerLogger, Worker

BACKLOG: Final = 2048  # connections that can wait to be accepted
SILENCE: Final = 60  # seconds after which an unresponsive worker is replaced
STOPPING: Final = (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT)
SPARE_FILES: Final = 32  # files that a worker opens besides its connections
EXPOSED: Final = (
    "other machines can reach the service without a proxy in front of it, which is only safe on a trusted network: see "
    f"{GUIDE}how-to/put-a-proxy-in-front.html, and set {variable('trusted_hops')}"
)
WELCOME: Final = {  # what each page is for, in the order shown on a terminal
    "table": "Play at the table",
    "replay": "Step through a record",
    "guide": "Read the guide",
    "docs": "Try out the API",
}
NO_GUIDE: Final = "The guide has not been built; `make docs` builds it in a checkout, also while the service runs."
OPEN: Final = "fd"  # what the setting of a socket that is open already begins with
LOOPBACK: Final = {"//0.0.0.0:": "//127.0.0.1:", "//[::]:": "//[::1]:"}  # what a browser opens on the machine itself


def serve(settings: Settings, directory: str) -> int:
    """Run the service until it is stopped, with a directory for its short-lived files, and return the exit status."""
    lines = configure(settings)
    raise_file_limit()
    return_freed_memory()
    try:
        app = create_app(settings)
        address = listen(settings)
    except WrongSetting as error:
        log(logging.ERROR, str(error))
        return 2
    if METRICS in app.extensions:
        lines.count_loss = app.extensions[METRICS].lost.inc
    hold_signals_in_forks()
    gc.collect()
    gc.freeze()  # the collector ignores what exists now, so workers keep sharing that memory
    Server(settings, app, address, directory, lines).run()
    return 0


class Server(BaseApplication):  # type: ignore[misc]  # gunicorn has no types
    """The parent of the workers. The application is created before they are forked, so they share its memory."""

    def __init__(self, settings: Settings, app: Flask, address: str, directory: str, lines: Lines) -> None:
        self.settings: Final = settings
        self.app: Final = app
        self.address: Final = address
        self.directory: Final = directory
        self.lines: Final = lines
        self.outlives_terminal: Final = signal.getsignal(signal.SIGHUP) is signal.SIG_IGN  # as under `nohup`
        super().__init__()

    def load_config(self) -> None:
        """Derive gunicorn's settings from ours; its own files and variables are ignored."""
        os.environ.pop("LISTEN_FDS", None)  # gunicorn would listen on the sockets of systemd once more
        settings = self.settings
        chosen = {
            "bind": self.address,
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
            "worker_tmp_dir": self.directory,
            "graceful_timeout": settings.graceful_seconds,
            "forwarded_allow_ips": "",  # the application reads X-Forwarded-For itself, and no other such header
            "forwarder_headers": "",
            "control_socket_disable": True,
            "logger_class": ServerLogger,
            "loglevel": "info" if settings.log_level == "debug" else settings.log_level,  # at debug level it logs paths
            "proc_name": "sheepfold",
            "when_ready": self.say_ready,
            "post_worker_init": handle_signals,
            "child_exit": end_counts,
        }
        for name, value in chosen.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """Return the application."""
        return self.app

    def say_ready(self, arbiter: Any) -> None:
        """Log the address that the service listens on, its limits, and where its pages are."""
        settings = self.settings
        addresses = [str(listener) for listener in arbiter.LISTENERS]
        signal.signal(signal.SIGUSR2, signal.SIG_IGN)  # with which gunicorn would start another service
        signal.signal(signal.SIGHUP, signal.SIG_IGN if self.outlives_terminal else stop)
        arbiter.systemd = (settings.socket or "").startswith(OPEN)  # then the path of the socket is not deleted
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
        for address in addresses:
            if address.startswith("http"):  # a browser cannot open a Unix socket
                show_pages(self.lines, address)
        if is_exposed(settings):
            log(logging.WARNING, EXPOSED)


def show_pages(lines: Lines, address: str) -> None:
    """Show the addresses of the pages on this machine: a line each on a terminal, and an event elsewhere."""
    for every, loopback in LOOPBACK.items():
        address = address.replace(every, loopback)
    pages = {page.strip("/"): f"{address}{page}" for page in PAGES}
    hints = () if has_guide() else (NO_GUIDE,)
    if lines.is_json:
        log(logging.INFO, "open in a browser", None, **pages, **({"hint": NO_GUIDE} if hints else {}))
        return
    shown = [*(f"{purpose + ':':<24}{pages[name]}" for name, purpose in WELCOME.items()), *hints]
    lines.write("\n".join(["", *(f"  {line}" for line in shown), "", "Press Ctrl-C to stop.", "", ""]).encode())


def listen(settings: Settings) -> str:
    """Listen on the address of the service, and return what gunicorn takes it over by.

    Gunicorn would try an address that is in use for five seconds, and fail with a traceback at one that cannot be.

    Raises:
        WrongSetting: the address is in use, there is no such address or open socket, or it is not allowed.
    """
    is_ipv6 = ":" in settings.host
    try:
        if settings.socket is not None:
            listener = open_socket(settings.socket)
        else:
            listener = socket.create_server(
                (settings.host, settings.port),
                family=socket.AF_INET6 if is_ipv6 else socket.AF_INET,
                backlog=BACKLOG,
                dualstack_ipv6=is_ipv6 and socket.has_dualstack_ipv6(),
            )
    except OSError as error:
        name = "port" if error.errno in (errno.EADDRINUSE, errno.EACCES) else "host"
        host = f"[{settings.host}]" if is_ipv6 else settings.host
        name, address = ("socket", settings.socket) if settings.socket else (name, f"{host}:{settings.port}")
        reason = (error.strerror or str(error)).partition(" (while")[0]  # without the address again
        raise WrongSetting(f"{variable(name)}: cannot listen on {address}: {reason}") from None
    return f"fd://{listener.detach()}"


def open_socket(name: str) -> socket.socket:
    """Return the socket that the setting names: a new one at a path, open to all users, or one that is open already.

    Raises:
        OSError: it cannot be used.
    """
    kind, _, where = name.partition(":")
    where = where.removeprefix("//")
    listener = socket.socket(fileno=int(where)) if kind == OPEN else socket.socket(socket.AF_UNIX)
    try:
        if kind != OPEN:
            if Path(where).is_socket():  # of a service that was killed
                Path(where).unlink()
            listener.bind(where)
            Path(where).chmod(0o777)
        if not listener.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
            listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def is_exposed(settings: Settings) -> bool:
    """Whether other machines can reach the service without a proxy."""
    if settings.socket is not None or settings.trusted_hops:
        return False
    try:
        return not ip_address(settings.host).is_loopback
    except ValueError:
        return settings.host != "localhost"


def hold_signals_in_forks() -> None:
    """Block the signals that stop a worker until it is ready for them.

    Until then it has the handlers of its parent, so the signal would be lost, and the parent would keep waiting for it.
    """
    os.register_at_fork(
        before=lambda: signal.pthread_sigmask(signal.SIG_BLOCK, STOPPING),
        after_in_parent=lambda: signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPING),
    )


def stop(number: int, frame: Any) -> None:
    """Stop the service, since its terminal has been closed: gunicorn would replace the workers."""
    os.kill(os.getpid(), signal.SIGTERM)


def handle_signals(worker: Any) -> None:
    """Unblock the signals that stop a worker, and have SIGINT end it immediately.

    Gunicorn's own handler of SIGINT waits for a lock of the thread pool, which the interrupted code may hold. What a
    closed terminal means is for the parent to decide.
    """
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    for interrupt in (signal.SIGINT, signal.SIGQUIT):
        signal.signal(interrupt, lambda number, frame: os._exit(0))
    signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPING)


def end_counts(arbiter: Any, worker: Any) -> None:
    """No longer count the requests that a worker was answering when it exited."""
    if os.environ.get(METRICS_DIRECTORY):
        mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]  # prometheus_client has no types for it


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
