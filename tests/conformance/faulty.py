"""Answer calls line by line with faults planted: `python -m tests.conformance.faulty NAME...`."""

import json
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType

from tests.conformance.faults import FAULTS, Fault


class FaultyLoader(SourceFileLoader):
    """Loads a module whose source has faults."""

    def __init__(self, name: str, path: str, faults: list[Fault]) -> None:
        super().__init__(name, path)
        self.faults = faults

    def get_code(self, fullname: str) -> CodeType:
        """Compile the source with the faults in it."""
        text = self.get_data(self.path).decode()
        for fault in self.faults:
            if text.count(fault.old) != 1:
                raise ImportError(f"{fault.name}: {fault.old!r} stands {text.count(fault.old)} times in {fullname}")
            text = text.replace(fault.old, fault.new)
        return compile(text, self.path, "exec")


class Planter(MetaPathFinder):
    """Finds modules to plant faults in."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module that has faults; others are left to Python."""
        own = [fault for fault in self.faults if fault.module == fullname]
        spec = PathFinder.find_spec(fullname, path, target) if own else None
        if spec is not None and spec.origin is not None:
            spec.loader = FaultyLoader(fullname, spec.origin, own)
        return spec


def main(names: list[str]) -> None:
    """Plant the faults of these names, and answer each line."""
    sys.meta_path.insert(0, Planter([fault for fault in FAULTS if fault.name in names]))
    from tests.conformance.answering import answer  # only here: the faults are planted before it is loaded

    for line in sys.stdin:
        asked = json.loads(line)
        try:
            status, body = answer(asked["game"], asked["call"], asked["body"])
        except Exception as error:  # a fault may lead to any
            status, body = 500, {"type": "/problems/internal-error", "detail": repr(error)}
        print(json.dumps({"status": status, "body": body}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
