"""`sabika replay` and `sabika show`: a recorded game at any of its moments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from sabika.cli.common import (
    CommandError,
    Data,
    Json,
    Language,
    ModulesFrom,
    RecordFile,
    SeatShown,
    make_console,
    paths,
    print_json,
    read_record,
    say,
    seat_given,
    spoken,
)
from sabika.kernel.errors import RecordError
from sabika.kernel.play import Play
from sabika.kernel.record import Record
from sabika.kernel.rules import Rules

At = Annotated[
    int | None, typer.Option(metavar="N", help="After so many actions; by default at the end.")
]


@dataclass(frozen=True)
class Moment:
    """A recorded game after some of its actions."""

    record: Record
    play: Play[Any, Any]
    view: dict[str, object]
    at: int
    verified: bool
    """Whether the record was played again to the fingerprint it names."""

    @property
    def rules(self) -> Rules[Any]:
        """The rules the record is shown by."""
        rules: Rules[Any] = self.play.rules
        return rules

    @property
    def notes(self) -> list[str]:
        """What a viewer should know about what is shown."""
        if self.verified:
            return [say("replay.verified", count=len(self.record.actions))]
        version = self.record.rules_version
        return [say("replay.snapshot", version=version, here=self.rules.version, at=self.at)]


def find_moment(
    file: Path, at: int | None, seat: int | None, data: Path | None, modules: tuple[Path, ...]
) -> Moment:
    """A record at a moment, played again and verified; from its snapshots if rules have changed."""
    from sabika.kernel.game import recorded_rules, replay

    record = read_record(file)
    last = len(record.actions)
    if at is not None and not 0 <= at <= last:
        raise RecordError("record-index", index=at, last=last)
    shown = seat_given(seat, record.players)
    rules = recorded_rules(record, data, modules)
    if record.rules_version != rules.version:
        return _from_snapshot(record, rules, last if at is None else at, shown)
    game = replay(record, data=data, module_paths=modules)
    if at is not None and at != last:
        game = replay(record, at, data=data, module_paths=modules)
    return Moment(record, game.engine, game.view(shown), len(game.actions), True)


def _from_snapshot(record: Record, rules: Rules[Any], at: int, seat: int | None) -> Moment:
    """The last snapshot at or before a moment, restored without playing."""
    reached, saved = record.state_at(at)
    try:
        state = rules.restore(saved)
        view = rules.view(state, seat)
    except (LookupError, TypeError, ValueError, AssertionError) as error:
        raise CommandError("snapshot-unreadable", version=record.rules_version) from error
    if state.over and record.result is not None:
        view["result"] = record.result
    return Moment(record, Play(rules, state), view, reached, False)


def replay_command(
    file: RecordFile,
    at: At = None,
    seat: SeatShown = None,
    actions: Annotated[
        bool, typer.Option("--actions", help="List the actions instead, with their numbers.")
    ] = False,
    data: Data = None,
    modules_from: ModulesFrom = None,
    json: Json = False,
    language: Language = None,
) -> None:
    """Play a record again, check its end and show the position."""
    del language
    moment = find_moment(file, at, seat, data, paths(modules_from))
    if json:
        print_json(_moment_data(moment))
    elif actions:
        _print_actions(moment)
    else:
        _print_position(moment)


def _moment_data(moment: Moment) -> dict[str, object]:
    record = moment.record
    return {
        "game": record.game,
        "players": record.players,
        "names": list(record.names),
        "modules": list(record.modules),
        "options": record.options,
        "rules_version": record.rules_version,
        "verified": moment.verified,
        "fingerprint": record.fingerprint,
        "at": moment.at,
        "actions": [{"seat": seat, "action": text} for seat, text in record.actions],
        "result": record.result,
        "position": moment.view,
    }


def _names(record: Record) -> list[str]:
    """The players as the record names them, or by their numbers."""
    from sabika.cli.words import seat_names

    return list(record.names) or list(seat_names(record.players))


def _print_actions(moment: Moment) -> None:
    names = _names(moment.record)
    for number, (seat, text) in enumerate(moment.record.actions[: moment.at], 1):
        print(f"{number:>4}  {names[seat]}: {text}")


def _print_position(moment: Moment) -> None:
    from sabika.cli.games import face_of
    from sabika.cli.games.face import Sight

    console = make_console()
    view: Mapping[str, Any] = moment.view
    names = _names(moment.record)
    for note in moment.notes:
        console.print(note, style="italic", markup=False)
    record = moment.record
    if moment.at:
        seat, text = record.actions[moment.at - 1]
        last = say("replay.last", number=moment.at, name=names[seat], action=text)
        console.print(last, markup=False)
    console.print()
    sight = Sight(moment.play, view, names, not console.encoding.startswith("utf"))
    console.print(face_of(record.game).whole(sight))
    console.print()
    if view.get("result"):
        won = ", ".join(names[seat] for seat in view["result"]["winners"])
        console.print(say("replay.won", names=won or "-"), style="bold", markup=False)
    elif view.get("decisions"):
        asked = ", ".join(names[decision["owner"]] for decision in view["decisions"])
        console.print(say("replay.decides", names=asked), style="bold", markup=False)
    else:
        active = names[view["active"]] if view["active"] >= 0 else "-"
        console.print(say("replay.turn-of", name=active), style="bold", markup=False)


def show_command(
    file: RecordFile,
    svg: Annotated[
        Path | None,
        typer.Option(metavar="OUT.svg", help="Write a picture there; - prints it."),
    ] = None,
    at: At = None,
    seat: SeatShown = None,
    data: Data = None,
    modules_from: ModulesFrom = None,
    json: Json = False,
    language: Language = None,
) -> None:
    """Show a position of a record, or draw it as a picture (SVG)."""
    del language
    if svg is not None and str(svg) != "-" and svg.suffix.lower() != ".svg":
        raise CommandError("picture-not-svg", file=str(svg))
    moment = find_moment(file, at, seat, data, paths(modules_from))
    if svg is not None:
        _draw(moment, svg, json)
    elif json:
        print_json(_moment_data(moment))
    else:
        _print_position(moment)


def _draw(moment: Moment, svg: Path, json: bool) -> None:
    from sabika.lab.drawing import draw_table
    from sabika.lab.simulate import write_file

    names = moment.record.names
    picture = draw_table(moment.play, moment.view, names, spoken(), moment.at)
    if str(svg) == "-":
        print(picture, end="")
        return
    write_file(svg, picture)
    if json:
        facts = {"svg": str(svg), "at": moment.at, "verified": moment.verified}
        print_json({**facts, "characters": len(picture)})
    else:
        if not moment.verified:
            print(*moment.notes)
        print(say("show.written", file=svg, at=moment.at))
