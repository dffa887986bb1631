"""Clients in TypeScript, generated from the document, have strict types and play whole matches."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from sheepfold_server.service.shapes import to_json
from sheepfold_server.web.openapi.document import document
from tests.generated.generator import run_openapi_generator
from tests.generated.matches import expected_results, read_results
from tests.generated.node import PACKAGES, run_node, run_package

pytestmark = pytest.mark.slow

HERE: Final = Path(__file__).parent


def generate_with_openapi_typescript(folder: Path) -> None:
    run_package(folder, "openapi-typescript", "openapi.json", "--output", "client.d.ts")


def generate_with_hey_api(folder: Path) -> None:
    settings = {"input": "openapi.json", "output": {"path": "client", "module": {"extension": ".js"}}}
    (folder / "openapi-ts.config.mjs").write_text(f"export default {json.dumps(settings)}")
    run_package(folder, "openapi-ts")


def generate_with_openapi_generator(folder: Path) -> None:
    properties = "importFileExtension=.js"
    arguments = ("generate", "-i", "openapi.json", "-g", "typescript-fetch", "-o", "client", "-p", properties)
    run_openapi_generator(folder, *arguments).check_returncode()


GENERATORS: Final[dict[str, Callable[[Path], None]]] = {
    "openapi_fetch": generate_with_openapi_typescript,
    "hey_api": generate_with_hey_api,
    "typescript_fetch": generate_with_openapi_generator,
}


COMPILER_OPTIONS: Final = {
    "strict": True,
    "target": "es2022",
    "module": "nodenext",
    "lib": ["es2022", "dom", "dom.iterable"],
    "types": ["node"],
    "skipLibCheck": True,
}
STRICTER: Final = {"openapi_fetch": {"exactOptionalPropertyTypes": True, "noUncheckedIndexedAccess": True}}
"""What `strict` leaves out. The clients that are made of more than types do not compile with it themselves."""


@pytest.mark.parametrize("name", GENERATORS)
def test_it_plays_whole_matches_with_strict_types(name: str, tmp_path: Path, service: str) -> None:
    (tmp_path / "openapi.json").write_bytes(to_json(document()))
    (tmp_path / "node_modules").symlink_to(PACKAGES)
    for file in (HERE / "package.json", HERE / "programs" / f"{name}.ts"):
        shutil.copy(file, tmp_path)
    options = COMPILER_OPTIONS | STRICTER.get(name, {})
    (tmp_path / "tsconfig.json").write_text(json.dumps({"compilerOptions": options, "files": [f"{name}.ts"]}))
    GENERATORS[name](tmp_path)
    run_package(tmp_path, "tsc")
    assert read_results(run_node(tmp_path, f"{name}.js", service)) == expected_results()
