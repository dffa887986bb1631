"""Diagnosing whole deals: what a worker does, wherever it runs."""

from dataclasses import dataclass

from sheepfold_tools.diagnosis.deals import DiagnosedDeal
from sheepfold_tools.diagnosis.match import DealDiagnosis
from sheepfold_tools.diagnosis.plan import DiagnosisPlan
from sheepfold_tools.tournament.worker import Batch, Chunk, open_table


@dataclass(frozen=True, slots=True)
class Worker:
    """Diagnoses deals of a plan, by the rules in its own process or by those of the service at `url`.

    `timeout` is the number of seconds that the service has for an answer.
    """

    plan: DiagnosisPlan
    url: str | None
    timeout: float

    def __call__(self, chunk: Chunk) -> Batch[DiagnosedDeal]:
        """Diagnose the deals of these numbers.

        Raises:
            TournamentStopped: they cannot be played.
        """
        plan = self.plan
        with open_table(plan.game, plan.bots, self.url, self.timeout) as table:
            deals = tuple(DealDiagnosis(plan, number, table).diagnose() for number in chunk)
        return Batch(deals, table.seconds())
