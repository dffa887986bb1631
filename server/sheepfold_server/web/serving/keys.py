"""The keys that the service seals states with, from its settings."""

import logging
from pathlib import Path
from typing import Final

from sheepfold_server.service.sealing.access import Access, create_access
from sheepfold_server.service.sealing.tokens import parse_key
from sheepfold_server.web.serving.settings import Settings, WrongSetting, variable

MADE: Final = (
    f"{variable('sealed_keys')} is not set: states are sealed with a key made now, "
    "so that none can be opened by another service, nor by this one after it ends"
)

logger: Final = logging.getLogger(__name__)


def load_access(settings: Settings) -> Access:
    """Return the access to sealed states; without keys one is made, and the log says so.

    Raises:
        WrongSetting: the keys are invalid, or given twice, or the ledger's address is invalid.
    """
    name, texts = read_keys(settings)
    try:
        keys = tuple(map(parse_key, texts))
    except ValueError as wrong:
        raise WrongSetting(f"{variable(name)}: {wrong}") from None
    if not keys:
        logger.warning(MADE)
    try:
        return create_access(keys, settings.sealed_seconds, settings.ledger)
    except ValueError as wrong:
        raise WrongSetting(f"{variable('ledger')}: {wrong}") from None


def read_keys(settings: Settings) -> tuple[str, tuple[str, ...]]:
    """Return the name of the setting that the keys come from, and the keys as texts.

    Raises:
        WrongSetting: they are given twice, or their file cannot be read or has none.
    """
    if settings.sealed_keys_file is None:
        return "sealed_keys", settings.sealed_keys
    name = variable("sealed_keys_file")
    if settings.sealed_keys:
        raise WrongSetting(f"{name}: {variable('sealed_keys')} is set too; one of them was expected")
    try:
        texts = tuple(Path(settings.sealed_keys_file).read_text(encoding="ascii").split())
    except (OSError, UnicodeDecodeError) as error:
        raise WrongSetting(f"{name}: the file cannot be read: {type(error).__name__}") from None
    if not texts:
        raise WrongSetting(f"{name}: the file has no keys")
    return "sealed_keys_file", texts
