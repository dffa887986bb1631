"""Live tables: friends play in their own browsers, bots take the empty seats, and all is kept in an SQLite file.

    pip install flask path/to/sheepfold
    make -C path/to/sheepfold build/pages/client/index.js && npm install path/to/sheepfold/clients/typescript
    flask --app live_table.app run

Start a match at http://127.0.0.1:5000/ and send each player the link to their seat, which stays the same for rematches
too. LIVE_URL is the address of a Sheepfold service; without it, the rules run in this process.
"""

import json
import secrets
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

from flask import Flask, Response, abort, render_template, request, send_from_directory, url_for
from werkzeug.exceptions import HTTPException

import sheepfold

SCHEMA = """
    PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS tables (id INTEGER PRIMARY KEY, game TEXT, names TEXT, bots TEXT, match TEXT, told TEXT,
        turns TEXT, started INTEGER, version INTEGER, due REAL, stand_in INTEGER);
    CREATE TABLE IF NOT EXISTS seats (key TEXT PRIMARY KEY, id INTEGER, seat INTEGER, seen REAL);
"""
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",  # the address of a page has the key of a seat
    "X-Content-Type-Options": "nosniff",
}
POLL = 0.1  # seconds between two looks at the file
HERE = 10  # looks after which a page is known to be still open
QUIET = 150  # looks after which a stream says that it is still there
LONGEST_NAME = 30

app = Flask(__name__)
app.config.from_mapping(
    FILE="live_table.sqlite", PACE=1.2, GONE=10, STAND_IN=60, PACKAGE="node_modules/sheepfold", URL=None
)
app.config.from_prefixed_env("LIVE")
client = sheepfold.connect(app.config["URL"])


def query(sql: str, *values: Any) -> list[Any]:
    """Run a statement in a transaction of its own, and return the rows that it finds or changes."""
    with closing(sqlite3.connect(app.config["FILE"], timeout=30)) as db, db:
        return db.execute(sql, values).fetchall()


with closing(sqlite3.connect(app.config["FILE"])) as new:
    new.executescript(SCHEMA)


class Table:
    """A table as it is in the file, and the seat that a key belongs to."""

    def __init__(self, key: str) -> None:
        found = query("SELECT seat, tables.* FROM seats JOIN tables USING (id) WHERE key = ?", key)
        self.seat, self.id, game, *texts, self.started, self.version, _, self.wants_bots = (
            found or abort(404, "No such seat.")
        )[0]
        self.names, self.bots, match, self.told, self.turns = map(json.loads, texts)
        self.game = client.game(game)
        self.match = self.game.load(match)

    def show(self, after: int) -> dict[str, Any]:
        """Return what the seat may know: its view, the last moves, and the messages since a version."""
        told = [line for line in self.told if self.started + line["turn"] > after]
        turns = [turn for turn in self.turns if turn["public"] or turn["seat"] == self.seat]
        view = self.match.view(self.seat).to_dict()
        return {"version": self.version, "started": self.started, "view": view, "turns": turns, "told": told}

    def play(self, move: Any, seat: int | None) -> bool:
        """Play a move and save it; return False if another move was saved first."""
        self.match = self.match.play(move, seat)
        played = self.match.moves[-1].move.to_dict()
        is_public = leaves(played) <= leaves([event.to_dict() for event in self.match.events])
        self.turns = [*self.turns[-1:], {"seat": seat, "move": played, "public": is_public}]
        self.told += tell(self.match, self.names)
        return self.save(self.started)

    def away(self) -> dict[int, float]:
        """Return the seats whose players have no page open, each with the time at which one was open last."""
        gone = time.time() - app.config["GONE"]
        return dict(query("SELECT seat, seen FROM seats WHERE id = ? AND seen < ?", self.id, gone))

    def stand_in(self) -> None:
        """Let a bot move for a player who has been away for long, if the table wants that."""
        seat, now = self.match.to_act, time.time()
        if self.wants_bots and seat is not None and self.away().get(seat, now) < now - app.config["STAND_IN"]:
            self.play(self.match.suggest().move, seat)

    def rematch(self) -> bool:
        """Start another match and save it; return False if another player did so first."""
        self.match = self.game.new(self.match.seats, self.match.options)
        self.told, self.turns = tell(self.match, self.names), []
        return self.save(self.version + 1)

    def save(self, started: int) -> bool:
        """Save the next version of the table, unless the file has it already."""
        kept = *map(json.dumps, (self.match.to_dict(), self.told, self.turns)), due(self.match, self.bots), started
        sql = "UPDATE tables SET match = ?, told = ?, turns = ?, due = ?, started = ?, version = version + 1"
        saved = query(f"{sql} WHERE id = ? AND version = ? RETURNING id", *kept, self.id, self.version)
        self.started, self.version = started, self.version + 1
        return bool(saved)


def tell(match: Any, names: list[str]) -> list[dict[str, Any]]:
    """Return the sentences about the last move, which everyone may read."""
    turn = len(match.moves)
    return [{"turn": turn, "text": match.game.describe(event, names=names)} for event in match.events]


def leaves(value: Any) -> set[Any]:
    """Return the cards and numbers in a move or in events. Of a public move, the events have them all."""
    if isinstance(value, dict):
        return set().union(*(leaves(each) for name, each in value.items() if name != "type"))
    return set().union(*map(leaves, value)) if isinstance(value, list) else {value}


def due(match: Any, bots: list[int]) -> float | None:
    """Return when a bot is to move; None if a player is, or the match is over."""
    return time.time() + app.config["PACE"] if match.to_act in bots else None


