"""Ratings by openskill: how strong the bots are, by the places of each match."""

from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from sheepfold.tournament.deals import Plan, Played
from sheepfold.tournament.stats.results import Rating
from sheepfold.tournament.stats.scores import Sum


class Ratings:
    """The ratings of bots, match by match.

    A bot in several seats is one competitor, in the mean place of its seats. A bot stays as strong as it is, so nothing
    is added to the doubt between matches (`tau` is 0).
    """

    def __init__(self, plan: Plan) -> None:
        self.model: Final = PlackettLuce(tau=0.0)
        self.ratings: Final = [self.model.rating() for _ in plan.bots]
        self.rated: Final[set[int]] = set()

    def add(self, match: Played) -> None:
        """Rate a match; one in which a bot sits alone says nothing."""
        places = places_of(match)
        if len(places) < 2:
            return
        bots = list(places)
        found = self.model.rate([[self.ratings[bot]] for bot in bots], ranks=list(places.values()))
        for bot, (rating,) in zip(bots, found, strict=True):
            self.ratings[bot] = rating
        self.rated.update(bots)

    def of(self, bot: int) -> Rating | None:
        """The rating of a bot by its place in the plan; None where it met nobody."""
        return plain_rating(self.ratings[bot]) if bot in self.rated else None


def places_of(match: Played) -> dict[int, float]:
    """The mean place of each bot's seats, by bot, in the order of the plan; seats that tie share the mean of their
    places."""
    sums: dict[int, Sum] = {}
    for bot, rank in sorted(zip(match.bots, match.placed, strict=True)):
        sums.setdefault(bot, Sum()).add(rank + (match.placed.count(rank) - 1) / 2)
    return {bot: found.mean for bot, found in sums.items()}


def plain_rating(rating: PlackettLuceRating) -> Rating:
    """The rating as a plain value."""
    return Rating(round(rating.mu, 4), round(rating.sigma, 4), round(rating.ordinal(), 4))
