"""The address that the service listens on."""

import errno
import os
import socket
from ipaddress import ip_address
from pathlib import Path
from typing import Final

from sheepfold_server.web.serving.settings import SOCKET, Settings, WrongSetting, variable

BACKLOG: Final = 2048  # connections that can wait to be accepted
PATIENCE: Final = 1.0  # seconds for another service to accept a connection


def address(settings: Settings) -> str:
    """Return the address that the server listens on."""
    if settings.socket is not None:
        return settings.socket
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return f"{host}:{settings.port}"


def is_exposed(settings: Settings) -> bool:
    """Whether other machines can reach the service without a proxy."""
    if settings.socket is not None or settings.trusted_hops:
        return False
    try:
        return not ip_address(settings.host).is_loopback
    except ValueError:
        return settings.host != "localhost"


def check_address(settings: Settings) -> None:
    """Return if the service can listen on its address.

    gunicorn would try again several times, and log an error each time, or fail with a traceback.

    Raises:
        WrongSetting: it cannot: the address is in use, there is no such address, or it is not allowed.
    """
    found = SOCKET.fullmatch(settings.socket or "")
    try:
        if found is None:
            family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
            socket.create_server((settings.host, settings.port), family=family).close()
        elif found["path"]:
            check_path(found["path"])
        else:
            with socket.socket(fileno=os.dup(int(found["descriptor"]))) as listener:
                listener.listen(BACKLOG)
    except OSError as error:
        raise WrongSetting(explain_address(settings, error)) from None


def check_path(path: str) -> None:
    """Return if the service can listen on a Unix socket at this path. One that nobody listens on is removed.

    Raises:
        OSError: it cannot.
    """
    if Path(path).is_socket():
        with socket.socket(socket.AF_UNIX) as client:
            client.settimeout(PATIENCE)
            if client.connect_ex(path) != errno.ECONNREFUSED:
                raise OSError(errno.EADDRINUSE, os.strerror(errno.EADDRINUSE))
        os.remove(path)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(path)
    os.remove(path)


def explain_address(settings: Settings, error: OSError) -> str:
    """Return why the service cannot listen on its address, with the setting to change."""
    if settings.socket is None and error.errno == errno.EADDRINUSE:
        return f"{address(settings)} is in use; choose another port with --port or {variable('port')}"
    name = "socket" if settings.socket is not None else "port" if error.errno == errno.EACCES else "host"
    reason = (error.strerror or str(error)).partition(" (while")[0]  # without the address again
    return f"{variable(name)}: cannot listen on {address(settings)}: {reason}"
