"""The webhooks in the OpenAPI document: the questions that bots at web addresses are sent, and their answers."""

from typing import Any

from sheepfold_server.core.schema import Schema
from sheepfold_server.service.envelope import AnyGame
from sheepfold_server.service.examples import SEED, Opening
from sheepfold_server.web.openapi.parts import json_body, object_schema


def question(view: Schema) -> Schema:
    """Return the schema of a question."""
    match = "Names the match and the seat: the same for every question to this seat in it, and for no other."
    seed = "For the bot's own chance: one that draws by it answers the same next time. It tells nothing of the cards."
    seconds = "How long the bot has for this answer."
    return object_schema(
        {
            "match": {"type": "string", "description": match},
            "seed": {"type": "string", "description": seed},
            "seconds": {"type": "number", "exclusiveMinimum": 0, "description": seconds},
            "view": view | {"description": "What the seat to act may know, its `legal_moves` in it."},
        },
        text="A bot is asked for its move.",
    )


def answer(move: Schema) -> Schema:
    """Return the schema of the answer to a question."""
    return object_schema({"move": move | {"description": "The move, a legal one."}}, text="A bot's move.")


def example_of(opening: Opening) -> tuple[Any, Any]:
    """Return an example of a question and of its answer."""
    question = {"match": f"0-0-{opening.seats[0]}", "seed": SEED, "seconds": 10.0, "view": opening.views[0]}
    return question, {"move": opening.moves[0]}


def webhook(game: AnyGame, opening: Opening, question: Schema, answer: Schema) -> Schema:
    """Return the operation of a question to a bot; `question` and `answer` are references to their schemas."""
    request, response = example_of(opening)
    operation = {
        "operationId": f"{game.name}_question",
        "tags": [game.name],
        "summary": f"{game.title}: ask a bot for its move",
        "description": "A tournament sends this to a bot that is a web address. An answer that is late, has another "
        "status or is no legal move is a fault, which costs the bot its match.",
        "requestBody": {
            "required": True,
            "description": "The view of the seat to act.",
            "content": json_body(question, request),
        },
        "responses": {"200": {"description": "The bot's move.", "content": json_body(answer, response)}},
    }
    return {"post": operation}
