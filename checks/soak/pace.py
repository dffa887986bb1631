"""The pace of light calls under attack: how long a `play` takes others, in turns with an attack and without."""

import http.client
import json
import multiprocessing
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median
from threading import Thread
from time import monotonic, sleep
from typing import Any, Final, NamedTuple

from checks.soak.chart import Panel, drawn
from tests.support.service import JSON, Wire

GAMES: Final = {"sheepshead": 5, "president": 4, "pass_the_ewe": 3, "wolf": 2, "wolf_herd": 3, "wolf_concentration": 3}
PLAYS: Final = 10.0  # a second, of each game
PATIENCE: Final = 120.0  # seconds
WARM: Final = 1.0  # seconds of a turn that are not counted

READY: Final = "ready"  # what is told, beside plays and attacks
OVER: Final = "over"
PLAY: Final = "play"
ATTACK: Final = "attack"


class Play(NamedTuple):
    """A play that somebody made: when, how long it took, in seconds, and its status."""

    at: float
    seconds: float
    status: int


class Turn(NamedTuple):
    """A while with or without an attack, in seconds since the beginning."""

    begin: float
    end: float
    is_attack: bool


class Attack(NamedTuple):
    """What others do meanwhile, in a process of its own, and how it is answered: in one of the ways that are expected,
    and now and then in another."""

    name: str
    run: Callable[[str, float, Any, Any], None]
    expected: frozenset[int]
    others: frozenset[int] = frozenset()


@dataclass
class Pace:
    """What was measured: turns without and with an attack, the plays in them, and the answers to the attack."""

    attack: Attack
    turns: list[Turn] = field(default_factory=list)
    plays: list[Play] = field(default_factory=list)
    attacks: list[Play] = field(default_factory=list)

    def times(self, turn: Turn) -> list[float]:
        """The seconds that the plays of a turn took."""
        return [play.seconds for play in self.plays if turn.begin + WARM <= play.at < turn.end]

    def percentile(self, part: float, is_attack: bool) -> float:
        """The time that so many of the plays do not exceed, in milliseconds; the median of all turns of that kind."""
        return 1000 * median(percentile(self.times(turn), part) for turn in self.turns if turn.is_attack == is_attack)

    def ratio(self, part: float) -> float:
        """How many times as long plays take under attack."""
        return self.percentile(part, True) / self.percentile(part, False)

    def faults(self, slower: float) -> list[str]:
        """What went wrong; plays may take up to so many times as long under attack, but for one in a hundred."""
        said = []
        lost = Counter(play.status for play in self.plays if play.status != 200)
        answers = Counter(attack.status for attack in self.attacks)
        name, _, expected, others = self.attack
        if lost:
            said.append(f"beside {name}, plays were answered {dict(lost)}")
        if not answers.keys() <= expected | others or not answers.keys() & expected:
            said.append(f"{name} were answered {dict(answers)}")
        if self.ratio(0.99) >= slower:
            said.append(f"beside {name}, the 99th percentile of play is {self.ratio(0.99):.1f} times as long")
        return said

    def summary(self) -> str:
        """The figures of the whole."""
        answers = Counter(attack.status for attack in self.attacks)
        lines = [f"{len(self.plays)} plays; {self.attack.name}: "]
        lines[0] += ", ".join(f"{n} x {code}" for code, n in answers.items())
        for name, part in (("median", 0.5), ("90th percentile", 0.9), ("99th percentile", 0.99)):
            quiet, attacked = self.percentile(part, False), self.percentile(part, True)
            beside = f"beside {self.attack.name} {attacked:.1f} ms, {attacked / quiet:.1f} times"
            lines.append(f"{name} of play: {quiet:.1f} ms, {beside}")
        return "\n".join(lines)

    def picture(self) -> str:
        """The whole of it as SVG."""
        end = self.turns[-1].end
        spans = [(turn.begin, turn.end) for turn in self.turns if turn.is_attack]
        seconds = range(int(end) + 1)
        windows = {at: [play.seconds for play in self.plays if at <= play.at < at + 1] for at in seconds}
        lines = {
            name: [(at + 0.5, 1000 * percentile(found, part)) for at, found in windows.items() if found]
            for name, part in (("median", 0.5), ("99th percentile", 0.99))
        }
        answers = {
            str(code): [
                (at + 0.5, sum(each.status == code and at <= each.at < at + 1 for each in self.attacks))
                for at in seconds
            ]
            for code in sorted({each.status for each in self.attacks})
        }
        title = f"play beside {self.attack.name}: 99th percentile {self.ratio(0.99):.1f} times as long"
        plays = Panel("milliseconds of a play; grey: an attack", lines, spans=spans)
        return drawn(
            title, end, (plays, Panel(f"{self.attack.name} begun in a second, by status", answers, spans=spans))
        )


