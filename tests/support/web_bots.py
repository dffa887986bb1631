"""Web bots on a real socket, which answer as the test says, or not at all."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final, NamedTuple

from tests.support.threads import serving

PATIENCE: Final = 60.0  # seconds until a silent bot gives up
PAUSE: Final = 0.05  # seconds between two spaces


class Reply(NamedTuple):
    """What is sent back for a question.

    `closes` closes the connection afterwards without announcing it, and `drips` adds spaces until the event is set.
    """

    body: bytes
    status: int = 200
    kind: str | None = "application/json; charset=utf-8"
    headers: tuple[tuple[str, str], ...] = ()
    length: int | None = None
    closes: bool = False
    drips: threading.Event | None = None


Choose = Callable[[dict[str, Any]], Reply | None]  # None hangs up


class Bot:
    """A web bot: its address, the questions it was asked, and the number of connections."""

    def __init__(self, choose: Choose) -> None:
        self.choose: Final = choose
        self.questions: Final[list[dict[str, Any]]] = []
        self.headers: Final[list[dict[str, str]]] = []
        self.connections = 0
        self.over: Final = threading.Event()
        self.http: Final = ThreadingHTTPServer(("127.0.0.1", 0), handler_for(self))
        self.url: Final = f"http://127.0.0.1:{self.http.server_address[1]}/bot?level=3"

    def wait(self) -> None:
        """Say nothing until the test is over."""
        self.over.wait(PATIENCE)


def handler_for(bot: Bot) -> type[BaseHTTPRequestHandler]:
    """Return the handler of the questions to a bot."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True  # or each answer waits for the other side to acknowledge its head

        def setup(self) -> None:
            bot.connections += 1
            super().setup()

        def do_GET(self) -> None:
            self.do_POST()

        def do_POST(self) -> None:
            question = json.loads(self.rfile.read(int(self.headers.get("Content-Length", 0))) or b"{}")
            bot.questions.append(question)
            bot.headers.append({"path": self.path} | {name.lower(): value for name, value in self.headers.items()})
            reply = bot.choose(question)
            self.close_connection = reply is None or reply.closes
            if reply is not None:
                self.send(reply)

        def send(self, reply: Reply) -> None:
            self.send_response(reply.status)
            length = len(reply.body) if reply.length is None else reply.length
            kind = [] if reply.kind is None else [("Content-Type", reply.kind)]
            for name, value in (*kind, ("Content-Length", str(length)), *reply.headers):
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(reply.body)
            while reply.drips is not None and not reply.drips.wait(PAUSE):
                self.wfile.write(b" ")

        def log_message(self, format: str, *arguments: Any) -> None:
            """Log nothing."""

    return Handler


@contextmanager
def web_bot(choose: Choose) -> Iterator[Bot]:
    """Yield a running web bot that answers with what `choose` returns."""
    bot = Bot(choose)
    with serving(bot.http, bot.over):
        yield bot


def first_move(question: dict[str, Any]) -> Reply:
    """Return the answer that plays the first legal move."""
    return Reply(json.dumps({"move": question["view"]["legal_moves"][0]}, indent=2).encode())
