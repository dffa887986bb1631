"""Suggesting a move: what a built-in bot would play, from the view of its seat alone."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Literal

from sheepfold_rules.core.errors import InvalidShape
from sheepfold_server.service.answers import Suggestion
from sheepfold_server.service.context import Context
from sheepfold_server.service.envelope import AnyGame, Body
from sheepfold_server.service.positions import validate_seat
from sheepfold_server.service.sampling import sample_view
from sheepfold_server.service.starts import new_seed

if TYPE_CHECKING:
    from sheepfold_rules.bots import Bot

BotName = Literal["random", "careful", "search"]

SEARCH: Final[BotName] = "search"
MAX_SIMULATIONS: Final = 1000


def suggest(game: AnyGame, body: Body, context: Context) -> Suggestion:
    """Return the move that a bot would make.

    Raises:
        InvalidShape: there is neither a state nor a view, or both; the seat is not to act; or simulations are asked for
            of a bot that makes none.
        ImpossibleView: no state has that view.
        OutOfTime: the time of the call is up.
    """
    from sheepfold_rules.bots import SIMULATIONS, Careful, Random, Search, seed_text  # which few programs need

    name, simulations, seed = body["bot"], body["simulations"], body.get("seed") or new_seed()
    if simulations is not None and name != SEARCH:
        raise InvalidShape([(("simulations",), f"only the bot {SEARCH} takes this, not {name}")])
    view = find_view(game, body, context)
    bots: dict[BotName, Callable[[], Bot]] = {
        "random": lambda: Random(seed_text(seed, view)),  # which alone would choose alike in each position
        "careful": lambda: Careful(seed),
        SEARCH: lambda: Search(seed, simulations or SIMULATIONS, context.check_time),
    }
    return Suggestion(bots[name]().choose(view, view.legal_moves), name)


def find_view(game: AnyGame, body: Body, context: Context) -> Any:
    """Return the view of the seat to act.

    Raises:
        InvalidShape, ImpossibleView: see `suggest`.
    """
    if "view" not in body:
        if "state" not in body:
            raise InvalidShape([(("state",), "either a state or a view was expected")])
        return show(game, body["state"], body["seat"] if context.asker is None else context.asker)
    if "state" in body:
        raise InvalidShape([(("view",), "either a state or a view was expected, not both")])
    view, seat = body["view"], body["seat"]
    validate_turn(view.to_act, view.seat, ("view", "seat"))
    if seat not in (None, view.seat):
        raise InvalidShape([(("seat",), f"seat {view.seat} was expected, whose view this is")])
    sample_view(game, view, 1, "", context)  # so a bot never meets a view that no state has
    return view


def show(game: AnyGame, state: Any, seat: int | None) -> Any:
    """Return the view of a seat, by default of the one to act.

    Raises:
        InvalidShape: there is no such seat, or it is not to act.
    """
    seat = state.to_act if validate_seat(state, seat) is None else seat
    validate_turn(state.to_act, seat, ("seat",))
    return game.view(state, seat)


def validate_turn(to_act: int | None, seat: int | None, place: tuple[str, ...]) -> None:
    """Validate that a seat is to act.

    Raises:
        InvalidShape: it is not.
    """
    if to_act is None:
        raise InvalidShape([(place, "the match is over, so no seat is to act")])
    if seat != to_act:
        raise InvalidShape([(place, f"seat {to_act} was expected, the seat to act")])
