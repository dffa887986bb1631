"""What is derived from the declarations: the OpenAPI document, the client's models, the tables of the documentation."""
