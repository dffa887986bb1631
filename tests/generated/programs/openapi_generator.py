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


def refuse(api: SheepsheadApi) -> None:
    try:
        api.sheepshead_start(SheepsheadStartRequest(seats=3, options=SheepsheadOptions(partner="called_ace")))
    except ApiException as error:
        print("refused", error.data.status)


with ApiClient(Configuration(host=sys.argv[1])) as client:
    play_sheepshead(SheepsheadApi(client))
    play_president(PresidentApi(client))
    refuse(SheepsheadApi(client))
