"""Starting a match, looking at it, and playing a move."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest, JsonResponse
from django.shortcuts import get_object_or_404

import sheepfold

from .models import Table

game = sheepfold.connect().president


def start(request: HttpRequest) -> JsonResponse:
    """Start a match for the users whose names the form has in `players`, in the order of their seats."""
    players = request.POST.getlist("players")
    try:
        match = game.new(len(players))
    except sheepfold.ProblemError as error:
        return JsonResponse({"message": str(error)}, status=error.status)
    return JsonResponse({"table": Table.objects.create(match=match.to_dict(), players=players).pk})


def show(request: HttpRequest, number: int) -> JsonResponse:
    """Show what the user may know and play, and what happened last."""
    table = get_object_or_404(Table, pk=number)
    match, seat = game.load(table.match), find_seat(table, request)
    view = match.view(seat)
    return JsonResponse(
        {
            "view": view.to_dict(),
            "moves": [str(move) for move in view.legal_moves],
            "events": [game.describe(event, names=table.players) for event in match.events],
        }
    )


@transaction.atomic
def play(request: HttpRequest, number: int) -> JsonResponse:
    """Play the move that the form has in `move`, such as `play 2C 2D`; other requests for this table wait."""
    table = get_object_or_404(Table.objects.select_for_update(), pk=number)
    match, seat = game.load(table.match), find_seat(table, request)
    try:
        table.match = match.play(match.parse_move(request.POST.get("move", "")), seat).to_dict()
    except sheepfold.ParseError as error:
        return JsonResponse({"message": str(error)}, status=422)
    except sheepfold.IllegalMove as error:
        message = game.describe(error.violation, names=table.players)
        return JsonResponse({"rule": error.violation.rule, "message": message}, status=error.status)
    table.save()
    return show(request, number)


def find_seat(table: Any, request: HttpRequest) -> int:
    """Return the seat of the user who sent this request."""
    if (name := request.user.get_username()) not in table.players:
        raise PermissionDenied
    seat: int = table.players.index(name)
    return seat
