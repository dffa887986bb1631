# Generated from sdk/sheepfold/_async/remote.py by `make derive`: do not edit.
"""Matches that are played by a service. Answers that are wrong raise `UnexpectedAnswer`."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from sheepfold.answers import SEALED, Answer
from sheepfold.arguments import KEY, MoveReader, read_history, resume, validate_seat_of
from sheepfold.positions import Loaded, Opened, Replayed, link_turns, recall
from sheepfold.records import Keys
from sheepfold_rules.core.game import AnyGame as Rules
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.shape import list_of, plain, reader
from sheepfold_rules.problems import REFUSALS

if TYPE_CHECKING:
    from sheepfold._sync.transport import Transport

INCLUDE: Final = ["view"]  # a view also contains the legal moves
UNREADABLE: Final[tuple[type[Exception], ...]] = (*REFUSALS, RecursionError)


class RemotePosition:
    """A position of a match, as a service answered it; `key` is for a sealed state."""

    def __init__(self, rules: Rules, answer: Answer, key: str | None, start: Start | None = None) -> None:
        self.rules: Final = rules
        self.answer: Final = answer
        self.key: Final = key
        self.state: Final[Mapping[str, Any]] = answer.read_object("state")
        if self.is_sealed:
            answer.part("state").decode(str, SEALED)
        self.to_act: Final[int | None] = answer.decode(int | None, "to_act")
        self.start: Final = start or answer.part("state").read_start(rules)
        self.seats: Final = self.start.seats
        self.events: Final[tuple[Any, ...]] = answer.decode(list_of(rules.event), "events")
        self.outcome: Final = answer.decode(rules.outcome_type | None, "outcome")
        has_view = answer.value.get("view") is not None
        self.seen: Final[Any] = answer.decode(rules.view_type, "view") if has_view else None
        answer.validate_seat(self.to_act, "to_act", self.seats)
        if self.seen is not None:
            answer.validate_view(self.seen, rules, self.seats)
            if self.seen.to_act != self.to_act:
                raise answer.unexpected("the view in the response belongs to another position")
        if self.outcome is not None and len(self.outcome.scores) != self.seats:
            raise answer.unexpected("the outcome in the response belongs to another match")

    @property
    def is_sealed(self) -> bool:
        """Whether the state is sealed."""
        return SEALED in self.state

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat so far."""
        known = self.seen or self.outcome or self.open_state
        if known is None:
            raise self.answer.unexpected("the response has no scores")
        scores: tuple[int, ...] = known.scores
        return scores

    @cached_property
    def open_state(self) -> Any:
        """The state of the rules; None if it is sealed, or only a newer version can read it.

        Members that a newer service adds are ignored.
        """
        if self.is_sealed:
            return None
        try:
            known = plain(reader(self.rules.record_type, tolerant=True)(self.state))
            return self.rules.read(reader(self.rules.record_type)(known))
        except UNREADABLE:
            return None


