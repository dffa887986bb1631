"""Where deals are played: in this process, in several, or on a Dask cluster; all by one way in."""

from sheepfold.tournament.executors.chunks import Chunks
from sheepfold.tournament.executors.executor import Executor
from sheepfold.tournament.executors.here import Here
from sheepfold.tournament.executors.processes import Processes

__all__ = ["Chunks", "Executor", "Here", "Processes"]
