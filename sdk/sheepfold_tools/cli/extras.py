"""The packages that each command needs, and how to install them."""

import sys
from importlib.util import find_spec
from typing import Final, Literal

from sheepfold_rules.installing import advise

Extra = Literal["cli", "server", "tournament", "dask"]

CLI: Final = ("click", "rich")
TOURNAMENT: Final = (*CLI, "jinja2", "matplotlib", "numpy", "openskill", "scipy")
MODULES: Final[dict[Extra, tuple[str, ...]]] = {  # of each extra, enough to tell whether it is installed
    "cli": CLI,
    "server": (*CLI, "flask", "gunicorn", "marshmallow"),
    "tournament": TOURNAMENT,
    "dask": (*TOURNAMENT, "distributed"),
}
EXTRAS: Final[dict[str, Extra]] = {  # by command; the others need cli
    "serve": "server",
    "tournament": "tournament",
    "diagnose": "tournament",
}


def required_extra(arguments: list[str]) -> Extra:
    """Return the extra that a command line needs; it includes the extras that it builds on."""
    extra = EXTRAS.get(next((word for word in arguments if not word.startswith("-")), ""), "cli")
    is_dask = extra == "tournament" and any(word.split("=")[0] == "--dask" for word in arguments)
    return "dask" if is_dask else extra


def missing_modules(extra: Extra) -> list[str]:
    """Return the modules of an extra that are not installed."""
    return [name for name in MODULES[extra] if find_spec(name) is None]


def require(extra: Extra) -> None:
    """Return if an extra is installed; otherwise print how to install it, and exit with 2."""
    if names := missing_modules(extra):
        are = "a package that is" if len(names) == 1 else "packages that are"
        print(f"This needs {are} not installed ({', '.join(names)}): {advise(extra)}", file=sys.stderr)
        sys.exit(2)
