"""The address that the service listens on."""

import errno
import socket
from ipaddress import ip_address

from sheepfold_server.web.serving.settings import Settings, WrongSetting, variable


def listen(settings: Settings) -> str:
    """Listen on the address of the service, and return what gunicorn takes it over by.

    Gunicorn would try an address that is in use several times, and fail with a traceback at one that does not exist.

    Raises:
        WrongSetting: the address is in use, there is no such address, or it is not allowed.
    """
    if settings.socket is not None:
        return settings.socket
    is_ipv6 = ":" in settings.host
    family = socket.AF_INET6 if is_ipv6 else socket.AF_INET
    is_dual = is_ipv6 and socket.has_dualstack_ipv6()
    try:
        listener = socket.create_server((settings.host, settings.port), family=family, dualstack_ipv6=is_dual)
    except OSError as error:
        raise WrongSetting(explain_address(settings, error)) from None
    return f"fd://{listener.detach()}"


def explain_address(settings: Settings, error: OSError) -> str:
    """Return why the service cannot listen on its address, with the setting to change."""
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    address = f"{host}:{settings.port}"
    if error.errno == errno.EADDRINUSE:
        return f"{address} is in use; choose another port with --port or {variable('port')}"
    name = "port" if error.errno == errno.EACCES else "host"
    reason = (error.strerror or str(error)).partition(" (while")[0]  # without the address again
    return f"{variable(name)}: cannot listen on {address}: {reason}"


def is_exposed(settings: Settings) -> bool:
    """Whether other machines can reach the service without a proxy."""
    if settings.socket is not None or settings.trusted_hops:
        return False
    try:
        return not ip_address(settings.host).is_loopback
    except ValueError:
        return settings.host != "localhost"
