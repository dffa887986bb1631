"""The server: a handful of tools, the rules as resources, and prompts to play and to referee.

A tool returns text. It never contains what the seat of its key may not know, and no seed before the match is over.
"""

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from sheepfold.errors import IllegalMove, ParseError, ProblemError
from sheepfold.games import NAMES
from sheepfold_rules import __version__
from sheepfold_tools.mcp.matches import Busy, Folder, Table, UnknownKey, explain_rule

MAX_LISTED: Final = 30  # legal moves in a result
MAX_TOLD: Final = 100  # sentences of what happened, in a result
MAX_WAIT: Final = 50.0  # seconds, less than clients usually wait for a tool

INSTRUCTIONS: Final = """\
Sheep-themed card games: play against bots or other agents, and check records of games. To play: read_rules, then \
start_match, then play until the match is over. Moves are written as they are listed, such as "play QC", or as JSON."""

Move = str | dict[str, Any]


def create_server(folder: Path) -> MCPServer:
    """Return a server of the matches in a folder."""
    server = MCPServer("sheepfold", title="Sheepfold", instructions=INSTRUCTIONS, version=__version__)
    tools = Tools(Folder(folder))
    for tool in (
        tools.list_games,
        tools.read_rules,
        tools.start_match,
        tools.look,
        tools.play,
        tools.check_move,
        tools.check_record,
    ):
        server.tool(structured_output=False)(tool)
    for name in NAMES:
        add_resources(server, tools.folder.client.game(name))
    server.prompt(title="Play a match")(play_match)
    server.prompt(title="Referee a match")(referee_match)
    return server


def add_resources(server: MCPServer, game: Any) -> None:
    """Add the guide to a game, and its rules."""

    def how_to_play() -> str:
        text: str = game.how_to_play
        return text

    def rules() -> str:
        return "\n".join(explain_rule(game, rule) for rule in game.rules)

    place = f"sheepfold://{game.name}"
    server.resource(f"{place}/how-to-play", title=f"How to play {game.title}", mime_type="text/markdown")(how_to_play)
    server.resource(f"{place}/rules", title=f"The rules of {game.title}, with their sources")(rules)


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
        listed = self.folder.client.list_games()
        return "\n".join(
            f"{game.name}: {game.line} Players: {', '.join(map(str, game.seats.counts))}." for game in listed
        )

    def read_rules(self, game: str, rule: str | None = None) -> str:
        """Explain how to play a game and list its options, or explain one rule by its id."""
        found = find_game(self.folder, game)
        if rule is not None:
            rule = rule if rule in found.rules else f"{game}.{rule}"
            if rule not in found.rules:
                raise ToolError(f"There is no such rule. Rules: {', '.join(found.rules)}")
            return explain_rule(found, rule)
        options = [
            f"- {name} (default {json.dumps(each['default'])}): {each['description']}"
            for name, each in found.options_schema["properties"].items()
        ]
        return "\n".join((found.how_to_play, "", "Options:", *options))

    def start_match(
        self,
        game: str,
        seats: int | None = None,
        agents: int = 1,
        bot: Literal["careful", "random", "search"] = "careful",
        options: dict[str, Any] | None = None,
        seed: str | None = None,
    ) -> str:
        """Start a match. Agents get seats 0, 1, ...; bots the rest. Returns a secret key per agent, and your view."""
        seats = usual_seats(find_game(self.folder, game)) if seats is None else seats
        if seats > 0 and not 1 <= agents <= seats:  # fewer seats are refused as such
            raise ToolError(f"agents: 1 to {seats} was expected")
        with refusals():
            own, *others = self.folder.start(game, seats, agents, bot, options or {}, seed)
        lines = [f"Your key, for seat 0: {own}"]
        lines += [f"Key for the agent in seat {seat}: {key}" for seat, key in enumerate(others, 1)]
        with self.table(own) as table:
            return "\n".join((*lines, "", describe(table)))

    async def look(self, key: str, format: Literal["text", "json"] = "text", wait: float = 0) -> str:
        """Show what your seat knows, what happened and the legal moves. wait: up to 50 seconds for your turn."""
        end = time.monotonic() + min(wait, MAX_WAIT)
        saved = 0
        while (text := await asyncio.to_thread(self.look_once, key, format, time.monotonic() < end)) is None:
            saved = await self.folder.wait_for_change(key, saved, end)  # which keeps no thread
        return text

    def look_once(self, key: str, format: Literal["text", "json"], may_wait: bool) -> str | None:
        """Describe a match; None if its seat has to wait for its turn and may do so."""
        with self.table(key) as table:
            return None if may_wait and table.is_waiting else describe(table, format)

    def play(self, key: str, move: Move, repeat: int = 1) -> str:
        """Make a move. repeat: how many times in a row, while it is legal and your turn. Returns what happened."""
        if repeat < 1:
            raise ToolError("repeat: 1 or more was expected")
        with self.table(key) as table, refusals(table):
            read = read_move(table, move)
            table.play(read)
            for _ in range(repeat - 1):
                if table.match.to_act != table.seat or table.match.check(read) is not None:
                    break
                table.play(read)
            return describe(table)

    def check_move(self, key: str, move: Move) -> str:
        """Say whether a move would be legal now and, if not, which rule forbids it. Nothing is played."""
        with self.table(key) as table, refusals(table):
            violation = table.match.check(read_move(table, move), table.seat)
            if violation is None:
                return "That move is legal."
            return f"Illegal: {violation.message}\n{explain_rule(table.match.game, violation.rule)}"

    def check_record(self, record: str | dict[str, Any]) -> str:
        """Check the record (transcript, JSON) of a match: are all moves legal and is the outcome right?"""
        verdict = next(self.folder.client.check_records([record]), None)
        if verdict is None:
            raise ToolError("The record is empty.")
        if verdict.ok:
            outcome = "It is not over." if verdict.outcome is None else str(verdict.outcome)
            return f"Valid: {verdict.applied} legal moves. {outcome}"
        lines = [f"Invalid: {verdict.message}"]
        if verdict.rule is not None and verdict.game is not None:
            lines.append(explain_rule(find_game(self.folder, verdict.game), str(verdict.rule)))
        return "\n".join(lines)


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
        raise ToolError("\n".join((str(error), *([list_moves(table)] if table is not None else [])))) from None


