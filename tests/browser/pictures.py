"""The pictures of the documentation: `python -m tests.browser.pictures` takes them anew, one of each game."""

from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import sync_playwright

from sheepfold.testing import running_service
from sheepfold_rules.games import NAMES
from tests.browser.conftest import opened_page
from tests.browser.test_table import move_as_hinted, open_table, wait_for_turn
from tests.support.redis import needed

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
SIZE: Final = {"width": 1280, "height": 800}
COLOURS: Final = 128  # which cards, text and felt get along with
MOVES: Final = {"sheepshead": 5}  # made before the picture is taken
SEEDS: Final = {"sheepshead": "lamb"}  # of a deal worth seeing


def main() -> None:
    """Play the beginning of a match of each game, and write a picture of it."""
    FOLDER.mkdir(exist_ok=True)
    with running_service() as service, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=needed("chromium"), args=["--no-sandbox"])
        for game in NAMES:
            with opened_page(browser, service.url, viewport=SIZE, reduced_motion="reduce") as page:
                open_table(page, game, Seed=SEEDS.get(game, "sheep"))
                for _ in range(MOVES.get(game, 5)):
                    wait_for_turn(page)
                    move_as_hinted(page)
                wait_for_turn(page)
                picture = Image.open(BytesIO(page.screenshot()))
            picture.quantize(COLOURS).save(FOLDER / f"{game}.png", optimize=True)
            print(f"{game}.png")


if __name__ == "__main__":
    main()
