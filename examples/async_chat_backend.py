"""A chat back end with asyncio: five players connect and play Sheepshead, for example with `nc 127.0.0.1 9000`.

`python async_chat_backend.py FILE PORT [URL]` keeps the match in a JSON file. With a URL it asks the service there;
without one it plays by the rules in this process. Players send their name first, then messages such as "play QC".
"""

import asyncio
import json
import sys
from pathlib import Path

import sheepfold
from sheepfold.games import sheepshead

SEATS = 5


class Table:
    """A table where five players play one match after the other."""

    def __init__(self, game: sheepshead.AsyncGame, file: Path) -> None:
        self.game, self.file = game, file
        self.names: list[str] = []
        self.match: sheepshead.AsyncMatch | None = None
        self.writers: dict[str, asyncio.StreamWriter] = {}
        self.lock = asyncio.Lock()  # held while a message is answered

    async def load(self) -> None:
        """Load the match that the file keeps, if there is one."""
        if self.file.exists():
            kept = json.loads(self.file.read_text())
            self.names, self.match = kept["names"], await self.game.load(kept["match"])

    async def reply(self, player: str, text: str) -> tuple[str | None, str]:
        """Answer a message: return the player to tell, None for everyone, and what to tell them."""
        match, seat = self.match, self.names.index(player)
        try:
            if text == "deal" and len(self.names) == SEATS and (match is None or match.over):
                match = await self.game.new(SEATS, sheepshead.Options(partner="called_ace"))
            elif match is None:
                return player, f"{len(self.names)} of {SEATS} players are here. Once all are, say deal."
            elif text == "hand":
                return player, self.game.draw(await match.view(seat), names=self.names)
            elif text == "table":
                return None, self.game.draw(await match.view(), names=self.names)
            else:
                match = await match.play(await self.game.parse_move(text, match), seat)
        except sheepfold.IllegalMove as illegal:
            return player, self.game.describe(illegal.violation, names=self.names)
        except sheepfold.ParseError as error:
            return player, str(error)
        except sheepfold.Unavailable:
            return player, "The service does not answer. Please try again in a moment."
        self.match = match
        self.file.write_text(json.dumps({"names": self.names, "match": match.to_dict()}))
        return None, " ".join(self.game.describe(event, names=self.names) for event in match.events)

    def tell(self, to: str | None, text: str) -> None:
        """Send a text to one player, or to everyone."""
        for name, writer in self.writers.items():
            if to in (None, name):
                writer.write(f"{text}\n".encode())

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection. A real chat knows who its players are; here they only say so."""
        player = (await read_line(reader)).strip()
        if not player or player in self.writers or (player not in self.names and len(self.names) == SEATS):
            writer.write(b"There is no seat for you at this table.\n")
            writer.close()
            return
        self.writers[player] = writer
        self.names += [] if player in self.names else [player]
        self.tell(None, f"{player} sits down.")
        try:
            while line := await read_line(reader):
                async with self.lock:
                    self.tell(*await self.reply(player, line.strip().lower()))
        finally:
            del self.writers[player]
            writer.close()


async def read_line(reader: asyncio.StreamReader) -> str:
    """Read a line; after the last one, and in place of one that is too long for the reader, return an empty text."""
    try:
        return (await reader.readline()).decode(errors="replace")
    except ValueError:
        return ""


async def main(file: str, port: str, url: str | None = None) -> None:
    """Serve a table on a port of this machine until the program is stopped."""
    async with sheepfold.AsyncClient(url) as client:
        table = Table(client.sheepshead, Path(file))
        await table.load()
        server = await asyncio.start_server(table.serve, "127.0.0.1", int(port))
        print(f"Players can connect to port {server.sockets[0].getsockname()[1]}.", flush=True)
        async with server:
            await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
