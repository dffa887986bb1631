"""Results of a tournament: what is computed of its deals, and the files that it is written to."""

from sheepfold.tournament.results.model import Results
from sheepfold.tournament.results.scores import deal_scores
from sheepfold.tournament.results.writing import MissingPackages, check_packages, write

__all__ = ["MissingPackages", "Results", "check_packages", "deal_scores", "write"]
