"""The tools of the server.

A result never contains what the seat of its key may not know, and no seed before the match is over.
"""

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from sheepfold.errors import IllegalMove, ParseError, ProblemError
from sheepfold.games import NAMES
from sheepfold_rules.catalogue import find_rule
from sheepfold_rules.core.hints import did_you_mean
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import load_rules
from sheepfold_tools.mcp.matches import Busy, Folder, Table, UnknownKey, explain_rule

MAX_LISTED: Final = 30  # legal moves in a result
MAX_TOLD: Final = 100  # sentences of what happened, in a result
MAX_WAIT: Final = 50.0  # seconds, less than clients usually wait for a tool

GameName = Annotated[str, Field(description="The name of the game.", json_schema_extra={"enum": list(NAMES)})]
Rule = Annotated[str | None, Field(description="The id of a rule, such as turn. Without it: the whole game.")]
Seats = Annotated[int | None, Field(description="How many players. Default: as many as is usual.")]
Agents = Annotated[int, Field(description="How many of the players are agents, from seat 0 on.")]
BotName = Annotated[Literal["careful", "random", "search"], Field(description="The bot in the other seats.")]
Options = Annotated[dict[str, Any] | None, Field(description="Options of the game, by name. read_rules lists them.")]
Seed = Annotated[str | None, Field(description="Decides the shuffles. Default: random.")]
Key = Annotated[str, Field(description="The secret key of your seat, from start_match.")]
Format = Annotated[Literal["text", "json"], Field(description="json: only what your seat knows, as JSON.")]
Wait = Annotated[float, Field(description="How many seconds to wait for your turn, 50 at most.")]
Move = Annotated[str | dict[str, Any], Field(description='As listed, such as "play QC", or as a JSON object.')]
Repeat = Annotated[int, Field(description="How many times to make the move, while it is legal and your turn.")]
Record = Annotated[str | dict[str, Any], Field(description="The record: an object, or its JSON text.")]


# What tools return as data, which the SDK writes as JSON. These classes have no slots: it would take a slot for a
# default.


@dataclass(frozen=True)
class CheckedMove:
    """Whether a move would be legal. If not, `rule` forbids it: `message` says why, and `source` quotes the rule."""

    legal: bool
    rule: str | None = None
    message: str | None = None
    source: str | None = None


@dataclass(frozen=True)
class CheckedRecord:
    """The verdict on a record: `moves` are legal. If it is wrong, `message` says why, and `source` quotes `rule`."""

    valid: bool
    moves: int
    finished: bool
    outcome: dict[str, Any] | None
    rule: str | None
    message: str | None
    source: str | None


