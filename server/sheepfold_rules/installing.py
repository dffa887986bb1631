"""How to install more of this package: from where it came, never by its bare name, which somebody else may register."""

import json
import os
import shlex
from types import TracebackType
from typing import Any, Final
from urllib.parse import urlsplit

NAME: Final = "sheepfold"
UNIX_ONLY: Final = "The service runs only on Linux, macOS and other Unix systems. From here, use one by its address."


class MissingExtra(ModuleNotFoundError):
    """A package of an extra is not installed. The message says how to install the extra."""


class Requires:
    """Imports in the block need an extra: if one of its packages is missing, raises MissingExtra."""

    def __init__(self, extra: str) -> None:
        self.extra: Final = extra

    def __enter__(self) -> None:
        return None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(error, ModuleNotFoundError) and not isinstance(error, MissingExtra):
            said = f"this needs a package that is not installed ({error.name}): {advise(self.extra)}"
            raise MissingExtra(said, name=error.name) from error


def advise(extra: str) -> str:
    """Return the command that installs an extra; in words, if it is unknown where the package came from."""
    arguments = pip_arguments(read_origin(), extra)
    if not arguments:
        return f"install the extra `{extra}` from where you got {NAME}"
    return " ".join(["pip install", *map(quote, arguments)])


def read_origin() -> Any:
    """Return where the package was installed from, as its installer recorded it (PEP 610); None if it is unknown."""
    from importlib.metadata import PackageNotFoundError, distribution  # only here: it takes long to load

    try:
        return json.loads(distribution(NAME).read_text("direct_url.json") or "null")
    except (PackageNotFoundError, ValueError):
        return None


def pip_arguments(origin: Any, extra: str) -> tuple[str, ...]:
    """Return what `pip install` is told to install an extra from an origin; nothing for an unknown origin."""
    match origin:
        case {"url": str(url), "dir_info": {"editable": True}}:
            from urllib.request import url2pathname  # only here: it takes long to load

            return "-e", f"{url2pathname(urlsplit(url).path)}[{extra}]"
        case {"url": str(url), "dir_info": {}}:
            reference = address(url)
        case {"url": str(url), "vcs_info": {"vcs": str(vcs), "commit_id": str(commit)}}:
            reference = f"{vcs}+{address(url)}@{commit}{fragment(origin)}"
        case {"url": str(url), "archive_info": {"hashes": {"sha256": str(digest)}}}:
            reference = address(url) + fragment(origin, f"sha256={digest}")
        case {"url": str(url), "archive_info": {"hash": str(digest)}}:
            reference = address(url) + fragment(origin, digest)
        case {"url": str(url), "archive_info": {}}:
            reference = address(url) + fragment(origin)
        case _:
            return ()
    return (f"{NAME}[{extra}] @ {reference}",)


def address(url: str) -> str:
    """Return an address without the password in it, nor the user, whose name may be a token; ssh needs the user."""
    scheme, _, rest = url.partition("#")[0].partition("://")
    user, _, host = urlsplit(url).netloc.rpartition("@")
    login = f"{user.partition(':')[0]}@" if user and scheme == "ssh" else ""
    return f"{scheme}://{login}{host}{rest[len(urlsplit(url).netloc) :]}"


def fragment(origin: dict[str, Any], *marks: str) -> str:
    """Return what follows an address: these marks, and the folder of the package below it, if there is one."""
    folder = origin.get("subdirectory")
    found = "&".join([*marks, *([f"subdirectory={folder}"] if folder else [])])
    return f"#{found}" if found else ""


def quote(argument: str) -> str:
    """Return an argument as it is typed in a shell."""
    return shlex.quote(argument) if os.name == "posix" else f'"{argument}"'
