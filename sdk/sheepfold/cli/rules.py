"""`sheepfold rules`: the rules and the options of a game."""

import json
from typing import Any

import click
from click.shell_completion import CompletionItem

from sheepfold.cli.connecting import connected, source_options
from sheepfold.cli.known import MODELS, GameName, game_of, meant
from sheepfold.cli.paper import echo_table, echo_wrapped
from sheepfold.models.common import RuleInfo
from sheepfold.reading import member, plain


def complete_rule(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The rules of the game that was named, without its name before them unless it is typed."""
    game = ctx.params.get("game")
    if game not in MODELS:
        return []
    with connected(None, 60.0) as rules:
        ids = [rule.id for rule in game_of(rules, game).rules]
    names = [*(each.removeprefix(f"{game}.") for each in ids), *(ids if incomplete.startswith(f"{game}.") else ())]
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]


@click.command()
@click.argument("game", type=GameName(), metavar="GAME")
@click.argument("rule", required=False, shell_complete=complete_rule, metavar="[RULE]")
@click.option("--options", "as_options", is_flag=True, help="The options of the game, in place of its rules.")
@source_options
@click.option("--json", "as_json", is_flag=True, help="Print JSON: a rule, a list of rules, or the options' schema.")
def rules(game: str, rule: str | None, as_options: bool, url: str | None, timeout: float, as_json: bool) -> None:
    """Tell the rules of a GAME, or one RULE of it, by its id.

    The ids are those that a refused move is told with, such as sheepshead.follow_suit; the name of the game before
    the dot can be left out.
    """
    if rule is not None and as_options:
        raise click.UsageError("a RULE or --options was expected, not both")
    with connected(url, timeout) as source:
        if as_options:
            tell_options(member(source.transport.describe(game), "options"), as_json)
            return
        known = game_of(source, game).rules
    if rule is None:
        tell_rules(known, as_json)
    else:
        tell_rule(found(game, known, rule), as_json)


def found(game: str, known: tuple[RuleInfo, ...], name: str) -> RuleInfo:
    """The rule of that id, or of the id without the game's name."""
    full = name if name.startswith(f"{game}.") else f"{game}.{name}"
    by_id = {rule.id: rule for rule in known}
    if full not in by_id:
        near = meant(full, tuple(by_id))
        raise click.UsageError(f"{game} has no rule {name}.{near} `sheepfold rules {game}` lists them.")
    return by_id[full]


def tell_rules(known: tuple[RuleInfo, ...], as_json: bool) -> None:
    """Print all rules, in the order in which they are asked."""
    if as_json:
        click.echo(json.dumps(plain(known), indent=2))
        return
    for number, rule in enumerate(known):
        if number:
            click.echo()
        tell_rule(rule, as_json=False)


def tell_rule(rule: RuleInfo, as_json: bool) -> None:
    """Print one rule in full."""
    if as_json:
        click.echo(json.dumps(plain(rule), indent=2))
        return
    click.echo(rule.id)
    echo_wrapped(rule.text, "  ")
    echo_wrapped(f"Source: {rule.source}", "  ")


def tell_options(schema: dict[str, Any], as_json: bool) -> None:
    """Print the options with their values and defaults."""
    if as_json:
        click.echo(json.dumps(schema, indent=2))
        return
    rows = [
        (name, values(shape), json.dumps(shape["default"]).strip('"'), shape["description"])
        for name, shape in schema["properties"].items()
    ]
    echo_table(("option", "values", "default", "what it does"), rows)


def values(shape: dict[str, Any]) -> str:
    """What values an option can have."""
    kinds = shape["type"] if isinstance(shape["type"], list) else [shape["type"]]
    if "enum" in shape:
        return ", ".join("null" if each is None else str(each) for each in shape["enum"])
    names = {
        "boolean": "true, false",
        "integer": f"{shape.get('minimum', '')} to {shape.get('maximum', '')}",
        "array": "a list of whole numbers",
        "null": "null",
    }
    return ", ".join(names[kind] for kind in kinds)
