"""Write what is derived; with --check, write nothing and fail where a file differs."""

import sys
from pathlib import Path
from typing import Final

from sheepfold_server.derive import models, tables
from sheepfold_server.web.openapi import document_text

ROOT: Final = Path(__file__).parents[3]


def derived(root: Path) -> dict[Path, str]:
    """The text of every derived file, by its path below the root."""
    files = {Path("openapi.yaml"): document_text()}
    files |= {Path("sdk/sheepfold/models") / name: text for name, text in models.files().items()}
    return files | tables.files(root)


def main(arguments: list[str]) -> int:
    """The exit status: 0 where all is well."""
    stale = []
    for path, text in derived(ROOT).items():
        target = ROOT / path
        if target.exists() and target.read_text(encoding="utf-8") == text:
            continue
        stale.append(path)
        if "--check" not in arguments:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
            print(f"written: {path}")
    if stale and "--check" in arguments:
        print("stale, run `make derive`:", *stale)
        return 1
    return 0


sys.exit(main(sys.argv[1:]))
