"""Loading bodies with the schemas of the calls."""

import gc
from typing import Any, Final

import pytest

from sheepfold_rules.core.errors import InvalidShape
from sheepfold_server.service.batch import BATCH
from sheepfold_server.service.fields import load
from sheepfold_server.web.schemas import SCHEMAS

REFUSED: Final[tuple[tuple[Any, Any], ...]] = (
    (SCHEMAS["wolf", "new"], {"calls": ["ab"]}),
    (SCHEMAS["wolf", "play"], {"state": {"game": "wolf"}, "move": {}, "seat": 9, "include": ["x"]}),
    (BATCH, {"calls": []}),
    (BATCH, {"calls": [{"call": 1}, 5, {"game": "wolf", "call": "new", "body": []}]}),
)


@pytest.mark.parametrize(("schema", "body"), REFUSED, ids=range(len(REFUSED)))
def test_a_body_that_is_refused_is_not_kept_until_garbage_is_collected(schema: Any, body: Any) -> None:
    gc.disable()
    try:
        for _ in range(2):  # the first one fills caches
            gc.collect()
            with pytest.raises(InvalidShape):
                load(schema, body)
        assert gc.collect() == 0
    finally:
        gc.enable()
