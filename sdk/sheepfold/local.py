"""The rules in this process: matches and games that never ask a service."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Annotated, Any, Final, Self

from sheepfold.calls import Plain, refuse, to_json
from sheepfold.errors import problem_error, raise_problems
from sheepfold.game import Saved
from sheepfold.positions import Link, Origin, known, link_turns, unknown
from sheepfold.records import Replay, SealedMatch
from sheepfold.scoring import score_here
from sheepfold.sync import Game, Match, N
from sheepfold.types import E, M, O, R, Suggestion, UnknownEvent, V, Violation, X
from sheepfold_rules import engine, transcripts
from sheepfold_rules.core.errors import ImpossibleState, InvalidShape, NoDeck, Refusal
from sheepfold_rules.core.game import AnyGame as Rules
from sheepfold_rules.core.match import Seed
from sheepfold_rules.core.rules import IllegalMove
from sheepfold_rules.core.sampling import MAX_SAMPLES
from sheepfold_rules.core.shape import Between, plain, reader
from sheepfold_rules.engine import MAX_SIMULATIONS, BotName
from sheepfold_rules.problems import refusal

SEALING: Final = "a service seals states and opens them: connect to one"
SHAPES: Final[dict[str, Any]] = {
    "count": Annotated[int, Between(1, MAX_SAMPLES)],
    "bot": BotName,
    "simulations": Annotated[int, Between(1, MAX_SIMULATIONS)] | None,
    "seed": Seed,
}


class LocalMatch(Match[O, M, V, E, R, X]):
    """A match that is played with the rules in this process: a state of the rules, with what follows from it."""

    __slots__ = ("_before", "_bits", "_legal", "_state")

    def __init__(self, game: Any, state: Any, origin: Origin, turns: Link = None, before: Any = None) -> None:
        self._game = game
        self._origin = origin
        self._turns = turns
        self._state = state
        self._before = before  # the state before the last move, from which its events follow
        self._bits: int | None = None
        self._legal: Sequence[M] | None = None

    @property
    def to_act(self) -> int | None:
        return self._state.to_act

    @property
    def over(self) -> bool:
        return self._state.to_act is None

    @property
    def outcome(self) -> R | None:
        outcome: Any = self._game._rules.outcome(self._state)
        return outcome

    @property
    def events(self) -> tuple[E | UnknownEvent, ...]:
        if self._turns is None or self._before is None:
            return self._origin.events
        return self._game._rules.move_events(self._before, self._turns[2], self._state)

    @property
    def scores(self) -> tuple[int, ...]:
        return self._state.scores

    @property
    def state(self) -> dict[str, Any]:
        return plain(self._game._rules.write(self._state))

    @property
    def rules_state(self) -> Any:
        return self._state

    @property
    def legal_bits(self) -> int:
        """Of the bits of everything that a move in this phase could use, those that the rules keep."""
        bits = self._bits
        if bits is None:
            self._bits = bits = self._state.phase.legal(self._state)
        return bits

    @property
    def _key(self) -> None:
        return None

    @property
    def _public_view(self) -> V:
        return self._game._rules.view(self._state, None)

    @property
    def _listed(self) -> Sequence[M]:
        legal = self._legal
        if legal is None:
            self._legal = legal = self._state.phase.offers(self._state, self.legal_bits)
        return legal

    def play(self, move: M | Plain, seat: int | None = None, *, timeout: float | None = None) -> Self:
        game, state, legal = self._game, self._state, self._legal
        for played in legal if seat is None and type(legal) is tuple else ():
            if played is move:  # which the rules offered
                break
        else:
            played = self._validate(move, seat)
        try:
            after = game._rules.apply(state, played)
        except NoDeck as no_deck:
            raise problem_error(refusal(no_deck.prefix("move"))) from None
        return type(self)(game, after, self._origin, (self._turns, state.to_act, played), state)

    def _validate(self, move: M | Plain, seat: int | None) -> Any:
        """Return a move in the game's type, after validating that it is legal."""
        state, phase = self._state, self._state.phase
        played: Any = self._game._read_move(move, "move")
        is_plain = seat is None and type(played) in phase.moves and not played.seats
        if not is_plain or phase.bits(state, played) & ~self.legal_bits:
            violation = self._find_violation(played, seat)
            if violation is not None:
                raise problem_error(refusal(IllegalMove(violation)))
        return played

    def legal_moves(self, *, timeout: float | None = None) -> Sequence[M]:
        return self._listed

    def view(self, seat: int | None = None, *, timeout: float | None = None) -> V:
        try:
            view: Any = engine.view(self._game._rules, self._state, seat)
        except Refusal as error:
            raise problem_error(refusal(error)) from None
        if self._legal is None and seat is not None and seat == self.to_act:
            self._legal = view.legal_moves
        return view

    def check(self, move: M | Plain, seat: int | None = None, *, timeout: float | None = None) -> Violation[X] | None:
        return self._find_violation(self._game._read_move(move, "move"), seat)

    def _find_violation(self, move: Any, seat: int | None) -> Violation[X] | None:
        """Return why a seat may not make a move of the game's type; None if it is legal."""
        with raise_problems():
            violation: Any = engine.check(self._game._rules, self._state, move, seat)
        return violation

    def _suggest(self, settings: Plain, seat: int | None, timeout: float | None) -> Suggestion[M]:
        rules = self._game._rules
        with raise_problems():
            values = read_settings(rules, settings)
            return engine.suggest(rules, engine.view_to_act(rules, self._state, seat), **values)

    def __reduce__(self) -> tuple[Any, ...]:
        return reopen, (self._game, self.state, replace(self._origin, events=self.events), self._made())


