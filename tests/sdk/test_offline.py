"""No property calls a service: all work once the client is closed, and so does all that makes a match a value."""

import copy
import pickle
from collections.abc import Callable
from functools import cached_property
from typing import Any, Final

import pytest

import sheepfold
from tests.sdk.conftest import Connect
from tests.sdk.matches import EACH, SEED, Match, Opened, played

OF_VALUES: Final[dict[str, Callable[[Any], Any]]] = {
    "str": str,
    "repr": repr,
    "hash": hash,
    "==": lambda match: match == pickle.loads(pickle.dumps(match)),
    "copy": copy.deepcopy,
    "to_dict": lambda match: match.to_dict(),
    "_repr_html_": lambda match: [match._repr_html_()],
}


def properties(kind: type) -> list[str]:
    """Return the names of the public properties of a class."""
    names = [name for name in dir(kind) if name[0] != "_"]
    return [name for name in names if isinstance(getattr(kind, name), property | cached_property)]


def every_kind(opened: Opened, client: sheepfold.Client, local: sheepfold.Client) -> dict[str, Match]:
    """Return a match of one game from every method that returns matches."""
    game: Any = opened.game_of(client)
    *_, before, last = played(local, opened)
    first = opened.new(client)
    sealed = game.new_sealed(opened.seats, opened.options, seed=SEED)
    mover = sealed.match.to_act
    seats = [game.load(sealed.match.state, key) for key in sealed.keys.seats]
    return {
        "new": first,
        "play": first.play(first.legal_moves()[0]),
        "play, over": game.load(before.to_dict()).play(last.moves[-1].move),
        "replay": game.replay(before.transcript()).match,
        "replay, over": game.replay(last.transcript()).match,
        "load": game.load(before.to_dict()),
        "load, a state": game.load(before.state),
        "load, over": game.load(last.state),
        "sample": first.sample(seed="sheep")[0],
        "new_sealed": sealed.match,
        "sealed, play": sealed.match.play(sealed.match.legal_moves()[0]),
        "sealed, load": client.load(sealed.match.to_dict()),
        "sealed, the seat to act": seats[mover],
        "sealed, another seat": seats[mover - 1],
        "sealed, after the move of a seat": seats[mover].play(seats[mover].legal_moves()[0]),
    }


@pytest.mark.parametrize(
    "opened", [*EACH[::3], *(pytest.param(each, marks=pytest.mark.slow) for each in EACH[1:3])], ids=str
)
def test_what_is_known_of_matches_games_and_clients_calls_no_service(
    connect: Connect, local: sheepfold.Client, service_url: str, opened: Opened
) -> None:
    with connect(service_url, retries=0) as client:
        matches = every_kind(opened, client, local)
    for place, match in matches.items():
        for name in {*properties(sheepfold.Match)} - {"rules_state"}:
            assert getattr(match, name) is not None or name in ("to_act", "outcome"), (place, name)
        assert (match.over, match.to_act is None, match.outcome is not None) == (match.over,) * 3, place
        for name, ask in OF_VALUES.items():
            assert ask(match) is not None, (place, name)
        with pytest.raises(RuntimeError, match="has been closed"):
            match.check(matches["new"].legal_moves()[0])
        if place in ("new", "play", "new_sealed"):
            assert match.view(match.to_act).legal_moves == match.legal_moves() != ()
        elif place.endswith("over"):
            assert match.legal_moves() == ()
    for name in properties(sheepfold.Client):
        assert getattr(client, name) is not None, name
    for name in properties(sheepfold.Game):
        assert getattr(opened.game_of(client), name) is not None, name
