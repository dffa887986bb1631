"""`sheepfold games` and `sheepfold rules`: list the games; print a game's presets, guide, rules or options."""

import json
from collections.abc import Mapping
from typing import Any

import click

from sheepfold_rules.catalogue import describe, find_rule, list_games
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import load_rules
from sheepfold_rules.transcript_line import write_value
from sheepfold_tools.cli.options import GameName, format_range, json_option
from sheepfold_tools.cli.terminal import format_json


@click.command()
@click.argument("game", type=GameName(), required=False, metavar="[GAME]")
@json_option("Print JSON: what the service answers.")
def games(game: str | None, as_json: bool) -> None:
    """List the games, or the presets of a GAME.

    A preset has the options of a usual table under one name.
    """
    info = None if game is None else describe(load_rules(game))
    listed = list_games().games
    if as_json:
        click.echo(format_json(plain(info or {"games": listed}), indent=2))
        return
    from sheepfold_tools.cli.screen import Screen

    screen = Screen()
    if info is None:
        rows = [(each.name, format_range(each.seats.min, each.seats.max), each.line) for each in listed]
        screen.print_table(("game", "seats", "what it is"), rows)
    elif not info.presets:
        screen.print_text(f"{info.title} has no presets.")
    for number, preset in enumerate(info.presets if info else ()):
        screen.print_text("\n" * bool(number) + preset.name, is_painted=False)
        options = "".join(f"\n--option {name}={write_value(value)}" for name, value in preset.options.items())
        screen.print_text(f"{preset.title}. {preset.text}{options}", 2, is_painted=False)


@click.command()
@click.argument("game", type=GameName(), metavar="GAME")
@click.argument("rule", required=False, metavar="[RULE]")
@click.option("--list", "as_list", is_flag=True, help="List every rule with its id instead.")
@click.option("--options", "as_options", is_flag=True, help="List the options of the game instead.")
@json_option("Print JSON: the guide and the rules, the list of rules, a rule, or the schema of the options.")
def rules(game: str, rule: str | None, as_list: bool, as_options: bool, as_json: bool) -> None:
    """Print the guide to a GAME, or explain one RULE.

    A RULE is the id that you see when a move is refused, such as sheepshead.follow_suit. You can leave out the part
    before the dot.
    """
    if (rule is not None) + as_list + as_options > 1:
        raise click.UsageError("only one of a RULE, --list and --options can be given")
    info = describe(load_rules(game))
    try:
        found = None if rule is None else find_rule(load_rules(game), rule)
    except LookupError as error:
        raise click.UsageError(f"{error}. `sheepfold rules {game} --list` lists them.") from None
    if as_json:
        value: Any = {"how_to_play": info.how_to_play, "rules": info.rules}
        if as_options:
            value = dict(info.options)
        elif as_list or found:
            value = found or info.rules
        click.echo(format_json(plain(value), indent=2))
        return
    from sheepfold_tools.cli.screen import Screen

    screen = Screen()
    if as_options:
        head = ("option", "values", "default", "what it does")
        rows = [
            (name, ", ".join(list_values(schema)), json.dumps(schema["default"]).strip('"'), schema["description"])
            for name, schema in info.options["properties"].items()
        ]
        screen.print_table(head, rows)
    elif as_list or found:
        for number, each in enumerate([found] if found else info.rules):
            screen.print_text("\n" * bool(number) + each.id, is_painted=False)
            screen.print_text(f"{each.text}\nSource: {each.source}", 2, is_painted=False)
    else:
        screen.print_markdown(info.how_to_play)


def list_values(schema: Mapping[str, Any]) -> list[str]:
    """Return the values that an option can have as text, given its JSON schema."""
    if "enum" in schema:
        return ["null" if each is None else str(each) for each in schema["enum"]]
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    names = {
        "boolean": ["true", "false"],
        "integer": [f"{schema.get('minimum', '')} to {schema.get('maximum', '')}"],
        "array": ["a list of whole numbers"],
        "null": ["null"],
    }
    return [value for kind in kinds for value in names[kind]]
