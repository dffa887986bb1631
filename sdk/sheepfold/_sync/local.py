# Generated from sdk/sheepfold/_async/local.py by `make derive`: do not edit.
"""Matches with the rules in this process."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from sheepfold._sync.calling import work
from sheepfold.arguments import MoveReader, read_settings
from sheepfold.errors import problem_error, raise_problems
from sheepfold.positions import Loaded, Opened, Replayed, link_turns, recall, replay
from sheepfold_rules import engine
from sheepfold_rules.core.errors import ImpossibleState, InvalidShape, NoDeck
from sheepfold_rules.core.game import AnyGame as Rules
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import narrow
from sheepfold_rules.core.rules import IllegalMove
from sheepfold_rules.core.shape import plain, reader
from sheepfold_rules.problems import REFUSALS, refusal
from sheepfold_rules.transcripts import read_start


class LocalEngine:
    """Starts, loads and replays matches of a game with the rules in this process. See `Engine`."""

    def __init__(self, game: Any) -> None:
        self.game: Final = game
        self.rules: Final[Rules] = game._rules
        self.moves: Final[MoveReader] = game._moves
        self.checked: Final = self.moves.checked

    def outcome(self, state: Any) -> Any:
        """Return the result of a match; None until it is over."""
        return self.rules.outcome(state)

    def events(self, match: Any) -> tuple[Any, ...]:
        """Return the events of the last move."""
        known = match._before is not None
        return self.rules.move_events(match._before, match._turns[2], match._position) if known else ()

    def write(self, state: Any) -> dict[str, Any]:
        """Return a state as plain JSON values."""
        written: dict[str, Any] = plain(self.rules.write(state))
        return written

    def open_state(self, state: Any) -> Any:
        """Return the state itself."""
        return state

    def public_view(self, state: Any) -> Any:
        """Return what everyone may know."""
        return self.rules.view(state, None)

    def key(self, state: Any) -> None:
        """Return None: the state is not sealed."""

    def pickled(self, match: Any) -> None:
        """Return None: a pickle keeps the moves, and not the state after them."""

    def restore(self, pickled: None, origin: Start | Loaded, turns: Sequence[Any]) -> Opened:
        """Return the position of a match that was pickled, after these moves.

        Raises:
            ProblemError: a move is illegal under the rules of this version, or the state is impossible.
        """
        rules = self.rules
        with raise_problems():
            if isinstance(origin, Start):
                state = rules.start_match(origin)
                events = rules.start_events(state)
            else:
                state, events = rules.read(reader(rules.record_type)(origin.state)), ()
            for turn in turns:
                state, events = engine.play(rules, state, turn.move)
        return Opened(state, origin, link_turns(turns), events)

    def known_moves(self, match: Any) -> Sequence[Any]:
        """Return the legal moves of the seat to act."""
        legal: Sequence[Any] | None = match._legal
        if legal is None:
            match._legal = legal = match._position.phase.offers(match._position, self.bits_left(match))
        return legal

    def bits_left(self, match: Any) -> int:
        """Return, of the bits of everything that a move could use, those that the rules keep."""
        left: int | None = match._left
        if left is None:
            match._left = left = narrow(match._position)
        return left

    def play(self, match: Any, move: Any, seat: int | None) -> Any:
        """Return the state after a move.

        The bits that `legal_moves` computed decide whether it is legal; the rules are checked one by one only to
        explain a refusal.
        """
        rules, state, left = self.rules, match._position, match._left
        phase = state.phase
        if left is None:
            left = self.bits_left(match)
        try:
            if seat is not None or type(move) not in phase.moves or move.seats or phase.bits(state, move) & ~left:
                violation = engine.check(rules, state, move, seat)
                if violation is not None:
                    raise IllegalMove(violation)
            return rules.apply(state, move)
        except NoDeck as no_deck:
            raise problem_error(refusal(no_deck.prefix("move"))) from None
        except REFUSALS as error:
            raise problem_error(refusal(error)) from None

    def check(self, match: Any, move: Any, seat: int | None) -> Any:
        """Return why a move would be refused; None for a legal move."""
        try:
            return engine.check(self.rules, match._position, move, seat)
        except REFUSALS as error:
            raise problem_error(refusal(error)) from None

    def view(self, match: Any, seat: int | None) -> Any:
        """Return what a seat may know."""
        views = match._views
        if views is None:
            match._views = views = {}
        exact = seat is None or type(seat) is int  # True and 1.0 equal 1
        found = views.get(seat) if exact else None
        if found is None:
            try:
                found = engine.view(self.rules, match._position, seat)
            except REFUSALS as error:
                raise problem_error(refusal(error)) from None
            views[seat] = found
            if match._legal is None and seat is not None and seat == match._position.to_act:
                match._legal = found.legal_moves
        return found

    def suggest(self, match: Any, settings: dict[str, Any], seat: int | None) -> Any:
        """Return the move that a built-in bot would make."""
        with raise_problems():
            values = read_settings(self.rules, settings | {"seat": seat})
            view = engine.view_to_act(self.rules, match._position, values.pop("seat"))
            return work(partial(engine.suggest, self.rules, view, **values))

    def start(self, body: dict[str, Any]) -> Opened:
        """Start a match."""
        with raise_problems():
            state, events = engine.begin(self.rules, read_start(self.rules, body))
        return Opened(state, state.deal.start, events=events)

    def load(self, state: dict[str, Any]) -> Opened:
        """Load a match from an open state, after auditing it in full; with the moves before it, if it has them all."""
        rules = self.rules
        with raise_problems():
            try:
                read = rules.read(reader(rules.record_type)(state))
            except InvalidShape as invalid_shape:
                raise InvalidShape(invalid_shape.errors_below("state")) from None
            except ImpossibleState as impossible:
                raise impossible.prefix("state") from None
        known = recall(rules, read)
        if known is None:
            return Opened(read, Loaded(read.deal.start, read, rules))
        return Opened(read, read.deal.start, *known)

    def sample(self, body: dict[str, Any]) -> tuple[Opened, ...]:
        """Return positions that agree with a view."""
        with raise_problems():
            values = read_settings(self.rules, body)
            states = work(partial(engine.sample, self.rules, **values))
        return tuple([Opened(state, Loaded(state.deal.start, state, self.rules)) for state in states])

    def suggest_for(self, body: dict[str, Any]) -> Any:
        """Return the move that a built-in bot would make for the view in the body."""
        with raise_problems():
            values = read_settings(self.rules, body)
            engine.validate_bot(values["bot"], values.get("simulations"))
            work(partial(engine.verify_view, self.rules, values["view"]))
            return work(partial(engine.suggest, self.rules, **values))

    def replay(self, body: dict[str, Any]) -> tuple[Opened, Replayed]:
        """Replay a transcript up to its first illegal move."""
        with raise_problems():
            return work(partial(replay, self.rules, body))
