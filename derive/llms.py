"""What a language model needs to use Sheepfold, in one file: the introduction, the calls, and each game."""

from pathlib import Path
from typing import Final

from derive import game_pages, reference
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import count_range
from sheepfold_rules.games import GAMES

INTRODUCTION: Final = Path("docs/llms.txt")
FULL: Final = Path("docs/llms-full.txt")
PAGES: Final = "## Pages"  # which only the introduction lists


def files(root: Path) -> dict[Path, str]:
    """Return the text of the file, by its path below the root."""
    introduction, _, _ = (root / INTRODUCTION).read_text("utf-8").partition(PAGES)
    return {FULL: "\n".join((introduction.rstrip(), "", calls(), *map(describe_game, GAMES)))}


def calls() -> str:
    """Return the calls, and what they have in common."""
    parts = reference.parts()["calls"]
    called = [text for name, text in parts.items() if name.startswith("call ")]
    return "\n".join(
        (
            "## Calls\n",
            *called,
            "## Position\n",
            parts["position"],
            "## Members of every view\n",
            parts["view"],
            "## Types of problem\n",
            reference.problems(),
        )
    )


def describe_game(game: AnyGame) -> str:
    """Return what there is to know of a game, as data."""
    return "\n".join(
        (
            f"## {game.title}\n",
            f"`{game.name}`, for {count_range(game.seats)} seats. {game.line}\n",
            game_pages.options(game),
            game_pages.moves(game),
            *(part for name, part in game_pages.data_parts(game).items() if name in ("events", "view")),
        )
    )
