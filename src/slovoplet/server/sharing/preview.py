"""What the preview of a link says in a messenger: Open Graph tags of a document, with absolute addresses."""

import asyncio
import re
from collections.abc import Mapping
from html import escape
from urllib.parse import urlencode

import msgspec
from starlette.datastructures import QueryParams
from starlette.requests import HTTPConnection

from slovoplet.pictures.card import HEIGHT, WIDTH
from slovoplet.pictures.story import Story, tell_game, tell_puzzle, tell_turn
from slovoplet.rules.kinds import kind_of
from slovoplet.rules.refusal import Refused
from slovoplet.server.denial import Denied
from slovoplet.server.endpoint import LANGUAGE, Desk, address_of, language_of
from slovoplet.server.sharing.finished import (
    check_laid,
    check_sharable,
    read_game,
    said_names,
    with_names,
)
from slovoplet.server.sharing.share import read_date, say_date
from slovoplet.texts import Language, say

TAGS = re.compile(r'(?: *<meta property="og:[^>]*>\n)+')
HOST = re.compile(r"[A-Za-z0-9.-]+(:\d+)?|\[[0-9a-fA-F:]+\](:\d+)?")
GAME = re.compile(r"(table|analysis)/(?P<id>[A-Za-z0-9_-]{1,32})/?")
TURN = re.compile(r"[1-9]\d{0,4}")
LOCALES: Mapping[Language, str] = {"ru": "ru_RU", "uk": "uk_UA", "en": "en_GB"}
WAIT = 0.5  # seconds that a document waits for a puzzle that is still looked for


class LinkPreview(msgspec.Struct, frozen=True):
    """The title, the text and the picture of a link, whose addresses begin at the root."""

    title: str
    description: str
    picture: str
    page: str


class LinkPreviews:
    """Puts into a document what its address is about, as anybody without a seat may see it."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def put_in(self, document: str, path: str, connection: HTTPConnection) -> str:
        """The document with the tags of its address; of the site where there is nothing to tell."""
        language = language_of(connection.query_params)
        site = self._address(connection)
        found = await self._find(path, connection, language)
        if found is None:
            return TAGS.sub(lambda old: _absolute(old[0], site), document, count=1)
        return TAGS.sub(lambda _: _write_tags(found, site, language), document, count=1)

    def _address(self, connection: HTTPConnection) -> str:
        """The site as people write it: the operator's word, or the host that the request names."""
        told = self._desk.services.settings.site
        if told:
            return told
        host = connection.headers.get("host", "")
        return f"{connection.url.scheme}://{host}" if HOST.fullmatch(host) else ""

    async def _find(
        self, path: str, connection: HTTPConnection, language: Language
    ) -> LinkPreview | None:
        query = connection.query_params
        game = GAME.fullmatch(path)
        try:
            if game:
                return await self._of_game(path, game["id"], query, connection, language)
            if path in ("", ".") and "day" in query:
                return await self._of_day(query["day"], language)
        except (Denied, Refused, TimeoutError):
            return None  # whoever opens the page is told why
        return None

    async def _of_game(
        self,
        path: str,
        game: str,
        query: QueryParams,
        connection: HTTPConnection,
        language: Language,
    ) -> LinkPreview | None:
        desk = self._desk
        # A document costs nobody else's time: whoever asks too often gets one without tags of its own.
        rate, address = desk.services.settings.rate_copies, address_of(connection)
        await desk.rates.count_person(rate, "link_previews", None, address)
        table = await desk.tables.get(game)
        turn = query.get("turn", "")
        number = int(turn) if TURN.fullmatch(turn) else None
        check_sharable(table, None, number)
        log = with_names(table, await read_game(table), said_names(table, language))
        check_laid(table, log, number)
        if number is None:
            story = await asyncio.to_thread(tell_game, log, language, False)
        else:
            story = await asyncio.to_thread(tell_turn, log, number, language, False)
        asked = {"turn": number} if number else {}
        return _preview(
            story, f"/api/tables/{game}/card.png", f"/{path.rstrip('/')}", asked, language
        )

    async def _of_day(self, date: str, language: Language) -> LinkPreview:
        async with asyncio.timeout(WAIT):
            puzzle = await self._desk.days.puzzle(read_date(date))
        story = tell_puzzle(
            puzzle.rules.title,
            puzzle.position,
            kind_of(puzzle.rules),
            say_date(puzzle.date, puzzle.grade, language),
            language,
            drawn=False,
        )
        preview = _preview(story, f"/api/day/{puzzle.date}/card.png", "/", {}, language)
        page = f"/?{urlencode({'day': puzzle.date, **_spoken(language)})}"
        return msgspec.structs.replace(preview, page=page)


def _spoken(language: Language) -> dict[str, str]:
    return {} if language == "ru" else {LANGUAGE: language}


def _preview(
    story: Story, picture: str, page: str, asked: Mapping[str, int], language: Language
) -> LinkPreview:
    query = urlencode({**asked, **_spoken(language)})
    after = f"?{query}" if query else ""
    return LinkPreview(story.title, story.description, f"{picture}{after}", f"{page}{after}")


def _write_tags(found: LinkPreview, site: str, language: Language) -> str:
    tags = {
        "og:type": "website",
        "og:site_name": say("share", "site", language),
        "og:locale": LOCALES[language],
        "og:title": found.title,
        "og:description": found.description,
        "og:url": f"{site}{found.page}",
        "og:image": f"{site}{found.picture}",
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": say("share", "picture", language, title=found.title),
    }
    cards = {
        "twitter:card": "summary_large_image",
        "twitter:title": found.title,
        "twitter:description": found.description,
        "twitter:image": tags["og:image"],
    }
    lines = [
        f'  <meta property="{name}" content="{escape(text)}">\n' for name, text in tags.items()
    ]
    lines += [f'  <meta name="{name}" content="{escape(text)}">\n' for name, text in cards.items()]
    return "".join(lines)


def _absolute(tags: str, site: str) -> str:
    """The tags of the site, with its own address before that of the picture."""
    return tags.replace('content="/', f'content="{escape(site)}/')
