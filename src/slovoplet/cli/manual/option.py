"""Options that many commands have."""

from typing import Annotated

import typer

JsonOption = Annotated[bool, typer.Option("--json")]
