"""Settings: how they are read, which are refused, and what the server derives from them, in this process."""

import dataclasses
import os
import resource
import socket
import struct
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest

from sheepfold_rules.core.shape import members
from sheepfold_server.web.keys import NO_KEYS
from sheepfold_server.web.serve import BACKLOG, connection_limit, is_exposed, listen
from sheepfold_server.web.settings import Settings, WrongSetting, format_value, read_settings, variable
from tests.support.service import KEY

GOOD: Final = (
    ("HOST", "0.0.0.0", "0.0.0.0"),
    ("PORT", "0", 0),
    ("SOCKET", "unix:/run/sheepfold.sock", "unix:/run/sheepfold.sock"),
    ("WORKERS", "3", 3),
    ("LARGEST_BODY", "65536", 65536),
    ("CORS_ORIGINS", "https://a.example, https://b.example", ("https://a.example", "https://b.example")),
    ("CORS_ORIGINS", "*", ("*",)),
    (
        "CORS_ORIGINS",
        "null,capacitor://localhost,http://[::1]:80",
        ("null", "capacitor://localhost", "http://[::1]:80"),
    ),
    ("LOG_LEVEL", "warning", "warning"),
    ("METRICS", "false", False),
    ("METRICS", "true", True),
)
BAD: Final = (
    ("PORT", "65536", "a whole number from 0 to 65535 was expected"),
    ("PORT", "-1", "a whole number from 0 to 65535 was expected"),
    ("PORT", "8000.0", "a whole number from 0 to 65535 was expected"),
    ("PORT", "٣", "a whole number from 0 to 65535 was expected"),
    ("WORKERS", "0", "a whole number from 1 to 256 was expected"),
    ("METRICS", "1", "true or false was expected"),
    ("METRICS", "True", "true or false was expected"),
    ("LOG_FORMAT", "xml", '"json" or "console" was expected'),
    ("CORS_ORIGINS", "https://a.example,", "value 2: a string of 1 to 1000 characters was expected, not of 0"),
    ("SEALED_KEYS", "," + "secret" * 200, "value 1: a string of 1 to 1000 characters was expected, not of 0"),
    ("SEALED_KEYS", "secret" * 200, "value 1: a string of 1 to 1000 characters was expected, not of 1200"),
    ("CORS_ORIGINS", "example.org", "origins such as https://example.org were expected, or *"),
    ("CORS_ORIGINS", "*, https://example.org/", "origins such as https://example.org were expected, or *"),
    ("CORS_ORIGINS", "https://Example.org", "origins such as https://example.org were expected, or *"),
    ("SOCKET", "unix:", "unix:/a/path or fd://3 was expected"),
    ("SOCKET", "fd://sheep", "unix:/a/path or fd://3 was expected"),
    ("SOCKET", "fd://99999999999", "unix:/a/path or fd://3 was expected"),
    ("THREAD", "4", "there is no such setting"),
)


def named(name: str) -> str:
    """The variable of a setting."""
    return variable(name.lower())


@pytest.mark.parametrize(("name", "text", "value"), GOOD)
def test_a_variable_sets_its_setting_and_no_other(name: str, text: str, value: Any) -> None:
    found = read_settings({named(name): text, "PATH": "/bin"})
    assert found == dataclasses.replace(Settings(), **{name.lower(): value})


@pytest.mark.parametrize(("name", "text", "said"), BAD)
def test_a_wrong_value_is_refused_by_the_name_of_its_variable(name: str, text: str, said: str) -> None:
    with pytest.raises(WrongSetting) as refused:
        read_settings({named(name): text})
    assert str(refused.value).startswith(f"{named(name)}: {said}")


def test_an_empty_or_missing_variable_means_the_default() -> None:
    assert read_settings({}) == Settings() == read_settings({named(name): "" for name, _, _ in members(Settings)})


def test_every_setting_can_be_written_and_read_back() -> None:
    chosen = Settings(host="::1", workers=2, cors_origins=("*",), rate_limit="5/second", metrics=False)
    texts = {named(name): format_value(getattr(chosen, name)) for name, _, _ in members(Settings)}
    assert read_settings(texts) == chosen


def test_a_wrong_value_and_an_address_with_a_password_are_not_shown() -> None:
    assert "sheep" not in repr(Settings(rate_storage="redis://:sheep@localhost"))
    with pytest.raises(WrongSetting) as refused:
        read_settings({named("rate_storage"): "sheep" * 1000})
    assert "sheep" not in str(refused.value).removeprefix(named("rate_storage"))


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
    ({"socket": "fd://999999"}, "SOCKET: cannot listen on fd://999999: Bad file descriptor"),
    ({"socket": "unix:/no/such/s"}, "SOCKET: cannot listen on unix:/no/such/s: No such file or directory"),
    ({"socket": f"unix:{'s' * 200}"}, f"SOCKET: cannot listen on unix:{'s' * 200}: AF_UNIX path too long"),
    ({"socket": "unix:/dev/null"}, "SOCKET: cannot listen on unix:/dev/null: Address already in use"),
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


def test_a_file_that_is_open_is_no_socket(tmp_path: Path) -> None:
    with (tmp_path / "file").open("w") as file, pytest.raises(WrongSetting, match="Socket operation on non-socket"):
        listen(Settings(socket=f"fd://{file.fileno()}"))


def test_a_socket_at_a_path_takes_the_place_of_one_that_was_left_there() -> None:
    with TemporaryDirectory() as folder:
        path = f"{folder}/socket"
        for _ in range(2):
            descriptor = int(listen(Settings(socket=f"unix:{path}")).removeprefix("fd://"))
            with socket.socket(fileno=descriptor), socket.socket(socket.AF_UNIX) as client:
                client.connect(path)
        assert Path(path).stat().st_mode & 0o777 == 0o777


def test_an_open_socket_listens_once_the_service_has_it() -> None:
    with socket.socket() as given:
        given.bind(("127.0.0.1", 0))
        given.listen(1)
        assert listen(Settings(socket=f"fd://{given.fileno()}")) == f"fd://{given.fileno()}"
        socket.create_connection(given.getsockname()).close()
        given.detach()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not say")
def test_as_many_connections_can_wait_as_the_system_allows() -> None:
    with socket.socket(fileno=int(listen(Settings(port=0)).removeprefix("fd://"))) as listener:
        allowed = int(Path("/proc/sys/net/core/somaxconn").read_text(encoding="ascii"))
        info = listener.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 104)
        assert struct.unpack_from("I", info, 28)[0] == min(BACKLOG, allowed)


BLOCKED: Final = ("gunicorn",)
BLOCKING: Final = f"import sys\nsys.modules.update(dict.fromkeys({BLOCKED!r}))\n"


@pytest.mark.parametrize(("key", "said"), [(KEY, ""), ("", f"{NO_KEYS}\n")])
def test_the_application_needs_no_server_program_and_says_only_that_it_has_no_keys(key: str, said: str) -> None:
    code = BLOCKING + "from sheepfold_server.web.app import create_app\nprint(create_app().name)"
    environment = os.environ | {variable("sealed_keys"): key}
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=environment)
    assert (run.returncode, run.stdout, run.stderr) == (0, "sheepfold_server\n", said)
