"""The plan of a tournament, and making a valid one from what a user asks for."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, Literal

from sheepfold import Client, Game
from sheepfold.errors import ProblemError
from sheepfold_rules.core.hints import did_you_mean
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import load_rules
from sheepfold_tools.bots.interface import SECONDS
from sheepfold_tools.tournament import schedule
from sheepfold_tools.tournament.schedule import Arrangements, Seating

MAX_SECONDS: Final = 86_400.0  # a day


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
        boards: How many boards are played. A board is a seed; several matches start from it, with the bots in different
            seats.
        seed: The seed from which all random numbers follow.
        arrangements: How the bots change seats between the matches of a board.
        seconds: Seconds that a bot has for each move.
        until_decided: Whether to stop as soon as it is decided which of two bots does better on more boards; see
            `SignTest`.
    """

    game: str
    seats: int
    options: dict[str, Any]  # JSON
    bots: tuple[str, ...]
    boards: int
    seed: str
    arrangements: Arrangements
    seconds: float
    until_decided: bool = False

    def seatings(self, board: int) -> tuple[Seating, ...]:
        """Return the seating of each match of a board."""
        order = schedule.bot_order(self.seed, board, len(self.bots))
        return schedule.seatings(order, self.seats, self.arrangements)


def make_plan(
    client: Client,
    game: str,
    *,
    seats: int,
    bots: Sequence[str],
    boards: int,
    seed: str,
    options: Mapping[str, Any] | None = None,
    arrangements: Arrangements | Literal["auto"] = "auto",
    seconds: float = SECONDS,
    until_decided: bool = False,
) -> Plan:
    """Return the plan of a tournament, after checking it against the games of a client.

    The arguments are the members of `Plan`. `arrangements` "auto" is "all" if there are few, otherwise "rotations".

    Raises:
        InvalidPlan: an argument is invalid.
        SheepfoldError: the service failed.
    """
    games: dict[str, Game] = {each.name: each for each in client.games}
    if game not in games:
        raise InvalidPlan(f"there is no game {game!r}{did_you_mean(game, games)}; the games are: {', '.join(games)}")
    check_texts(bots, seed)
    if boards < 1:
        raise InvalidPlan(f"the number of boards must be at least 1, not {boards}")
    if not 0 < seconds <= MAX_SECONDS:
        raise InvalidPlan(f"the seconds per move must be more than 0 and at most {MAX_SECONDS:.0f}, not {seconds}")
    if until_decided and len(bots) != 2:
        raise InvalidPlan(f"two bots can be told apart, not {len(bots)}: list two bots to play until it is decided")
    counts = games[game].seats
    if seats not in counts:
        raise InvalidPlan(f"{game} is played with {', '.join(map(str, counts))} seats, not with {seats}")
    full = complete_options(games[game], seats, options or {}, seed)
    if objection := load_rules(game).facts.objection(seats, full):
        raise InvalidPlan(objection)
    if arrangements == "auto":
        arrangements = schedule.choose_arrangements(len(bots), seats)
    return Plan(game, seats, plain(full), tuple(bots), boards, seed, arrangements, float(seconds), until_decided)


def check_texts(bots: Sequence[str], seed: str) -> None:
    """Raise InvalidPlan if there are no bots, a text is empty, a bot is listed twice, or a text cannot be encoded."""
    if not bots or not all(name.strip() for name in bots):
        raise InvalidPlan("at least one bot is needed, and no name may be empty")
    name, many = Counter(bots).most_common(1)[0]
    if many > 1:
        raise InvalidPlan(f"the bot {name!r} is listed {many} times: list each bot once")
    if not seed:
        raise InvalidPlan("the seed must have at least one character")
    for what, text in (*(("the name of a bot", name) for name in bots), ("the seed", seed)):
        try:
            text.encode()
        except UnicodeEncodeError:  # arguments of the command line may not be UTF-8
            raise InvalidPlan(f"{what} is not valid UTF-8: {text!r}") from None


def complete_options(game: Game, seats: int, given: Mapping[str, Any], seed: str) -> Any:
    """Return all options of a match, checked by starting one."""
    known = [field.name for field in fields(load_rules(game.name).options)]
    for name in given:
        if name not in known:
            raise InvalidPlan(
                f"{game.name} has no option {name!r}{did_you_mean(name, known)}; its options are: {', '.join(known)}"
            )
    try:
        return game.new(seats, given, seed=schedule.derive_seed(seed, "deal", 0)).options
    except ProblemError as refused:
        places = [f"{place.pointer.removeprefix('/options').lstrip('/')}: {place.detail}" for place in refused.errors]
        raise InvalidPlan(f"invalid options: {'; '.join(places) or refused.detail}") from None
