"""What the server derives from its settings, in this process."""

import resource
import socket
from typing import Any, Final

import pytest

from sheepfold_server.web.serve import connection_limit, is_exposed, listen
from sheepfold_server.web.settings import Settings, WrongSetting


def test_a_worker_keeps_files_for_its_threads_and_some_to_spare() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (300, before[1]))
    try:
        limits = [connection_limit(Settings(connections=connections, threads=6)) for connections in (1000, 200)]
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
    assert limits == [300 - 32 - 6, 200]


@pytest.mark.parametrize(
    ("settings", "exposed"),
    [
        ({}, False),
        ({"host": "::1"}, False),
        ({"host": "localhost"}, False),
        ({"host": "0.0.0.0"}, True),
        ({"host": "::"}, True),
        ({"host": "sheep.example"}, True),
        ({"host": "0.0.0.0", "trusted_hops": 1}, False),
        ({"host": "0.0.0.0", "socket": "unix:/run/sheepfold.sock"}, False),
    ],
)
def test_a_service_is_exposed_if_others_can_reach_it_without_a_proxy(settings: dict[str, Any], exposed: bool) -> None:
    assert is_exposed(Settings(**settings)) == exposed


UNUSABLE: Final = (  # an address, and why the service cannot listen on it
    ({"host": "192.0.2.1", "port": 8765}, "HOST: cannot listen on 192.0.2.1:8765: Cannot assign requested address"),
    ({"host": "a..b", "port": 1}, "HOST: cannot listen on a..b:1: Name or service not known"),
    ({"host": "::2", "port": 8765}, "HOST: cannot listen on [::2]:8765: Cannot assign requested address"),
)


@pytest.mark.parametrize(("settings", "said"), UNUSABLE)
def test_an_address_that_cannot_be_used_is_refused_with_its_setting(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(WrongSetting) as refused:
        listen(Settings(**settings))
    assert str(refused.value) == f"SHEEPFOLD_{said}"


@pytest.mark.parametrize(("host", "client"), [("127.0.0.1", "127.0.0.1"), ("::1", "::1"), ("::", "127.0.0.1")])
def test_a_client_can_connect_as_soon_as_the_service_listens(host: str, client: str) -> None:
    descriptor = int(listen(Settings(host=host, port=0)).removeprefix("fd://"))
    with socket.socket(fileno=descriptor) as listener:
        socket.create_connection((client, listener.getsockname()[1])).close()


def test_a_socket_that_is_named_is_left_to_the_server() -> None:
    assert [listen(Settings(socket=name)) for name in ("unix:/no/such/socket", "fd://3")] == [
        "unix:/no/such/socket",
        "fd://3",
    ]
