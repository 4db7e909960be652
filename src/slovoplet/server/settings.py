"""What an operator can set, in the environment (`SLOVOPLET_PORT=80`) or in a TOML file.

The environment wins over the file, the file over the defaults. `slovoplet settings` prints them all.
"""

import os
import re
import tomllib
from collections.abc import Mapping
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
    """Every setting of the server, with its default; the description is what the operator reads."""

    host: Annotated[str, Meta(description="адрес, который слушает сервер")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="порт; 0 — любой свободный")] = 8080
    database: Annotated[
        str,
        Meta(
            description="база данных: sqlite:///путь или postgresql+psycopg://…; пусто — файл пользователя"
        ),
    ] = ""
    database_seconds: Annotated[
        Positive,
        Meta(description="сколько секунд ждать ответа PostgreSQL, прежде чем бросить соединение"),
    ] = 15
    migrate_at_start: Annotated[
        MigrateAtStart,
        Meta(
            description="обновлять ли схему базы при запуске: auto — SQLite и пустую базу, always, never"
        ),
    ] = "auto"
    bus: Annotated[
        str, Meta(description="redis://… для нескольких процессов; пусто — один процесс")
    ] = ""
    queue: Annotated[
        str,
        Meta(description="redis://… с задачами для slovoplet worker; пусто — думают свои процессы"),
    ] = ""
    worker_metrics_port: Annotated[
        int, Meta(ge=0, le=65535, description="порт /metrics у slovoplet worker; 0 — нет")
    ] = 0
    origins: Annotated[
        tuple[str, ...],
        Meta(description="чужие адреса страниц, которым можно обращаться к серверу, через запятую"),
    ] = ()
    site_address: Annotated[
        str,
        Meta(
            description="адрес сайта для ссылок и картинок в мессенджерах: https://…; пусто — как в запросе"
        ),
    ] = ""
    secure_cookies: Annotated[
        bool, Meta(description="печенье только по TLS: включить, когда сервер стоит за TLS")
    ] = False
    trusted_proxies: Annotated[
        str,
        Meta(description="адреса и сети, чьим заголовкам X-Forwarded-For верить, через запятую"),
    ] = "127.0.0.1"
    site: Annotated[
        str, Meta(description="адрес страниц для ссылок в письмах: https://…, без черты в конце")
    ] = ""
    smtp: Annotated[
        str,
        Meta(
            description="почтовый сервер: smtp://имя:пароль@узел:587 или smtps://…; пусто — без писем"
        ),
    ] = ""
    mail_from: Annotated[str, Meta(description="от кого письма и уведомления: адрес почты")] = ""
    push_private: Annotated[
        bool, Meta(description="слать уведомления и на частные адреса: только для проверок")
    ] = False
    log_format: Annotated[
        Literal["text", "json"], Meta(description="вид журнала: для людей или для машин")
    ] = "text"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Meta(description="подробность журнала")
    ] = "info"
    metrics: Annotated[bool, Meta(description="показывать /metrics")] = True
    workers: Annotated[
        Positive, Meta(description="сколько процессов думает: боты, подсказки, разборы")
    ] = 2
    thought_seconds: Annotated[
        Positive, Meta(description="сколько секунд можно думать над одним ходом")
    ] = 20
    thought_megabytes: Annotated[
        Annotated[int, Meta(ge=256)],
        Meta(description="сколько памяти может занять думающий процесс, мегабайт"),
    ] = 1024
    stop_seconds: Annotated[
        Positive, Meta(description="сколько ждать дописывания при остановке")
    ] = 10
    resume_events: Annotated[
        Positive, Meta(description="сколько последних событий партии держать для догоняющих")
    ] = 64
    max_tables: Annotated[Positive, Meta(description="сколько столов держать в памяти")] = 5000
    max_requests: Annotated[Positive, Meta(description="сколько соединений HTTP сразу")] = 2000
    max_requests_address: Annotated[
        Positive, Meta(description="сколько соединений HTTP с одного адреса (IPv6 — из одной /64)")
    ] = 128
    head_bytes: Annotated[Positive, Meta(description="длина заголовков запроса, байт")] = 16384
    request_seconds: Annotated[
        Positive, Meta(description="за сколько секунд приходят заголовки, тело и читается ответ")
    ] = 20
    max_connections: Annotated[Positive, Meta(description="сколько соединений сразу")] = 5000
    max_connections_address: Annotated[
        Positive, Meta(description="сколько соединений игроков с одного адреса")
    ] = 200
    max_onlookers: Annotated[
        Positive,
        Meta(description="сколько из соединений достаётся тем, кто не играет: остальные — игрокам"),
    ] = 3000
    max_onlookers_address: Annotated[
        Positive, Meta(description="сколько соединений тех, кто не играет, с одного адреса")
    ] = 50
    max_connections_person: Annotated[
        Positive, Meta(description="сколько соединений у одного человека")
    ] = 20
    max_open_tables_person: Annotated[
        Positive, Meta(description="сколько незаконченных партий и столов у одного человека")
    ] = 200
    max_bots_person: Annotated[
        Positive, Meta(description="сколько ботов за незаконченными столами одного хозяина")
    ] = 60
    max_listed_person: Annotated[
        Positive, Meta(description="сколько столов одного хозяина в общем списке")
    ] = 3
    max_tournaments_person: Annotated[
        Positive, Meta(description="сколько неоконченных турниров у одного устроителя")
    ] = 3
    max_entrants: Annotated[Positive, Meta(description="сколько человек в одном турнире")] = 200
    keep_guests_days: Annotated[
        Count, Meta(description="дней без посещений хранить гостя без партий; 0 — всегда")
    ] = 30
    keep_sessions_days: Annotated[
        Count, Meta(description="дней без посещений хранить сеанс; 0 — всегда")
    ] = 400
    keep_analyses_days: Annotated[
        Count, Meta(description="дней хранить разборы; 0 — пока есть место")
    ] = 90
    keep_talk_days: Annotated[Count, Meta(description="дней хранить реплики; 0 — всегда")] = 365
    keep_reports_days: Annotated[Count, Meta(description="дней хранить жалобы; 0 — всегда")] = 365
    pack_after_days: Annotated[
        Count, Meta(description="через сколько дней сжимать законченную партию; 0 — никогда")
    ] = 7
    message_bytes: Annotated[Positive, Meta(description="длина сообщения и запроса, байт")] = 16384
    outbox_messages: Annotated[
        Positive,
        Meta(description="сколько сообщений ждёт медленного клиента, прежде чем его отключат"),
    ] = 256
    rate_requests: Annotated[
        str, Meta(description="запросов с одного адреса (запись библиотеки limits)")
    ] = "600/minute"
    rate_messages: Annotated[str, Meta(description="сообщений по одному соединению")] = (
        "120/10 second"
    )
    rate_guests: Annotated[str, Meta(description="новых гостей с одного адреса")] = "60/hour"
    rate_tables: Annotated[
        str, Meta(description="новых столов и ботов за ними у одного человека")
    ] = "120/hour"
    rate_listed: Annotated[str, Meta(description="новых столов одного человека в общем списке")] = (
        "12/hour"
    )
    rate_seeks: Annotated[str, Meta(description="поисков соперника одним человеком")] = "120/hour"
    rate_tournaments: Annotated[str, Meta(description="новых турниров одного человека")] = "5/day"
    rate_entries: Annotated[
        str, Meta(description="сколько раз один человек входит в турниры и возвращается")
    ] = "30/hour"
    rate_passwords: Annotated[
        str, Meta(description="попыток ввести пароль к одному имени с одного адреса или устройства")
    ] = "10/5 minute;20/hour;40/day"
    address_share: Annotated[
        Positive, Meta(description="во сколько раз больше, чем один человек, может один адрес")
    ] = 5
    rate_chat: Annotated[str, Meta(description="реплик одного человека")] = "10/20 second"
    rate_reports: Annotated[str, Meta(description="жалоб одного человека")] = "10/hour"
    rate_checks: Annotated[str, Meta(description="проверок слов одним человеком")] = "60/minute"
    rate_previews: Annotated[
        str, Meta(description="примерок хода одним человеком: по одной на каждую фишку")
    ] = "300/minute"

    rate_people: Annotated[str, Meta(description="просмотров чужих страниц одним человеком")] = (
        "120/minute"
    )
    rate_calls: Annotated[
        str, Meta(description="вызовов и приглашений в друзья от одного человека")
    ] = "30/hour"
    rate_letters: Annotated[
        str, Meta(description="писем по просьбе одного человека или на один адрес")
    ] = "5/hour;10/day"
    rate_copies: Annotated[
        str, Meta(description="просмотров и копий сыгранных партий одним человеком")
    ] = "60/minute"
    rate_hints: Annotated[str, Meta(description="подсказок одному человеку")] = "30/minute"
    rate_analyses: Annotated[str, Meta(description="разборов партий, начатых одним человеком")] = (
        "60/hour"
    )

    def __post_init__(self) -> None:
        if self.site_address and not SITE.fullmatch(self.site_address):
            raise ValueError(
                f"site_address: {self.site_address!r} is not https://host or http://host"
            )
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
    if not settings.site.startswith(("https://", "http://")) or settings.site.endswith("/"):
        raise ValueError("smtp: letters need site, the address of the pages without a last slash")


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


def describe_settings(settings: Settings) -> list[tuple[str, str, str]]:
    """Name, value and description of every setting, with passwords in addresses hidden."""
    rows = []
    for field in msgspec.structs.fields(Settings):
        described = msgspec.inspect.type_info(field.type)
        text = getattr(described, "extra_json_schema", None) or {}
        value = msgspec.json.encode(getattr(settings, field.name)).decode()
        rows.append((field.name, _without_password(value), str(text.get("description", ""))))
    return rows


def _without_password(text: str) -> str:
    """An address with its password masked, so that printed settings may be shown to anybody."""
    head, at, tail = text.rpartition("@")
    if not at or "://" not in head:
        return text
    scheme, _, login = head.partition("://")
    return f"{scheme}://{login.split(':')[0]}:***@{tail}"