class LocalGame(Game[N, O, M, V, E, R, X]):
    """A game that is played with the rules in this process, until its client is closed."""

    def _start(self, body: dict[str, Any], timeout: float | None) -> N:
        self._client._validate_open()
        with raise_problems():
            state, events = engine.begin(self._rules, transcripts.read_start(self._rules, body))
        return self._enter(state, Origin(state.deal.start, events=events))

    def _start_sealed(self, body: dict[str, Any], timeout: float | None) -> SealedMatch[N]:
        raise ValueError(SEALING)

    def _open(self, saved: Saved, state: dict[str, Any], timeout: float | None) -> N:
        self._client._validate_open()
        if saved.key is not None:
            raise ValueError(SEALING)
        entered = read_state(self._rules, state)
        return self._enter(entered, saved.origin(self._rules, entered.deal.start, entered))

    def _sample(self, body: dict[str, Any], timeout: float | None) -> tuple[N, ...]:
        self._client._validate_open()
        with raise_problems():
            states = engine.sample(self._rules, **read_settings(self._rules, body))
        return tuple([self._enter(state, Origin(state.deal.start, unknown)) for state in states])

    def _suggest(self, body: dict[str, Any], timeout: float | None) -> Suggestion[M]:
        self._client._validate_open()
        with raise_problems():
            values = read_settings(self._rules, body)
            engine.validate_bot(values["bot"], values.get("simulations"))
            engine.verify_view(self._rules, values["view"])
            return engine.suggest(self._rules, **values)

    def _score(self, body: dict[str, Any]) -> Any:
        self._client._validate_open()
        return score_here(self._rules, body)

    def _replay(self, body: dict[str, Any], timeout: float | None) -> Replay[N, M, X]:
        self._client._validate_open()
        rules = self._rules
        with raise_problems():
            told = transcripts.read_transcript(rules, body)
            found = engine.replay(rules, told.start, told.turns)
        state, applied = found.state, found.applied
        violation: Any = found.violation
        match = self._enter(state, Origin(state.deal.start, known(told.turns[:applied]), found.events))
        legal, agrees = engine.legal_moves(state), transcripts.agrees(told.outcome, rules.outcome(state))
        index = None if violation is None else applied
        return Replay(violation is None, applied, match, index, violation, state.to_act, legal, agrees)

    def _enter(self, state: Any, origin: Origin, turns: Link = None) -> N:
        """Return the match that goes on in a state."""
        return local_class(LocalMatch, self._match)(self, state, origin, turns)


def open_game(client: Any, name: str, kind: Any) -> Any:
    """Return the game with that name and class, in this process."""
    return local_class(LocalGame, kind)(client, name)


@cache
def local_class(local: type, kind: type) -> Any:
    """Return the class of what is played in this process and has this class of a game."""
    return type(kind.__name__, (local, kind), {"__slots__": (), "__module__": kind.__module__})


def reopen(game: Any, state: dict[str, Any], origin: Origin, turns: Sequence[Any]) -> Any:
    """Return a match that was pickled."""
    return game._enter(read_state(game._rules, state), origin, link_turns(turns))


def read_state(rules: Rules, state: object) -> Any:
    """Return the state that plain JSON values describe, after auditing it.

    Raises:
        ValidationError: it has the wrong shape.
        ImpossibleState: no match reaches it.
    """
    try:
        return rules.read(reader(rules.record_type)(state))
    except InvalidShape as wrong:
        refuse(wrong, "state")
    except ImpossibleState as impossible:
        raise problem_error(refusal(impossible.prefix("state"))) from None


def read_settings(rules: Rules, body: Plain) -> dict[str, Any]:
    """Return the values of a body that samples a view, or asks for a move."""
    values, faults = {}, []
    for name, value in body.items():
        try:
            values[name] = reader(rules.view_type)(value) if name == "view" else reader(SHAPES[name])(to_json(value))
        except InvalidShape as wrong:
            faults += wrong.errors_below(name)
    if faults:
        raise InvalidShape(faults)
    return values
