"""The ladder in the page of the built-in bots is the one that was played."""

from pathlib import Path
from typing import Final

from sheepfold_tools.ladder import load_ladder
from sheepfold_tools.ladder.page import make_block, read_page
from tests.support.pages import ROOT

FOLDER: Final = ROOT / "docs" / "ladder"
PAGE: Final = ROOT / "docs" / "reference" / "built-in-bots.md"


def test_the_page_has_the_table_and_the_plot_of_the_stored_ladder(tmp_path: Path) -> None:
    from sheepfold_tools.ladder.plot import PLOT, write_plot  # loads matplotlib

    ladder = load_ladder(FOLDER)
    assert ladder.steps
    before, after = read_page(PAGE)
    assert PAGE.read_text("utf-8") == f"{before}\n{make_block(ladder, f'../ladder/{PLOT}')}{after}"
    assert write_plot(ladder, tmp_path).read_text("utf-8") == (FOLDER / PLOT).read_text("utf-8")
