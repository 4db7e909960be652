"""`slovoplet worker`: thinks for servers on other machines."""

import asyncio
from typing import Annotated

import structlog
import typer

from slovoplet.cli.settings import SettingsFile, read_settings
from slovoplet.server.observe import set_up_log
from slovoplet.texts import say


def worker(
    settings_file: SettingsFile = None,
    places: Annotated[int | None, typer.Option(min=1, metavar="N")] = None,
) -> None:
    """Takes work from the queue of servers."""
    settings = read_settings(settings_file)
    if not settings.queue:
        typer.echo(say("admin", "no_queue"), err=True)
        raise typer.Exit(2)
    # An extra: needed only where it is used, and the settings have been asked whether it is there.
    from slovoplet.server.work.taskworker import work_for_servers  # noqa: PLC0415

    set_up_log(settings)
    try:
        asyncio.run(work_for_servers(settings, places or settings.workers))
    except OSError as error:
        structlog.get_logger().error("worker_failed", error=str(error))
        raise typer.Exit(1) from None
