"""A back end for President: a JSON API with Flask, which keeps its matches in an SQLite file.

    pip install flask path/to/sheepfold
    flask --app president_backend run

Somebody starts a match. Each player joins it and receives a token, which they send with their other requests as
`Authorization: Bearer TOKEN`. Bots can move at the seats that nobody has taken.
"""

import json
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import Any

from flask import Flask, abort, request
from werkzeug.exceptions import HTTPException

import sheepfold
from sheepfold.games import president

FILE = "president.sqlite"
app = Flask(__name__)
game = sheepfold.connect().president
with closing(sqlite3.connect(FILE)) as new:
    new.execute("CREATE TABLE IF NOT EXISTS tables (id INTEGER PRIMARY KEY, match TEXT, players TEXT DEFAULT '{}')")


@dataclass
class Table:
    """A match and its players: their names by their tokens, in the order of their seats."""

    match: president.Match
    players: dict[str, str]

    def seat(self) -> int:
        """Return the seat of the player who sent this request."""
        token = request.authorization.token if request.authorization else None
        return [*self.players].index(token) if token in self.players else abort(401, "You have no seat at this table.")

    def show(self) -> dict[str, Any]:
        """Return what this player may know and play, what happened last, and the result once the match is over."""
        view, outcome = self.match.view(self.seat()), self.match.outcome
        names = [*self.players.values(), *(f"Bot {seat}" for seat in range(len(self.players), self.match.seats))]
        return {
            "view": view.to_dict(),
            "moves": [str(move) for move in view.legal_moves],
            "events": [game.describe(event, names=names) for event in self.match.events],
            "result": outcome and game.describe(outcome, names=names),
        }


@contextmanager
def opened(number: int) -> Iterator[Table]:
    """Load a table for one request, and save it unless the request is refused; other requests wait."""
    with closing(sqlite3.connect(FILE, isolation_level=None)) as db, db:
        db.execute("BEGIN IMMEDIATE")
        row = db.execute("SELECT match, players FROM tables WHERE id = ?", [number]).fetchone()
        match, players = row or abort(404, "There is no such match.")
        table = Table(game.load(match), json.loads(players))
        yield table
        row = json.dumps(table.match.to_dict()), json.dumps(table.players), number
        db.execute("UPDATE tables SET match = ?, players = ? WHERE id = ?", row)


@app.post("/matches")
def start() -> dict[str, Any]:
    """Start a match: the query has the number of seats, and the body the options, such as {"target": 5}."""
    match = game.new(request.args.get("seats", 4, int), request.get_json())
    with closing(sqlite3.connect(FILE)) as db, db:
        return {"match": db.execute("INSERT INTO tables (match) VALUES (?)", [json.dumps(match.to_dict())]).lastrowid}


@app.post("/matches/<int:number>/players/<name>")
def join(number: int, name: str) -> dict[str, Any]:
    """Take the next free seat."""
    with opened(number) as table:
        seat, token = len(table.players), secrets.token_urlsafe()
        if seat == table.match.seats:
            abort(409, "All seats are taken.")
        table.players[token] = name
        return {"seat": seat, "token": token}


@app.get("/matches/<int:number>")
def look(number: int) -> dict[str, Any]:
    """Show the match to a player."""
    with opened(number) as table:
        return table.show()


@app.post("/matches/<int:number>/moves")
def play(number: int) -> dict[str, Any]:
    """Play the move in the body, as text or as an object: "play 2C 2D" or {"type": "pass"}."""
    with opened(number) as table:
        move = request.get_json()
        table.match = table.match.play(table.match.parse_move(move) if isinstance(move, str) else move, table.seat())
        return table.show()


@app.post("/matches/<int:number>/bot")
def step_in(number: int) -> dict[str, Any]:
    """Let a bot move, if nobody has taken the seat that is to act."""
    with opened(number) as table:
        if table.match.to_act in range(len(table.players)):
            abort(409, "It is a player's turn.")
        table.match = table.match.play(table.match.suggest().move)
        return table.show()


@app.errorhandler(sheepfold.ParseError)
@app.errorhandler(sheepfold.ProblemError)
def explain(error: sheepfold.SheepfoldError) -> tuple[dict[str, Any], int]:
    """Say what is wrong with a move or an option, and which rule forbids the move."""
    rule = error.violation.rule if isinstance(error, sheepfold.IllegalMove) else None
    return {"rule": rule, "message": str(error)}, getattr(error, "status", 422)


@app.errorhandler(HTTPException)
def refuse(error: HTTPException) -> tuple[dict[str, Any], int]:
    """Say why a request is refused."""
    return {"rule": None, "message": error.description}, error.code or 500
