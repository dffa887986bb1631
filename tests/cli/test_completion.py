"""Shell completion, asked for with the variables that each shell sets."""

from typing import Final

import pytest
from click.shell_completion import ShellComplete

import sheepfold
from sheepfold.games import NAMES
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
    ("rules wolf_herd crook", {"crook_take", "crook_chain"}),
    ("rules wolf_herd wolf_herd.crook_t", {"wolf_herd.crook_take"}),
    ("play pass_the_ewe --option ti", {"tie_break=youngest", "tie_break=shared", "tie_break=seat"}),
    (
        "play sheepshead -o partner",
        {f"partner={value}" for value in ("none", "jack_of_diamonds", "called_ace", "null")},
    ),
    ("play sheepshead -o crack=t", {"crack=true"}),
    ("play pass_the_ewe --seats 3 -o target", {"target="}),
    ("play wolf_herd --seats 3 -o overkill=a", {"overkill=allowed"}),
    ("play whist -o ", set()),
    ("rules whist turn", set()),
    ("play sheepshead --bots rand", {"random"}),
    ("play sheepshead --bots random,rand", {"random,random"}),
    ("play sheepshead --seat n", {"none"}),
    ("play sheepshead --preset c", {"called_ace", "cracks_and_blitzes"}),
    ("score session.csv --game president --preset t", {"to_eleven", "ten_deals"}),
    ("play wolf --preset ", set()),
    ("games wolf_h", {"wolf_herd"}),
    ("play sheepshead --sea", {"--seats", "--seat"}),
)


@pytest.mark.parametrize(("line", "found"), LINES, ids=[line for line, _ in LINES])
def test_the_last_word_is_completed(line: str, found: set[str]) -> None:
    assert set(completed(line)) == found


def test_every_rule_is_completed() -> None:
    with sheepfold.connect() as client:
        for name in NAMES:
            ids = {rule.removeprefix(f"{name}.") for rule in client.game(name).rules}
            assert set(completed(f"rules {name} ")) == ids
