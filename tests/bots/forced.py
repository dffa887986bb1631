"""Positions near the end of a deal in which one move is better than any other, whatever anybody does: found by playing
out every way in which they can go on."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from sheepfold_rules.bots.search.rollouts import relative_to_others
from sheepfold_rules.core.bots import Policy
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.sampling import samples

SEATS: Final = {"sheepshead": 4, "president": 4, "pass_the_ewe": 6, "wolf_herd": 2, "wolf_concentration": 2}
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "sheepshead": {"partner": "none"},
    "pass_the_ewe": {"deals": 1},
    "wolf_herd": {"turn_limit": 20},
    "wolf_concentration": {"max_tries": 9},
}
STATES: Final = 8  # sampled for a view
MOST: Final = 150  # states that one move may lead to


def policy_of(game: AnyGame) -> Policy:
    """Return the policy of a game that has choices."""
    assert game.bot.policy is not None
    return game.bot.policy


class TooMany(Exception):
    """There are more continuations than are examined."""


class Bounds(NamedTuple):
    """The least that the observer gets if it plays well and all others play against it, and the most."""

    least: float
    most: float


class Continuations:
    """All continuations of states up to the horizon, from the point of view of one seat."""

    def __init__(self, game: AnyGame, policy: Policy, observer: int) -> None:
        self.game: Final = game
        self.policy: Final = policy
        self.observer: Final = observer
        self.count = 0

    def bounds(self, state: Any, move: Any) -> Bounds:
        """Return what the observer gets after a move."""
        self.count += 1
        if self.count > MOST:
            raise TooMany
        then = self.game.apply(state, move)
        if self.policy.horizon(state)(state, then) or then.to_act is None:
            value = relative_to_others(self.policy.points(state, then), self.observer)
            return Bounds(value, value)
        found = [self.bounds(then, other) for other in self.policy.prune(then, legal_moves(then))]
        worst = max if then.to_act == self.observer else min
        return Bounds(worst(bounds.least for bounds in found), max(bounds.most for bounds in found))


def forced_positions(game: AnyGame, count: int) -> Iterator[tuple[Any, Any]]:
    """Yield `count` views, each with the one move that is better than any other."""
    chance = Random(7)
    for number in range(10_000):
        start = f"seed of a forced position {number}"
        seats = SEATS[game.name]
        options = game.options(**OPTIONS.get(game.name, {}))
        state = game.start_match(Start(game.name, seats, options, seats - 1, start, None))
        while state.to_act is not None and getattr(state.deal, "number", 1) < 20:
            moves = legal_moves(state)
            likely = policy_of(game).prune(state, moves)
            if 1 < len(likely) < 8 and chance.random() < 0.3:
                best = find_best_move(game, state, likely)
                if best is not None:
                    yield game.view(state, state.to_act), best
                    count -= 1
                    break
            state = game.apply(state, chance.choice(moves))
        if not count:
            return


def find_best_move(game: AnyGame, state: Any, moves: Sequence[Any]) -> Any:
    """Return the move whose worst result beats the best result of every other move in sampled states, or None."""
    seat = state.to_act
    bounds: dict[Any, Bounds] = {}
    try:
        Continuations(game, policy_of(game), seat).bounds(state, moves[0])  # mostly this is too much already
        drawn = samples(game, game.view(state, seat), STATES, "a seed to look by")
        for move in moves:
            found = [Continuations(game, policy_of(game), seat).bounds(each, move) for each in drawn]
            bounds[move] = Bounds(sum(each.least for each in found), sum(each.most for each in found))
    except TooMany:
        return None
    best = max(moves, key=lambda move: bounds[move].least)
    others = [bounds[move].most for move in moves if move != best]
    return best if bounds[best].least > max(others) + 0.5 * STATES else None
