"""`sheepfold games` and `sheepfold rules`: list the games; print the guide to a game, its rules or its options."""

import json
from typing import Any

import click

import sheepfold
from sheepfold.games import NAMES
from sheepfold_rules.catalogue import describe, list_games
from sheepfold_rules.core.hints import did_you_mean
from sheepfold_rules.core.rules import RuleInfo
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import load_rules
from sheepfold_tools.cli.options import GameName, complete, format_range, json_option, list_values
from sheepfold_tools.cli.terminal import format_json


@click.command()
@json_option("Print JSON, as the service lists them.")
def games(as_json: bool) -> None:
    """List the games."""
    listed = list_games().games
    if as_json:
        click.echo(format_json({"games": plain(listed)}, indent=2))
        return
    from sheepfold_tools.cli.screen import Screen

    rows = [(game.name, format_range(game.seats.min, game.seats.max), game.line) for game in listed]
    Screen().print_table(("game", "seats", "what it is"), rows)


def complete_rule(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Complete the rules of the game on the command line; the name of the game is left out unless it is typed."""
    game = ctx.params.get("game")
    if game not in NAMES:
        return []
    ids = list(sheepfold.connect().game(game).rules)
    is_long = incomplete.startswith(f"{game}.")
    return complete(ids if is_long else [each.removeprefix(f"{game}.") for each in ids], incomplete)


@click.command()
@click.argument("game", type=GameName(), metavar="GAME")
@click.argument("rule", required=False, shell_complete=complete_rule, metavar="[RULE]")
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
    found = None if rule is None else find_rule(game, info.rules, rule)
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


def find_rule(game: str, known: tuple[RuleInfo, ...], name: str) -> RuleInfo:
    """Return the rule with an id, in which the name of the game may be left out."""
    full = name if name.startswith(f"{game}.") else f"{game}.{name}"
    by_id = {rule.id: rule for rule in known}
    if full not in by_id:
        near = did_you_mean(full, by_id)
        raise click.UsageError(f"{game} has no rule {name}{near}. `sheepfold rules {game} --list` lists them.")
    return by_id[full]
