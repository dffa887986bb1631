"""Deriving files from the declarations: the OpenAPI document, the SDK's models, and tables of the documentation."""
