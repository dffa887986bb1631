"""The plan of a tournament, and making one from what somebody asks for, with everything in it checked."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from difflib import get_close_matches
from typing import Any, Final, Literal

from sheepfold.bots.interface import SECONDS
from sheepfold.client import Client, Game
from sheepfold.errors import ProblemError
from sheepfold.matches import Match
from sheepfold.tournament import schedule, seeds
from sheepfold.tournament.schedule import Arrangements, Seating
from sheepfold_server.core.shape import plain

AnyGame = Game[
    Any, Any, Any, Any, Any, Any
]  # any game: what its views, moves and options are is known only when it is played

AnyMatch = Match[Any, Any, Any, Any, Any, Any]

MAX_SECONDS: Final = 86_400.0


class InvalidPlan(ValueError):
    """The plan is invalid. The message says what was expected."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A tournament before its first deal. The same plan gives the same results, wherever and in whatever order its
    deals are played.

    `options` are all options of the game. `bots` are names that `sheepfold.bots.player` takes. A deal is one match,
    played several times from the same seed; `arrangements` says how the bots change seats. `seconds` is the time that a
    bot has for a move.
    """

    game: str
    seats: int
    options: dict[str, Any]  # JSON
    bots: tuple[str, ...]
    deals: int
    seed: str
    arrangements: Arrangements
    seconds: float

    def seatings(self, deal: int) -> tuple[Seating, ...]:
        """Return the seating of each match of a deal."""
        order = seeds.bot_order(self.seed, deal, len(self.bots))
        return schedule.seatings(order, self.seats, self.arrangements)


def make_plan(
    client: Client,
    game: str,
    *,
    seats: int,
    bots: Sequence[str],
    deals: int,
    seed: str,
    options: Mapping[str, Any] | None = None,
    arrangements: Arrangements | Literal["auto"] = "auto",
    seconds: float = SECONDS,
) -> Plan:
    """Return the plan of a tournament of that client. Options that are not given have their defaults.

    Raises:
        InvalidPlan: something in it does not fit.
        SheepfoldError: the service failed.
    """
    found = find_game(client, game)
    check_bots(bots)
    check_seed(seed)
    if deals < 1:
        raise InvalidPlan(f"at least one deal was expected, not {deals}")
    if not 0 < seconds <= MAX_SECONDS:
        raise InvalidPlan(f"a bot has more than 0 seconds for a move, and at most {MAX_SECONDS:.0f}, not {seconds}")
    check_seats(found, seats)
    full = complete_options(found, seats, options or {}, seed)
    objection = found.engine.facts.objection(seats, found.read_options(full))
    if objection is not None:
        raise InvalidPlan(objection)
    if arrangements == "auto":
        arrangements = schedule.choose_arrangements(len(bots), seats)
    return Plan(game, seats, full, tuple(bots), deals, seed, arrangements, float(seconds))


def find_game(client: Client, name: str) -> AnyGame:
    """Return the game of that name."""
    games: dict[str, AnyGame] = {game.name: game for game in client.games}
    if name not in games:
        raise InvalidPlan(f"there is no game {name!r}{suggest(name, games)}; the games are: {', '.join(games)}")
    return games[name]


def suggest(name: str, known: Iterable[str]) -> str:
    """Return a question for the name that may have been meant, or "" if none is similar."""
    near = get_close_matches(name, list(known), 1)
    return f" (did you mean {near[0]}?)" if near else ""


def check_bots(names: Sequence[str]) -> None:
    """Raise InvalidPlan if there are no bots, or two that have the same name."""
    if not names or not all(name.strip() for name in names):
        raise InvalidPlan("at least one bot was expected, and no empty name")
    name, many = Counter(names).most_common(1)[0]
    if many > 1:
        raise InvalidPlan(f"the bot {name!r} is listed {many} times: list each bot once")
    for name in names:
        check_text("the name of a bot", name)


def check_seed(seed: str) -> None:
    """Raise InvalidPlan if the seed is empty or no text."""
    if not seed:
        raise InvalidPlan("a seed of at least one character was expected")
    check_text("the seed", seed)


def check_text(what: str, text: str) -> None:
    """Raise InvalidPlan if the text cannot be encoded, as happens to arguments that are not UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise InvalidPlan(f"{what} is not valid UTF-8: {text!r}") from None


def check_seats(game: AnyGame, seats: int) -> None:
    """Raise InvalidPlan if the game is not played with that number of seats."""
    counts = game.seats
    if seats not in counts:
        raise InvalidPlan(f"{game.name} is played with {', '.join(map(str, counts))} seats, not with {seats}")


def complete_options(game: AnyGame, seats: int, given: Mapping[str, Any], seed: str) -> dict[str, Any]:
    """Return all options of a match, checked by starting one."""
    known = [field.name for field in fields(game.options_type)]
    for name in given:
        if name not in known:
            raise InvalidPlan(
                f"{game.name} has no option {name!r}{suggest(name, known)}; its options are: {', '.join(known)}"
            )
    try:
        options = game.read_options({**plain(game.options_type()), **given})
        game.new(seats, options, seed=seeds.deal_seed(seed, 0))
    except ProblemError as refused:
        places = [f"{place.pointer.removeprefix('/options').lstrip('/')}: {place.detail}" for place in refused.errors]
        raise InvalidPlan(f"the options do not fit: {'; '.join(places) or refused.detail}") from None
    found: dict[str, Any] = plain(options)
    return found


def plan_changes(stored: Any, plan: Any) -> list[str]:
    """Return what differs between two plans of the same type, apart from the number of deals."""
    had, asked = plain(stored), plain(plan)
    return [
        *value_changes("", *({**each, "options": None, "deals": None} for each in (had, asked))),
        *value_changes("option ", had["options"], asked["options"]),
    ]


def value_changes(what: str, had: Mapping[str, object], asked: Mapping[str, object]) -> Iterator[str]:
    """Yield the names whose values differ, each with both values."""
    for name in sorted(had.keys() | asked.keys()):
        if had.get(name) != asked.get(name):
            yield f"{what}{name} {json.dumps(had.get(name))}, not {json.dumps(asked.get(name))}"
