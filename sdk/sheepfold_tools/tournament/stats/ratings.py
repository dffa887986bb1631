"""Ratings of the bots by openskill, from the ranks in each match."""

from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from sheepfold_tools.tournament.deals import PlayedMatch
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.stats.results import Rating
from sheepfold_tools.tournament.stats.scores import Sum


class Ratings:
    """The ratings of the bots, updated match by match.

    A bot in several seats counts as one competitor, at the mean place of its seats. Bots do not change, so no
    uncertainty is added between matches (`tau` is 0).
    """

    def __init__(self, plan: Plan) -> None:
        self.model: Final = PlackettLuce(tau=0.0)
        self.ratings: Final = [self.model.rating() for _ in plan.bots]
        self.rated: Final[set[int]] = set()

    def add(self, match: PlayedMatch) -> None:
        """Update the ratings with a match, unless it has only one bot."""
        places = mean_places(match)
        if len(places) < 2:
            return
        bots = list(places)
        found = self.model.rate([[self.ratings[bot]] for bot in bots], ranks=list(places.values()))
        for bot, (rating,) in zip(bots, found, strict=True):
            self.ratings[bot] = rating
        self.rated.update(bots)

    def rating(self, bot: int) -> Rating | None:
        """Return the rating of a bot; None if it has never met another."""
        return round_rating(self.ratings[bot]) if bot in self.rated else None


def mean_places(match: PlayedMatch) -> dict[int, float]:
    """Return the mean place of each bot's seats, in the order of the plan. Tied seats share their mean place."""
    sums: dict[int, Sum] = {}
    for bot, rank in sorted(zip(match.bots, match.counted_ranks, strict=True)):
        sums.setdefault(bot, Sum()).add(rank + (match.counted_ranks.count(rank) - 1) / 2)
    return {bot: found.mean for bot, found in sums.items()}


def round_rating(rating: PlackettLuceRating) -> Rating:
    """Return the rating, rounded for the results."""
    return Rating(round(rating.mu, 4), round(rating.sigma, 4), round(rating.ordinal(), 4))
