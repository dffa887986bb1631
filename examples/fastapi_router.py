"""A router for FastAPI: Sheepshead as typed endpoints, which any app can include.

    pip install 'fastapi[standard]' path/to/sheepfold
    fastapi run fastapi_router.py

Whoever starts a match receives a token for each seat, and passes them on. A player sends theirs with every request, as
`Authorization: Bearer TOKEN`. The matches are in memory: to keep them, store `match.to_dict()` in your database.
"""

import secrets
from typing import Annotated

from fastapi import APIRouter, Body, Depends, FastAPI, HTTPException, Request
from fastapi.responses import JSONResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

import sheepfold
from sheepfold.games import sheepshead

router = APIRouter(prefix="/match")
game = sheepfold.connect().sheepshead
matches: dict[str, sheepshead.Match] = {}
players: dict[str, tuple[str, int]] = {}  # by token: the match, and the seat


def find_player(sent: Annotated[HTTPAuthorizationCredentials, Depends(HTTPBearer())]) -> tuple[str, int]:
    """Return the match and the seat of the player who sent this request."""
    if sent.credentials not in players:
        raise HTTPException(401, "You have no seat at a table.")
    return players[sent.credentials]


Player = Annotated[tuple[str, int], Depends(find_player)]


@router.post("")
async def start(seats: int = 5, options: Annotated[sheepshead.Options | None, Body()] = None) -> list[str]:
    """Start a match, and return the token of each seat."""
    match = game.new(seats, options)
    key, tokens = secrets.token_hex(8), [secrets.token_urlsafe() for _ in range(match.seats)]
    matches[key] = match
    players.update({token: (key, seat) for seat, token in enumerate(tokens)})
    return tokens


@router.get("")
async def look(player: Player) -> sheepshead.View:
    """Show what the player may know, and the moves that they may make."""
    key, seat = player
    return matches[key].view(seat)


@router.post("/moves")
async def play(player: Player, move: Annotated[sheepshead.Move, Body(discriminator="type")]) -> sheepshead.View:
    """Play a move. Nothing is awaited between loading the match and storing the next, so no move is lost."""
    key, seat = player
    matches[key] = matches[key].play(move, seat)
    return matches[key].view(seat)


async def explain(request: Request, error: Exception) -> JSONResponse:
    """Say what is wrong with a move or an option, and which rule forbids the move."""
    rule = error.violation.rule if isinstance(error, sheepfold.IllegalMove) else None
    return JSONResponse({"rule": rule, "message": str(error)}, getattr(error, "status", 422))


app = FastAPI()
app.include_router(router)
app.add_exception_handler(sheepfold.ProblemError, explain)
