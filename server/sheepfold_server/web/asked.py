"""What is known of a request while it is being answered."""

from dataclasses import dataclass, field
from ipaddress import ip_address, ip_network
from time import perf_counter, thread_time
from typing import Any, Final

from sheepfold_server.web.observing.outcomes import UNKNOWN, CallOutcome

IPV6_NETWORK: Final = 64  # bits; one client can have all addresses in such a network


@dataclass(slots=True)
class Asked:
    """One request: who asks, when it began, what it has cost, and what the log says of it. It is `g.asked`.

    `client` is the address that identifies the client, and `key` the key of a seat that came with the request.
    `cost` are the seconds of processor time that it has taken in another process. `problem` is the problem that is the
    answer, and `outcomes` are those of the calls in a batch.
    """

    id: str
    client: str
    key: str | None
    started: float = field(default_factory=perf_counter)
    thread_started: float = field(default_factory=thread_time)
    cost: float = 0.0
    problem: dict[str, Any] | None = None
    outcomes: tuple[CallOutcome, ...] = ()


def identify_client(remote: str | None) -> str:
    """Return what identifies the client at an address. All invalid addresses, which a header may contain, are one."""
    try:
        address = ip_address(remote or "")
    except ValueError:
        return UNKNOWN
    if address.version == 4:
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((int(address), IPV6_NETWORK), strict=False))
