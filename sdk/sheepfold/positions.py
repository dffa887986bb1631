"""What a match stands on: positions with what is known of how they came about, and replays."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sheepfold_rules import engine
from sheepfold_rules.core.game import AnyGame as Rules
from sheepfold_rules.core.match import Outcome, Start
from sheepfold_rules.core.rules import Violation
from sheepfold_rules.core.shape import plain
from sheepfold_rules.transcripts import agrees, read_transcript

Link = tuple[Any, int, Any] | None  # the previous link, a seat and its move; None before the first move


class Loaded:
    """The origin of a match whose first moves are unknown: the state that was loaded or sampled."""

    def __init__(self, start: Start, value: Any, rules: Rules | None = None) -> None:
        self.start: Final = start
        self.value: Final = value  # a state of the rules if they are given, otherwise plain
        self.rules: Final = rules

    @property
    def state(self) -> Any:
        """The state as plain JSON values."""
        return self.value if self.rules is None else plain(self.rules.write(self.value))

    def __reduce__(self) -> tuple[Any, ...]:
        return Loaded, (self.start, self.state)


class Opened(NamedTuple):
    """A position where a match can go on, with what is known of how it came there."""

    position: Any
    origin: Start | Loaded
    turns: Link = None
    events: tuple[Any, ...] | None = None


class Replayed(NamedTuple):
    """How far a transcript is legal, what is wrong with the next move, and where the `applied` moves lead."""

    applied: int
    violation: Violation[str] | None
    to_act: int | None
    legal_moves: tuple[Any, ...]
    outcome: Outcome | None
    outcome_agrees: bool | None


def link_turns(turns: Sequence[Any]) -> Link:
    """Return the link of the last of these moves with their seats, which are in order."""
    link: Link = None
    for turn in turns:
        link = (link, turn.seat, turn.move)
    return link


def recall(rules: Rules, state: Any) -> tuple[Link, tuple[Any, ...]] | None:
    """Return all moves of a match, and the events of the last one; None if its state does not have them all, or not
    what was dealt."""
    record = rules.write(state)
    start = state.deal.start
    if rules.deal_number(record) != 1 or start.sampled is not None:
        return None
    found = rules.start_match(start)
    link: Link = None
    events = rules.start_events(found)
    for move in record.moves:
        if found.to_act is None or engine.check(rules, found, move) is not None:
            return None
        before, link, found = found, (link, found.to_act, move), rules.apply(found, move)
        events = rules.move_events(before, move, found)
    return (link, events) if rules.write(found) == record else None


def replay(rules: Rules, body: Mapping[str, Any]) -> tuple[Opened, Replayed]:
    """Replay the transcript in the body of a call with the rules in this process, up to its first illegal move."""
    transcript = read_transcript(rules, body)
    found = engine.replay(rules, transcript.start, transcript.turns)
    state, outcome = found.state, rules.outcome(found.state)
    opened = Opened(state, state.deal.start, link_turns(transcript.turns[: found.applied]), found.events)
    legal, is_right = engine.legal_moves(state), agrees(transcript.outcome, outcome)
    return opened, Replayed(found.applied, found.violation, state.to_act, legal, outcome, is_right)
