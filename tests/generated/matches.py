"""The matches that programs play with generated clients, and what they print: a name and a JSON value a line."""

import json

import sheepfold
from sheepfold import Match


def expected_results() -> dict[str, list[int] | int]:
    """Return the scores, by game, where everybody makes the first legal move; the status of a refusal; and a seat.

    The last is the seat whose view is returned for its key.
    """
    rules = sheepfold.connect()
    return {
        "sheepshead": play_first_moves(rules.sheepshead.new(5, seed="generated")),
        "president": play_first_moves(rules.president.new(4, seed="generated")),
        "wolf": play_first_moves(rules.wolf.new(2, seed="generated")),
        "refused": 422,
        "sealed": 1,
    }


def play_first_moves(match: Match) -> list[int]:
    """Return the scores of a match in which everybody makes the first legal move."""
    while not match.over:
        match = match.play(match.legal_moves()[0])
    return list(match.outcome.scores) if match.outcome else []


def read_results(printed: str) -> dict[str, list[int] | int]:
    """Return what a program printed."""
    return {name: json.loads(value) for name, value in (line.split(" ", 1) for line in printed.splitlines())}
