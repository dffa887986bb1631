"""Presets: table rules that go together, under one name."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from sheepfold_rules.core.errors import ConflictingOptions, InvalidShape
from sheepfold_rules.core.hints import did_you_mean, join_words
from sheepfold_rules.core.shape import OneOf, plain, reader

O = TypeVar("O")  # noqa: E741 O for options


@dataclass(frozen=True, slots=True)
class Preset(Generic[O]):
    """The options of a table under one name.

    `text` says in a sentence or two how the table plays, and where such a table is described.
    """

    name: str
    title: str
    text: str
    options: O

    @property
    def changes(self) -> dict[str, Any]:
        """The options that are not at their defaults, as plain JSON values."""
        defaults = plain(type(self.options)())
        return {name: value for name, value in plain(self.options).items() if value != defaults[name]}


Presets = Mapping[str, Preset[O]]


def by_name(*presets: Preset[O]) -> Presets[O]:
    """Return presets by name, in the order given."""
    return MappingProxyType({preset.name: preset for preset in presets})


def preset_name(presets: Presets[Any]) -> OneOf:
    """Return what a declaration says of the name of a preset: it is that of one of these."""
    return OneOf("PresetName", tuple(presets), "a preset")


def resolve_preset(presets: Presets[Any], counts: Collection[int], start: Mapping[str, Any]) -> dict[str, Any]:
    """Return the start of a match or a finished deal, as plain JSON values, with options in place of its `preset`.

    Options that it has itself take precedence. `counts` are the numbers of seats of the game. What is wrong
    without the preset is left to whoever reads it.

    Raises:
        InvalidShape: there is no such preset.
        ConflictingOptions: an option of the preset, which it does not change, conflicts with its number of seats
            or with its own options.
    """
    resolved = dict(start)
    name = resolved.pop("preset", None)
    if name is None:
        return resolved
    preset = presets.get(name) if isinstance(name, str) else None
    if preset is None:
        expected = f"{join_words(tuple(presets), 'or')} was expected{did_you_mean(name, presets)}"
        raise InvalidShape(
            [(("preset",), expected if presets else "no preset was expected, because this game has none")]
        )
    own = {} if resolved.get("options") is None else resolved["options"]
    if isinstance(own, Mapping):
        resolved["options"] = options = {**preset.changes, **own}
        if resolved.get("seats") in counts:
            validate_preset(preset, options, resolved["seats"], own)
    return resolved


def validate_preset(preset: Preset[Any], options: dict[str, Any], seats: int, own: Collection[str]) -> None:
    """Validate the options that come from a preset, and not from the start's `own` ones.

    Raises:
        ConflictingOptions: one of them conflicts with the number of seats or with another option.
    """
    declared: Any = type(preset.options)
    try:
        chosen = reader(declared)(options)
    except InvalidShape:  # what is invalid is the start's own
        return
    conflicts = [(("preset",), why) for name, why in chosen.conflicts(seats) if name not in own]
    if conflicts:
        raise ConflictingOptions(conflicts)