def percentile(values: Sequence[float], part: float) -> float:
    """The value that so many do not exceed."""
    ordered = sorted(values)
    return ordered[min(int(part * len(ordered)), len(ordered) - 1)]


class Lab:
    """The processes that play and attack, and what they tell."""

    def __init__(self, url: str, attack: Attack) -> None:
        spawned = multiprocessing.get_context("spawn")
        self.pace: Final = Pace(attack)
        self.begin: Final = monotonic()
        self.told: Final[Any] = spawned.Queue()
        self.playing: Final[Any] = spawned.Event()
        self.attacking: Final[Any] = spawned.Event()
        self.playing.set()
        targets: tuple[tuple[Any, Any], ...] = ((play_on, self.playing), (attack.run, self.attacking))
        self.processes: Final = [
            spawned.Process(target=target, args=(url, self.begin, self.told, event), daemon=True)
            for target, event in targets
        ]
        for process in self.processes:
            process.start()
        for _ in targets:
            self.listen_for(READY)

    def turn(self, seconds: float, is_attack: bool) -> None:
        """Let a turn pass; one with an attack lasts until nothing of it is left."""
        begin = monotonic() - self.begin
        if is_attack:
            self.attacking.set()
        sleep(seconds)
        self.pace.turns.append(Turn(begin, monotonic() - self.begin, is_attack))
        if is_attack:
            self.attacking.clear()
            self.listen_for(READY)

    def listen_for(self, kind: str) -> None:
        """Keep the reports that arrive, until this one does."""
        while True:
            told, play = self.told.get(timeout=PATIENCE)
            if told == PLAY:
                self.pace.plays.append(play)
            elif told == ATTACK:
                self.pace.attacks.append(play)
            if told == kind:
                return

    def end(self) -> Pace:
        """Let the players end, and return what was measured."""
        self.playing.clear()
        self.listen_for(OVER)
        self.processes[0].join()
        self.processes[1].kill()
        return self.pace


def measure_pace(url: str, attack: Attack, rounds: int, seconds: float) -> Pace:
    """Play for so many rounds of two turns of so many seconds: one without an attack, one with."""
    lab = Lab(url, attack)
    for _ in range(rounds):
        lab.turn(seconds, is_attack=False)
        lab.turn(seconds, is_attack=True)
    return lab.end()


def play_on(url: str, begin: float, told: Any, playing: Any) -> None:
    """Play every game at an even pace, as six others would, while that goes on."""
    players = [
        Thread(target=play_one, args=(url, begin, told, playing, game, number)) for number, game in enumerate(GAMES)
    ]
    for player in players:
        player.start()
    told.put((READY, None))
    for player in players:
        player.join()
    told.put((OVER, None))


def play_one(url: str, begin: float, told: Any, playing: Any, game: str, number: int) -> None:
    """Make the first move of a match again and again; every other player on a new connection each time."""
    path = f"/v1/games/{game}"
    with Wire(url, PATIENCE) as wire:
        start = {"seats": GAMES[game], "seed": f"sheep may safely graze {number}", "include": ["legal_moves"]}
        first = wire.send("POST", f"{path}/new", json.dumps(start).encode(), JSON).value
        body = json.dumps({"state": first["state"], "move": first["legal_moves"][0]}).encode()
        due = monotonic() + number / len(GAMES) / PLAYS
        while playing.is_set():
            sleep(max(due - monotonic(), 0))
            if number % 2:
                wire.connection.close()
            told.put((PLAY, timed(wire, begin, f"{path}/play", body)))
            due = max(due + 1 / PLAYS, monotonic())


def timed(wire: Wire, begin: float, path: str, body: bytes) -> Play:
    """What became of a request; 0 is the status of one that was not answered."""
    at = monotonic()
    try:
        status = wire.send("POST", path, body, JSON).status
    except (OSError, http.client.HTTPException):
        wire.connection.close()
        status = 0
    return Play(at - begin, monotonic() - at, status)
