"""The commands and their options; each imports what it needs only when it is run."""

from typing import Annotated

import typer

app = typer.Typer(
    name="xiangque",
    help="Xiangque 乡雀: hometown mahjong.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

Game = Annotated[str, typer.Argument(metavar="GAME", help="A game id, such as huaian.")]
Journal = Annotated[str, typer.Argument(metavar="FILE", help="A journal, or - for standard input.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
Lines = Annotated[bool, typer.Option("--lines", help="One JSON request a line in, one answer a line out.")]
Options = Annotated[str | None, typer.Option(metavar="JSON", help="Table options as a JSON object.")]
Data = Annotated[str, typer.Option(metavar="DIR", help="Where tables are kept.")]
Database = Annotated[str | None, typer.Option(metavar="URL", help="SQLite in DIR if not given.")]


@app.callback(invoke_without_command=True)
def version(
    context: typer.Context,
    shown: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> int:
    """Hometown mahjong: tables, scorer, bots and simulations."""
    from xiangque import __version__
    from xiangque.cli.main import Refused

    if context.invoked_subcommand is None:
        if not shown:
            raise Refused("a command is missing; xiangque --help lists them")
        print(__version__)
    return 0


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on, 127.0.0.1 if not given.")] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Listen for phones on the same network.")] = False,
    port: Annotated[int, typer.Option(help="Port, 0 for any free one.")] = 8000,
    data: Data = "data",
    database: Database = None,
    nats: Annotated[str | None, typer.Option(metavar="URL", help="Bus of many nodes; not yet.")] = None,
    proxy: Annotated[
        str | None,
        typer.Option(metavar="ADDRESSES", help="Proxies whose X-Forwarded-For and -Proto are believed."),
    ] = None,
) -> int:
    """Open the table server."""
    from xiangque.cli import serve

    return serve.serve(host, lan, port, data, database, nats, proxy)


@app.command()
def backup(
    to: Annotated[str, typer.Argument(metavar="DIR|FILE", help="Where the backup is written.")],
    data: Data = "data",
    database: Database = None,
) -> int:
    """Save tables, matches, accounts and the signing secret in one file; the server may run meanwhile."""
    from xiangque.cli import backup

    return backup.save(to, data, database)


@app.command()
def restore(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file that `xiangque backup` wrote.")],
    data: Data = "data",
    database: Database = None,
) -> int:
    """Put a backup in the place of what is there, while no server runs; that is moved aside."""
    from xiangque.cli import backup

    return backup.restore(file, data, database)


@app.command()
def rules(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="A game id; all if left out.")] = None,
    json: Json = False,
) -> int:
    """Games, their options and their rule book."""
    from xiangque.cli import rules

    return rules.show(game, json)


@app.command()
def score(
    game: Game,
    file: Annotated[str, typer.Argument(metavar="[FILE|-]", help="A score request; - for stdin.")] = "-",
    lines: Lines = False,
    json: Json = False,
) -> int:
    """What a finished hand is worth, and who pays; the answer is JSON with or without --json."""
    from xiangque.cli import score

    return score.score_lines(game, file) if lines else score.score_one(game, file)


@app.command()
def hand(
    game: Game,
    tiles: Annotated[
        str, typer.Argument(metavar="TILES", help="13 or 14 tiles, 19 or 20 cards; - with --lines.")
    ],
    melds: Annotated[
        str, typer.Option(help="Melds by blanks: 777m 1111p, concealed kongs as [1111p], weis as [二二二].")
    ] = "",
    options: Options = None,
    lines: Lines = False,
    json: Json = False,
) -> int:
    """Distance to ready, what each discard leads to, and waits."""
    from xiangque.cli import hand

    if lines:
        return hand.hand_lines(game, tiles, melds, options)
    return hand.hand_one(game, tiles, melds, options, json)


@app.command()
def arena(
    game: Game,
    bots: Annotated[str, typer.Option(metavar="A,B,C,D", help="One bot a seat, or cmd:COMMAND.")],
    hands: Annotated[int, typer.Option(min=1, max=100_000_000, help="Hands at least.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="Where all walls come from.")] = 1,
    options: Options = None,
    workers: Annotated[
        int | None,
        typer.Option(min=1, max=1024, help="Processes: 1, or with --ray every CPU of the cluster."),
    ] = None,
    journal: Annotated[str | None, typer.Option(metavar="FILE", help="Where to record the matches.")] = None,
    html: Annotated[str | None, typer.Option(metavar="FILE", help="Where to write a report to read.")] = None,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Spread the work over a Ray cluster.")
    ] = None,
    json: Json = False,
) -> int:
    """Play bots against each other."""
    from xiangque.cli import arena

    planned = arena.plan_of(game, bots, options, seed, hands)
    return arena.play(planned, workers, ray, arena.Files(journal, html), json)


@app.command("bot-host")
def bot_host(
    link: Annotated[str, typer.Argument(metavar="LINK", help="A room's link, http://host/r/CODE.")],
    command: Annotated[str, typer.Argument(metavar="COMMAND", help="The bot's command line, one word.")],
    name: Annotated[str, typer.Option(help="What the table calls it.")] = "bot",
    seat: Annotated[int | None, typer.Option(min=0, max=3, help="The first free one if not given.")] = None,
) -> int:
    """Seat a program that speaks JSON lines at a server's table, for one match."""
    from xiangque.cli import bot_host

    return bot_host.host(link, command, name, seat)


@app.command()
def replay(
    file: Journal,
    verify: Annotated[bool, typer.Option("--verify", help="Check every event, payment and total.")] = False,
    json: Json = False,
) -> int:
    """Play a journal again from its walls and choices."""
    from xiangque.cli import replay

    return replay.verify(file, json) if verify else replay.show(file, json)


@app.command()
def fair(file: Journal, json: Json = False) -> int:
    """Check the commitments and walls of a journal."""
    from xiangque.cli import fair

    return fair.check(file, json)


@app.command()
def bench(
    workers: Annotated[int, typer.Option(min=1, max=1024, help="Processes for random play.")] = 1,
    json: Json = False,
) -> int:
    """How fast is it here?"""
    from xiangque.cli import bench

    return bench.measure(workers, json)


@app.command()
def doctor(
    data: Data = "data",
    database: Database = None,
    port: Annotated[int | None, typer.Option(help="The port a server shall have, 8000 if not given.")] = None,
    json: Json = False,
) -> int:
    """Is everything in order here?"""
    from xiangque.cli import doctor

    return doctor.report(data, database, port, json)
