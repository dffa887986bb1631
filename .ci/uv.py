"""Print the requirement of uv with its hashes, as pip wants it, from uv.lock."""

import tomllib
from pathlib import Path

LOCK = Path(__file__).parents[1] / "uv.lock"

(uv,) = [package for package in tomllib.loads(LOCK.read_text("utf-8"))["package"] if package["name"] == "uv"]
print(f"uv=={uv['version']}", *(f"--hash={wheel['hash']}" for wheel in uv["wheels"]))
