"""Shell completion, asked for with the variables that each shell sets."""

import os
import subprocess
from typing import Final

import pytest
from click.shell_completion import ShellComplete

import sheepfold
from sheepfold.games import NAMES
from sheepfold_tools.cli.commands import sheepfold as command
from sheepfold_tools.cli.options import option_values
from tests.support.commands import LONG_ENOUGH, PROGRAM


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
    ("play wolf --option ", {f"{name}=" for name in option_values("wolf")}),
    ("play sheepshead -o call_u", {"call_up=", "call_up_when=", "call_under="}),
    ("play sheepshead -o call_up_", {"call_up_when=blind", "call_up_when=any", "call_up_when=forced_dealer"}),
    ("play sheepshead -o partner=", {"partner=none", "partner=jack_of_diamonds", "partner=called_ace", "partner=null"}),
    ("play sheepshead -o crack=t", {"crack=true"}),
    ("play pass_the_ewe --seats 3 -o target", {"target="}),
    ("play wolf_herd --seats 3 -o overkill=a", {"overkill=allowed"}),
    ("play whist -o ", set()),
    ("rules whist turn", set()),
    ("play sheepshead --bots rand", {"random"}),
    ("play sheepshead --bots random,rand", {"random,random"}),
    ("play sheepshead --seat n", {"none"}),
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


@pytest.mark.parametrize(
    ("shell", "said"),
    [
        ("bash", "plain,partner=called_ace\n"),
        ("zsh", "plain\npartner=called_ace\n_\n"),
        ("fish", "plain,partner=called_ace"),
    ],
)
def test_each_shell_is_answered_as_it_asks(shell: str, said: str) -> None:
    words = "sheepfold play sheepshead -o partner=call"
    asked = {"COMP_WORDS": words, "COMP_CWORD": "partner=call" if shell == "fish" else "4"}
    settings = {**os.environ, **asked, "_SHEEPFOLD_COMPLETE": f"{shell}_complete"}
    done = subprocess.run([PROGRAM], env=settings, capture_output=True, timeout=LONG_ENOUGH, check=True)
    assert done.stdout.decode().startswith(said)


@pytest.mark.parametrize("shell", ["bash", *(pytest.param(name, marks=pytest.mark.slow) for name in ("zsh", "fish"))])
def test_each_shell_has_a_script(shell: str) -> None:
    settings = {
        **os.environ,
        "_SHEEPFOLD_COMPLETE": f"{shell}_source",
        "PATH": f"{os.path.dirname(PROGRAM)}:{os.environ['PATH']}",
    }
    done = subprocess.run(["sheepfold"], env=settings, capture_output=True, timeout=LONG_ENOUGH, check=True)
    assert f"_SHEEPFOLD_COMPLETE={shell}_complete" in done.stdout.decode()
