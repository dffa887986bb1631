"""Episodes for environments of any kind: matches that are played one after another in this process."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, Literal, NoReturn, Self

from numpy.random import Generator

import sheepfold
from sheepfold.errors import problem_error
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import check
from sheepfold_rules.core.rules import IllegalMove, Violation
from sheepfold_rules.core.sampling import samples
from sheepfold_rules.core.shape import plain, reader
from sheepfold_rules.problems import refusal
from sheepfold_tools.rl.encoder import Array, Encoder, unpack

Rewards = Literal["scores", "wins"]

REWARDS: Final = ("scores", "wins")


class Episode:
    """Plays one match after another with the same number of seats and options.

    `dealer` deals first in every match; by default, a dealer is drawn for each. With `rewards` "scores", each seat is
    rewarded at the end of a deal with the change of its score in that deal; with "wins", the winners share a reward of
    1 at the end of the match. A match is truncated after `max_steps` moves.

    Raises:
        ValueError: there is no such game, number of seats or kind of rewards, or `max_steps` is not positive.
        ProblemError: the options or the dealer are invalid.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        dealer: int | None = None,
        rewards: Rewards = "scores",
        max_steps: int | None = None,
    ) -> None:
        if rewards not in REWARDS:
            raise ValueError(f"rewards must be {' or '.join(map(repr, REWARDS))}, not {rewards!r}")
        if max_steps is not None and max_steps < 1:
            raise ValueError(f"max_steps must be positive, not {max_steps}")
        self.encoder: Final = Encoder(game, seats)
        self.dealer: Final = dealer
        self.rewards: Final = rewards
        self.max_steps: Final = max_steps
        self._start: Final[Start] = (
            sheepfold.connect().game(game).new(self.encoder.seats, options, dealer=dealer).rules_state.deal.start
        )
        self._state: Any = None
        self.steps = 0
        self.is_over = False  # or truncated, or ended by an illegal move
        self._nothing: Final = (0.0,) * self.encoder.seats
        self._legal: int | None = None  # None until they are first needed
        self._scores: tuple[int, ...] = ()  # before the deal

    @property
    def state(self) -> Any:
        """The state of the match; RuntimeError if none has begun."""
        if self._state is None:
            raise RuntimeError("no match has begun: call reset first")
        return self._state

    @property
    def to_act(self) -> int | None:
        """The seat to act; None once the match is over."""
        seat: int | None = self.state.to_act
        return seat

    @property
    def is_truncated(self) -> bool:
        """Whether the match has reached `max_steps` without being over."""
        return self.steps == self.max_steps and self.to_act is not None

    def begin(self, rng: Generator) -> None:
        """Begin a new match. Its seed is drawn, and so is its dealer unless one was given."""
        dealer = int(rng.integers(self.encoder.seats)) if self.dealer is None else self.dealer
        self.begin_match(rng.bytes(16).hex(), dealer)

    def begin_match(self, seed: str, dealer: int) -> None:
        """Begin a match with that seed and dealer."""
        self._state = self.encoder.rules.start_match(replace(self._start, seed=seed, dealer=dealer))
        self.steps, self._legal, self.is_over = 0, None, self._state.to_act is None
        self._scores = self._state.scores

    def resume(self, other: Self, seat: int, seed: str) -> None:
        """Go on from where another match is, as far as a seat knows: what its view hides is drawn with the seed."""
        rules = self.encoder.rules
        (self._state,) = samples(rules, rules.view(other.state, seat), 1, seed)
        self.steps, self.is_over, self._scores = other.steps, other.is_over, other._scores
        self._legal = None

    def play(self, number: int) -> tuple[float, ...]:
        """Make the move with a number, which must be legal, and return the reward of each seat."""
        rules, before = self.encoder.rules, self._state
        self._state = after = rules.apply(before, self.encoder.actions.move(before, number))
        self.steps, self._legal = self.steps + 1, None
        self.is_over = after.to_act is None or self.steps == self.max_steps
        if after.to_act is not None and (after.deal is before.deal or not rules.redeals):
            return self._nothing
        if self.rewards == "wins":
            outcome = rules.outcome(after)
            winners = () if outcome is None else outcome.winners
            return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(self.encoder.seats))
        scores = after.scores
        gains = tuple(float(now - then) for now, then in zip(scores, self._scores, strict=True))
        self._scores = scores
        return gains

    @property
    def legal(self) -> int:
        """The numbers of the legal moves, as bits."""
        if self._legal is None:
            self._legal = self.encoder.actions.legal(self.state)
        return self._legal

    def is_legal(self, number: int) -> bool:
        """Whether the move with a number is legal."""
        return number >= 0 and bool(self.legal >> number & 1)

    def mask(self, seat: int) -> Array:
        """Return an array with 1 at the number of each move that a seat can make now."""
        is_its_turn = self.to_act == seat and not self.is_over
        return unpack(self.legal if is_its_turn else 0, self.encoder.actions.size)

    def observe(self, seat: int) -> Array:
        """Return the tensor of what a seat knows."""
        return self.encoder.observe_state(self.state, seat)

    def show(self, seat: int | None) -> str:
        """Return the table as text, as a seat sees it, or everyone."""
        return str(self.encoder.rules.view(self.state, seat))

    def find_violation(self, number: int) -> Violation[str] | None:
        """Return why the rules forbid the move with a number; None if it is legal, or not of the cards in hand."""
        actions = self.encoder.actions
        if not 0 <= number < actions.size or self.to_act is None:
            return None
        try:
            move = actions.move(self.state, number)
            is_same = actions.number(self.state, move) == number
        except LookupError:
            return None
        return check(self.encoder.rules.table, self.state, move) if is_same else None

    def refuse(self, number: int) -> NoReturn:
        """Raise IllegalMove if a rule forbids the move with a number, or ValueError if it is no move of the cards."""
        violation = self.find_violation(number)
        if violation is None:
            raise ValueError(f"{number} is not the number of a legal move: see the action mask")
        raise problem_error(refusal(IllegalMove(violation)))

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))  # all of them are immutable values
        return twin

    def __getstate__(self) -> dict[str, Any]:
        record = None if self._state is None else plain(self.encoder.rules.write(self._state))
        return vars(self) | {"_state": record}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        if self._state is not None:
            rules = self.encoder.rules
            self._state = rules.read(reader(rules.record_type)(self._state))
