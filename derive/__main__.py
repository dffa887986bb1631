"""Write the derived files; with --check, write nothing, and fail if a file is out of date."""

import sys
from pathlib import Path
from typing import Final

from derive import game_pages, games, llms, reference, twin
from derive.markdown import insert
from sheepfold_rules.games import GAMES
from sheepfold_server.web.openapi.document import document_text

ROOT: Final = Path(__file__).parents[1]


def derive(root: Path) -> dict[Path, str]:
    """Return the text of every derived file, by its path below the root."""
    files = {Path("openapi.yaml"): document_text()}
    files |= {Path("sdk/sheepfold/games") / name: text for name, text in games.files().items()}
    return files | twin.files(root) | llms.files(root) | pages(root)


def pages(root: Path) -> dict[Path, str]:
    """Return the text of every page of the documentation with derived parts, by its path below the root."""
    parts = {Path(f"docs/games/{game.name}.md"): game_pages.play_parts(game) for game in GAMES}
    parts |= {Path(f"docs/data/{game.name}.md"): game_pages.data_parts(game) for game in GAMES}
    parts |= {Path(f"docs/reference/{name}.md"): each for name, each in reference.parts().items()}
    return {page: insert((root / page).read_text(encoding="utf-8"), each) for page, each in parts.items()}


def main(arguments: list[str]) -> int:
    """Write or check the derived files, and return the exit status."""
    outdated = []
    for path, text in derive(ROOT).items():
        target = ROOT / path
        if target.exists() and target.read_text(encoding="utf-8") == text:
            continue
        outdated.append(path)
        if "--check" not in arguments:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
            print(f"written: {path}")
    if outdated and "--check" in arguments:
        print("out of date, run `make derive`:", *outdated)
        return 1
    return 0


sys.exit(main(sys.argv[1:]))
