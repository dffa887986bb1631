"""What the server derives from its settings, in this process."""

import resource
import socket
from pathlib import Path
from typing import Any, Final

import pytest

from sheepfold_server.web.serving import container
from sheepfold_server.web.serving.addresses import check_address, is_exposed
from sheepfold_server.web.serving.container import WORKER_MEMORY, count_workers
from sheepfold_server.web.serving.server import connection_limit, try_redis
from sheepfold_server.web.serving.settings import MEBIBYTE, Settings, WrongSetting
from tests.support.redis import redis_server


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


GUIDE: Final = Path(__file__).parents[2] / "docs" / "how-to" / "run-the-service.md"
UNUSABLE: Final = (  # an address, and why the service cannot listen on it
    ({"host": "192.0.2.1", "port": 8765}, "HOST: cannot listen on 192.0.2.1:8765: Cannot assign requested address"),
    ({"host": "a..b", "port": 1}, "HOST: cannot listen on a..b:1: Name or service not known"),
    ({"socket": "unix:/no/such/x.sock"}, "SOCKET: cannot listen on unix:/no/such/x.sock: No such file or directory"),
    ({"socket": "unix:/"}, "SOCKET: cannot listen on unix:/: Address already in use"),
    ({"socket": f"unix:/{'x' * 200}"}, f"SOCKET: cannot listen on unix:/{'x' * 200}: AF_UNIX path too long"),
    ({"socket": "fd://9999"}, "SOCKET: cannot listen on fd://9999: Bad file descriptor"),
)


@pytest.mark.parametrize(("settings", "said"), UNUSABLE)
def test_an_address_that_cannot_be_used_is_refused_with_its_setting(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(WrongSetting) as refused:
        check_address(Settings(**settings))
    assert str(refused.value) == f"SHEEPFOLD_{said}"


def test_a_file_that_is_not_a_socket_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "sheep.txt"
    path.write_text("sheep")
    with pytest.raises(WrongSetting, match="already in use"):
        check_address(Settings(socket=f"unix:{path}"))
    with path.open() as opened, pytest.raises(WrongSetting, match="non-socket"):
        check_address(Settings(socket=f"fd://{opened.fileno()}"))
    assert path.read_text() == "sheep"


def test_a_socket_on_which_another_service_listens_is_left_alone_and_one_without_is_not(tmp_path: Path) -> None:
    path = tmp_path / "sheepfold.sock"
    settings = Settings(socket=f"unix:{path}")
    with socket.socket(socket.AF_UNIX) as other:
        other.bind(str(path))
        other.listen()
        with pytest.raises(WrongSetting, match="already in use"):
            check_address(settings)
        assert path.is_socket()
    check_address(settings)
    assert not path.exists()


def test_an_open_socket_can_be_listened_on_afterwards(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(tmp_path / "sheepfold.sock"))
        check_address(Settings(socket=f"fd://{listener.fileno()}"))
        listener.listen()


def test_a_ledger_is_named_only_where_it_does_not_respond(caplog: pytest.LogCaptureFixture) -> None:
    with redis_server() as held:
        try_redis(Settings(ledger=held.address, rate_storage="redis://unused"))
        assert caplog.messages == []
        try_redis(Settings(ledger=held.address.replace("/0", "/99")))
        try_redis(Settings(ledger=held.address.replace("redis://", "redis://nobody:sheep@")))
    try_redis(Settings(ledger=held.address))
    faults = ("ResponseError", "AuthenticationError", "ConnectionError")
    assert caplog.messages == [f"SHEEPFOLD_LEDGER: Redis does not respond: {fault}" for fault in faults]


@pytest.mark.parametrize(
    ("processor", "memory", "workers"),
    [
        ("max 100000", "max", 8),
        ("150000 100000", "max", 2),
        ("50000 100000", "max", 1),
        ("1600000 100000", "max", 8),
        ("max 100000", f"{4 * WORKER_MEMORY}", 4),
        ("max 100000", f"{4 * WORKER_MEMORY - 1}", 3),
        ("300000 100000", f"{4 * WORKER_MEMORY}", 3),
        ("max 100000", f"{100 * 1024**2}", 1),
        (None, None, 8),
        ("", "", 8),
    ],
)
def test_there_are_as_many_workers_as_the_container_has_room_for(
    processor: str | None, memory: str | None, workers: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(container, "count_cores", lambda: 8)
    for name, text in (("cpu.max", processor), ("memory.max", memory)):
        if text is not None:
            (tmp_path / name).write_text(f"{text}\n")
    assert count_workers(tmp_path) == workers


def test_the_guide_names_the_memory_that_is_counted_for_a_worker() -> None:
    words = " ".join(GUIDE.read_text(encoding="utf-8").split())
    assert f"one per {WORKER_MEMORY // MEBIBYTE} MiB of its memory limit" in words