def read(*names: str) -> list[Any]:
    """Return members of the JSON object in the body of a request."""
    body = request.get_json()
    return [body.get(name) for name in names] if isinstance(body, dict) else abort(400, "An object was expected.")


@app.get("/")
def choose() -> str:
    """Show the form for a new table."""
    return render_template("start.html", games=client.games)


@app.post("/")
def start() -> tuple[str, int]:
    """Start a match, and show the links of the players. A seat without a name is a bot's."""
    form = request.form
    lines = [line.strip()[:LONGEST_NAME] for line in form.get("names", "").splitlines()]
    seats = form.get("seats", 0, int)
    try:
        match = client.game(form.get("game", "")).new(seats)
        names = [name or f"Bot {seat + 1}" for seat, name in enumerate([*lines, *[""] * (seats - len(lines))])]
        if len(names) > seats or len(set(names)) < seats or not any(lines):
            abort(422, "Give at least one name, no name twice, and no more names than seats.")
    except (sheepfold.ProblemError, HTTPException) as error:
        return render_template("start.html", games=client.games, problem=getattr(error, "description", error)), 422
    bots = [seat for seat in range(seats) if not "".join(lines[seat : seat + 1])]
    keys = {secrets.token_urlsafe(): seat for seat in range(seats) if seat not in bots}
    kept = *map(json.dumps, (names, bots, match.to_dict(), tell(match, names))), due(match, bots), "stand_in" in form
    with closing(sqlite3.connect(app.config["FILE"], timeout=30)) as db, db:
        row = db.execute("INSERT INTO tables VALUES (NULL, ?, ?, ?, ?, ?, '[]', 0, 0, ?, ?)", (match.game.name, *kept))
        rows = [(key, row.lastrowid, seat, time.time()) for key, seat in keys.items()]
        db.executemany("INSERT INTO seats VALUES (?, ?, ?, ?)", rows)
    links = [(names[seat], url_for("sit", key=key, _external=True)) for key, seat in keys.items()]
    return render_template("links.html", links=links), 201


@app.get("/seats/<key>")
def sit(key: str) -> str:
    """Show the page of a seat."""
    table = Table(key)
    game = {name: getattr(table.game, name) for name in ("name", "title", "how_to_play")}
    game["rules"] = [{"id": rule.id, "text": rule.text, "source": rule.source} for rule in table.game.rules.values()]
    return render_template("table.html", setup={"game": game, "names": table.names, "seat": table.seat})


@app.get("/seats/<key>/news")
def follow(key: str) -> Response:
    """Send what the seat may know after every move, and who is away, and let bots move in time."""
    after = request.headers.get("Last-Event-ID", request.args.get("after", -1, int), int)
    Table(key)

    def stream(seen: int) -> Iterator[str]:
        away: dict[int, float] | None = None
        for look in count(1):
            if look % HERE == 1:
                query("UPDATE seats SET seen = ? WHERE key = ?", time.time(), key)
                table = Table(key)
                table.stand_in()
                if away != (away := table.away()):
                    yield f"event: away\ndata: {json.dumps({'away': away})}\n\n"
            sql = "SELECT version, due FROM seats JOIN tables USING (id) WHERE key = ?"
            ((version, turn),) = query(sql, key)
            if turn and turn <= time.time():
                table = Table(key)
                if table.version == version:
                    table.play(table.match.suggest().move, table.match.to_act)
            elif version != seen:
                table = Table(key)
                yield f"id: {table.version}\ndata: {json.dumps(table.show(seen))}\n\n"
                seen = table.version
            else:
                if look % QUIET == 0:
                    yield ":\n\n"
                time.sleep(POLL)

    return Response(stream(after), mimetype="text/event-stream", headers={"X-Accel-Buffering": "no"})


@app.post("/seats/<key>/moves")
def play(key: str) -> Any:
    """Play the move in the body, made at the version of the table in the body; the same move twice is one move."""
    table, (version, move) = Table(key), read("version", "move")
    last = (table.turns or [{}])[-1]
    is_repeated = table.version - 1 == version and (last.get("seat"), last.get("move")) == (table.seat, move)
    try:
        if not is_repeated and (table.version != version or not table.play(move, table.seat)):
            abort(409, "The table has moved on.")
    except sheepfold.IllegalMove as error:
        message = table.game.describe(error.violation, names=table.names)
        return {"message": message, "violation": {**error.violation.to_dict(), "message": message}}, error.status
    return table.show(version)


@app.post("/seats/<key>/rematch")
def rematch(key: str) -> Any:
    """Start another match for the same players, once the match is over."""
    table, version = Table(key), read("version")
    if table.match.over and [table.version] == version:
        table.rematch()
    return Table(key).show(-1)


@app.get("/sheepfold/<path:name>")
def package(name: str) -> Response:
    """Send a file of the npm package: the script of the table, its style sheet, or the cards."""
    return send_from_directory(Path(app.config["PACKAGE"]).resolve(), name)


@app.errorhandler(HTTPException)
def refuse(error: HTTPException) -> tuple[dict[str, Any], int]:
    """Say why a request is refused."""
    return {"message": error.description}, error.code or 500


@app.errorhandler(sheepfold.SheepfoldError)
def explain(error: sheepfold.SheepfoldError) -> tuple[dict[str, Any], int]:
    """Say what is wrong with a move, or that the service does not answer."""
    return {"message": str(error)}, getattr(error, "status", None) or 503


@app.after_request
def protect(response: Response) -> Response:
    """Add the headers that keep a page from loading or sending anything elsewhere."""
    response.headers.update(HEADERS)
    if not request.path.startswith(("/sheepfold/", "/static/")):
        response.headers["Cache-Control"] = "no-store"
    return response
