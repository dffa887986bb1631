// The types of each game, by its name. They are those of the OpenAPI document, found by their names there.
export {};
