"""The course of a soak: what was seen and done, second by second."""

import os
import signal
from collections import Counter
from dataclasses import dataclass, field
from queue import Empty, Queue
from random import Random
from time import monotonic
from typing import Final

from checks.soak.chart import Panel, drawn
from checks.soak.memory import Sample
from checks.soak.players import Told
from checks.soak.workers import MEBIBYTE, Process, children, memory_of

SPARED: Final = 0.9  # of the kills leave out the eldest worker, so that one lives long enough to show a leak


@dataclass
class Course:
    """A soak as it goes: `master` is the parent of the workers; times are in seconds since it began."""

    master: Process
    chance: Random
    began: float = field(default_factory=monotonic)
    statuses: Counter[str] = field(default_factory=Counter)
    again: int = 0
    begun: int = 0
    ended: int = 0
    kills: list[float] = field(default_factory=list)
    reloads: list[float] = field(default_factory=list)
    rates: list[tuple[float, float]] = field(default_factory=list)
    memory: list[tuple[float, float]] = field(default_factory=list)  # fair shares of all together, in MiB
    of_master: list[tuple[float, float]] = field(default_factory=list)  # resident, in MiB
    samples: list[Sample] = field(default_factory=list)

    @property
    def now(self) -> float:
        """Seconds since it began."""
        return monotonic() - self.began

    @property
    def calls(self) -> int:
        """How many calls were answered."""
        return self.statuses.total()

    def listen(self, told: "Queue[Told]") -> None:
        """Add what the players have reported since."""
        while True:
            try:
                news = told.get_nowait()
            except Empty:
                return
            self.statuses += news.statuses
            self.again += news.again
            self.begun += news.begun
            self.ended += news.ended

    def measure(self) -> None:
        """Look at the memory of every process of the service."""
        now, total = self.now, 0
        for process in (*children(self.master.id), self.master):
            held = memory_of(process)
            if held is None:
                continue
            total += held.share
            if process == self.master:
                self.of_master.append((now, held.resident / MEBIBYTE))
            else:
                self.samples.append(Sample(process, held.work, held.resident))
        self.memory.append((now, total / MEBIBYTE))

    def kill(self) -> None:
        """Kill a worker, at once and without a word; mostly not the eldest."""
        workers = sorted(children(self.master.id), key=lambda worker: (worker.start, worker.id))
        if len(workers) > 1 and self.chance.random() < SPARED:
            workers = workers[1:]
        if workers:
            os.kill(self.chance.choice(workers).id, signal.SIGKILL)
            self.kills.append(self.now)

    def reload(self) -> None:
        """Stop all workers, so that the service starts others in their place."""
        for worker in children(self.master.id):
            os.kill(worker.id, signal.SIGTERM)
        self.reloads.append(self.now)

    def line(self) -> str:
        """How it goes."""
        rate = self.rates[-1][1] if self.rates else 0
        held = self.memory[-1][1] if self.memory else 0
        return (
            f"{self.now:5.0f} s {rate:6.0f} calls/s {self.calls:8} calls {self.again:5} again {self.ended:6} of "
            f"{self.begun} matches {len(self.kills):4} kills {len(self.reloads):2} reloads {held:5.0f} MiB"
        )

    def picture(self) -> str:
        """The whole of it as SVG."""
        title = (
            f"{self.calls:,} calls, {self.ended:,} matches, {len(self.kills)} kills, {self.again:,} calls sent again"
        )
        rate = Panel("calls a second; red: a worker is killed", {"calls/s": self.rates}, self.kills)
        memory = Panel("memory in MiB, of all processes; red: a reload", {"together": self.memory}, self.reloads)
        master = Panel("memory in MiB, of the master", {"master": self.of_master})
        return drawn(title, self.now, (rate, memory, master))
