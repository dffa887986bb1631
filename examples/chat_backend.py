"""A chat back end: five players play Sheepshead, and everything is kept in an SQLite file.

`python chat_backend.py FILE` reads messages, one per line, such as "Ann: play QC". It prints each reply and whom it
is for: a hand or a refusal is for one player, since it can show their cards; what happens at the table is for
everyone.
"""

import json
import sqlite3
import sys

import sheepfold
from sheepfold.games import sheepshead

GAME = sheepfold.connect().sheepshead
SEATS = 5
SCHEMA = """
    CREATE TABLE IF NOT EXISTS players (seat INTEGER PRIMARY KEY, name TEXT UNIQUE);
    CREATE TABLE IF NOT EXISTS matches (id INTEGER PRIMARY KEY, kept TEXT);
"""


def reply(db: sqlite3.Connection, player: str, text: str) -> tuple[str | None, str]:
    """Answer a message: return the player to tell, None for everyone, and what to tell them."""
    names = [name for (name,) in db.execute("SELECT name FROM players ORDER BY seat")]
    number, kept = db.execute("SELECT id, kept FROM matches ORDER BY id DESC LIMIT 1").fetchone() or (0, None)
    match = GAME.load(kept) if kept else None
    if text == "join" and player not in names and len(names) < SEATS:
        db.execute("INSERT INTO players VALUES (?, ?)", (len(names), player))
        return None, f"{player} takes seat {len(names)}."
    if player not in names:
        return player, "You have no seat at this table."
    seat = names.index(player)
    if text == "deal" and len(names) == SEATS and (match is None or match.over):
        number, match = number + 1, GAME.new(SEATS, sheepshead.Options(partner="called_ace"))
    elif match is None:
        return player, f"{len(names)} of {SEATS} players are here. Once all are, say deal."
    elif text == "hand":
        return player, GAME.draw(match.view(seat), names=names)
    elif text == "table":
        return None, GAME.draw(match.view(), names=names)
    else:
        try:
            match = match.play(match.parse_move(text), seat)
        except sheepfold.IllegalMove as illegal:
            return player, GAME.describe(illegal.violation, names=names)
        except sheepfold.ParseError as error:
            return player, str(error)
    db.execute("REPLACE INTO matches VALUES (?, ?)", (number, json.dumps(match.to_dict())))
    return None, " ".join(GAME.describe(event, names=names) for event in match.events)


if __name__ == "__main__":
    db = sqlite3.connect(sys.argv[1], isolation_level=None)
    db.executescript(SCHEMA)
    for line in sys.stdin:
        player, _, text = line.partition(":")
        with db:  # the reply's changes are saved together, or not at all
            db.execute("BEGIN IMMEDIATE")  # of two processes, one waits here
            to, answer = reply(db, player.strip(), text.strip().lower())
        print(f"to {to or 'everyone'}: {answer}", flush=True)
