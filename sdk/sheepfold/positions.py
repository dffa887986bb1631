"""How a match came to the position where it is known: its start, and the moves up to there."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from sheepfold.calls import invalid, refuse, to_json
from sheepfold_rules import engine
from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.shape import list_of, reader
from sheepfold_rules.games import load_rules
from sheepfold_rules.transcripts import agrees, claim_type

Link = tuple[Any, Any, Any] | None  # the previous link, a seat and its move; None before the first move
Turns = tuple[Any, ...]  # moves with their seats, in order


@dataclass(frozen=True)
class Origin:
    """Where a match begins in this program: it was started, loaded or sampled here.

    `find` returns the moves before that, None if they are not known; it is called when they are first asked for.
    `events` are those of the last of these moves, or of the start.
    """

    start: Start
    find: Callable[[], Turns | None] = tuple
    events: tuple[Any, ...] = ()

    @cached_property
    def turns(self) -> Turns | None:
        """The moves up to there; None if they are not known.

        Raises:
            ValidationError: the match was saved with moves that do not lead to its state.
        """
        return self.find()

    def __reduce__(self) -> tuple[Any, ...]:
        return Origin, (self.start, known(self.turns), self.events)


def known(turns: Turns | None) -> Callable[[], Turns | None]:
    """Return how these moves are found."""
    return unknown if turns is None else partial(tuple, turns)


def link_turns(turns: Sequence[Any]) -> Link:
    """Return the link of the last of these moves with their seats, which are in order."""
    link: Link = None
    for turn in turns:
        link = (link, turn.seat, turn.move)
    return link


def unknown() -> None:
    """Return None: the moves up to a position are not known."""


def read_history(game: str, transcript: Mapping[str, Any], state: Any) -> Turns:
    """Return the moves of a transcript that was saved with a state, None if it is sealed, which they must lead to.

    Raises:
        ValidationError: they are no moves, or lead elsewhere.
    """
    rules = load_rules(game)

    def read(name: str, shape: Any) -> Any:
        try:
            return reader(shape)(to_json(transcript.get(name)))
        except InvalidShape as wrong:
            refuse(wrong, "transcript", name)

    turns, claimed = read("moves", list_of(rules.turn)), read("outcome", claim_type(rules) | None)
    if state is None:
        return turns
    try:
        found = engine.replay(rules, state.deal.start, turns)
    except InvalidShape as wrong:
        refuse(wrong, "transcript")
    if found.violation is not None or rules.write(found.state) != rules.write(state):
        raise invalid(("transcript", "moves"), "the moves do not lead to the state that was saved with them")
    if agrees(claimed, rules.outcome(state)) is False:
        raise invalid(("transcript", "outcome"), "the moves lead to a different outcome")
    return turns
