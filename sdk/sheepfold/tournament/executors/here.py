"""Playing in this process."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass

from sheepfold.tournament.executors.executor import Play
from sheepfold.tournament.worker import Batch, Chunk


@dataclass(frozen=True, slots=True)
class Here:
    """Plays one chunk after the other, in this process."""

    def run(self, play: Play, chunks: Iterator[Chunk]) -> Generator[Batch]:
        """What became of each chunk; see `Executor`."""
        for chunk in chunks:
            yield play(chunk)
