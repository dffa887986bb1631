"""What the server derives from its settings, in this process."""

import resource
from pathlib import Path
from typing import Any

import pytest

from sheepfold_server.web.serving import container
from sheepfold_server.web.serving.container import count_workers
from sheepfold_server.web.serving.server import check_address, connection_limit, explain_address, is_exposed
from sheepfold_server.web.serving.settings import Settings


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


def test_an_address_that_does_not_exist_is_explained_with_its_port() -> None:
    settings = Settings(host="192.0.2.1", port=8765)  # an address for documentation, which no machine has
    with pytest.raises(OSError, match="Cannot assign requested address") as refused:
        check_address(settings)
    said = "cannot listen on 192.0.2.1:8765: Cannot assign requested address"
    assert explain_address(settings, refused.value) == said


@pytest.mark.parametrize(
    ("processor", "memory", "workers"),
    [
        ("max 100000", "max", 8),
        ("150000 100000", "max", 2),
        ("50000 100000", "max", 1),
        ("1600000 100000", "max", 8),
        ("max 100000", f"{1024**3}", 4),
        ("300000 100000", f"{1024**3}", 3),
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
