"""Deriving files from the declarations: the OpenAPI document, the SDK's models, and parts of the documentation."""
