"""The kit of a checkout is found, and its README describes it correctly."""

import re
from typing import Any, Final

from sheepfold_tools.cli.commands import sheepfold
from sheepfold_tools.conformance.kit import PARTS, find_kit
from tests.conformance.kit import KIT

README: Final = (KIT / "README.md").read_text("utf-8")


def test_a_checkout_has_the_kit_in_its_folder() -> None:
    assert find_kit() == KIT


def test_the_examples_of_the_readme_are_lines_of_the_kit(lines: list[dict[str, Any]]) -> None:
    known = {line["id"]: line for line in lines}
    shown = re.findall(r'^\{"id":"([^"]+)", "game":"(\w+)", "about":"([^"]*)"', README, re.MULTILINE)
    assert len(shown) == len(PARTS)
    for name, game, about in shown:
        assert (known[name]["game"], known[name]["about"]) == (game, about)


def test_the_readme_names_every_option_of_the_command_and_every_part() -> None:
    options = {option.opts[0] for option in sheepfold.commands["conformance"].params if option.opts[0][0] == "-"}
    assert {option for option in options if option not in README} == set()
    assert [part for part in PARTS if f"### {part}" not in README] == []
