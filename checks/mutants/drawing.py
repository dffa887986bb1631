"""The mutants that there are, and those of them that are drawn."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Any

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.ast.ast_query import ASTQuery
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names
from cosmic_ray.work_item import MutationSpec, WorkItem

from checks.mutants import ground
from checks.mutants.equivalent import Change, read_list


def draw_mutants(paths: list[Path], count: int | None, seed: int) -> list[WorkItem]:
    """Return as many mutants as asked for, by chance; or all.

    The draw goes by their names, so that it stays nearly the same when the rules change.
    """
    found = {name: item for path in paths for name, item in mutants(path)}
    order = sorted(found, key=lambda name: digest(str(seed), name))
    return [found[name] for name in order[:count]]


def mutants(path: Path) -> Iterator[tuple[str, WorkItem]]:
    """Yield the mutants of a file, with names that stay when other lines change."""
    source, file = path.read_text("utf-8"), f"{ground.DRAWN_AS}/{ground.name_of(path)}"
    lines, kinds, seen = source.splitlines(), list(ground.annotations(source)), Counter[str]()
    for spec in specs(path, source):
        line = lines[spec.start_pos[0] - 1].strip()
        if ground.is_useful(spec.operator_name, line) and not any(a <= spec.start_pos < b for a, b in kinds):
            name = f"{file} {spec.definition_name} {spec.operator_name} {line}"
            seen[name] += 1
            yield f"{name} {seen[name]}", WorkItem.single(digest(name, str(seen[name]), source), spec)


def specs(path: Path, source: str) -> Iterator[Any]:
    """Yield where cosmic-ray can mutate a file, and how."""
    nodes = list(ast_nodes(get_ast(source)))
    for name in filter(ground.OPERATORS.fullmatch, operator_names()):
        operator = get_operator(name)()
        places = ((node, *place) for node in nodes for place in operator.mutation_positions(node))
        for occurrence, (node, start, end) in enumerate(places):
            where = ASTQuery(node).get_definition_name()
            yield MutationSpec(path.relative_to(ground.ROOT), name, occurrence, start, end, definition_name=where)


def is_listed(item: WorkItem) -> bool:
    """Whether a mutant is listed as equivalent."""
    file = ground.name_of(item.mutations[0].module_path)
    return any(change.file == file for change in read_list()) and change_of(item) in read_list()


def change_of(item: WorkItem) -> Change:
    """Return what a mutant changes."""
    (spec,) = item.mutations
    path = ground.ROOT / spec.module_path
    source = path.read_text("utf-8")
    mutated = mutate_code(source, get_operator(spec.operator_name)(), spec.occurrence) or source
    diff = unified_diff(source.splitlines(), mutated.splitlines(), lineterm="")
    return Change.of(ground.name_of(path), "\n".join(diff))


def digest(*parts: str) -> str:
    """Return a digest of the parts."""
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:24]


def digest_of(paths: Iterable[Path]) -> str:
    """Return a digest of files."""
    return digest(*(path.read_text("utf-8") for path in paths))
