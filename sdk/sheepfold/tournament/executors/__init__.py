"""Where deals are played: in this process, in several, or on a Dask cluster (`sheepfold.tournament.executors.dask`)."""

from sheepfold.tournament.executors.chunks import Chunks
from sheepfold.tournament.executors.executor import Executor, Serial
from sheepfold.tournament.executors.supervisor import Processes

__all__ = ["Chunks", "Executor", "Processes", "Serial"]
