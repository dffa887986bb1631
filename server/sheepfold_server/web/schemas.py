"""The envelopes of the calls as marshmallow schemas, one instance per call. apispec documents their fields."""

from functools import partial
from typing import Any, ClassVar, Final

from marshmallow import RAISE, Schema, fields

from sheepfold_rules.games import GAMES
from sheepfold_server.service import batch
from sheepfold_server.service.call import Call
from sheepfold_server.service.calls import CALLS
from sheepfold_server.service.envelope import AnyGame, Body, Envelope, Parameter
from sheepfold_server.web.state_cache import StateCache

STATES: Final = StateCache()


class ParameterField(fields.Field[Any]):
    """The field of a parameter; `game` is None for a parameter of a batch."""

    def __init__(self, game: AnyGame | None, parameter: Parameter) -> None:
        super().__init__(required=parameter.required, metadata={"description": parameter.text})
        self.game: Final = game
        self.parameter: Final = parameter


class EnvelopeSchema(Schema):
    """A schema that loads bodies through its envelope, as the SDK and batches do."""

    envelope: ClassVar[Envelope]

    class Meta:
        """Unknown members are refused."""

        unknown = RAISE

    def load(self, data: Any, **options: Any) -> Body:
        """Return the values of a body; see `Envelope.read`."""
        return self.envelope.read(data)


def create_schema(name: str, envelope: Envelope, game: AnyGame | None = None) -> EnvelopeSchema:
    """Return the schema of an envelope."""
    members: dict[str, Any] = {each.name: ParameterField(game, each) for each in envelope.parameters}
    schema: EnvelopeSchema = type(name, (EnvelopeSchema,), members | {"envelope": envelope})()
    return schema


def create_call_schema(game: AnyGame, call: Call) -> EnvelopeSchema:
    """Return the schema of the body of a call."""
    envelope = Envelope(call.takes(game), partial(STATES.decode, game))
    return create_schema(f"{game.name}_{call.operation}", envelope, game)


SCHEMAS: Final = {(game.name, call.path): create_call_schema(game, call) for game in GAMES for call in CALLS}
BATCH: Final = create_schema("batch", batch.BATCH)
