"""The statistics of a tournament: scores, differences, intervals and ratings, computed from its deals."""

from sheepfold_tools.tournament.stats.results import Results
from sheepfold_tools.tournament.stats.scores import deal_scores

__all__ = ["Results", "deal_scores"]
