"""Players that never give up: they play matches to their end, and ask again for what was lost on the way."""

import http.client
import json
import logging
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from queue import Queue
from random import Random
from time import monotonic, sleep
from typing import Any, Final, NamedTuple

import sheepfold
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import GAMES
from tests.support.chance import table_rules
from tests.support.service import JSON, Answer, Wire

LOST: Final = 30.0  # seconds after which a call that was never answered is lost
PAUSE: Final = 0.05  # seconds before a call is sent again
BUSY: Final = (429, 503)  # documented answers that say: ask again
TOGETHER: Final = 10  # moves that are made on one connection
RETRIES: Final = 20  # of the SDK
MOST: Final = {"max_battles": 60, "max_tries": 50, "turn_limit": 60, "target": 4, "deals": 2}  # so that matches end
FORMS: Final = ("open", "open", "sealed", "sdk", "sealed sdk")


class Told(NamedTuple):
    """What a player has done since its last report: calls by status, calls sent again, matches begun and ended."""

    statuses: Counter[str]
    again: int
    begun: int
    ended: int


@dataclass
class Tally:
    """What a player counts, and tells every second."""

    told: "Queue[Told]"
    statuses: Counter[str] = field(default_factory=Counter)
    again: int = 0
    begun: int = 0
    ended: int = 0
    since: float = field(default_factory=monotonic)

    def tell(self, now: bool = False) -> None:
        """Tell, where it is time or shall be done at once."""
        if now or monotonic() - self.since >= 1:
            self.told.put(Told(self.statuses, self.again, self.begun, self.ended))
            self.statuses, self.again, self.begun, self.ended, self.since = Counter(), 0, 0, 0, monotonic()


class Again(logging.Handler):
    """Counts what the SDK sends again, which urllib3 tells its log."""

    def __init__(self, tally: Tally) -> None:
        super().__init__(logging.WARNING)
        self.tally: Final = tally

    def emit(self, record: logging.LogRecord) -> None:
        """Count it."""
        self.tally.again += "Retrying" in record.getMessage()


def play_on(url: str, name: str, seconds: float, folder: Path, told: "Queue[Told]") -> None:
    """Play matches for so long, and the last one to its end; each is written down when it has ended."""
    chance, tally, end = Random(name), Tally(told), monotonic() + seconds
    log = logging.getLogger("urllib3.connectionpool")
    log.addHandler(Again(tally))
    log.propagate = False
    with (folder / f"{name}.jsonl").open("w") as records:
        while monotonic() < end:
            game, form = chance.choice(GAMES), chance.choice(FORMS)
            player = by_sdk if form.endswith("sdk") else by_hand
            record = player(url, game, start(game, chance), chance, tally, form.startswith("sealed"))
            records.write(json.dumps({"form": form, **record}) + "\n")
            tally.ended += 1
    tally.tell(now=True)


def start(game: AnyGame, chance: Random) -> dict[str, Any]:
    """How the next match starts."""
    seats = chance.choice(game.seats)
    seed = f"seed of the soak {chance.randrange(1 << 40)}"
    options: dict[str, Any] = plain(table_rules(game, chance, seats))
    short = {name: min(options[name] or most, most) for name, most in MOST.items() if name in options}
    return {"seats": seats, "options": options | short, "seed": seed}


def by_hand(url: str, game: AnyGame, body: dict[str, Any], chance: Random, tally: Tally, sealed: bool) -> Any:
    """The record of a match that is played by plain requests; by the key of each seat where it is sealed."""
    with Wire(url) as wire:

        def ask(call: str, asked: dict[str, Any], key: str | None = None) -> Any:
            return answered(wire, tally, lambda: sent(wire, f"/v1/games/{game.name}/{call}", asked, key))

        position = ask("new", body | {"sealed": sealed})
        tally.begun += 1
        turns, keys = [], position.get("keys")
        while (seat := position["to_act"]) is not None:
            key = keys and keys["seats"][seat]
            moves = ask("legal-moves", {"state": position["state"]}, key)["legal_moves"]
            turns.append({"seat": seat, "move": chance.choice(moves)})
            position = ask("play", {"state": position["state"], "move": turns[-1]["move"]}, key)
            tally.tell()
            if len(turns) % TOGETHER == 0:
                wire.connection.close()  # the next call may come to another worker
    return body | {"game": game.name, "moves": turns, "outcome": position["outcome"]}


def sent(wire: Wire, path: str, body: dict[str, Any], key: str | None) -> Answer:
    """The answer to one call, if it comes."""
    headers = JSON if key is None else {**JSON, "Authorization": f"Bearer {key}"}
    return wire.send("POST", path, json.dumps(body).encode(), headers)


def answered(wire: Wire, tally: Tally, ask: Callable[[], Answer]) -> Any:
    """The answer to a call, which is sent again where none came."""
    end = monotonic() + LOST
    while monotonic() < end:
        try:
            answer = ask()
        except (OSError, http.client.HTTPException):
            wire.connection.close()  # the next try opens another
        else:
            tally.statuses[str(answer.status)] += 1
            if answer.status not in BUSY:
                assert answer.status == 200, answer
                return answer.value
        tally.again += 1
        sleep(PAUSE)
    raise TimeoutError("a call was not answered, however often it was asked")


def by_sdk(url: str, game: AnyGame, body: dict[str, Any], chance: Random, tally: Tally, sealed: bool) -> Any:
    """The record of a match that is played by the SDK, which sends again by itself."""
    with sheepfold.connect(url, retries=RETRIES) as client:
        table = client.game(game.name)
        start = body["seats"], body["options"]
        match = table.new_sealed(*start, seed=body["seed"]).match if sealed else table.new(*start, seed=body["seed"])
        tally.begun += 1
        while not match.over:
            match = match.play(chance.choice(match.legal_moves()))
            tally.statuses["200"] += 1
            tally.tell()
        return match.transcript().to_dict()
