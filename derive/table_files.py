"""Write what is built into the table of a web page besides its script: the cards, and how they rank in each game."""

import sys
from pathlib import Path

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.games import GAMES
from sheepfold_rules.presentation.pictures import draw_all_cards
from sheepfold_server.service.shapes import to_json


def write_table_files(folder: Path) -> None:
    """Write the files to the folder in which the script is bundled."""
    (folder / "cards.svg").write_text(draw_all_cards(), encoding="utf-8")
    (folder / "orders.json").write_bytes(to_json({game.name: orders(game) for game in GAMES}))


def orders(game: AnyGame) -> list[dict[str, object]]:
    """Return how the cards of a game rank, as plain data."""
    return [each._asdict() | {"when": dict(each.when)} for each in game.orders]


if __name__ == "__main__":
    write_table_files(Path(sys.argv[1]))
