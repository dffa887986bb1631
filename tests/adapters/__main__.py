"""Write the recorded playthroughs anew: `python -m tests.adapters`, for when the tensors show something else."""

from sheepfold_rules.games import NAMES
from tests.adapters.test_openspiel import RECORDED, playthrough

for name in NAMES:
    (RECORDED / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")
