"""The plan of a tournament, and making a valid one from what a user asks for."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from difflib import get_close_matches
from typing import Any, Final, Literal

from sheepfold._sync.client import Client
from sheepfold._sync.game import Game
from sheepfold.errors import ProblemError
from sheepfold.games import NAMES
from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.shape import plain, reader
from sheepfold_rules.games import load_rules
from sheepfold_tools.bots.interface import SECONDS
from sheepfold_tools.tournament import schedule, seeds
from sheepfold_tools.tournament.schedule import Arrangements, Seating

MAX_SECONDS: Final = 86_400.0  # a day

Unit = Literal["deal", "match"]


class InvalidPlan(ValueError):
    """The plan is invalid. The message says what is expected."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played in a tournament. The same plan always gives the same results.

    Args:
        game: The name of the game.
        seats: The number of seats.
        options: All options of the game.
        bots: The names of the bots, as `sheepfold_tools.bots.player` takes them.
        deals: How many different deals are dealt. Each is played in several matches, which start from the same seed
            with the bots in different seats. In a game of several deals, each of them starts a whole match.
        seed: The seed from which all random numbers follow.
        arrangements: How the bots change seats between the matches of a deal.
        seconds: Seconds that a bot has for each move.
    """

    game: str
    seats: int
    options: dict[str, Any]  # JSON
    bots: tuple[str, ...]
    deals: int
    seed: str
    arrangements: Arrangements
    seconds: float

    @property
    def unit(self) -> Unit:
        """What scores are given for: a "deal", or a "match" if a match has several deals."""
        return name_unit(self.game, self.options)

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
    """Return the plan of a tournament, after checking it against the games of a client.

    The arguments are the members of `Plan`. `arrangements` "auto" is "all" if there are few, otherwise "rotations".

    Raises:
        InvalidPlan: an argument is invalid.
        SheepfoldError: the service failed.
    """
    found = find_game(client, game)
    check_bots(bots)
    check_seed(seed)
    if deals < 1:
        raise InvalidPlan(f"the number of deals must be at least 1, not {deals}")
    if not 0 < seconds <= MAX_SECONDS:
        raise InvalidPlan(f"the seconds per move must be more than 0 and at most {MAX_SECONDS:.0f}, not {seconds}")
    check_seats(found, seats)
    full = complete_options(found, seats, options or {}, seed)
    objection = found._rules.facts.objection(seats, found.read_options(full))
    if objection is not None:
        raise InvalidPlan(objection)
    if arrangements == "auto":
        arrangements = schedule.choose_arrangements(len(bots), seats)
    return Plan(game, seats, full, tuple(bots), deals, seed, arrangements, float(seconds))


def name_unit(game: str, options: Mapping[str, Any]) -> Unit:
    """Return what the scores of a series of this game are given for."""
    if game not in NAMES:  # a newer version played it
        return "deal"
    rules = load_rules(game)
    try:
        return "deal" if rules.facts.is_one_deal(reader(rules.options)(options)) else "match"
    except InvalidShape:  # as above
        return "deal"


def find_game(client: Client, name: str) -> Game:
    """Return the game of that name."""
    games: dict[str, Game] = {game.name: game for game in client.games}
    if name not in games:
        raise InvalidPlan(f"there is no game {name!r}{suggest(name, games)}; the games are: {', '.join(games)}")
    return games[name]


def suggest(name: str, known: Iterable[str]) -> str:
    """Return a question that suggests the most similar name, or "" if none is similar."""
    near = get_close_matches(name, list(known), 1)
    return f" (did you mean {near[0]}?)" if near else ""


def check_bots(names: Sequence[str]) -> None:
    """Raise InvalidPlan if there are no bots, or a name is empty or listed twice."""
    if not names or not all(name.strip() for name in names):
        raise InvalidPlan("at least one bot is needed, and no name may be empty")
    name, many = Counter(names).most_common(1)[0]
    if many > 1:
        raise InvalidPlan(f"the bot {name!r} is listed {many} times: list each bot once")
    for name in names:
        check_text("the name of a bot", name)


def check_seed(seed: str) -> None:
    """Raise InvalidPlan if the seed is empty or not valid text."""
    if not seed:
        raise InvalidPlan("the seed must have at least one character")
    check_text("the seed", seed)


def check_text(what: str, text: str) -> None:
    """Raise InvalidPlan if the text cannot be encoded, as is the case for arguments that are not UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise InvalidPlan(f"{what} is not valid UTF-8: {text!r}") from None


def check_seats(game: Game, seats: int) -> None:
    """Raise InvalidPlan if the game is not played with that number of seats."""
    counts = game.seats
    if seats not in counts:
        raise InvalidPlan(f"{game.name} is played with {', '.join(map(str, counts))} seats, not with {seats}")


def complete_options(game: Game, seats: int, given: Mapping[str, Any], seed: str) -> dict[str, Any]:
    """Return all options of a match, checked by starting one."""
    known = [field.name for field in fields(load_rules(game.name).options)]
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
        raise InvalidPlan(f"invalid options: {'; '.join(places) or refused.detail}") from None
    found: dict[str, Any] = plain(options)
    return found


def plan_changes(stored: Any, plan: Any) -> list[str]:
    """Return the differences between two plans of the same type, apart from the number of deals."""
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
