"""The templates of reports."""

from functools import cache
from typing import Final

from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined, Template

from sheepfold_tools.tournament.report import charts, text

FOLDER: Final = "sheepfold_tools.tournament.report"  # the package with the templates that all reports share
FILTERS: Final = {
    "number": text.format_number,
    "signed": text.format_signed,
    "share": text.format_share,
    "seconds": text.format_seconds,
    "option": text.format_option,
    "move": text.format_move,
    "role": text.format_role,
    "displayable": text.make_displayable,
}


@cache
def load_template(folder: str, name: str) -> Template:
    """Return a template of a package, with autoescaping."""
    environment = Environment(
        loader=ChoiceLoader([PackageLoader(folder, "."), PackageLoader(FOLDER, ".")]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters |= FILTERS
    environment.globals |= {name: FILTERS[name] for name in ("number", "signed", "share")}
    environment.tests |= {"decided": charts.is_decided, "excluding_zero": charts.excludes_zero}
    return environment.get_template(name)
