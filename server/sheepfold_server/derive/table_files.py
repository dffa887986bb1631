"""Write what a table in a web page loads besides its script: the style sheet, the cards, and how they rank."""

import sys
from pathlib import Path

from sheepfold_rules.games import GAMES
from sheepfold_rules.presentation.pictures import draw_all_cards
from sheepfold_server.web.pages import STATIC, orders


def write_table_files(folder: Path) -> None:
    """Write the files to the folder of the npm package, where its script looks for them."""
    (folder / "table.css").write_bytes((STATIC / "table" / "table.css").read_bytes())
    (folder / "cards.svg").write_text(draw_all_cards(), encoding="utf-8")
    (folder / "orders").mkdir(exist_ok=True)
    for game in GAMES:
        (folder / "orders" / f"{game.name}.json").write_bytes(orders(game))


if __name__ == "__main__":
    write_table_files(Path(sys.argv[1]))
