"""The OpenAPI 3.1 document, derived from the declarations of the games and of the calls."""

from sheepfold_server.web.openapi.document import document, document_json, document_text
from sheepfold_server.web.openapi.lean import lean_document, lean_json

__all__ = ["document", "document_json", "document_text", "lean_document", "lean_json"]
