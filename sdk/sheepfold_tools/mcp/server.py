"""The server: a handful of tools, the rules as resources, and prompts to play and to referee."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final

from mcp.server import MCPServer
from mcp.server.mcpserver.tools import Tool
from mcp.shared.exceptions import MCPError
from mcp.types import INVALID_PARAMS, ToolAnnotations
from pydantic import Field

from sheepfold.games import NAMES
from sheepfold_rules import __version__
from sheepfold_rules.core.hints import join_words
from sheepfold_tools.mcp.matches import Folder, explain_rule
from sheepfold_tools.mcp.tools import Tools

INSTRUCTIONS: Final = """\
Sheep-themed card games: play against bots or other agents, and check records of games. To play: read_rules, then \
start_match, then play until the match is over. Moves are written as they are listed, such as "play QC", or as JSON."""

READS: Final = ToolAnnotations(read_only_hint=True, open_world_hint=False)
WRITES: Final = ToolAnnotations(
    read_only_hint=False, destructive_hint=False, idempotent_hint=False, open_world_hint=False
)

PromptGame = Annotated[str, Field(description=f"The name of the game: {join_words(NAMES, 'or')}.")]


class GameServer(MCPServer):
    """A server that refuses a wrong prompt as a mistake of the client's, and not as an error of its own."""

    async def get_prompt(self, name: str, arguments: dict[str, Any] | None = None, context: Any = None) -> Any:
        """Return a prompt.

        Raises:
            MCPError: there is no such prompt, or its game is missing.
        """
        try:
            return await super().get_prompt(name, arguments, context)
        except ValueError as error:
            raise MCPError(INVALID_PARAMS, str(error)) from None


def create_server(folder: Path) -> MCPServer:
    """Return a server of the matches in a folder."""
    tools = Tools(Folder(folder))
    declared = [
        declare(tools.list_games, READS),
        declare(tools.read_rules, READS),
        declare(tools.start_match, WRITES),
        declare(tools.look, READS),
        declare(tools.play, WRITES),
        declare(tools.check_move, READS),
        declare(tools.check_record, READS),
    ]
    server = GameServer("sheepfold", title="Sheepfold", instructions=INSTRUCTIONS, version=__version__, tools=declared)
    for name in NAMES:
        add_resources(server, tools.folder.client.game(name))
    server.prompt(title="Play a match")(play_match)
    server.prompt(title="Referee a match")(referee_match)
    return server


def declare(function: Callable[..., Any], annotations: ToolAnnotations) -> Tool:
    """Return the declaration of a tool, which refuses unknown arguments. A result that is text is not data as well."""
    is_text = function.__annotations__["return"] is str
    tool = Tool.from_function(function, annotations=annotations, structured_output=not is_text)
    arguments = tool.fn_metadata.arg_model
    arguments.model_config["extra"] = "forbid"
    arguments.model_rebuild(force=True)
    tool.parameters = arguments.model_json_schema()
    return tool


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


def play_match(game: PromptGame) -> str:
    """Play a match of a game to its end."""
    return (
        f"Play a match of {game} with the tools of sheepfold. Read the rules first (read_rules), start the match "
        "(start_match), and then play your moves one by one until it is over. Think about what the other seats may "
        "hold. If a move is refused, read the rule that it breaks and choose another. At the end, report the scores "
        "and your best and worst decision."
    )


def referee_match(game: PromptGame) -> str:
    """Referee a match that people play at a table or that is given as a record."""
    return (
        f"Be the referee of a match of {game}. Know the rules by read_rules, and quote a rule by its id, sentence and "
        "source when you apply it. Check a record with check_record. When somebody asks whether a move is legal in "
        "your match, ask check_move. Never guess a rule, and never reveal the cards of another seat."
    )
