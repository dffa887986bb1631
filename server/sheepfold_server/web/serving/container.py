"""The limits of the container that the service runs in (cgroup v2). Outside of one, there are none."""

from contextlib import suppress
from math import ceil
from pathlib import Path
from typing import Final

from sheepfold_server.web.serving.cores import count_cores

CGROUP: Final = Path("/sys/fs/cgroup")  # a container finds its own limits there
WORKER_MEMORY: Final = 384 * 1024 * 1024  # bytes: a worker and its heavy process, whatever they are sent


def count_workers(cgroup: Path = CGROUP) -> int:
    """Return the number of workers that there are cores, processor time and memory for; at least one."""
    limits = [count_cores()]
    with suppress(OSError, ValueError):  # "max" is no number: there is no limit
        quota, period = (cgroup / "cpu.max").read_text("ascii").split()
        limits.append(ceil(int(quota) / int(period)))
    with suppress(OSError, ValueError):
        limits.append(int((cgroup / "memory.max").read_text("ascii")) // WORKER_MEMORY)
    return max(min(limits), 1)
