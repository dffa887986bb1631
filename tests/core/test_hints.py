"""What errors add for whoever mistyped something."""

from typing import Any, Final

import pytest

from sheepfold_rules.core.hints import did_you_mean, no_such_member, refused

GAMES: Final = ("sheepshead", "president", "wolf", "wolf_herd")


@pytest.mark.parametrize(
    ("word", "question"),
    [
        ("sheephead", " (did you mean sheepshead?)"),
        ("wolf_heard", " (did you mean wolf_herd or wolf?)"),
        ("Wolf", " (did you mean wolf?)"),
        ("whist", ""),
        ("", ""),
        (None, ""),
        (["wolf"], ""),
        ("wolf" * 10_000_000, ""),
    ],
)
def test_only_similar_names_are_suggested(word: Any, question: str) -> None:
    assert did_you_mean(word, GAMES) == question


@pytest.mark.parametrize(
    ("value", "end"),
    [
        ("leastr", ', not "leastr"'),
        ("\x1b[2J\u202e\ud800", ', not "\\u001b[2J\\u202e\\ud800"'),
        ("x" * 1_000_000, f', not "{"x" * 40}..."'),
        (7, ", not 7"),
        (10**1000, ""),
        (1.5, ", not 1.5"),
        (True, ", not true"),
        (None, ", not null"),
        ([], ", not a list"),
        ({"a": 1}, ", not an object"),
        (object(), ""),
    ],
)
def test_what_was_refused_is_repeated_in_one_short_line(value: Any, end: str) -> None:
    assert refused(value) == end


def test_a_member_that_does_not_exist_is_named_with_those_that_do() -> None:
    said = "there is no such member (did you mean card?); the members are: type, card"
    assert no_such_member("crad", ("type", "card")) == said
