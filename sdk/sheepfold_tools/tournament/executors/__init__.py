"""Where deals are played: in this process, in several, or on a Dask cluster (`executors.dask`)."""

from sheepfold_tools.tournament.executors.chunks import Chunks
from sheepfold_tools.tournament.executors.executor import Executor, Serial
from sheepfold_tools.tournament.executors.supervisor import Processes

__all__ = ["Chunks", "Executor", "Processes", "Serial"]
