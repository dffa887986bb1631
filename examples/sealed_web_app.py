"""A web app that stores nothing: three friends play Pass the Ewe, and the address of the page holds the sealed match.

    SHEEPFOLD_URL=http://127.0.0.1:8000 flask --app sealed_web_app run

SHEEPFOLD_URL is the address of a service, which seals the matches. Start a match at http://127.0.0.1:5000/ and send
each player their own link. After a move, players send the address of their page to the others. If the service has a
ledger, nobody can take a move back.

Needs `pip install flask path/to/sheepfold`.
"""

import os

from flask import Flask, abort, redirect, render_template_string, request, url_for
from markupsafe import escape
from werkzeug.wrappers import Response

import sheepfold
from sheepfold.games import pass_the_ewe

SEATS = 3
START = '<!doctype html><title>Pass the Ewe</title><form method="post"><button>Start a match</button></form>'
INVITE = """<!doctype html><title>Pass the Ewe</title>
<p>Send each player their own link, in private:</p>
<ol>{% for link in links %}<li><a href="{{ link }}">{{ link }}</a></li>{% endfor %}</ol>"""
TABLE = """<!doctype html><title>Pass the Ewe</title>
<pre>{{ table }}</pre>
<form method="post"><input type="hidden" name="state" value="{{ state }}">
{% for move in moves %}<button name="move" value="{{ move }}">{{ move }}</button>
{% else %}{{ "The match is over." if over else "Send the address of this page to the others." }}{% endfor %}</form>"""

app = Flask(__name__)
game = sheepfold.connect(os.environ["SHEEPFOLD_URL"]).pass_the_ewe


def load(state: str) -> pass_the_ewe.Match:
    """Open a sealed match with the key of the player whose browser asks."""
    key = request.cookies.get("key") or abort(401, "Open your own link first.")
    return game.load({"sealed": state}, key)


@app.route("/", methods=["GET", "POST"])
def start() -> str:
    """Start a match, and show the links of the players: each link holds a key, which only its player should have."""
    if request.method == "GET":
        return START
    new = game.new_sealed(SEATS)
    parts = {"state": new.match.state["sealed"], "_external": True}
    links = [url_for("sit", seat=seat, key=key, **parts) for seat, key in enumerate(new.keys.seats)]
    return render_template_string(INVITE, links=links)


@app.get("/sit")
def sit() -> Response:
    """Put a player's key into a cookie, so that it is not in the address of the table, which everyone gets."""
    response = redirect(url_for("show", state=request.args["state"]))
    for name in ("seat", "key"):
        response.set_cookie(name, request.args[name], httponly=True, samesite="Lax", secure=request.is_secure)
    return response


@app.get("/table")
def show() -> str:
    """Show what the player may see, with a button for each of their legal moves."""
    state = request.args["state"]
    match = load(state)
    table = game.draw(match.view(request.cookies.get("seat", type=int)))
    return render_template_string(TABLE, table=table, state=state, moves=match.legal_moves(), over=match.over)


@app.post("/table")
def play() -> Response:
    """Play a move, and redirect to the page of the next state."""
    match = load(request.form["state"])
    after = match.play(match.parse_move(request.form["move"]))
    return redirect(url_for("show", state=after.state["sealed"]), 303)


@app.errorhandler(sheepfold.ParseError)
@app.errorhandler(sheepfold.ProblemError)
def refuse(error: sheepfold.SheepfoldError) -> tuple[str, int]:
    """Say what is wrong: an illegal move, a state that was already used, or a state or key that was not issued here."""
    return str(escape(error)), getattr(error, "status", 422)


@app.errorhandler(sheepfold.Unavailable)
def wait(error: sheepfold.Unavailable) -> tuple[str, int]:
    """Ask the player to try again: the service does not answer."""
    return "The game is not available at the moment. Please try again.", 503
