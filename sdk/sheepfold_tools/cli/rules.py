"""`sheepfold rules`: print the guide to a game, its rules or its options."""

import json
from typing import Any

import click
from click.shell_completion import CompletionItem

from sheepfold.games import NAMES
from sheepfold_rules.catalogue import GameDescription, RuleInfo
from sheepfold_rules.core.shape import plain
from sheepfold_tools.cli.options import GameName, connect_to, source_options, suggest
from sheepfold_tools.cli.terminal import echo_markdown, echo_table, echo_wrapped, escape_text


def complete_rule(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the rules of the game on the command line; the name of the game is left out unless it is typed."""
    game = ctx.params.get("game")
    if game not in NAMES:
        return []
    with connect_to(None, 60.0) as client:
        ids = list(client.game(game).rules)
    names = [*(each.removeprefix(f"{game}.") for each in ids), *(ids if incomplete.startswith(f"{game}.") else ())]
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]


@click.command()
@click.argument("game", type=GameName(), metavar="GAME")
@click.argument("rule", required=False, shell_complete=complete_rule, metavar="[RULE]")
@click.option("--list", "as_list", is_flag=True, help="List every rule with its id instead.")
@click.option("--options", "as_options", is_flag=True, help="List the options of the game instead.")
@source_options
@click.option(
    "--json",
    "as_json",
    is_flag=True,
    help="Print JSON: the guide and the rules, the list of rules, a rule, or the schema of the options.",
)
def rules(
    game: str, rule: str | None, as_list: bool, as_options: bool, url: str | None, timeout: float, as_json: bool
) -> None:
    """Print the guide to a GAME, or explain one RULE.

    A RULE is the id that you see when a move is refused, such as sheepshead.follow_suit. You can leave out the part
    before the dot.
    """
    if (rule is not None) + as_list + as_options > 1:
        raise click.UsageError("only one of a RULE, --list and --options can be given")
    with connect_to(url, timeout) as source:
        info = source.game(game).info()
    known = info.rules
    if as_options:
        print_options(dict(info.options), as_json)
    elif rule is not None:
        print_rule(find_rule(game, known, rule), as_json)
    elif as_list:
        print_rules(known, as_json)
    else:
        print_guide(info, known, as_json)


def print_guide(info: GameDescription, known: tuple[RuleInfo, ...], as_json: bool) -> None:
    """Print the guide for new players, or with `as_json` the rules, too."""
    if as_json:
        click.echo(json.dumps({"how_to_play": info.how_to_play, "rules": plain(known)}, indent=2))
    else:
        echo_markdown(info.how_to_play)


def find_rule(game: str, known: tuple[RuleInfo, ...], name: str) -> RuleInfo:
    """Return the rule with an id, in which the name of the game may be left out."""
    full = name if name.startswith(f"{game}.") else f"{game}.{name}"
    by_id = {rule.id: rule for rule in known}
    if full not in by_id:
        near = suggest(full, tuple(by_id))
        raise click.UsageError(f"{game} has no rule {name}.{near} `sheepfold rules {game} --list` lists them.")
    return by_id[full]


def print_rules(known: tuple[RuleInfo, ...], as_json: bool) -> None:
    """Print all rules in the order in which they are checked."""
    if as_json:
        click.echo(json.dumps(plain(known), indent=2))
        return
    for number, rule in enumerate(known):
        if number:
            click.echo()
        print_rule(rule, as_json=False)


def print_rule(rule: RuleInfo, as_json: bool) -> None:
    """Print one rule."""
    if as_json:
        click.echo(json.dumps(plain(rule), indent=2))
        return
    click.echo(escape_text(rule.id))
    echo_wrapped(rule.text, "  ")
    echo_wrapped(f"Source: {rule.source}", "  ")


def print_options(schema: dict[str, Any], as_json: bool) -> None:
    """Print the options with their values and defaults."""
    if as_json:
        click.echo(json.dumps(schema, indent=2))
        return
    rows = [
        (name, format_values(shape), json.dumps(shape["default"]).strip('"'), shape["description"])
        for name, shape in schema["properties"].items()
    ]
    echo_table(("option", "values", "default", "what it does"), rows)


def format_values(shape: dict[str, Any]) -> str:
    """Return the values that an option can have as text."""
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
