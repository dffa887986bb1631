"""Draws states that agree with a view."""

from sheepfold_server.core.errors import NoSuchView
from sheepfold_server.core.game import Candidates
from sheepfold_server.games.sheepshead.view import View


def sampler(view: View) -> Candidates:
    """What draws states that agree with the view."""
    raise NoSuchView((), "to be written")
