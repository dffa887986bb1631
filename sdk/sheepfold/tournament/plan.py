"""From what somebody asks for to the plan of a tournament, with everything in it checked."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import fields
from difflib import get_close_matches
from typing import Any, Final, Literal

from sheepfold.bots.player import SECONDS
from sheepfold.client import Game
from sheepfold.connection import Rules
from sheepfold.errors import ProblemError
from sheepfold.reading import plain, read
from sheepfold.tournament import seeds
from sheepfold.tournament.deals import Arrangements, Plan
from sheepfold.tournament.schedule import chosen

Choice = Literal["auto", "rotations", "all"]

MOST_SECONDS: Final = 86_400.0


class UnfitPlan(ValueError):
    """There can be no such tournament; says what was expected."""


def planned(
    rules: Rules,
    game: str,
    *,
    seats: int,
    bots: Sequence[str],
    deals: int,
    seed: str,
    options: Mapping[str, Any] | None = None,
    arrangements: Choice = "auto",
    seconds: float = SECONDS,
) -> Plan:
    """The plan of a tournament on these rules; an option that is not given has its default.

    Raises:
        UnfitPlan: something in it does not fit.
        SheepfoldError: the service failed.
    """
    found = game_of(rules, game)
    check_bots(bots)
    check_seed(seed)
    if deals < 1:
        raise UnfitPlan(f"a tournament has at least one deal, not {deals}")
    if not 0 < seconds <= MOST_SECONDS:
        raise UnfitPlan(f"a bot has more than 0 seconds for a move, up to {MOST_SECONDS:.0f}, not {seconds}")
    check_seats(found, seats)
    full = started(found, seats, options or {}, seed)
    if seats == 1 and full.get("max_tries") is None:
        raise UnfitPlan("alone at a table, every bot ends with all pairs: give max_tries, so that the scores differ")
    kind: Arrangements = chosen(len(bots), seats) if arrangements == "auto" else arrangements
    return Plan(game, seats, full, tuple(bots), deals, seed, kind, float(seconds))


def game_of(rules: Rules, name: str) -> Game[Any, Any, Any, Any]:
    """The game of that name."""
    games = {each: game for each, game in vars(rules).items() if isinstance(game, Game)}
    if name not in games:
        raise UnfitPlan(f"there is no game {name!r}{meant(name, games)}; these are played: {', '.join(games)}")
    return games[name]


def meant(name: str, known: Mapping[str, Any] | Sequence[str]) -> str:
    """What may have been meant by a name that is not known."""
    near = get_close_matches(name, list(known), 1)
    return f" (is {near[0]} meant?)" if near else ""


def check_bots(names: Sequence[str]) -> None:
    """Refuse a list of bots in which nobody is, or in which two cannot be told apart."""
    if not names or not all(name.strip() for name in names):
        raise UnfitPlan("the name of at least one bot was expected, and none that is empty")
    name, many = Counter(names).most_common(1)[0]
    if many > 1:
        raise UnfitPlan(f"the bot {name!r} stands in the list {many} times: each may stand there once")
    for name in names:
        check_text("the name of a bot", name)


def check_seed(seed: str) -> None:
    """Refuse what is no seed."""
    if not seed:
        raise UnfitPlan("a seed of at least one character was expected")
    check_text("a seed", seed)


def check_text(what: str, text: str) -> None:
    """Refuse text that is in no encoding."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise UnfitPlan(f"{what} is text, and {text!r} is none: it is not UTF-8") from None


def check_seats(game: Game[Any, Any, Any, Any], seats: int) -> None:
    """Refuse a number of seats with which the game is not played."""
    counts = game.info.seats.counts
    if seats not in counts:
        raise UnfitPlan(f"{game.models.name} is played with {', '.join(map(str, counts))} seats, not with {seats}")


def started(game: Game[Any, Any, Any, Any], seats: int, given: Mapping[str, Any], seed: str) -> dict[str, Any]:
    """All options of a match that starts with these."""
    known = [field.name for field in fields(game.models.options)]
    for name in given:
        if name not in known:
            raise UnfitPlan(
                f"{game.models.name} has no option {name!r}{meant(name, known)}; it has: {', '.join(known)}"
            )
    options = read(game.models.options, {**plain(game.models.options()), **given})
    try:
        game.new(seats, options, seed=seeds.of_deal(seed, 0))
    except ProblemError as refused:
        places = [f"{place.pointer.removeprefix('/options/')}: {place.detail}" for place in refused.errors]
        raise UnfitPlan(f"the options do not fit: {'; '.join(places) or refused.detail}") from None
    found: dict[str, Any] = plain(options)
    return found
