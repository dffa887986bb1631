"""The end of a match: who has most pairs."""

from dataclasses import dataclass, field

from sheepfold_server.core.match import Outcome
from sheepfold_server.core.shape import doc
from sheepfold_server.games.wolf_concentration.state import Finished


@dataclass(frozen=True, slots=True)
class OutcomeWithTries(Outcome):
    """The result of a match, with the number of tries."""

    tries: int = field(metadata=doc("The tries of all seats together."))


def rank(state: Finished) -> OutcomeWithTries:
    """Return the result of a match: more pairs come first, ties share."""
    scores = state.scores
    return OutcomeWithTries.rank(scores, [-score for score in scores], state.reason, tries=state.deal.number)