class Tools:
    """The tools. Their docstrings and parameters are what a language model reads, so they are short."""

    def __init__(self, folder: Folder) -> None:
        self.folder: Final = folder

    @contextmanager
    def table(self, key: str) -> Iterator[Table]:
        """Open the match of a key, or refuse the call."""
        try:
            with self.folder.open(key) as table:
                yield table
        except UnknownKey:
            raise ToolError("No match has this key. start_match returns one.") from None
        except Busy:
            raise ToolError("Another call is using this match. Try again.") from None

    def list_games(self) -> str:
        """List the games and how many can play."""
        games = self.folder.client.games
        return "\n".join(f"{each.name}: {each.line} Players: {', '.join(map(str, each.seats))}." for each in games)

    def read_rules(self, game: GameName, rule: Rule = None) -> str:
        """Explain how to play a game and list its options, or explain one rule by its id."""
        found = find_game(self.folder, game)
        if rule is not None:
            try:
                return explain_rule(found, find_rule(load_rules(game), rule).id)
            except LookupError as error:
                raise ToolError(f"{error}. A refusal names the id of the rule that forbids a move.") from None
        options = [
            f"- {name} (default {json.dumps(each['default'])}): {each['description']}"
            for name, each in found.options_schema["properties"].items()
        ]
        return "\n".join((found.how_to_play, "", "Options:", *options))

    def start_match(
        self,
        game: GameName,
        seats: Seats = None,
        agents: Agents = 1,
        bot: BotName = "careful",
        options: Options = None,
        seed: Seed = None,
    ) -> str:
        """Start a match. Returns a secret key for each agent, and what seat 0 knows."""
        usual = load_rules(find_game(self.folder, game).name).usual_seats
        seats = usual if seats is None else seats
        if seats > 0 and not 1 <= agents <= seats:  # fewer seats are refused as such
            raise ToolError(f"agents: 1 to {seats} was expected")
        with refusals():
            own, *others = self.folder.start(game, seats, agents, bot, options or {}, seed)
        lines = [f"Your key, for seat 0: {own}"]
        lines += [f"Key for the agent in seat {seat}: {key}" for seat, key in enumerate(others, 1)]
        with self.table(own) as table:
            return "\n".join((*lines, "", tell(table)))

    async def look(self, key: Key, format: Format = "text", wait: Wait = 0) -> str:
        """Show what your seat knows and may play, and what happened since the last result of play."""
        end = time.monotonic() + min(wait, MAX_WAIT)
        saved = 0
        while (text := await asyncio.to_thread(self.look_once, key, format, time.monotonic() < end)) is None:
            saved = await self.folder.wait_for_change(key, saved, end)  # which keeps no thread
        return text

    def look_once(self, key: str, format: str, may_wait: bool) -> str | None:
        """Describe a match; None if its seat has to wait for its turn and may do so."""
        with self.table(key) as table:
            if may_wait and table.is_waiting:
                return None
            return json.dumps(table.match.view(table.seat).to_dict()) if format == "json" else describe(table)

    def play(self, key: Key, move: Move, repeat: Repeat = 1) -> str:
        """Make a move. Returns what happened until your next turn, or until another agent has to act."""
        if repeat < 1:
            raise ToolError("repeat: 1 or more was expected")
        with self.table(key) as table, refusals(table):
            read = read_move(table, move)
            table.play(read)
            for _ in range(repeat - 1):
                if table.match.to_act != table.seat or table.match.check(read) is not None:
                    break
                table.play(read)
            return tell(table)

    def check_move(self, key: Key, move: Move) -> CheckedMove:
        """Say whether a move would be legal now and, if not, which rule forbids it. Nothing is played."""
        with self.table(key) as table, refusals(table):
            violation = table.match.check(read_move(table, move), table.seat)
            if violation is None:
                return CheckedMove(True)
            rule = violation.rule
            return CheckedMove(False, rule, violation.message, explain_rule(table.match.game, rule))

    def check_record(self, record: Record) -> CheckedRecord:
        """Check the record (transcript) of a match: are all moves legal, and is the outcome right?"""
        verdict = next(self.folder.client.check_records([record]), None)
        if verdict is None:
            raise ToolError("The record is empty.")
        outcome = None if verdict.outcome is None else plain(verdict.outcome)
        finished, rule, source = outcome is not None, verdict.rule, None
        if rule is not None and verdict.game is not None:
            source = explain_rule(self.folder.client.game(verdict.game), rule)
        return CheckedRecord(verdict.ok, verdict.applied, finished, outcome, rule, verdict.message, source)


@contextmanager
def refusals(table: Table | None = None) -> Iterator[None]:
    """Say why a call was refused, with the rule and what is legal, to an agent that can then do better."""
    try:
        yield
    except IllegalMove as error:
        rule = error.violation.rule
        lines = [str(error)]
        if table is not None:
            lines += [explain_rule(table.match.game, rule), list_moves(table)]
        raise ToolError("\n".join(lines)) from None
    except (ProblemError, ParseError) as error:
        said = str(error)
        if isinstance(error, ParseError) and table is not None and table.is_waiting:
            said = f"{error.reason}."  # the forms are those of another seat's moves
        raise ToolError("\n".join((said, *([list_moves(table)] if table is not None else [])))) from None


def find_game(folder: Folder, name: str) -> Any:
    """Return a game by its name."""
    if name not in NAMES:
        raise ToolError(f"There is no such game{did_you_mean(name, NAMES)}. Games: {', '.join(NAMES)}")
    return folder.client.game(name)


def read_move(table: Table, move: Move) -> Any:
    """Return a move that was written in words or as JSON, which the SDK has read even if it was in a string."""
    return table.match.parse_move(move) if isinstance(move, str) else table.match.game.read_move(move)


def tell(table: Table) -> str:
    """Describe a match to its seat, which is not told again what happened so far."""
    text = describe(table)
    table.mark_told()
    return text


def describe(table: Table) -> str:
    """Return what happened since the seat was told last, what it knows, and what it can do."""
    match, seat, news = table.match, table.seat, table.news
    lines = [f"{len(news) - MAX_TOLD} earlier events are left out."] if len(news) > MAX_TOLD else []
    lines += [*news[-MAX_TOLD:], "", match.game.draw(match.view(seat)), ""]
    if match.outcome is not None:
        lines.append(f"The match is over. {match.game.describe(match.outcome)}")
    elif table.is_waiting:
        lines.append(f"You are seat {seat}. Seat {match.to_act} has to act: look again, with `wait`.")
    else:
        lines.append(f"You are seat {seat}, and it is your turn. {list_moves(table)}")
    return "\n".join(lines).strip()


def list_moves(table: Table) -> str:
    """Return the legal moves of the seat, in words."""
    if table.is_waiting or table.match.over:
        return "You have no legal move now."
    moves = [str(move) for move in table.match.legal_moves()]
    more = f"; and {len(moves) - MAX_LISTED} more" if len(moves) > MAX_LISTED else ""
    return f"Legal moves: {'; '.join(moves[:MAX_LISTED])}{more}"
