"""What the service tells a seat in two worlds, which are states that differ only in what that seat cannot know."""

import sys
from collections.abc import Iterator
from random import Random
from types import FrameType
from typing import Any, Final, NamedTuple

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.shape import plain
from sheepfold_server.service.states import SEALED
from tests.games.secrets import REVEALING, Worlds
from tests.support.callers import LOCAL, Caller, ask
from tests.support.chance import some_moves
from tests.support.oracle import SEALER
from tests.support.sealing import post_as

Body = dict[str, Any]
NAMES: Final = ("Ann", "Bob", "Cid", "Dee", "Eve", "Flo", "Gus")
COUNTED: Final = ("/sheepfold_rules/", "/sheepfold_server/service/")
TURNED_UP: Final = ("blind_taken", "dealt", "drew", "picked", "scored", "turned_up")
BOTS: Final[tuple[Body, ...]] = (
    {"bot": "random"},
    {"bot": "careful"},
    {"bot": "search", "simulations": 3},
)


class Sealed(NamedTuple):
    """A state sealed with the key of the tests, and the keys of its seats."""

    state: Body
    keys: tuple[str, ...]


class Question(NamedTuple):
    """A call on a state, which the body lacks, with the key of a seat."""

    call: str
    body: Body
    asker: int


def seal(game: AnyGame, state: Any) -> Sealed:
    """The state sealed, as the first of a match."""
    match = SEALER.create_match()
    return Sealed({SEALED: SEALER.seal(game, match, 0, state)}, SEALER.keys(match, state.deal.start.seats).seats)


def count_steps(game: AnyGame, sealed: Sealed, question: Question) -> int | None:
    """How many functions of the rules and the service run for a call of a seat, once all caches are warm.

    None where the call turns up a card, or draws one, which may take steps of its own.
    """
    steps, body = 0, {**question.body, "state": sealed.state}
    key = sealed.keys[question.asker]

    def count(frame: FrameType, event: str, _: Any) -> None:
        nonlocal steps
        steps += event == "call" and any(part in frame.f_code.co_filename for part in COUNTED)

    answer = post_as(LOCAL, key, game.name, question.call, body)
    if any(event["type"] in TURNED_UP for event in answer.value.get("events", ())):
        return None
    sys.setprofile(count)
    try:
        post_as(LOCAL, key, game.name, question.call, body)
    finally:
        sys.setprofile(None)
    return steps


def questions(game: AnyGame, worlds: Worlds, seat: int, chance: Random) -> Iterator[Question]:
    """What a seat may ask in both worlds, with every call that takes a sealed state; and moves that others make."""
    here, there = worlds
    seats = here.deal.start.seats
    for body in ({}, {"seat": seat}, {"seat": (seat + 1) % seats}):
        yield Question("view", body, seat)
    yield Question("legal-moves", {}, seat)
    yield Question("suggest", {**chance.choice(BOTS), "seed": f"seed {chance.randrange(99)}"}, seat)
    for move in some_moves(game, chance, 4):
        body = {"move": plain(move), "names": NAMES[:seats]}
        yield Question("check", body, seat)
        if game.name not in REVEALING or seat != here.to_act:
            yield Question("play", {**body, "include": ["text"]}, seat)
    also = () if game.name in REVEALING else legal_moves(there)
    both = [move for move in legal_moves(here) if move in also]
    for move in chance.sample(both, min(2, len(both))):
        include = chance.choice((["text"], ["text", "view", "legal_moves"]))
        yield Question("play", {"move": plain(move), "names": NAMES[:seats], "include": include}, here.to_act)


def tell_apart(caller: Caller, game: AnyGame, worlds: Worlds, seat: int, chance: Random) -> list[Question]:
    """The questions to which the service answers otherwise in one world than in the other, in status, text or length.

    A move may turn up cards. Then only its status, and the events that turn up nothing, are compared.
    """
    seen = [ask(caller, game.name, "view", {"state": plain(game.write(state)), "seat": seat}) for state in worlds]
    assert seen[0] == seen[1]
    sealed = [seal(game, state) for state in worlds]
    assert len(sealed[0].state[SEALED]) == len(sealed[1].state[SEALED])
    return [
        question
        for question in questions(game, worlds, seat, chance)
        if not is_answered_alike(caller, game, sealed, seat, question)
    ]


def is_answered_alike(caller: Caller, game: AnyGame, sealed: list[Sealed], seat: int, question: Question) -> bool:
    """Whether the service answers a question alike in both worlds, for all that the seat sees of the answers."""
    call, body, asker = question
    answers = [post_as(caller, each.keys[asker], game.name, call, {**body, "state": each.state}) for each in sealed]
    if answers[0].status != answers[1].status:
        return False
    if call != "play" or answers[0].status != 200:
        return answers[0].body == answers[1].body
    told = [answer.value for answer in answers]
    if any(is_revealing(event, seat) for each in told for event in each["events"]):
        return open_events(told[0]) == open_events(told[1])
    public = ("to_act", "outcome", "events", "text")
    shown = told[0].keys() - {"state"} if asker == seat else public
    after = [
        post_as(caller, each.keys[seat], game.name, "view", {"state": position["state"]}).body
        for each, position in zip(sealed, told, strict=True)
    ]
    return (
        all(told[0][name] == told[1][name] for name in shown)
        and after[0] == after[1]
        and len(told[0]["state"][SEALED]) == len(told[1]["state"][SEALED])
    )


def is_revealing(event: Body, seat: int) -> bool:
    """Whether a card is turned up; or the seat takes a trick, and may look at a card that was laid face down in it."""
    return event["type"] in TURNED_UP or (event["type"] == "trick_taken" and event["seat"] == seat)


def open_events(position: Body) -> list[tuple[Body, str]]:
    """The events of a position that turn up no card, each with its sentence."""
    both = zip(position["events"], position["text"], strict=True)
    return [(event, text) for event, text in both if event["type"] not in TURNED_UP]
