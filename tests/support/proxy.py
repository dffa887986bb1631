"""The proxy that is shipped, run for the tests: nginx with the file of `deploy/`, but on a free port."""

import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from tests.support.certificate import sign_certificate
from tests.support.redis import free_port, needed
from tests.support.waiting import until

PROGRAM: Final = "nginx"
SHIPPED: Final = Path(__file__).parents[2] / "deploy" / "proxy"
TEMPORARY: Final = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
TIMES: Final = ("client_header_timeout", "client_body_timeout", "send_timeout")  # shorter in an impatient proxy


@contextmanager
def proxy(url: str, *, impatient: bool = False, tls: bool = False) -> Iterator[str]:
    """The address of a proxy in front of the service at `url`; stopped at the end."""
    program, port = needed(PROGRAM), free_port()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        folder.chmod(0o755)  # where root runs it, its workers are another user
        write_settings(folder, url, port, impatient=impatient, tls=tls)
        command = (program, "-p", place, "-c", str(folder / "nginx.conf"), "-g", "daemon off;")
        with (folder / "output").open("wb") as output:
            process = subprocess.Popen(command, stdout=output, stderr=output)
        try:
            until(lambda: listens(port) or process.poll() is not None)
            assert process.poll() is None, (folder / "output").read_text()
            yield f"{'https' if tls else 'http'}://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait()


def write_settings(folder: Path, url: str, port: int, *, impatient: bool, tls: bool) -> None:
    """Write the settings as they are shipped, but for addresses, paths and, for an impatient proxy, times."""
    changes = {
        "listen 8080 ": f"listen 127.0.0.1:{free_port() if tls else port} ",
        "server service:8000;": f"server {urlsplit(url).netloc};",
        "pid /tmp/": f"pid {folder}/",
        "error_log /dev/stderr ": f"error_log {folder}/errors ",
        "access_log /dev/stdout ": f"access_log {folder}/log ",
    }
    changes |= {f"{kind}_temp_path /tmp/": f"{kind}_temp_path {folder}/" for kind in TEMPORARY}
    if impatient:
        changes |= {f" {name} 10s;": f" {name} 1s;" for name in TIMES}
    (folder / "nginx.conf").write_text(replaced((SHIPPED / "nginx.conf").read_text("utf-8"), changes), "utf-8")
    if tls:
        (folder / "tls").mkdir()
        sign_certificate(folder / "tls" / "certificate.pem")
        (folder / "tls" / "key.pem").symlink_to("certificate.pem")  # it holds both
        text = replaced((SHIPPED / "tls.conf").read_text("utf-8"), {"listen 8443 ": f"listen 127.0.0.1:{port} "})
        (folder / "tls" / "tls.conf").write_text(text, "utf-8")


def listens(port: int) -> bool:
    """Does a program listen at this port?"""
    try:
        socket.create_connection(("127.0.0.1", port)).close()
    except ConnectionRefusedError:
        return False
    return True


def replaced(text: str, changes: dict[str, str]) -> str:
    """The text with each of these parts, which stand in it once, replaced."""
    for old, new in changes.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text
