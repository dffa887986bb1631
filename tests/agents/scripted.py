"""A scripted agent, and servers for it: within the test, or in a process of its own."""

import re
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final, TextIO

from mcp.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from tests.support.redis import free_port

COMMAND: Final = ["-m", "sheepfold_tools", "mcp", "--folder"]
KEY: Final = re.compile(r"[0-9a-f]{12}-\d-[0-9a-f]{24}")


class Agent:
    """A scripted agent: it reads results as a language model does, and knows nothing else."""

    def __init__(self, client: Client, key: str = "") -> None:
        self.client: Final = client
        self.key = key

    async def call(self, tool: str, **arguments: Any) -> str:
        """The text of a tool's result, which is no error."""
        text, is_error = await self.ask(tool, **arguments)
        assert not is_error, text
        return text

    async def ask(self, tool: str, **arguments: Any) -> tuple[str, bool]:
        """The text of a tool's result, and whether it is an error."""
        result: Any = await self.client.call_tool(tool, arguments)
        (content,) = result.content
        return content.text, result.is_error

    async def play(self, text: str, rng: Random) -> str:
        """The result of a move chosen from those in the text; the moves of Wolf, which are all alike, in one call."""
        moves = listed_moves(text)
        repeat = 500 if moves == ["turn"] else 1
        return await self.call("play", key=self.key, move=rng.choice(moves), repeat=repeat)


def listed_moves(text: str) -> list[str]:
    """The legal moves that a result lists."""
    (found,) = re.findall(r"Legal moves: (.*?)(?:; and \d+ more)?$", text, re.MULTILINE)
    return str(found).split("; ")


@asynccontextmanager
async def stdio(folder: Path, log: TextIO = sys.stderr) -> AsyncIterator[Client]:
    """A client of a server process of its own, through standard input and output."""
    parameters = StdioServerParameters(command=sys.executable, args=[*COMMAND, str(folder)])
    async with Client(stdio_client(parameters, log)) as client:
        yield client


@contextmanager
def http_server(folder: Path) -> Iterator[str]:
    """The address of a server over HTTP."""
    port = free_port()
    command = [sys.executable, *COMMAND, str(folder), "--http", "--port", str(port)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            assert any("running on" in line for line in process.stderr)
            yield f"http://127.0.0.1:{port}/mcp"
        finally:
            process.terminate()
