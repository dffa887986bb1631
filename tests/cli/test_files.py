"""Files that are written completely or not at all."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from sheepfold_tools.files import write_atomically

# writes half of what it wants to, and is killed
KILLED: Final = """
import os, signal, sys
from pathlib import Path
from sheepfold_tools.files import write_atomically
with write_atomically(Path(sys.argv[1])) as file:
    file.write("new " * 100_000)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that is there."""
    found = tmp_path / "file"
    found.write_text("old")
    return found


def test_a_file_is_replaced_when_it_is_complete_and_not_before(path: Path) -> None:
    with write_atomically(path) as file:
        file.write("new\n")
        file.flush()
        assert path.read_text() == "old"
    assert path.read_bytes() == b"new\n"
    assert os.listdir(path.parent) == ["file"]


def fail_halfway(path: Path) -> None:
    """Write half of a file, and fail."""
    with write_atomically(path) as file:
        file.write("new " * 100_000)
        raise ZeroDivisionError


def test_a_block_that_raises_leaves_the_file_as_it_was_and_nothing_beside_it(path: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        fail_halfway(path)
    assert path.read_text() == "old"
    assert os.listdir(path.parent) == ["file"]


def test_a_process_that_is_killed_leaves_the_file_as_it_was_and_the_next_one_writes_it(path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert path.read_text() == "old"
    with write_atomically(path) as file:
        file.write("new")
    assert path.read_text() == "new"
    assert os.listdir(path.parent) == ["file"]


def test_a_symbolic_link_stays_one(path: Path) -> None:
    link = path.with_name("link")
    link.symlink_to(path)
    with write_atomically(link) as file:
        file.write("new")
    assert link.is_symlink()
    assert path.read_text() == "new"


def test_a_link_that_somebody_planted_beside_it_is_not_followed(path: Path) -> None:
    other = path.with_name("other")
    other.write_text("somebody's")
    path.with_name(".file.new").symlink_to(other)
    with write_atomically(path) as file:
        file.write("new")
    assert (path.read_text(), other.read_text()) == ("new", "somebody's")
    assert sorted(os.listdir(path.parent)) == ["file", "other"]


def test_half_a_surrogate_pair_is_written_as_its_escape(path: Path) -> None:
    with write_atomically(path) as file:
        file.write("\ud800")
    assert path.read_bytes() == b"\\ud800"


def test_what_cannot_be_written_raises_and_leaves_the_file(path: Path) -> None:
    with pytest.raises(NotADirectoryError), write_atomically(path / "below a file"):
        pytest.fail("there is nothing to write to")
    assert path.read_text() == "old"
