"""What an operator can set, in the environment (`SLOVOPLET_PORT=80`) or in a TOML file.

The environment wins over the file, the file over the defaults. `slovoplet settings` prints them all.
"""

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

PREFIX = "SLOVOPLET_"
QUEUES = ("redis://", "rediss://", "unix://")
FILE_VARIABLE = "SLOVOPLET_SETTINGS"
SITE = re.compile(r"https?://[A-Za-z0-9.\-:\[\]]+/?")
EXTRAS = {"redis": ("redis",), "queue": ("redis", "saq")}  # what an extra of the package installs

Count = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
MigrateAtStart = Literal["auto", "always", "never"]


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every setting of the server, with its default; `slovoplet.texts.manual` says what each is for."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8080
    database: str = ""
    database_seconds: Positive = 15
    migrate_at_start: MigrateAtStart = "auto"
    bus: str = ""
    queue: str = ""
    worker_metrics_port: Annotated[int, Meta(ge=0, le=65535)] = 0
    origins: tuple[str, ...] = ()
    site: str = ""
    secure_cookies: bool = False
    trusted_proxies: str = "127.0.0.1"
    smtp: str = ""
    mail_from: str = ""
    push_private: bool = False
    log_format: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    metrics: bool = True
    workers: Positive = 2
    thought_seconds: Positive = 20
    thought_megabytes: Annotated[int, Meta(ge=256)] = 1024
    stop_seconds: Positive = 10
    resume_events: Positive = 64
    max_tables: Positive = 5000
    max_requests: Positive = 2000
    max_requests_address: Positive = 128
    head_bytes: Positive = 16384
    request_seconds: Positive = 20
    max_connections: Positive = 5000
    max_connections_address: Positive = 200
    max_onlookers: Positive = 3000
    max_onlookers_address: Positive = 50
    max_connections_person: Positive = 20
    max_open_tables_person: Positive = 200
    max_bots_person: Positive = 60
    max_listed_person: Positive = 3
    max_tournaments_person: Positive = 3
    max_entrants: Positive = 200
    keep_guests_days: Count = 30
    keep_sessions_days: Count = 400
    keep_analyses_days: Count = 90
    keep_talk_days: Count = 365
    keep_reports_days: Count = 365
    pack_after_days: Count = 7
    message_bytes: Positive = 16384
    outbox_messages: Positive = 256
    rate_requests: str = "600/minute"
    rate_messages: str = "120/10 second"
    rate_guests: str = "60/hour"
    rate_tables: str = "120/hour"
    rate_listed: str = "12/hour"
    rate_seeks: str = "120/hour"
    rate_tournaments: str = "5/day"
    rate_entries: str = "30/hour"
    rate_passwords: str = "10/5 minute;20/hour;40/day"
    address_share: Positive = 5
    rate_chat: str = "10/20 second"
    rate_reports: str = "10/hour"
    rate_checks: str = "60/minute"
    rate_previews: str = "300/minute"
    rate_people: str = "120/minute"
    rate_calls: str = "30/hour"
    rate_letters: str = "5/hour;10/day"
    rate_copies: str = "60/minute"
    rate_hints: str = "30/minute"
    rate_analyses: str = "60/hour"

    def __post_init__(self) -> None:
        if self.site and not SITE.fullmatch(self.site):
            raise ValueError(f"site: {self.site!r} is not https://host or http://host")
        msgspec.structs.force_setattr(self, "site", self.site.rstrip("/"))
        for proxy in self.trusted_proxies.split(","):
            _check_proxy(proxy.strip())
        if self.queue and not self.queue.startswith(QUEUES):
            raise ValueError(f"queue: not an address of Redis: {' or '.join(QUEUES)}…")
        if self.smtp:
            _check_mail(self)
        if self.bus:
            _check_extra("bus", "redis")
        if self.queue:
            _check_extra("queue", "queue")

    @property
    def database_url(self) -> str:
        """The database to use: the configured one, or a file in the user's data directory."""
        return self.database or f"sqlite:///{default_path()}"


def _check_proxy(proxy: str) -> None:
    """Refuses everybody as a trusted proxy: then anybody could pretend to come from any address."""
    if not proxy:
        return
    try:
        everybody = ip_network(proxy).prefixlen == 0
    except ValueError:
        raise ValueError(
            f"trusted_proxies: {proxy!r} is neither an address nor a network"
        ) from None
    if everybody:
        raise ValueError(f"trusted_proxies: {proxy!r} is everybody; name the proxy")


def _check_mail(settings: Settings) -> None:
    """Refuses a mail server without what every letter needs: who writes, and where its links lead."""
    if not settings.smtp.startswith(("smtp://", "smtps://")):
        raise ValueError("smtp: not an address of a mail server: smtp://… or smtps://…")
    if "@" not in settings.mail_from:
        raise ValueError("smtp: letters need mail_from, the address they come from")
    if not settings.site:
        raise ValueError("smtp: letters need site, the address of the pages that they lead to")


def _check_extra(setting: str, extra: str) -> None:
    """Refuses a setting whose packages are not installed: better now than by a traceback later."""
    for package in EXTRAS[extra]:
        if find_spec(package) is None:
            raise ValueError(
                f"{setting}: the package {package} is not installed: pip install 'slovoplet[{extra}]'"
            )


def default_path() -> Path:
    """The default place of the database, by the XDG convention."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "slovoplet" / "slovoplet.db"


def load_settings(environment: Mapping[str, str], file: Path | None = None) -> Settings:
    """The settings from the environment and the file; a `ValueError` says what is wrong and where."""
    path = file or (Path(environment[FILE_VARIABLE]) if environment.get(FILE_VARIABLE) else None)
    chosen = _read_file(path) if path else {}
    names = {field.name for field in msgspec.structs.fields(Settings)}
    for name in names:
        text = environment.get(PREFIX + name.upper())
        if text is not None:
            listed = name == "origins"
            chosen[name] = (
                [part.strip() for part in text.split(",") if part.strip()] if listed else text
            )
    try:
        return msgspec.convert(chosen, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(f"{path or 'SLOVOPLET_…'}: {error}") from None


def _read_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{path}: {error}") from None


def list_settings(settings: Settings) -> Iterator[tuple[str, str]]:
    """Name and value of every setting, with passwords in addresses hidden."""
    for name in settings.__struct_fields__:
        value = msgspec.json.encode(getattr(settings, name)).decode()
        yield name, _without_password(value)


def _without_password(text: str) -> str:
    """An address with its password masked, so that printed settings may be shown to anybody."""
    head, at, tail = text.rpartition("@")
    if not at or "://" not in head:
        return text
    scheme, _, login = head.partition("://")
    return f"{scheme}://{login.split(':')[0]}:***@{tail}"
