"""The server: a handful of tools, the rules as resources, and prompts to play and to referee."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.server.mcpserver.tools import Tool
from mcp.shared.exceptions import MCPError
from mcp.types import INVALID_PARAMS, ToolAnnotations
from pydantic import Field, ValidationError

from sheepfold.games import NAMES
from sheepfold_rules import __version__
from sheepfold_rules.core.shape import is_unicode
from sheepfold_rules.core.text import join_words
from sheepfold_tools.mcp.matches import Folder, explain_rule
from sheepfold_tools.mcp.tools import Tools

INSTRUCTIONS: Final = """\
Sheep-themed card games: play against bots or other agents, and check records of games. To play: read_rules, then \
start_match, then play until the match is over. Moves are written as they are listed, such as "play QC", or as JSON."""

READS: Final = ToolAnnotations(read_only_hint=True, open_world_hint=False)
WRITES: Final = ToolAnnotations(
    read_only_hint=False, destructive_hint=False, idempotent_hint=False, open_world_hint=False
)
TYPES: Final = {"string": "a string", "integer": "a whole number", "number": "a number", "object": "an object"}

PromptGame = Annotated[str, Field(description=f"The name of the game: {join_words(NAMES, 'or')}.")]


class GameServer(MCPServer):
    """A server that says in words of its own what is wrong with arguments."""

    async def call_tool(self, name: str, arguments: dict[str, Any], context: Any = None) -> Any:
        """Call a tool.

        Raises:
            ToolError: the tool refuses the call, or an argument is missing, unknown or of the wrong type.
        """
        for argument, value in arguments.items():
            if not is_unicode(json.dumps(value, ensure_ascii=False)):  # no result could quote it
                raise ToolError(f"/{argument}: a string without unpaired surrogates was expected")
        schema = next((tool.input_schema for tool in await self.list_tools() if tool.name == name), None)
        if schema and (unknown := arguments.keys() - schema["properties"].keys()):
            known = join_words([*schema["properties"]]) or "none"
            raise ToolError(f"{name} has no argument {min(unknown)}. Its arguments: {known}.")
        try:
            return await super().call_tool(name, arguments, context)
        except ToolError as error:
            if schema and isinstance(error.__cause__, ValidationError):
                raise ToolError(explain_arguments(error.__cause__, schema)) from None
            raise

    async def get_prompt(self, name: str, arguments: dict[str, Any] | None = None, context: Any = None) -> Any:
        """Return a prompt.

        Raises:
            MCPError: there is no such prompt or game.
        """
        prompts = [prompt.name for prompt in await self.list_prompts()]
        if name not in prompts:
            raise MCPError(INVALID_PARAMS, f"There is no such prompt. Prompts: {', '.join(prompts)}")
        if (arguments or {}).get("game") not in NAMES:
            raise MCPError(INVALID_PARAMS, f"game: {join_words(NAMES, 'or')} was expected")
        return await super().get_prompt(name, arguments, context)


def explain_arguments(error: ValidationError, schema: dict[str, Any]) -> str:
    """Return what was expected instead of each argument that is missing or of the wrong type."""
    missing = {str(each["loc"][0]) for each in error.errors() if each["type"] == "missing"}
    wrong = {str(each["loc"][0]) for each in error.errors()}
    return "\n".join(
        f"{name} is missing. {each['description']}"
        if name in missing
        else f"{name}: {name_expected(each)} was expected. {each['description']}"
        for name, each in schema["properties"].items()
        if name in wrong
    )


def name_expected(schema: dict[str, Any]) -> str:
    """Return what a schema of an argument expects, in words."""
    if "enum" in schema:
        return join_words(schema["enum"], "or")
    types = [each["type"] for each in schema.get("anyOf", [schema])]
    return join_words([TYPES[each] for each in types if each != "null"], "or")


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
    """Return the declaration of a tool. Its schemas have no titles, which would only repeat the names."""
    is_text = function.__annotations__["return"] is str
    tool = Tool.from_function(function, annotations=annotations, structured_output=not is_text)
    tool.parameters = remove_titles({**tool.parameters, "additionalProperties": False})
    tool.fn_metadata.output_schema = remove_titles(tool.fn_metadata.output_schema)
    return tool


def remove_titles(schema: Any) -> Any:
    """Return a schema without the titles that pydantic makes of names."""
    if isinstance(schema, dict):
        return {name: remove_titles(each) for name, each in schema.items() if name != "title"}
    return [remove_titles(each) for each in schema] if isinstance(schema, list) else schema


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
