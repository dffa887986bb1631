"""Build the guide into the wheel and the sdist, so that an installed service shows it at `/guide/`.

`make docs` runs this file too. An editable install does not build the guide, and so takes a second.
"""

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT: Final = Path(__file__).parent
GUIDE: Final = ROOT / "server" / "sheepfold_server" / "web" / "static" / "guide"
IS_SDIST: Final = (ROOT / "PKG-INFO").exists()  # which comes with the guide


class GuideHook(BuildHookInterface[Any]):
    """Builds the guide in a checkout."""

    def dependencies(self) -> list[str]:
        """Return what the guide is built with."""
        if IS_SDIST:
            return []
        project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
        return [*project["project"]["dependencies"], *project["dependency-groups"]["docs"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the guide, unless the install is editable."""
        if version != "editable" and not IS_SDIST:
            build_guide()


def build_guide() -> None:
    """Build the guide.

    Raises:
        subprocess.CalledProcessError: Sphinx gives a warning, such as for a broken link.
    """
    options = ("-b", "html", "-W", "--keep-going", "--doctree-dir", "build/guide")
    subprocess.run([sys.executable, "-m", "sphinx", *options, "docs", GUIDE], cwd=ROOT, check=True)


if __name__ == "__main__":
    build_guide()
