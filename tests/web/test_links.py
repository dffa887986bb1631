"""The links of the document: each leads from an answer to a call that is answered."""

from typing import Any, Final

import pytest

from sheepfold_server.web.openapi.calls import REQUEST_BODY
from tests.support.callers import GAMES, SEATS, Local, ask, path_of, resolved
from tests.support.documented import OPERATIONS

BY_NAME: Final = {operation["operationId"]: path for (_, path), operation in OPERATIONS.items()}


def links_of(game: str, call: str) -> dict[str, Any]:
    """The links of a good answer to a call."""
    found: dict[str, Any] = OPERATIONS["POST", path_of(game, call)]["responses"]["200"].get("links", {})
    return found


def followed(local: Local, link: dict[str, Any], body: Any, answer: Any) -> Any:
    """What the call answers that a link leads to."""
    known = {"$request.body": body, "$response.body": answer}
    asked = {}
    for name, expression in link[REQUEST_BODY].items():
        whose, _, pointer = expression.partition("#")
        asked[name] = resolved(known[whose], pointer)
    _, _, _, game, call = BY_NAME[link["operationId"]].split("/")
    return ask(local, game, call, asked)


@pytest.mark.parametrize("game", GAMES)
def test_every_link_leads_to_an_answer(local: Local, game: str) -> None:
    start = {"seats": SEATS[game], "seed": "sheep"}
    position = ask(local, game, "new", start)
    onward = {name: followed(local, link, start, position) for name, link in links_of(game, "new").items()}
    assert onward["view"]["seat"] is None
    asked = {"state": position["state"]}
    choice = {
        name: followed(local, link, asked, onward["legal_moves"])
        for name, link in links_of(game, "legal-moves").items()
    }
    assert choice["check"] == {"legal": True, "violation": None}
    assert choice["play"]["state"] != position["state"]
    assert links_of(game, "play").keys() == links_of(game, "new").keys() == onward.keys()
