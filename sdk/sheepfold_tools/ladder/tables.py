"""The tables of a ladder: which games are played, with how many seats, which options and how many deals."""

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.shape import reader

BUILT_IN: Final = "tables.toml"


class InvalidTables(ValueError):
    """A list of tables cannot be used. The message says why."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table: a game, the number of seats, the options that differ from the defaults, and the number of deals."""

    game: str
    seats: int
    deals: int
    options: dict[str, Any] | None = None  # JSON

    def __str__(self) -> str:
        return f"table {self.game} with seats = {self.seats}"


@dataclass(frozen=True, slots=True)
class Tables:
    """The contents of a file of tables."""

    table: tuple[Table, ...]


def read_tables(path: Path | None = None) -> tuple[Table, ...]:
    """Return the tables in a TOML file, by default those for the built-in bots.

    Raises:
        InvalidTables: the file is missing, or does not list tables.
    """
    where = path or BUILT_IN
    try:
        text = path.read_text("utf-8") if path else files(__package__).joinpath(BUILT_IN).read_text("utf-8")
        found: Tables = reader(Tables)(tomllib.loads(text))
    except OSError as error:
        raise InvalidTables(f"{where} cannot be read: {error.strerror}") from error
    except ValueError as error:  # no TOML, or not even UTF-8
        raise InvalidTables(f"{where} is not TOML: {error}") from error
    except InvalidShape as error:
        raise InvalidTables(f"{where}: {error}") from error
    if not found.table:
        raise InvalidTables(f"{where} lists no tables")
    return found.table
