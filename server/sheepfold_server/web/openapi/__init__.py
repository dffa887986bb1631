"""The OpenAPI 3.1 document, derived from the declarations of the games and of the calls."""

from sheepfold_server.web.openapi.document import (
    FILES,
    document,
    document_json,
    document_text,
    game_document,
    game_json,
    schema_file,
)

__all__ = [
    "FILES",
    "document",
    "document_json",
    "document_text",
    "game_document",
    "game_json",
    "schema_file",
]
