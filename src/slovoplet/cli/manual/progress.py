"""Long work in a terminal: what is being done, and for how long. Nothing is shown to a pipe."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def waiting(told: str = "") -> Iterator[Callable[[str], None]]:
    """A line that says what is being done; what is yielded says something else."""
    from rich.console import Console  # noqa: PLC0415 - who asks for a word does not wait for it
    from rich.progress import (  # noqa: PLC0415
        Progress,
        SpinnerColumn,
        TextColumn,
        TimeElapsedColumn,
    )

    columns = SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn()
    console = Console(stderr=True)
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as progress:
        task = progress.add_task(told)
        yield lambda text: progress.update(task, description=text)
