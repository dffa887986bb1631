"""Where deals are played: in this process, in several, or on a Dask cluster (`executors.dask`)."""

from sheepfold_tools.tournament.executors.executor import Chunks, Executor, Serial
from sheepfold_tools.tournament.executors.processes import Processes

__all__ = ["Chunks", "Executor", "Processes", "Serial"]