def find_game(folder: Folder, name: str) -> Any:
    """Return a game by its name."""
    if name not in NAMES:
        raise ToolError(f"There is no such game. Games: {', '.join(NAMES)}")
    return folder.client.game(name)


def usual_seats(game: Any) -> int:
    """Return how many players a game usually has."""
    usual: int = game.info().seats.usual
    return usual


def read_move(table: Table, move: Move) -> Any:
    """Return a move that was written in words, as JSON, or as JSON in a string."""
    if isinstance(move, str) and not move.lstrip().startswith("{"):
        return table.match.parse_move(move)
    try:
        value = json.loads(move) if isinstance(move, str) else move
    except ValueError as error:
        raise ToolError(f"The move is not valid JSON: {error}") from None
    return table.match.game.read_move(value)


def describe(table: Table, format: Literal["text", "json"] = "text") -> str:
    """Return what happened since the last look, what the seat knows, and what it can do."""
    match, seat = table.match, table.seat
    view = match.view(seat)
    news = table.tell()
    lines = [f"{len(news) - MAX_TOLD} earlier events are left out."] if len(news) > MAX_TOLD else []
    shown = json.dumps(view.to_dict()) if format == "json" else match.game.draw(view)
    lines += [*news[-MAX_TOLD:], "", shown, ""]
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


def play_match(game: str) -> str:
    """Play a match of a game to its end."""
    return (
        f"Play a match of {game} with the tools of sheepfold. Read the rules first (read_rules), start the match "
        "(start_match), and then play your moves one by one until it is over. Think about what the other seats may "
        "hold. If a move is refused, read the rule that it breaks and choose another. At the end, report the scores "
        "and your best and worst decision."
    )


def referee_match(game: str) -> str:
    """Referee a match that people play at a table or that is given as a record."""
    return (
        f"Be the referee of a match of {game}. Know the rules by read_rules, and quote a rule by its id, sentence and "
        "source when you apply it. Check a record with check_record. When somebody asks whether a move is legal in "
        "your match, ask check_move. Never guess a rule, and never reveal the cards of another seat."
    )
