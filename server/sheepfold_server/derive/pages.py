"""The pages of the documentation that have derived parts."""

from pathlib import Path

from sheepfold_rules.games import GAMES
from sheepfold_server.derive import game_pages, reference
from sheepfold_server.derive.markdown import insert


def files(root: Path) -> dict[Path, str]:
    """Return the text of every page with derived parts, by its path below the root."""
    parts = {Path(f"docs/games/{game.name}.md"): game_pages.sections(game) for game in GAMES}
    parts |= {Path(f"docs/reference/{name}.md"): each for name, each in reference.parts().items()}
    return {page: insert((root / page).read_text(encoding="utf-8"), each) for page, each in parts.items()}
