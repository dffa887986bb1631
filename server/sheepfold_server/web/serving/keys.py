"""Loading the keys that seal states, from the settings."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from sheepfold_server.service.sealing.access import Access, create_access
from sheepfold_server.service.sealing.tokens import parse_key
from sheepfold_server.web.serving.settings import Settings, WrongSetting, variable

NO_KEYS: Final = (
    f"{variable('sealed_keys')} is not set: states are sealed with a random key, "
    "so they can be opened neither by another service nor by this one after a restart"
)


def load_access(settings: Settings) -> Access:
    """Return the access to sealed states. Without keys, a random one is used, and sealing with it logs a warning.

    Raises:
        WrongSetting: the keys or the ledger's address are invalid, or there are two sources of keys.
    """
    name, texts = read_keys(settings)
    try:
        keys = tuple(map(parse_key, texts))
    except ValueError as error:
        raise WrongSetting(f"{variable(name)}: {error}") from None
    try:
        access = create_access(keys, settings.sealed_seconds, settings.ledger)
    except ValueError as error:
        raise WrongSetting(f"{variable('ledger')}: {error}") from None
    return access if keys else replace(access, warning=NO_KEYS)


def read_keys(settings: Settings) -> tuple[str, tuple[str, ...]]:
    """Return the name of the setting with the keys, and the keys as text.

    Raises:
        WrongSetting: both settings are used, or the file cannot be read or is empty.
    """
    if settings.sealed_keys_file is None:
        return "sealed_keys", settings.sealed_keys
    name = variable("sealed_keys_file")
    if settings.sealed_keys:
        raise WrongSetting(f"{name}: {variable('sealed_keys')} is set as well; only one of them was expected")
    try:
        texts = tuple(Path(settings.sealed_keys_file).read_text(encoding="ascii").split())
    except (OSError, UnicodeDecodeError) as error:
        raise WrongSetting(f"{name}: the file cannot be read: {type(error).__name__}") from None
    if not texts:
        raise WrongSetting(f"{name}: the file has no keys")
    return "sealed_keys_file", texts
