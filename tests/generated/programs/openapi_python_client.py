"""Plays with the client that openapi-python-client has generated."""

import sys

from sheepfold_client import AuthenticatedClient
from sheepfold_client.api.president import president_list_legal_moves, president_play, president_start
from sheepfold_client.api.sheepshead import (
    sheepshead_list_legal_moves,
    sheepshead_play,
    sheepshead_start,
    sheepshead_view,
)
from sheepfold_client.api.wolf import wolf_play, wolf_start
from sheepfold_client.models import (
    Keys,
    PresidentLegalMoves,
    PresidentListLegalMovesRequest,
    PresidentPlayRequest,
    PresidentPosition,
    PresidentStartRequest,
    Problem,
    SheepsheadLegalMoves,
    SheepsheadListLegalMovesRequest,
    SheepsheadOptions,
    SheepsheadOptionsPartnerType1,
    SheepsheadPlayRequest,
    SheepsheadPosition,
    SheepsheadStartRequest,
    SheepsheadView,
    SheepsheadViewRequest,
    WolfPlayRequest,
    WolfPosition,
    WolfStartRequest,
    WolfTurnUp,
)


def play_sheepshead(client: AuthenticatedClient) -> None:
    position = sheepshead_start.sync(client=client, body=SheepsheadStartRequest(seats=5, seed="generated"))
    assert isinstance(position, SheepsheadPosition)
    while position.to_act is not None:
        legal = sheepshead_list_legal_moves.sync(
            client=client, body=SheepsheadListLegalMovesRequest(state=position.state)
        )
        assert isinstance(legal, SheepsheadLegalMoves)
        body = SheepsheadPlayRequest(state=position.state, move=legal.legal_moves[0])
        played = sheepshead_play.sync(client=client, body=body)
        assert isinstance(played, SheepsheadPosition)
        position = played
    assert position.outcome is not None
    print("sheepshead", position.outcome.scores)


def play_president(client: AuthenticatedClient) -> None:
    position = president_start.sync(client=client, body=PresidentStartRequest(seats=4, seed="generated"))
    assert isinstance(position, PresidentPosition)
    while position.to_act is not None:
        legal = president_list_legal_moves.sync(
            client=client, body=PresidentListLegalMovesRequest(state=position.state)
        )
        assert isinstance(legal, PresidentLegalMoves)
        body = PresidentPlayRequest(state=position.state, move=legal.legal_moves[0])
        played = president_play.sync(client=client, body=body)
        assert isinstance(played, PresidentPosition)
        position = played
    assert position.outcome is not None
    print("president", position.outcome.scores)


def play_wolf(client: AuthenticatedClient) -> None:
    position = wolf_start.sync(client=client, body=WolfStartRequest(seats=2, seed="generated"))
    assert isinstance(position, WolfPosition)
    while position.to_act is not None:
        body = WolfPlayRequest(state=position.state, move=WolfTurnUp(type_="turn"))
        played = wolf_play.sync(client=client, body=body)
        assert isinstance(played, WolfPosition)
        position = played
    assert position.outcome is not None
    print("wolf", position.outcome.scores)


def refuse(client: AuthenticatedClient) -> None:
    options = SheepsheadOptions(partner=SheepsheadOptionsPartnerType1.CALLED_ACE)
    refused = sheepshead_start.sync(client=client, body=SheepsheadStartRequest(seats=3, options=options))
    assert isinstance(refused, Problem)
    print("refused", refused.status)


def view_sealed(client: AuthenticatedClient) -> None:
    body = SheepsheadStartRequest(seats=5, seed="generated", sealed=True)
    position = sheepshead_start.sync(client=client, body=body)
    assert isinstance(position, SheepsheadPosition)
    assert isinstance(position.keys, Keys)
    with AuthenticatedClient(base_url=sys.argv[1], token=position.keys.seats[1]) as player:
        view = sheepshead_view.sync(client=player, body=SheepsheadViewRequest(state=position.state))
    assert isinstance(view, SheepsheadView)
    print("sealed", view.seat)


with AuthenticatedClient(base_url=sys.argv[1], token="none") as client:
    play_sheepshead(client)
    play_president(client)
    play_wolf(client)
    refuse(client)
    view_sealed(client)
