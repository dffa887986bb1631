"""`sheepfold rules`: the guide to a game, its rules and its options."""

import json
from typing import Any

import click
from click.shell_completion import CompletionItem

from sheepfold.cli.connecting import connected, source_options
from sheepfold.cli.known import MODELS, GameName, game_of, meant
from sheepfold.cli.paper import echo_markdown, echo_table, echo_wrapped
from sheepfold.errors import UnexpectedAnswer
from sheepfold.models.common import GameInfo, RuleInfo
from sheepfold.reading import member, plain, read


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
@click.option("--list", "as_list", is_flag=True, help="Every rule with its id, in place of the guide.")
@click.option("--options", "as_options", is_flag=True, help="The options of the game, in place of the guide.")
@source_options
@click.option(
    "--json",
    "as_json",
    is_flag=True,
    help="Print JSON: guide and rules, the list of rules, a rule, or the options' schema.",
)
def rules(
    game: str, rule: str | None, as_list: bool, as_options: bool, url: str | None, timeout: float, as_json: bool
) -> None:
    """Show how a GAME is played, or one RULE of it, by its id.

    A refused move names its rule, such as sheepshead.follow_suit; the name of the game before the dot can be left
    out.
    """
    if (rule is not None) + as_list + as_options > 1:
        raise click.UsageError("only one of a RULE, --list and --options can be given")
    with connected(url, timeout) as source:
        described = source.transport.describe(game)
    known: tuple[RuleInfo, ...] = read(tuple[RuleInfo, ...], member(described, "rules"))
    if as_options:
        tell_options(member(described, "options"), as_json)
    elif rule is not None:
        tell_rule(found(game, known, rule), as_json)
    elif as_list:
        tell_rules(known, as_json)
    else:
        show_guide(read(GameInfo, described), known, as_json)


def show_guide(info: GameInfo, known: tuple[RuleInfo, ...], as_json: bool) -> None:
    """Print the guide for new players.

    Raises:
        UnexpectedAnswer: The service is older than the guides.
    """
    if as_json:
        click.echo(json.dumps({"how_to_play": info.how_to_play, "rules": plain(known)}, indent=2))
    elif info.how_to_play is None:
        raise UnexpectedAnswer(f"the service has no guide; `sheepfold rules {info.name} --list` lists the rules")
    else:
        echo_markdown(info.how_to_play)


def found(game: str, known: tuple[RuleInfo, ...], name: str) -> RuleInfo:
    """The rule of that id, or of the id without the game's name."""
    full = name if name.startswith(f"{game}.") else f"{game}.{name}"
    by_id = {rule.id: rule for rule in known}
    if full not in by_id:
        near = meant(full, tuple(by_id))
        raise click.UsageError(f"{game} has no rule {name}.{near} `sheepfold rules {game} --list` lists them.")
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
