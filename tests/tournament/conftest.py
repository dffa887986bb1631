"""Tournaments that several tests look at, played once, and what was written of them."""

from pathlib import Path

import pytest

from sheepfold_tools.tournament.stats.results import Results
from tests.support.played import Tournament, short_plan, tournament, write


@pytest.fixture(scope="session")
def sheepshead() -> Tournament:
    """Three bots at five seats, of which the second falls over in some matches."""
    return tournament(short_plan("sheepshead", 5, ["random", "careful", "search:200"], 12), faulty=[1], some=0.2)


@pytest.fixture(scope="session")
def written(sheepshead: Tournament, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Results]:
    """The folder with all files of the first, and its results."""
    folder = tmp_path_factory.mktemp("written")
    return folder, write(sheepshead.plan, sheepshead.played, folder)
