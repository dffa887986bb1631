"""The webhooks in the OpenAPI document: the questions that bots at web addresses are sent, and their answers."""

from typing import Any

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.shape import Schema
from sheepfold_server.service.examples import SEED, Opening
from sheepfold_server.web.openapi.parts import closed, json_body, object_schema


def question(view: Schema, description: Schema) -> Schema:
    """Return the schema of a question, given those of the view and of the description of a game."""
    match = "Identifies the match and the seat. All questions to this seat in this match have the same value."
    seed = (
        "A seed for the bot's own random numbers, so that its answers can be reproduced. It says nothing about the "
        "cards."
    )
    seconds = "The time limit for the answer, in seconds."
    described = (
        "The rules of the game. Only a bot whose name starts with `rules:` gets them, and its `legal_moves` are empty."
    )
    return object_schema(
        {
            "match": {"type": "string", "description": match},
            "seed": {"type": "string", "description": seed},
            "seconds": {"type": "number", "exclusiveMinimum": 0, "description": seconds},
            "view": view | {"description": "What the seat to act may know, with its `legal_moves`."},
            "description": description | {"description": described},
        },
        ("description",),
        text="A question to a bot: its next move.",
    )


def answer(move: Schema) -> Schema:
    """Return the schema of the answer to a question."""
    return closed(object_schema({"move": move | {"description": "One of the legal moves."}}, text="A bot's move."))


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
        "description": "A tournament sends this to a bot at a web address. An answer that comes too late, has a status "
        "other than 200 or is not a legal move is a fault, and the bot loses the match.",
        "requestBody": {
            "required": True,
            "description": "The view of the seat to act.",
            "content": json_body(question, request),
        },
        "responses": {"200": {"description": "The bot's move.", "content": json_body(answer, response)}},
    }
    return {"post": operation}
