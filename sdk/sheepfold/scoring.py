"""Scoring finished deals without their cards: as a function with the rules in this process, and as methods of games."""

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from sheepfold import aio, sync
from sheepfold.calls import refuse, to_object
from sheepfold.errors import raise_problems
from sheepfold.game import validate_options
from sheepfold_rules import engine
from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.game import AnyGame as Rules
from sheepfold_rules.core.match import Start
from sheepfold_rules.games import load_rules
from sheepfold_rules.transcripts import read_finished_deal

P = ParamSpec("P")
D = TypeVar("D")
S = TypeVar("S")


def scorer(game: str, deal: Callable[P, D], score: Callable[[Start, D], S]) -> Callable[P, S]:
    """Return the function `score` of a game, whose arguments are the fields of its `FinishedDeal`."""

    @wraps(deal, assigned=(), updated=())
    def score_deal(*args: P.args, **facts: P.kwargs) -> S:
        """Return what a finished deal pays, and why, without its cards. The arguments are the fields of `FinishedDeal`.

        Options beside a preset change it, and are given as a mapping.

        Raises:
            InvalidOptions: the options conflict with the number of seats or with one another.
            ValidationError: a value has the wrong type, or what is known of the deal contradicts itself or the options.
        """
        rules = load_rules(game)
        found: S = score_here(rules, deal_body(rules, deal, *args, **facts))
        return found

    score_deal.__name__ = score_deal.__qualname__ = score.__name__
    return score_deal


def score_method(deal: Callable[P, D], score: Callable[[Start, D], S]) -> Callable[Concatenate[sync.Game, P], S]:
    """Return the method `score` of a game; see `scorer`."""

    @wraps(deal, assigned=(), updated=())
    def score_deal(self: sync.Game, /, *args: P.args, **facts: P.kwargs) -> S:
        """Return what a finished deal pays, and why: the method does the same as the function `score` of the module."""
        found: S = self._score(deal_body(self._rules, deal, *args, **facts))
        return found

    score_deal.__name__ = score_deal.__qualname__ = score.__name__
    return score_deal


def async_score_method(
    deal: Callable[P, D], score: Callable[[Start, D], S]
) -> Callable[Concatenate[aio.AsyncGame, P], Coroutine[Any, Any, S]]:
    """Return the coroutine method `score` of a game; see `scorer`."""

    @wraps(deal, assigned=(), updated=())
    async def score_deal(self: aio.AsyncGame, /, *args: P.args, **facts: P.kwargs) -> S:
        """Return what a finished deal pays, and why: the method does the same as the function `score` of the module."""
        found: S = await self._score(deal_body(self._rules, deal, *args, **facts))
        return found

    score_deal.__name__ = score_deal.__qualname__ = score.__name__
    return score_deal


def deal_body(rules: Rules, deal: Callable[P, object], *args: P.args, **facts: P.kwargs) -> dict[str, Any]:
    """Return the body that scores a finished deal, with the facts that are given.

    Raises:
        TypeError: the deal has not these facts.
        ValidationError: the options beside a preset are not a mapping, or part of a fact is not data.
    """
    deal(*args, **facts)
    validate_options(rules, facts.get("options"), facts.get("preset"))
    return to_object(facts)


def score_here(rules: Rules, body: dict[str, Any]) -> Any:
    """Return what a finished deal pays, with the rules in this process.

    Raises:
        InvalidOptions, ValidationError: see `scorer`.
    """
    try:
        known = read_finished_deal(rules, body)
    except InvalidShape as wrong:
        refuse(wrong)
    with raise_problems():
        return engine.score(rules, known)
