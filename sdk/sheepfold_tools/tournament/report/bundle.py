"""Bundling the replay page into one file, with its style sheet, modules and pictures.

Browsers do not import modules from `file:` addresses, but they do from `data:` addresses, which an import map provides.
"""

import json
import posixpath
import re
import zlib
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from functools import partial
from importlib.resources import files
from typing import Final

from sheepfold_rules.presentation.pictures import draw_all_cards

STATIC: Final = files("sheepfold_server").joinpath("web", "static")  # the files of the pages of the service
PAGE: Final = "replay/index.html"
POLICY: Final = "default-src 'none'; script-src 'unsafe-inline' data:; style-src 'unsafe-inline'; img-src data:"
CHARSET: Final = '<meta charset="utf-8">'

STYLE: Final = re.compile(r'<link rel="stylesheet" href="([^"]+)">')
ICON: Final = re.compile(r'<link rel="icon" href="([^"]+)"')
ENTRY: Final = re.compile(r'<script type="module" src="([^"]+)"></script>')
IMPORT: Final = re.compile(r"""\b(from\s*|import\s*\(?\s*)(["'`])(\.\.?/[^"'`]+)""")
PLACEHOLDER: Final = re.compile(r"\$\{[^}]*\}")


def make_page(data: str) -> str:
    """Return the replay page as one file that contains this data, which is HTML."""
    page = read(PAGE)
    page = page.replace(CHARSET, f'{CHARSET}\n  <meta http-equiv="Content-Security-Policy" content="{POLICY}">')
    page = STYLE.sub(lambda found: f"<style>\n{read(resolve(PAGE, found[1]))}  </style>", page)
    page = ICON.sub(
        lambda found: f'<link rel="icon" href="{encode("image/svg+xml", read(resolve(PAGE, found[1])))}"', page
    )
    page = ENTRY.sub(lambda found: import_map(resolve(PAGE, found[1])), page)
    return page.replace("<body>", f"<body>\n  <div hidden>{draw_all_cards()}{data}</div>")


def import_map(entry: str) -> str:
    """Return the import map for a module and everything it imports, and the script that imports it."""
    modules = {path: encode("text/javascript", source) for path, source in find_modules(entry).items()}
    return (
        f'<script type="importmap">{json.dumps({"imports": modules})}</script>\n'
        f'  <script type="module">import {json.dumps(entry)};</script>'
    )


def find_modules(entry: str) -> dict[str, str]:
    """Return a module and everything it imports, by path, with relative addresses replaced by paths."""
    found: dict[str, str] = {}
    left = [entry]
    for path in left:
        if path not in found:
            source = read(path)
            left += [each for match in IMPORT.finditer(source) for each in expand(resolve(path, match[3]))]
            found[path] = IMPORT.sub(partial(rewrite_import, path), source)
    return found


def rewrite_import(path: str, found: re.Match[str]) -> str:
    """Return an import statement of the file at `path` with its address replaced by a path."""
    return f"{found[1]}{found[2]}{resolve(path, found[3])}"


def expand(path: str) -> Iterator[str]:
    """Yield the files that a path can refer to; its placeholders can stand for anything."""
    folder, name = posixpath.split(path)
    if not PLACEHOLDER.search(name):
        yield path
        return
    pattern = PLACEHOLDER.sub("*", name)
    names = sorted(each.name for each in STATIC.joinpath(folder).iterdir())
    yield from (f"{folder}/{each}" for each in names if fnmatchcase(each, pattern))


def resolve(path: str, address: str) -> str:
    """Return the path that an address in a file refers to."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), address))


def read(path: str) -> str:
    """Return the text of one of the service's page files."""
    return STATIC.joinpath(path).read_text(encoding="utf-8")


def encode(kind: str, text: str) -> str:
    """Return a text as a `data:` address."""
    return f"data:{kind};base64,{b64encode(text.encode()).decode()}"


def pack(pieces: Iterable[str]) -> str:
    """Pack the pieces of a text the way the page unpacks them: as a raw deflate stream in URL-safe base64."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = b"".join(packer.compress(piece.encode()) for piece in pieces)
    return urlsafe_b64encode(packed + packer.flush()).decode().rstrip("=")
