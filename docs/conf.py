"""How Sphinx builds the guide. `make docs` runs it, and takes every warning for an error."""

import re
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "server"), str(ROOT / "sdk")]  # the guide of this checkout, whatever is installed

from sheepfold_rules import __version__  # noqa: E402  # from this checkout

REPOSITORY: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]["Homepage"]
LINK: Final = re.compile(r"(?<=\]\()(?P<path>\.\.?/[^)#\s]*)")

project = "Sheepfold"
author = "The Sheepfold authors"
version = release = __version__
html_title = f"Sheepfold {release}"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["ladder/tournaments"]
default_role = "code"  # docstrings quote code as Markdown does, in single backquotes

myst_heading_anchors = 4  # a link may lead to any heading, as on GitHub

autodoc_member_order = "bysource"
autodoc_preserve_defaults = True  # as in the source, not as on the machine that builds the page
napoleon_numpy_docstring = False

html_theme = "furo"
html_copy_source = False
html_extra_path = ["llms.txt", "llms-full.txt"]  # at the top of the guide, where programs look
html_show_copyright = False
html_theme_options = {
    "top_of_page_buttons": [],
    "announcement": '<a href="/table/">Play</a> · <a href="/replay/">Replay</a> · <a href="/docs/">API</a>',
}


def point_to_repository(app: Any, name: str, source: list[str]) -> None:
    """Let links to files outside the guide lead to the repository."""
    folder = (Path(app.srcdir) / name).parent

    def rewrite(link: re.Match[str]) -> str:
        target = (folder / link["path"]).resolve()
        if target.is_relative_to(app.srcdir):
            return link["path"]
        assert target.exists(), f"{name}: there is no {link['path']}"
        return f"{REPOSITORY}/blob/main/{target.relative_to(ROOT)}"

    source[0] = LINK.sub(rewrite, source[0])


def leave_out_modules(app: Any, what: str, name: str, value: Any, options: Any, lines: list[str]) -> None:
    """Leave out the docstrings of modules: the pages introduce them."""
    if what == "module":
        lines.clear()


def open_to_keyboards(app: Any, page: str, template: str, context: dict[str, Any], document: Any) -> None:
    """Give the captions of the navigation, which Sphinx calls headings, a level, and scrolled code the focus."""
    tree = context["furo_navigation_tree"]
    context["furo_navigation_tree"] = tree.replace('role="heading"', 'role="heading" aria-level="2"')
    context["body"] = context.get("body", "").replace("<pre>", '<pre tabindex="0">')


def setup(app: Any) -> None:
    """Connect the steps of our own."""
    app.connect("source-read", point_to_repository)
    app.connect("autodoc-process-docstring", leave_out_modules)
    app.connect("html-page-context", open_to_keyboards, priority=900)  # after the theme, which makes the tree
