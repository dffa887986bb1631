"""Proxies in front of the service, and the address by which a client is known through them."""

from ipaddress import ip_address, ip_network
from typing import Final

from flask import Flask, request
from werkzeug.middleware.proxy_fix import ProxyFix

from sheepfold_server.web.observing.outcomes import UNKNOWN

IPV6_NETWORK: Final = 64  # bits; one client can have all addresses in such a network


def trust(app: Flask, hops: int) -> None:
    """Take the address of a client from the `X-Forwarded-For` of that number of proxies."""
    if hops:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=0)  # type: ignore[method-assign]  # Flask's documented way to wrap an application


def client_address() -> str:
    """Return the address that identifies the client. All invalid addresses, which a header may contain, are one."""
    try:
        address = ip_address(request.remote_addr or "")
    except ValueError:
        return UNKNOWN
    if address.version == 4:
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((int(address), IPV6_NETWORK), strict=False))
