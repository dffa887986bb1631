"""The public API in this process: random matches with and without views, and replays of records."""

import random
from functools import partial
from itertools import cycle, islice
from typing import Any, Final

import orjson

import sheepfold
from bench.engine import SEATS, new_seed
from bench.timing import Play
from sheepfold.testing import play_random_match
from sheepfold_rules import engine
from sheepfold_rules.games import load_rules
from sheepfold_rules.transcripts import read_transcript
from sheepfold_server.service.call import Access
from sheepfold_server.service.calls import find_call
from sheepfold_server.service.sealing.tokens import KEY_BYTES, Sealer

RECORDS: Final = 50  # records, which are replayed over and over again

Record = dict[str, Any]


def play(name: str, matches: int, rng: random.Random, *, with_views: bool = False) -> int:
    """Play matches with random legal moves, each of which is checked, and return how many there were.

    With views, the view of the seat to act is made before each move, as for a bot.
    """
    chance = rng.random
    actions = 0
    with sheepfold.connect() as client:
        game, seats = client.game(name), SEATS[name]
        for _ in range(matches):
            match = game.new(seats, seed=new_seed(rng))
            while moves := match.legal_moves():
                if with_views:
                    match.view(match.to_act)
                match = match.play(moves[int(chance() * len(moves))])
                actions += 1
    return actions


def matches_of(name: str, *, with_views: bool = False) -> Play:
    """Return a function that plays matches of a game."""
    return partial(play, name, with_views=with_views)


def records_of(name: str) -> list[Record]:
    """Return records of some random matches."""
    with sheepfold.connect() as client:
        game = client.game(name)
        return [
            play_random_match(game, SEATS[name], seed=f"record {number}").transcript().to_dict()
            for number in range(RECORDS)
        ]


def replays_by_client(name: str, records: list[Record]) -> Play:
    """Return a function that replays records with the client; a move is an action."""

    def play(matches: int, rng: random.Random) -> int:
        with sheepfold.connect() as client:
            game = client.game(name)
            return sum(game.replay(record).applied for record in islice(cycle(records), matches))

    return play


def replays_by_service(name: str, records: list[Record]) -> Play:
    """Return a function that replays records like the service, from the JSON of the body to that of the answer."""
    access, asked = Access(Sealer((bytes(KEY_BYTES),))), find_call(name, "replay")

    def play(matches: int, rng: random.Random) -> int:
        answers = (
            orjson.loads(access.answer(asked, without_nulls(record), None, None))
            for record in islice(cycle(records), matches)
        )
        return sum(answer["applied"] for answer in answers)

    return play


def replays_of_values(name: str, records: list[Record]) -> Play:
    """Return a function that replays records like the service, without reading the body and writing the answer."""
    rules = load_rules(name)
    read = [read_transcript(rules, without_nulls(record)) for record in records]

    def play(matches: int, rng: random.Random) -> int:
        return sum(engine.replay(rules, known.start, known.turns).applied for known in islice(cycle(read), matches))

    return play


def without_nulls(record: Record) -> Record:
    """Return a record as the body of a call, without members that are null."""
    return {name: value for name, value in record.items() if value is not None}
