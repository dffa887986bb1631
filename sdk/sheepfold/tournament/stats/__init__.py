"""The statistics of a tournament: scores, differences, intervals and ratings, computed from its deals."""

from sheepfold.tournament.stats.results import Results
from sheepfold.tournament.stats.scores import deal_scores

__all__ = ["Results", "deal_scores"]
