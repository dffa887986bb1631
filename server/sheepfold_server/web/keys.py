"""The keys that seal states, from the settings."""

import logging
from base64 import b64encode
from dataclasses import replace
from pathlib import Path
from secrets import token_bytes
from typing import Final

from sheepfold_server.service.sealing.access import Access
from sheepfold_server.service.sealing.tokens import KEY_BYTES, Sealer, parse_key
from sheepfold_server.web.observe import log
from sheepfold_server.web.settings import Settings, WrongSetting, variable

NO_KEYS: Final = (
    f"{variable('sealed_keys')} is not set: states are sealed with a random key, "
    "so they can be opened neither by another service nor by this one after a restart"
)


def choose_keys(settings: Settings) -> Settings:
    """Return the settings with the keys themselves: those of the file, or a random one where there are none.

    Raises:
        WrongSetting: a key is invalid, there are two sources of keys, or the file cannot be read or is empty.
    """
    name, texts = read_keys(settings)
    try:
        for text in texts:
            parse_key(text)
    except ValueError as error:
        raise WrongSetting(f"{variable(name)}: {error}") from None
    if not texts:
        log(logging.INFO, NO_KEYS)
        texts = (b64encode(token_bytes(KEY_BYTES)).decode(),)
    return replace(settings, sealed_keys=texts, sealed_keys_file=None)


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


def load_access(settings: Settings) -> Access:
    """Return the access to sealed states with the keys that `choose_keys` has chosen.

    Raises:
        WrongSetting: the address of the ledger is invalid.
    """
    sealer = Sealer(tuple(map(parse_key, settings.sealed_keys)), settings.sealed_seconds)
    if settings.ledger is None:
        return Access(sealer)
    from sheepfold_server.service.sealing.ledger import Ledger  # only here: it takes long to load

    try:
        return Access(sealer, Ledger(settings.ledger))
    except ValueError as error:
        raise WrongSetting(f"{variable('ledger')}: {error}") from None
