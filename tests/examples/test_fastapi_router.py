"""The router for FastAPI, in an app: players by their tokens, refusals, and the types in the document."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from fastapi.testclient import TestClient

from examples.fastapi_router import app


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    """A client of the app."""
    with TestClient(app) as client:
        yield client


@pytest.fixture
def tokens(client: TestClient) -> list[str]:
    """The tokens of a new match for three."""
    response = client.post("/match?seats=3", json={})
    assert response.status_code == 200
    tokens: list[str] = response.json()
    return tokens


def bearer(token: str) -> dict[str, str]:
    """The header that says who asks."""
    return {"Authorization": f"Bearer {token}"}


def look(client: TestClient, token: str) -> dict[str, Any]:
    """What a player sees."""
    response = client.get("/match", headers=bearer(token))
    assert response.status_code == 200
    seen: dict[str, Any] = response.json()
    return seen


def test_three_players_play_a_match(client: TestClient, tokens: list[str]) -> None:
    rng, seen = Random(7), look(client, tokens[0])
    while seen["to_act"] is not None:
        token = tokens[seen["to_act"]]
        move = rng.choice(look(client, token)["legal_moves"])
        response = client.post("/match/moves", json=move, headers=bearer(token))
        assert response.status_code == 200, response.text
        seen = response.json()
    assert sum(seen["outcome"]["scores"]) == 0


def test_a_player_sees_no_hand_but_their_own(client: TestClient, tokens: list[str]) -> None:
    for seat, token in enumerate(tokens):
        assert ["??" in hand for hand in look(client, token)["hands"]] == [other != seat for other in range(3)]


def test_a_move_against_the_rules_is_explained(client: TestClient, tokens: list[str]) -> None:
    response = client.post("/match/moves", json={"type": "pass"}, headers=bearer(tokens[1]))
    assert response.status_code == 409
    assert response.json()["rule"] == "sheepshead.turn"
    assert response.json()["message"] == "Illegal move: It is seat 0's turn, not seat 1's."


def test_the_document_of_the_app_has_the_types_of_the_game(client: TestClient) -> None:
    schemas = client.get("/openapi.json").json()["components"]["schemas"]
    assert {"Pick", "Bury", "Options", "View"} <= {name.split("-")[0] for name in schemas}
