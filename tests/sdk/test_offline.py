"""No property calls a service: all work once the client is closed, and so does all that makes a match a value."""

import copy
import pickle
from typing import Any

import pytest

import sheepfold
from tests.sdk.alike import known, properties
from tests.sdk.conftest import Connect
from tests.sdk.matches import FIRST_OF_EACH, Opened, sealed_stages, stages


@pytest.mark.parametrize("opened", FIRST_OF_EACH, ids=str)
def test_what_is_known_of_matches_games_and_clients_calls_no_service(
    connect: Connect, service_url: str, opened: Opened
) -> None:
    with connect(service_url, retries=0) as client:
        matches = stages(opened, client) | sealed_stages(opened, client)
        move = matches["new"].legal_moves()[0]
    for place, match in matches.items():
        for again in (copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
            assert again == match, place
            assert known(again) == known(match), place
        assert (match.over, match.outcome is not None) == (match.to_act is None,) * 2, place
        with pytest.raises(RuntimeError, match="has been closed"):
            match.check(move)
        if place in ("new", "played", "sealed", "of a seat"):
            assert match.view(match.to_act).legal_moves == match.legal_moves() != (), place
        elif place in ("over", "of another seat"):
            assert match.legal_moves() == ()
    game: Any = opened.game_of(client)
    for value, kind in ((client, sheepfold.Client), (game, sheepfold.Game)):
        for name in properties(kind):
            assert getattr(value, name) is not None, name
