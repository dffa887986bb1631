"""How states are sealed, from the settings: the keys and the ledger."""

import logging
from pathlib import Path
from secrets import token_bytes
from typing import Final

from sheepfold_server.limits import MAX_KEYS_FILE
from sheepfold_server.service.call import Access
from sheepfold_server.service.sealing.tokens import KEY_BYTES, Sealer, parse_key
from sheepfold_server.web.observe import log
from sheepfold_server.web.settings import Settings, WrongSetting, variable

NO_KEYS: Final = (
    f"{variable('sealed_keys')} is not set: states are sealed with a random key, "
    "so they can be opened neither by another service nor by this one after a restart"
)


def create_sealer(settings: Settings) -> Sealer:
    """Return what seals states with the keys in the settings or in their file, or with a random one if there are none.

    Raises:
        WrongSetting: a key is invalid, there are two sources of keys, or the file cannot be read or is empty.
    """
    name, texts = read_keys(settings)
    try:
        keys = tuple(map(parse_key, texts))
    except ValueError as error:
        raise WrongSetting(f"{variable(name)}: {error}") from None
    if not keys:
        log(logging.WARNING, NO_KEYS)
    return Sealer(keys or (token_bytes(KEY_BYTES),), settings.sealed_seconds)


def read_keys(settings: Settings) -> tuple[str, tuple[str, ...]]:
    """Return the name of the setting with the keys, and the keys as text.

    Raises:
        WrongSetting: both settings are used, or the file cannot be read, or is empty or too large.
    """
    if settings.sealed_keys_file is None:
        return "sealed_keys", settings.sealed_keys
    name = variable("sealed_keys_file")
    if settings.sealed_keys:
        raise WrongSetting(f"{name}: {variable('sealed_keys')} is set as well; only one of them was expected")
    try:
        with Path(settings.sealed_keys_file).open("rb") as file:
            data = file.read(MAX_KEYS_FILE + 1)
        texts = tuple(data.decode("ascii").split())
    except (OSError, UnicodeDecodeError) as error:
        raise WrongSetting(f"{name}: the file cannot be read: {type(error).__name__}") from None
    if len(data) > MAX_KEYS_FILE:
        raise WrongSetting(f"{name}: a file of at most {MAX_KEYS_FILE} bytes was expected")
    if not texts:
        raise WrongSetting(f"{name}: the file has no keys")
    return "sealed_keys_file", texts


def create_access(settings: Settings, sealer: Sealer) -> Access:
    """Return the access to sealed states, with the ledger if there is one.

    Raises:
        WrongSetting: the address of the ledger is invalid.
    """
    if settings.ledger is None:
        return Access(sealer)
    from sheepfold_server.service.sealing.ledger import Ledger  # only here: it takes long to load

    try:
        return Access(sealer, Ledger(settings.ledger))
    except ValueError as error:
        raise WrongSetting(f"{variable('ledger')}: {error}") from None
