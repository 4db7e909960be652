"""The pages: static files, and one page for every address that its scripts route themselves."""

import asyncio
import hashlib
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from slovoplet.server.bundle.site import PREFIX, SentFile, Site
from slovoplet.server.door import POLICY, policy_with
from slovoplet.server.gate.pageaddress import is_page
from slovoplet.server.sharing.preview import LinkPreviews

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

    def __init__(self, folder: Path, previews: LinkPreviews) -> None:
        super().__init__(directory=folder)
        self._folder = folder
        self._previews = previews
        self._making: asyncio.Task[Site] | None = None

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, or the page for an address without a dot in its last part."""
        first, last = path.split("/", maxsplit=1)[0], path.rsplit("/", 1)[-1]
        if first == PREFIX:
            return _send((await self._site()).files.get(path), scope)
        try:
            if path in (".", "index.html"):
                return await self._document("", scope)
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in last or first in RESERVED:
                raise
            return await self._document(path, scope, 200 if is_page(path) else 404)
        # Revalidated every time by ETag, so that a new version shows at once.
        response.headers["cache-control"] = "no-cache"
        return response

    async def _site(self) -> Site:
        """The files as they are sent: made once, a tenth of a second after the first visitor came."""
        if self._making is None or self._making.cancelled():
            self._making = asyncio.create_task(asyncio.to_thread(Site, self._folder))
        return await asyncio.shield(self._making)

    async def _document(self, path: str, scope: Scope, status: int = 200) -> Response:
        """The page; one for an address that is none says so to people, its status to everybody else."""
        site = await self._site()
        whole = site.document(path.split("/", maxsplit=1)[0])
        text = await self._previews.put_in(whole, path, HTTPConnection(scope))
        etag = f'"{hashlib.sha256(text.encode()).hexdigest()[:16]}"'
        headers = {"cache-control": "no-cache", "etag": etag}
        response: Response = HTMLResponse(text, status, headers)
        if status == 200 and self.is_not_modified(response.headers, Headers(scope=scope)):
            response = NotModifiedResponse(response.headers)
        # Said without the document, too: a browser takes the headers of the newer answer.
        response.headers[POLICY] = policy_with(site.inline.values())
        return response


def _send(file: SentFile | None, scope: Scope) -> Response:
    """A file whose path names its content, so that nobody need ask for it twice.

    A path of another version is missing: the page that asks for it takes the plain files.
    """
    if file is None:
        raise HTTPException(404)
    headers = {"cache-control": "public, max-age=31536000, immutable"}
    if file.packed is None:
        return Response(file.body, headers=headers, media_type=file.media)
    headers["vary"] = "accept-encoding"
    if "gzip" not in Headers(scope=scope).get("accept-encoding", ""):
        return Response(file.body, headers=headers, media_type=file.media)
    headers["content-encoding"] = "gzip"
    return Response(file.packed, headers=headers, media_type=file.media)
