"""The application: every command under its name; without a command, a table in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from sabika.cli import bench, listing, play, records, scenarios, serve, simulate
from sabika.cli.common import Group, language_set

app = typer.Typer(
    name="sabika",
    cls=Group,
    help="Sabika plays the board game Alhambra: people, bots and experiments.",
    add_completion=False,
    pretty_exceptions_enable=False,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.command("serve")(serve.serve)
app.command("play")(play.play)
app.command("simulate")(simulate.simulate_command)
app.command("replay")(records.replay_command)
app.command("show")(records.show_command)
app.add_typer(scenarios.app, name="scenario")
app.command("modules")(listing.modules_command)
app.command("games")(listing.games_command)
app.command("bots")(listing.bots_command)
app.command("rules")(listing.rules_command)
app.command("bench")(bench.bench_command)


def _show_version(wanted: bool) -> None:
    if wanted:
        from sabika import __version__

        print(f"sabika {__version__}")
        raise typer.Exit


@app.callback()
def begin(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Say the version."),
    ] = False,
) -> None:
    """Sabika plays the board game Alhambra: people, bots and experiments."""
    del version
    if context.invoked_subcommand is None:
        language_set(None)
        serve.serve(browser=True)
