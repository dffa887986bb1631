"""Print the packages that the project and its tests need, one per line, without upper limits on their versions."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

PROJECT = Path(__file__).parents[1] / "pyproject.toml"
LIMIT = re.compile(r",?<[^,;]+")


def requirements() -> Iterator[str]:
    """Yield the requirements of the project, of all its extras, and of the groups that the tests need."""
    project = tomllib.loads(PROJECT.read_text("utf-8"))
    extras, groups = project["project"]["optional-dependencies"], project["dependency-groups"]
    tests = (groups[name] for name in ("build", "check", "docs", "dev"))
    for listed in (project["project"]["dependencies"], *extras.values(), *tests):
        for each in listed:
            if isinstance(each, str) and not each.startswith("sheepfold["):
                yield LIMIT.sub("", each)


print("\n".join(sorted(set(requirements()))))
