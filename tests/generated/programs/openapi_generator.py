"""Plays with the client that openapi-generator has generated."""

import sys

from openapi_client import (
    ApiClient,
    ApiException,
    Configuration,
    PresidentApi,
    PresidentListLegalMovesRequest,
    PresidentPlayRequest,
    PresidentStartRequest,
    SheepsheadApi,
    SheepsheadListLegalMovesRequest,
    SheepsheadOptions,
    SheepsheadPlayRequest,
    SheepsheadStartRequest,
    SheepsheadViewRequest,
    WolfApi,
    WolfMove,
    WolfPlayRequest,
    WolfStartRequest,
)


def play_sheepshead(api: SheepsheadApi) -> None:
    position = api.sheepshead_start(SheepsheadStartRequest(seats=5, seed="generated"))
    while position.to_act is not None:
        legal = api.sheepshead_list_legal_moves(SheepsheadListLegalMovesRequest(state=position.state))
        position = api.sheepshead_play(SheepsheadPlayRequest(state=position.state, move=legal.legal_moves[0]))
    print("sheepshead", position.outcome.scores)


def play_president(api: PresidentApi) -> None:
    position = api.president_start(PresidentStartRequest(seats=4, seed="generated"))
    while position.to_act is not None:
        legal = api.president_list_legal_moves(PresidentListLegalMovesRequest(state=position.state))
        position = api.president_play(PresidentPlayRequest(state=position.state, move=legal.legal_moves[0]))
    print("president", position.outcome.scores)


def play_wolf(api: WolfApi) -> None:
    position = api.wolf_start(WolfStartRequest(seats=2, seed="generated"))
    while position.to_act is not None:
        position = api.wolf_play(WolfPlayRequest(state=position.state, move=WolfMove(type="turn")))
    print("wolf", position.outcome.scores)


def refuse(api: SheepsheadApi) -> None:
    try:
        api.sheepshead_start(SheepsheadStartRequest(seats=3, options=SheepsheadOptions(partner="called_ace")))
    except ApiException as error:
        print("refused", error.data.status)


def view_sealed(api: SheepsheadApi) -> None:
    position = api.sheepshead_start(SheepsheadStartRequest(seats=5, seed="generated", sealed=True))
    with ApiClient(Configuration(host=sys.argv[1], access_token=position.keys.seats[1])) as player:
        view = SheepsheadApi(player).sheepshead_view(SheepsheadViewRequest(state=position.state))
    print("sealed", view.seat)


with ApiClient(Configuration(host=sys.argv[1])) as client:
    play_sheepshead(SheepsheadApi(client))
    play_president(PresidentApi(client))
    play_wolf(WolfApi(client))
    refuse(SheepsheadApi(client))
    view_sealed(SheepsheadApi(client))
