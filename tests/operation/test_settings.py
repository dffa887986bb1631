"""Settings: how they are read from the environment, and which values are refused."""

import dataclasses
from typing import Any, Final

import pytest

from sheepfold_rules.core.shape import members
from sheepfold_server.web.settings import Settings, WrongSetting, format_value, read_settings, variable

GOOD: Final = (
    ("HOST", "0.0.0.0", "0.0.0.0"),
    ("PORT", "0", 0),
    ("SOCKET", "unix:/run/sheepfold.sock", "unix:/run/sheepfold.sock"),
    ("WORKERS", "3", 3),
    ("LARGEST_BODY", "65536", 65536),
    ("CORS_ORIGINS", "https://a.example, https://b.example", ("https://a.example", "https://b.example")),
    ("CORS_ORIGINS", "*", ("*",)),
    (
        "CORS_ORIGINS",
        "null,capacitor://localhost,http://[::1]:80",
        ("null", "capacitor://localhost", "http://[::1]:80"),
    ),
    ("LOG_LEVEL", "warning", "warning"),
    ("METRICS", "false", False),
    ("METRICS", "true", True),
)
BAD: Final = (
    ("PORT", "65536", "a whole number from 0 to 65535 was expected"),
    ("PORT", "-1", "a whole number from 0 to 65535 was expected"),
    ("PORT", "8000.0", "a whole number from 0 to 65535 was expected"),
    ("PORT", "٣", "a whole number from 0 to 65535 was expected"),
    ("WORKERS", "0", "a whole number from 1 to 256 was expected"),
    ("METRICS", "1", "true or false was expected"),
    ("METRICS", "True", "true or false was expected"),
    ("LOG_FORMAT", "xml", '"json" or "console" was expected'),
    ("CORS_ORIGINS", "https://a.example,", "a string of 1 to 1000 characters was expected"),
    ("CORS_ORIGINS", "example.org", "origins such as https://example.org were expected, or *"),
    ("CORS_ORIGINS", "*, https://example.org/", "origins such as https://example.org were expected, or *"),
    ("CORS_ORIGINS", "https://Example.org", "origins such as https://example.org were expected, or *"),
    ("SOCKET", "unix:", "unix:/a/path or fd://3 was expected"),
    ("SOCKET", "fd://sheep", "unix:/a/path or fd://3 was expected"),
    ("SOCKET", "fd://99999999999", "unix:/a/path or fd://3 was expected"),
    ("THREAD", "4", "there is no such setting"),
)


def named(name: str) -> str:
    """The variable of a setting."""
    return variable(name.lower())


@pytest.mark.parametrize(("name", "text", "value"), GOOD)
def test_a_variable_sets_its_setting_and_no_other(name: str, text: str, value: Any) -> None:
    found = read_settings({named(name): text, "PATH": "/bin"})
    assert found == dataclasses.replace(Settings(), **{name.lower(): value})


@pytest.mark.parametrize(("name", "text", "said"), BAD)
def test_a_wrong_value_is_refused_by_the_name_of_its_variable(name: str, text: str, said: str) -> None:
    with pytest.raises(WrongSetting) as refused:
        read_settings({named(name): text})
    assert str(refused.value).startswith(f"{named(name)}: {said}")


def test_an_empty_or_missing_variable_means_the_default() -> None:
    assert read_settings({}) == Settings() == read_settings({named(name): "" for name, _, _ in members(Settings)})


def test_every_setting_can_be_written_and_read_back() -> None:
    chosen = Settings(host="::1", workers=2, cors_origins=("*",), rate_limit="5/second", metrics=False)
    texts = {named(name): format_value(getattr(chosen, name)) for name, _, _ in members(Settings)}
    assert read_settings(texts) == chosen


def test_a_wrong_value_and_an_address_with_a_password_are_not_shown() -> None:
    assert "sheep" not in repr(Settings(rate_storage="redis://:sheep@localhost"))
    with pytest.raises(WrongSetting) as refused:
        read_settings({named("rate_storage"): "sheep" * 1000})
    assert "sheep" not in str(refused.value).removeprefix(named("rate_storage"))
