"""OpenAPI Generator, which writes clients in many languages."""

import subprocess
import sys
from pathlib import Path
from typing import Final

GENERATOR: Final = Path(sys.executable).parent / "openapi-generator-cli"


def run_openapi_generator(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run OpenAPI Generator in a folder, and return what it prints and how it ended."""
    return subprocess.run([GENERATOR, *arguments], cwd=folder, capture_output=True, text=True)
