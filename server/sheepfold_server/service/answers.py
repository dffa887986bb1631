"""The answers of the calls, declared for each game: the OpenAPI document and the reference follow from them.

The calls return dictionaries with these members.
"""

from dataclasses import dataclass, field
from functools import partial
from typing import Final

from marshmallow.fields import List, Nested

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.rules import Violation
from sheepfold_rules.core.shape import doc, list_of
from sheepfold_rules.games import GAMES
from sheepfold_server.service.fields import Declared, create_answer

TO_ACT: Final = "The seat to act; null once the match is over."


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of a sealed match. Only `new` returns them."""

    host: str = field(metadata=doc("The key of the host, who may see everything and move for every seat."))
    seats: tuple[str, ...] = field(metadata=doc("The keys of the seats, by seat."))


def prefix_of(game: AnyGame) -> str:
    """Return the prefix of the names of a game's schemas."""
    return "".join(part.capitalize() for part in game.name.split("_"))


def declare_position(game: AnyGame) -> Nested:
    """Return a new declaration of a position."""
    has, may_have = partial(Declared, game, required=True), partial(Declared, game)
    members = {
        "state": has(game.record_type, "The whole match, to be sent back with the next call.", is_state=True),
        "to_act": has(int | None, TO_ACT),
        "outcome": has(game.outcome_type | None, "The result of the match; null until it is over."),
        "events": has(
            list_of(game.event), "What happened since the previous position, as everyone at the table saw it."
        ),
        "legal_moves": may_have(
            list_of(game.move),
            "The legal moves of the seat to act, or of the seat whose key was sent; only if `include` names them.",
        ),
        "view": may_have(
            game.view_type,
            "The view of the seat to act, or what everyone may know once the match is over; only if `include` names it."
            " With the key of a seat, it is the view of that seat, and is returned even if `include` does not name it.",
        ),
        "views": may_have(list_of(game.view_type), "The views of all seats, by seat; only if `include` names them."),
        "text": may_have(list_of(str), "The events as sentences; only if `include` names it."),
        "keys": may_have(Keys, "The keys of a sealed match, which only `new` returns."),
    }
    return Nested(create_answer(f"{prefix_of(game)}Position", "A state, and the events that led to it.", members))


# A second declaration of the same name would be another schema in the OpenAPI document, with a number after its name.
POSITIONS: Final = {game.name: declare_position(game) for game in GAMES}


def position(game: AnyGame) -> Nested:
    """Return the declaration of a position."""
    return POSITIONS[game.name]


def legal_moves(game: AnyGame) -> Nested:
    """Return the declaration of a list of legal moves."""
    has = partial(Declared, game, required=True)
    members = {
        "to_act": has(int | None, TO_ACT),
        "legal_moves": has(
            list_of(game.move), "The legal moves; none once the match is over, or for the key of another seat."
        ),
        "moves_made": Declared(game, int, "The number of moves made so far in the match; only for a sealed state."),
    }
    return Nested(create_answer(f"{prefix_of(game)}LegalMoves", "The legal moves of the seat to act.", members))


def declare_verdict() -> Nested:
    """Return a new declaration of a verdict, which is the same for every game."""
    has = partial(Declared, GAMES[0], required=True)
    members = {
        "legal": has(bool, "Whether the move is legal."),
        "violation": has(Violation[str] | None, "Why it is illegal; null for a legal move."),
    }
    return Nested(create_answer("Verdict", "Whether a move is legal, and what forbids it.", members))


VERDICT: Final = declare_verdict()


def view(game: AnyGame) -> Declared:
    """Return the declaration of a view."""
    return Declared(game, game.view_type, "What the seat may know.")


def replay(game: AnyGame) -> Nested:
    """Return the declaration of the answer to a transcript."""
    has = partial(Declared, game, required=True)
    members = {
        "legal": has(bool, "Whether every move was legal."),
        "applied": has(int, "The number of moves made."),
        "position": Nested(
            position(game).schema, required=True, metadata={"description": "The position after the last legal move."}
        ),
        "index": has(int | None, "The place of the first illegal move, counted from 0; null if there is none."),
        "violation": has(Violation[str] | None, "Why that move is illegal; null if there is none."),
        "to_act": has(int | None, TO_ACT),
        "legal_moves": has(
            list_of(game.move),
            "The legal moves in that position: those that may come next or, after an illegal move, those that would "
            "have been legal in its place.",
        ),
        "outcome_agrees": has(bool | None, "Whether the claimed outcome is the real one; null if none was claimed."),
    }
    text = "How far a transcript is legal, and which moves may come next."
    return Nested(create_answer(f"{prefix_of(game)}Replay", text, members))


def samples(game: AnyGame) -> Nested:
    """Return the declaration of sampled states."""
    members = {
        "states": Declared(
            game, list_of(game.record_type), "The states. Each of them has the given view.", required=True
        )
    }
    return Nested(create_answer(f"{prefix_of(game)}Samples", "States that agree with a view.", members))


def suggestion(game: AnyGame) -> Nested:
    """Return the declaration of a suggestion."""
    has = partial(Declared, game, required=True)
    candidate = {
        "move": has(game.move, "The move."),
        "mean": has(float, "How far ahead of the other seats' average the seat ended up, on average over the samples."),
        "standard_error": has(float | None, "The standard error of the mean; null for a single sample."),
        "samples": has(int, "The number of states in which the move was tried."),
    }
    text = "A move that a search compared with others."
    members = {
        "move": has(game.move, "The move."),
        "bot": has(str, "The name of the bot."),
        "unit": has(str, "The unit of the candidates' means, such as `points`."),
        "candidates": List(
            Nested(create_answer(f"{prefix_of(game)}Candidate", text, candidate)),
            required=True,
            metadata={
                "description": "The moves that the bot compared: the suggested one first, then the others, those tried "
                "in the most states first. Empty if it compared no moves."
            },
        ),
    }
    return Nested(create_answer(f"{prefix_of(game)}Suggestion", "A move that a bot would make.", members))
