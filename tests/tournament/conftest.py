"""Tournaments that several tests look at, played once, and what was written of them."""

from pathlib import Path

import pytest

from sheepfold_tools.tournament.stats.results import Results
from tests.support.played import Tournament, plan_of, tournament, write


@pytest.fixture(scope="session")
def sheepshead() -> Tournament:
    """Three bots at five seats, of which the second falls over in some matches."""
    return tournament(plan_of("sheepshead", 5, ["random", "careful", "search:200"], 12), faulty=[1], some=0.2)


@pytest.fixture(scope="session")
def president() -> Tournament:
    """Six bots at four seats, so that not all sit at one table."""
    return tournament(plan_of("president", 4, list("abcdef"), 12))


@pytest.fixture(scope="session")
def written(sheepshead: Tournament, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Results]:
    """The folder with all files of the first, and its results."""
    folder = tmp_path_factory.mktemp("written")
    return folder, write(sheepshead.plan, sheepshead.played, folder)
