"""Shell completion, asked for with the variables that each shell sets."""

from typing import Final

import pytest
from click.shell_completion import ShellComplete

from sheepfold_tools.cli.commands import sheepfold as command


def completed(line: str) -> list[str]:
    """Return the completions of the last word of a line."""
    *words, last = line.split(" ")
    shell = ShellComplete(command, {}, "sheepfold", "_SHEEPFOLD_COMPLETE")
    return [item.value for item in shell.get_completions(words, last)]


# a line, and what its last word can be
LINES: Final[tuple[tuple[str, set[str]], ...]] = (
    ("", set(command.commands)),
    ("pl", {"play"}),
    ("rules wolf", {"wolf", "wolf_herd", "wolf_concentration"}),
    ("play pres", {"president"}),
    ("games wolf_h", {"wolf_herd"}),
    ("play sheepshead --sea", {"--seats", "--seat"}),
)


@pytest.mark.parametrize(("line", "found"), LINES, ids=[line for line, _ in LINES])
def test_the_last_word_is_completed(line: str, found: set[str]) -> None:
    assert set(completed(line)) == found
