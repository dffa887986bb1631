"""The calls of a game, in one table: what each takes, does and answers."""

from collections.abc import Callable
from dataclasses import dataclass
from types import GenericAlias
from typing import Annotated, Any, Final, NamedTuple

from sheepfold_server.core.errors import NoDeck, NoSuchView
from sheepfold_server.core.game import Game
from sheepfold_server.core.sampling import MOST_SAMPLES, samples
from sheepfold_server.core.shape import Between, Distinct, Length, members
from sheepfold_server.core.start import Seed
from sheepfold_server.service import positions
from sheepfold_server.service.positions import Include
from sheepfold_server.service.replay import replay
from sheepfold_server.service.starts import new_seed, start_of

Body = dict[str, Any]
AnyGame = Game[Any, Any, Any]

START: Final = ("seats", "options", "dealer", "seed", "decks")
ASKER: Final = "asker"  # in a body, beside its own names: the seat that asks, where only that seat may see the answer
LONGEST: Final = 50_000  # moves of a transcript


@dataclass(frozen=True, slots=True)
class Parameter:
    """One name of a call's body: its shape, its sentence, and whether it must be given.

    `state` is true for the state of a match: its shape is the record, which is audited and becomes a state of the game.
    What is not given has `default`, and is left out of the body where that is `...`.
    """

    name: str
    shape: Any
    said: str
    required: bool = False
    default: Any = ...
    state: bool = False


class Call(NamedTuple):
    """A call: its path below the game, its operation, what it takes, and what answers it."""

    path: str
    operation: str
    summary: str
    text: str
    takes: Callable[[AnyGame], tuple[Parameter, ...]]
    answer: Callable[[AnyGame, Body], Any]
    errors: tuple[int, ...] = (422,)


def start_parameters(game: AnyGame) -> tuple[Parameter, ...]:
    """How a match starts; the shapes are those of the game's record."""
    record = {name: annotation for name, annotation, _ in members(game.record)}
    return (
        Parameter("seats", record["seats"], "How many seats the match has.", required=True),
        Parameter("options", game.options, "The table rules; what is left out has its default."),
        Parameter(
            "dealer",
            record["dealer"] | None,
            "The seat that deals first; by default the last, so that seat 0 gets the first card.",
        ),
        Parameter("seed", record["seed"], "What all chance follows from; by default 128 random bits, in hex."),
        Parameter(
            "decks",
            record["decks"],
            "The order of the cards of deal 1, 2, ...; the seed then gives only dice and draws.",
        ),
    )


def state_parameter(game: AnyGame) -> Parameter:
    """The state of a match."""
    return Parameter("state", game.record, "The state, as an answer gave it.", required=True, state=True)


def seat_parameter(game: AnyGame, said: str, default: Any = None) -> Parameter:
    """A seat, or null."""
    return Parameter("seat", Annotated[int, Between(0, max(game.seats) - 1)] | None, said, default=default)


def include_parameter() -> Parameter:
    """What the answer holds beside the position."""
    shape = Annotated[tuple[Include, ...], Length(0, 3), Distinct()]
    said = "What else to answer: legal_moves, view (of the seat to act), views (of all); nothing by default."
    return Parameter("include", shape, said, default=())


def takes_new(game: AnyGame) -> tuple[Parameter, ...]:
    """What `new` takes."""
    said = "Whether to answer the state in its sealed form, with the keys of the match."
    return (*start_parameters(game), Parameter("sealed", bool, said, default=False), include_parameter())


def takes_play(game: AnyGame) -> tuple[Parameter, ...]:
    """What `play` takes."""
    return (*takes_check(game), include_parameter())


def takes_state(game: AnyGame) -> tuple[Parameter, ...]:
    """What `legal-moves` takes."""
    return (state_parameter(game),)


def takes_check(game: AnyGame) -> tuple[Parameter, ...]:
    """What `check` takes."""
    seat = seat_parameter(game, "The seat that moves, which must be the one to act; by default it is.")
    return (state_parameter(game), Parameter("move", game.move, "The move.", required=True), seat)


def takes_view(game: AnyGame) -> tuple[Parameter, ...]:
    """What `view` takes."""
    said = "Whose view; null for what everybody may know. By default that, or what the seat may know whose key asks."
    return (state_parameter(game), seat_parameter(game, said, ...))


