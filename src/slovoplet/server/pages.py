"""The pages: static files, and one page for every address that its scripts route themselves."""

import hashlib
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from slovoplet.server.gate.pageaddress import is_page

# Addresses that programs call: a missing one is a 404, never the page.
RESERVED = ("api", "health", "metrics")


def version_of(folder: Path) -> str:
    """A name for exactly these files; a page that receives a different one knows that it is outdated."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    whole = hashlib.sha256()
    for path in files:
        whole.update(f"{path.relative_to(folder)}\n".encode() + path.read_bytes())
    return whole.hexdigest()[:16]


class Pages(StaticFiles):
    """Static files; an address such as `/table/ID` is not a file and opens the page."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, or the page for an address without a dot in its last part."""
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            first, last = path.split("/", maxsplit=1)[0], path.rsplit("/", 1)[-1]
            if error.status_code != 404 or "." in last or first in RESERVED:
                raise
            response = await super().get_response("index.html", scope)
            if not is_page(path) and response.status_code == 200:
                # The page says so to people, the status to everybody else.
                response.status_code = 404
        # Revalidated every time by ETag, so that a new version shows at once.
        response.headers["cache-control"] = "no-cache"
        return response
