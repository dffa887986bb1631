"""How one call follows from another: the links of the OpenAPI document."""

from typing import Any, Final

from sheepfold_server.service.calls import AnyGame, Call

Links = dict[str, Any]
STATE: Final = {"state": "$response.body#/state"}
FIRST_MOVE: Final = {"state": "$request.body#/state", "move": "$response.body#/legal_moves/0"}
ONWARD: Final = (
    ("legal_moves", "list_legal_moves", STATE, "The moves of the seat to act in the new state."),
    ("view", "view", STATE, "What may be known of the new state."),
)
CHOICE: Final = (
    ("play", "play", FIRST_MOVE, "A listed move is legal: here the first."),
    ("check", "check", FIRST_MOVE, "The same, asked and not made."),
)
FOLLOWING: Final = {"new": ONWARD, "play": ONWARD, "legal-moves": CHOICE}


def links(game: AnyGame, call: Call) -> dict[str, Links]:
    """The links of a good answer to a call; none where nothing follows from it."""
    found = {
        name: {"operationId": f"{game.name}_{operation}", "requestBody": body, "description": said}
        for name, operation, body, said in FOLLOWING.get(call.path, ())
    }
    return {"links": found} if found else {}