class RemoteEngine:
    """Starts, loads and replays matches of a game at a service."""

    def __init__(self, game: Any, transport: "Transport") -> None:
        self.game: Final = game
        self.rules: Final[Rules] = game._rules
        self.moves: Final[MoveReader] = game._moves
        self.checked: Final = self.moves.checked
        self.transport: Final = transport

    def ask(self, path: str, body: dict[str, Any], key: str | None = None) -> Answer:
        """Return the answer to a call."""
        return self.transport.call(self.rules.name, path, body, key)

    def ask_about(self, match: Any, path: str, body: dict[str, Any]) -> Answer:
        """Return the answer to a call on the state of a match."""
        position: RemotePosition = match._position
        return self.ask(path, {"state": position.state, **body}, position.key)

    def outcome(self, position: RemotePosition) -> Any:
        """Return the result of a match; None until it is over."""
        return position.outcome

    def events(self, match: Any) -> tuple[Any, ...]:
        """Return the events of the last move."""
        position: RemotePosition = match._position
        return position.events

    def write(self, position: RemotePosition) -> dict[str, Any]:
        """Return a state as plain JSON values."""
        return deepcopy(dict(position.state))

    def open_state(self, position: RemotePosition) -> Any:
        """Return the state of the rules; None if it cannot be read here."""
        return position.open_state

    def public_view(self, position: RemotePosition) -> Any:
        """Return what everyone may know; None if that is not known here."""
        if position.open_state is not None:
            return self.rules.view(position.open_state, None)
        return None if position.seen is None or position.seen.seat is not None else position.seen

    def key(self, position: RemotePosition) -> str | None:
        """Return the key of a sealed state; None for an open one."""
        return position.key if position.is_sealed else None

    def pickled(self, match: Any) -> Any:
        """Return what a pickle keeps of the position of a match."""
        position: RemotePosition = match._position
        return (position.answer, position.key, position.start), match._events

    def restore(self, pickled: Any, origin: Any, turns: Sequence[Any]) -> Opened:
        """Return the position of a match that was pickled."""
        position, events = pickled
        return Opened(RemotePosition(self.rules, *position), origin, link_turns(turns), events)

    def known_moves(self, match: Any) -> Sequence[Any] | None:
        """Return the legal moves of the seat to act if they came with the position, otherwise None."""
        position: RemotePosition = match._position
        view = position.seen
        if position.to_act is None:
            return ()
        if view is None or view.seat is None or not (position.is_sealed or view.seat == position.to_act):
            return None
        moves: Sequence[Any] = view.legal_moves  # a seat's key shows no other seat's moves
        return moves

    def legal_moves(self, match: Any) -> Sequence[Any]:
        """Return the legal moves of the seat to act, which did not come with the position."""
        answer = self.ask_about(match, "legal-moves", {})
        moves: Sequence[Any] = answer.decode(list_of(self.rules.move), "legal_moves")
        return moves

    def play(self, match: Any, move: Any, seat: int | None) -> RemotePosition:
        """Return the position after a move."""
        before: RemotePosition = match._position
        validate_seat_of(before.seats, seat)
        answer = self.ask_about(match, "play", {"move": plain(move), "seat": seat, "include": INCLUDE})
        after = RemotePosition(self.rules, answer, before.key, before.start if before.is_sealed else None)
        if after.is_sealed != before.is_sealed:
            raise answer.unexpected("of the match and the state in the response, one is sealed and the other is not")
        if after.seats != before.seats:
            raise answer.unexpected("the state in the response belongs to another match")
        return after

    def check(self, match: Any, move: Any, seat: int | None) -> Any:
        """Return why a move would be refused; None for a legal move."""
        validate_seat_of(match.seats, seat)
        answer = self.ask_about(match, "check", {"move": plain(move), "seat": seat})
        return answer.read_violation()

    def view(self, match: Any, seat: int | None) -> Any:
        """Return what a seat may know."""
        position: RemotePosition = match._position
        validate_seat_of(position.seats, seat)
        if position.seen is not None and position.seen.seat == seat:
            return position.seen
        answer = self.ask_about(match, "view", {"seat": seat})
        view = answer.decode_all(self.rules.view_type, "view")
        answer.validate_view(view, self.rules, position.seats)
        if view.seat != seat:
            raise answer.unexpected("the view in the response belongs to another seat")
        return view

    def suggest(self, match: Any, settings: dict[str, Any], seat: int | None) -> Any:
        """Return the move that a built-in bot would make."""
        answer = self.ask_about(match, "suggest", settings | {"seat": seat})
        return answer.read_suggestion(self.rules)

    def start(self, body: dict[str, Any]) -> Opened:
        """Start a match."""
        answer = self.ask("new", body | {"include": INCLUDE})
        position = RemotePosition(self.rules, answer, None)
        return Opened(position, position.start)

    def start_sealed(self, body: dict[str, Any]) -> tuple[Opened, Keys]:
        """Start a sealed match."""
        answer = self.ask("new", body | {"include": INCLUDE, SEALED: True})
        given = {"seed": body.get("seed"), "decks": body.get("decks")}
        start = Answer(answer.path, answer.read_object("view") | given).read_start(self.rules)
        keys: Keys = answer.decode(Keys, "keys")
        if len(keys.seats) != start.seats or not all(map(KEY.fullmatch, (keys.host, *keys.seats))):
            raise answer.unexpected("the response does not have a valid key for the host and for each seat")
        position = RemotePosition(self.rules, answer, keys.host, start)
        if not position.is_sealed:
            raise answer.unexpected("the state in the response is not sealed")
        return Opened(position, start), keys

    def load(
        self, state: dict[str, Any], key: str | None = None, transcript: Mapping[str, Any] | None = None
    ) -> Opened:
        """Load a match from a state; `key` and `transcript` are those of a sealed one."""
        is_sealed = SEALED in state
        history = None if transcript is None else read_history(self.rules, transcript)
        view = self.ask("view", {"state": state} if is_sealed else {"state": state, "seat": None}, key)
        answer = self.answer_of(view, state)
        known = Answer(view.path, view.value | {"seed": None, "decks": None})  # of a sealed match, whose state hides it
        position = RemotePosition(self.rules, answer, key, known.read_start(self.rules) if is_sealed else None)
        start = position.start
        if not is_sealed and position.seen.seat is not None:
            raise answer.unexpected("the view in the response belongs to another seat")
        if history is not None:
            return resume(position, start, history)
        found = position.open_state
        recalled = None if found is None else recall(self.rules, found)
        return Opened(position, Loaded(start, state)) if recalled is None else Opened(position, start, *recalled)

    def answer_of(self, view: Answer, state: Any) -> Answer:
        """Return what `play` would answer in a state with this view."""
        known = {name: view.member(name) for name in ("to_act", "outcome")}
        return Answer(view.path, {"state": state, "events": [], "view": view.value, **known})

    def sample(self, body: dict[str, Any]) -> tuple[Opened, ...]:
        """Return positions that agree with a view."""
        answer, count = self.ask("sample", body), body["count"]
        states: Any = answer.member("states")
        if not isinstance(states, list) or len(states) != count:
            raise answer.unexpected(f"the response does not have {count} states")
        view, found = Answer(answer.path, body["view"]), []
        for state in states:
            position = RemotePosition(self.rules, self.answer_of(view, state), None)
            if position.seats != view.member("seats"):
                raise answer.unexpected("a state in the response does not belong to the match of the view")
            found.append(Opened(position, Loaded(position.start, state)))
        return tuple(found)

    def suggest_for(self, body: dict[str, Any]) -> Any:
        """Return the move that a built-in bot would make for the view in the body."""
        answer = self.ask("suggest", body)
        return answer.read_suggestion(self.rules)

    def replay(self, body: dict[str, Any]) -> tuple[Opened, Replayed]:
        """Replay a transcript up to its first illegal move."""
        answer = self.ask("replay", body)
        found, reached = answer.read_replay(self.rules, body, has_moves=True), answer.part("position")
        position = RemotePosition(self.rules, reached, None)
        if found.to_act != position.to_act:
            raise answer.unexpected("the position in the response is not the one after the legal moves")
        turns = reader(list_of(self.rules.turn))(body["moves"][: found.applied])
        return Opened(position, position.start, link_turns(turns)), found
