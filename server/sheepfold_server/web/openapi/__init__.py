"""The OpenAPI 3.1 document, derived from the declarations of the games and of the calls."""
