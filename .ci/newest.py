"""Print the packages that the project and its tests need, one per line, without upper limits on their versions."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

PROJECT = Path(__file__).parents[1] / "pyproject.toml"
LIMIT = re.compile(r",?<[^,;]+")


def requirements() -> Iterator[str]:
    """Yield the requirements of the project, of all its extras, and of the groups `build` and `dev`."""
    project = tomllib.loads(PROJECT.read_text("utf-8"))
    extras, groups = project["project"]["optional-dependencies"], project["dependency-groups"]
    for listed in (project["project"]["dependencies"], *extras.values(), groups["build"], groups["dev"]):
        for each in listed:
            if isinstance(each, str) and not each.startswith("sheepfold["):
                yield LIMIT.sub("", each)


print("\n".join(sorted(set(requirements()))))