def takes_replay(game: AnyGame) -> tuple[Parameter, ...]:
    """What `replay` takes: a transcript."""
    record = {name: annotation for name, annotation, _ in members(game.record)}
    moves: Any = Annotated[GenericAlias(tuple, (game.turn, ...)), Length(0, LONGEST)]
    return (
        Parameter("game", record["game"], "The name of the game."),
        *start_parameters(game),
        Parameter("moves", moves, "The moves with their seats, in order.", required=True),
        Parameter("outcome", game.outcome_of | None, "The claimed outcome, to be compared.", default=None),
    )


def takes_sample(game: AnyGame) -> tuple[Parameter, ...]:
    """What `sample` takes."""
    most = Annotated[int, Between(1, MOST_SAMPLES)]
    return (
        Parameter("view", game.view_of, "The view, as an answer gave it; of a seat, or of everybody.", required=True),
        Parameter("count", most, "How many states.", default=1),
        Parameter(
            "seed", Seed, "What they are drawn by; by default 128 random bits, so that they are others each time."
        ),
    )


def started(game: AnyGame, body: Body) -> Any:
    """The start that a body asks for."""
    return start_of(game, **{name: body[name] for name in START if name in body})


def new(game: AnyGame, body: Body) -> Body:
    """Deal the first deal."""
    return positions.described(positions.new(game, started(game, body)), body["include"])


def play(game: AnyGame, body: Body) -> Body:
    """Make a move."""
    seat = positions.seated(body["state"], body["seat"])
    try:
        after = positions.play(game, body["state"], body["move"], seat)
    except NoDeck as missing:
        raise missing.below("move") from None
    return positions.described(after, body["include"], body.get(ASKER))


def legal_moves(game: AnyGame, body: Body) -> Body:
    """List the legal moves."""
    state = body["state"]
    return {"to_act": state.to_act, "legal_moves": positions.legal_moves(state, body.get(ASKER))}


def check(game: AnyGame, body: Body) -> Body:
    """Say whether a move is legal."""
    seat = positions.seated(body["state"], body["seat"])
    violation = positions.check(game, body["state"], body["move"], seat)
    return {"legal": violation is None, "violation": violation}


def view(game: AnyGame, body: Body) -> Any:
    """Show what a seat may know."""
    return positions.view(game, body["state"], positions.seated(body["state"], body.get("seat")))


def replayed(game: AnyGame, body: Body) -> Body:
    """Check a transcript."""
    found = replay(game, started(game, body), body["moves"], body["outcome"])
    return {
        "legal": found.legal,
        "applied": found.applied,
        "position": positions.described(found.position),
        "index": found.index,
        "violation": found.violation,
        "to_act": found.position.to_act,
        "legal_moves": positions.legal_moves(found.position.state),
        "outcome_agrees": found.outcome_agrees,
    }


def sample(game: AnyGame, body: Body) -> Body:
    """Draw states that agree with a view."""
    seed = body.get("seed") or new_seed()
    try:
        states = samples(game, body["view"], body["count"], seed)
    except NoSuchView as refused:
        raise refused.below("view") from None
    return {"states": tuple(map(game.write, states))}


CALLS: Final = (
    Call(
        "new",
        "start",
        "Start a match",
        "Deals the first deal. Without a seed, one is made and stands in the state.",
        takes_new,
        new,
        (422, 503),
    ),
    Call(
        "play",
        "play",
        "Make a move",
        "Checks the move, and answers the next position. A refused move changes nothing.",
        takes_play,
        play,
        (409, 422, 503),
    ),
    Call(
        "legal-moves",
        "list_legal_moves",
        "List the legal moves",
        "The moves of the seat to act: one for each class of cards that are the same to every rule.",
        takes_state,
        legal_moves,
    ),
    Call(
        "check",
        "check",
        "Ask whether a move is legal",
        "Says which rule forbids the move, and why, without making it.",
        takes_check,
        check,
    ),
    Call(
        "view",
        "view",
        "See what a seat may know",
        "The seat's own cards and everything public; every hidden card is ??.",
        takes_view,
        view,
    ),
    Call(
        "replay",
        "replay",
        "Check a transcript",
        "Plays a match through from its start, as far as its moves are legal, and says what may come next.",
        takes_replay,
        replayed,
        (422, 503),
    ),
    Call(
        "sample",
        "sample",
        "Sample states",
        "Draws full states that agree with everything in a view: what a seat cannot see is drawn by chance.",
        takes_sample,
        sample,
    ),
)
