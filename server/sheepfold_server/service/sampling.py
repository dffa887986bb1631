"""Drawing states that agree with the view in the body of a call."""

from typing import Any

from sheepfold_rules.core.errors import ImpossibleView
from sheepfold_rules.core.sampling import samples
from sheepfold_server.service.context import Context
from sheepfold_server.service.envelope import AnyGame


def sample_view(game: AnyGame, view: Any, count: int, seed: str, context: Context) -> tuple[Any, ...]:
    """Return states that agree with the view.

    Raises:
        ImpossibleView: no state has that view; it says where in the body.
        TooManySamples: drawing that many takes too much work.
        OutOfTime: the time of the call is up.
    """
    try:
        return samples(game, view, count, seed, context.check_time)
    except ImpossibleView as no_such_view:
        raise no_such_view.prefix("view") from None
