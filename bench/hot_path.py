"""How many calls of our own functions answer a cached `play`, and in how many files: `python -m bench.hot_path GAME`.

With `--list`, print each of them in order.
"""

import sys
from pathlib import Path
from types import FrameType
from typing import Any, Final

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from sheepfold_rules.games import load_rules
from sheepfold_server.service.shapes import to_json
from sheepfold_server.web.app import create_app
from sheepfold_server.web.observe import configure
from sheepfold_server.web.request import JSON
from sheepfold_server.web.settings import Settings

OURS: Final = f"{Path(__file__).parents[1]}/server/"
MOVES: Final = 4  # that are made before the one that is counted


def main(game: str, *options: str) -> None:
    """Make a move twice, the second time counted, and print what has run."""
    settings = Settings()
    configure(settings)
    client = create_app(settings).test_client()
    start = {"seats": min(load_rules(game).seats), "seed": "sheep may safely graze", "include": ["legal_moves"]}
    position = ask(client, game, "new", start)
    for _ in range(MOVES):
        move = {"state": position["state"], "move": position["legal_moves"][0], "include": ["legal_moves"]}
        position = ask(client, game, "play", move)
    move = {"state": position["state"], "move": position["legal_moves"][0]}
    ask(client, game, "play", move)
    found: list[tuple[str, str]] = []

    def note(frame: FrameType, event: str, argument: Any) -> None:
        _, ours, path = frame.f_code.co_filename.partition(OURS)
        if event == "call" and ours:
            found.append((path, frame.f_code.co_qualname))

    data = to_json(move)
    sys.setprofile(note)
    post(client, game, "play", data)
    sys.setprofile(None)
    if "--list" in options:
        print(*(" ".join(each) for each in found), sep="\n")
    print(f"{len(found)} calls in {len({path for path, _ in found})} files")


def ask(client: FlaskClient, game: str, call: str, body: Any) -> Any:
    """Return the answer to a call."""
    return post(client, game, call, to_json(body)).get_json()


def post(client: FlaskClient, game: str, call: str, data: bytes) -> TestResponse:
    """Return the response to a call."""
    return client.post(f"/v1/games/{game}/{call}", data=data, content_type=JSON)


if __name__ == "__main__":
    main(*sys.argv[1:] or ("sheepshead",))
