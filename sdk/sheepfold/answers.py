"""Calls to a service, and reading its answers: nothing in them is trusted.

Whatever reads an answer raises `UnexpectedAnswer`, with the path of the call, where part of it is missing or wrong.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple
from urllib.parse import quote

from sheepfold.errors import UnexpectedAnswer
from sheepfold.positions import Replayed
from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.game import AnyGame as Rules
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.rules import Violation
from sheepfold_rules.core.shape import list_of, reader
from sheepfold_rules.core.suggestion import Candidate, Suggestion
from sheepfold_rules.core.text import MAX_SEATS

SEALED: Final = "sealed"
DECKS: Final = tuple[tuple[str, ...], ...] | None


class Ask(NamedTuple):
    """A call: the game, the path below the game, the body, and the key for a sealed state."""

    game: str
    path: str
    body: dict[str, Any]
    key: str | None = None

    @property
    def url_path(self) -> str:
        """The path of the call, relative to the address of a service."""
        return f"{game_path(self.game)}/{self.path}"

    def to_dict(self) -> dict[str, Any]:
        """Return the call as an item of a batch."""
        item = {"call": self.path, "game": self.game, "body": self.body}
        return item if self.key is None else item | {"key": self.key}


def game_path(game: str | None) -> str:
    """Return the path of the description of a game, or of the list of games."""
    return "/v1/games" if game is None else f"/v1/games/{quote(game, safe='')}"


class Answer(NamedTuple):
    """The answer of a service to the call with this path, or part of one."""

    path: str
    value: Any

    def unexpected(self, text: str) -> UnexpectedAnswer:
        """Return the error for what is wrong with the answer."""
        return UnexpectedAnswer(f"{self.path}: {text}")

    def member(self, name: str) -> Any:
        """Return a member of the answer."""
        if not isinstance(self.value, Mapping) or name not in self.value:
            raise self.unexpected(f"the response has no {name}")
        return self.value[name]

    def read_object(self, name: str) -> dict[str, Any]:
        """Return a member of the answer that must be an object."""
        member = self.member(name)
        if not isinstance(member, dict):
            raise self.unexpected(f"the {name} in the response is not an object")
        return member

    def part(self, name: str) -> "Answer":
        """Return a member of the answer, to be read in its turn."""
        return Answer(self.path, self.member(name))

    def decode(self, shape: Any, name: str) -> Any:
        """Return a member of the answer in that shape. Members that a newer service adds are ignored."""
        try:
            return reader(shape, tolerant=True)(self.member(name))
        except InvalidShape as invalid_shape:
            raise self.unexpected(f"the {name} in the response is malformed: {invalid_shape}") from None
        except RecursionError:
            raise self.unexpected(f"the {name} in the response is nested too deeply") from None

    def decode_all(self, shape: Any, name: str) -> Any:
        """Return the answer itself in that shape; `name` is what errors call it."""
        return Answer(self.path, {name: self.value}).decode(shape, name)

    def validate_seat(self, seat: int | None, name: str, seats: int) -> None:
        """Validate a seat in the answer, or None."""
        if seat is not None and not 0 <= seat < seats:
            raise self.unexpected(f"the {name} in the response is not a seat of the match")

    def validate_view(self, view: Any, rules: Rules, seats: int) -> None:
        """Validate that a view in the answer is of a match of that game with this number of seats."""
        if view.game != rules.name or view.seats != seats or len(view.scores) != seats:
            raise self.unexpected("the view in the response belongs to another match")
        self.validate_seat(view.seat, "view", seats)
        self.validate_seat(view.to_act, "to_act", seats)

    def read_start(self, rules: Rules) -> Start:
        """Return the start of the match that the answer, an open state or a view of a sealed one, belongs to."""
        seats, options = self.decode(int, "seats"), self.decode(rules.options, "options")
        if not 1 <= seats <= MAX_SEATS:
            raise self.unexpected(f"the number of seats in the response is not from 1 to {MAX_SEATS}")
        dealer, seed = self.decode(int, "dealer"), self.decode(str | None, "seed")
        self.validate_seat(dealer, "dealer", seats)
        return Start(rules.name, seats, options, dealer, seed, self.decode(DECKS, "decks"))

    def read_violation(self) -> Violation[str] | None:
        """Return why a move is refused; None if it is legal."""
        violation: Violation[str] | None = self.decode(Violation | None, "violation")
        if self.decode(bool, "legal") != (violation is None):
            raise self.unexpected("the response contradicts itself about whether the move is legal")
        return violation

    def read_suggestion(self, rules: Rules) -> Suggestion[Any]:
        """Return the move of a bot, and the moves that it compared."""
        listed = self.member("candidates")
        if not isinstance(listed, list):
            raise self.unexpected("the candidates in the response are not a list")
        candidates = tuple([Answer(self.path, each).read_candidate(rules) for each in listed])
        move, bot, unit = self.decode(rules.move, "move"), self.decode(str, "bot"), self.decode(str, "unit")
        return Suggestion(move, bot, unit, candidates)

    def read_candidate(self, rules: Rules) -> Candidate[Any]:
        """Return a move that a bot compared with others."""
        mean, standard_error = self.decode(float, "mean"), self.decode(float | None, "standard_error")
        return Candidate(self.decode(rules.move, "move"), mean, standard_error, self.decode(int, "samples"))

    def read_replay(self, rules: Rules, body: Mapping[str, Any], *, has_moves: bool) -> Replayed:
        """Return how far the transcript in the body of the call is legal.

        The legal moves are needed where a move is illegal or, with `has_moves`, always.
        """
        violation, index = self.read_violation(), self.decode(int | None, "index")
        applied, moves = self.decode(int, "applied"), body.get("moves")
        total = len(moves) if isinstance(moves, Sequence) else 0
        if not 0 <= applied <= total or index != (None if violation is None else applied):
            raise self.unexpected(f"the response about a transcript of {total} moves contradicts itself")
        agrees: bool | None = self.decode(bool | None, "outcome_agrees")
        if agrees is not None and not isinstance(body.get("outcome"), Mapping):
            raise self.unexpected("the response compares an outcome that the transcript does not claim")
        to_act: int | None = self.decode(int | None, "to_act")
        self.validate_seat(to_act, "to_act", MAX_SEATS)
        is_needed = has_moves or violation is not None
        legal_moves = self.decode(list_of(rules.move), "legal_moves") if is_needed else ()
        outcome = self.part("position").decode(rules.outcome_type | None, "outcome")
        return Replayed(applied, violation, to_act, legal_moves, outcome, agrees)
