"""Rules over HTTP: the form of a new game, what makes no sense in it, and rule sets of one's own."""

from functools import partial
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from slovoplet.rules.house.rulefile import (
    MOST_CHARACTERS,
    OWN_SHEET,
    RuleFile,
    format_rule_file,
    own_rules,
    parse_rule_file,
)
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.refusal import Refused
from slovoplet.server.denial import Denied, Refusal, ServerCode, refusal_of
from slovoplet.server.endpoint import Body, Call, Done, Section
from slovoplet.server.rulebook.form import GameForm, game_form
from slovoplet.server.rulebook.own import (
    OwnRules,
    list_own_rules,
    load_own_rules,
    remove_own_rules,
    save_own_rules,
)
from slovoplet.server.table.command import ShortText
from slovoplet.server.table.event import Options, read_options
from slovoplet.server.table.tables import NewTable, check_playable

RULES = Section("rules")

KEPT_OPTIONS = ("check", "after_refusal", "live_check")  # what rules of one's own say of a table


class Checked(msgspec.Struct, frozen=True):
    """Whether a table could be opened like this, and if not, why."""

    problem: Refusal | None = None


class RuleText(Body, frozen=True):
    """The text of a file with rules."""

    text: Annotated[str, Meta(max_length=MOST_CHARACTERS)]


class RuleSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule set of one's own: its name, the game, and what differs from the game."""

    title: Annotated[str, Meta(max_length=200)]
    game: ShortText
    house_rules: dict[str, Any] = {}
    options: Options = Options()


class SharedRules(msgspec.Struct, frozen=True):
    """A rule set as its link shows it: for the form, and as the text of a file."""

    id: str
    sheet: RuleSheet
    text: str


class OwnRulesList(msgspec.Struct, frozen=True):
    """The rule sets that a person has saved."""

    rules: tuple[OwnRules, ...]


@RULES.get("/api/rules/{game}", "Что можно выбрать для стола с этой игрой")
async def show_form(call: Call) -> GameForm:
    """The form of a game."""
    return game_form(load_rules(call.path("game")), call.desk.services.levels)


@RULES.post("/api/rules/check", "Можно ли открыть такой стол, и если нет, почему", body=NewTable)
async def check(call: Call) -> Checked:
    """What is wrong with a table before it is opened."""
    try:
        check_playable(call.body, call.desk.services.levels)
    except (Refused, Denied) as problem:
        return Checked(refusal_of(problem, call.language))
    return Checked()


@RULES.post("/api/rules/read", "Прочитать файл правил", body=RuleText)
async def read(call: Call) -> RuleSheet:
    """The rules written in a file."""
    return _sheet(parse_rule_file(call.body.text))


@RULES.post("/api/rules/write", "Правила как файл", body=RuleSheet)
async def write(call: Call) -> RuleText:
    """The rules as the text of a file."""
    return RuleText(format_rule_file(_file(call.body)))


@RULES.get("/api/me/rules", "Мои правила")
async def list_mine(call: Call) -> OwnRulesList:
    """The rule sets that the visitor has saved."""
    work = partial(list_own_rules, account=call.person.id)
    return OwnRulesList(await call.desk.services.database.run(work))


@RULES.post("/api/me/rules", "Сохранить правила под именем", body=RuleSheet, status=201)
async def save(call: Call) -> OwnRules:
    """Saves rules of one's own, in place of those of the same name."""
    file, services = _file(call.body), call.desk.services
    rate = services.settings.rate_tables  # whoever opens no more tables needs no more rules
    await call.desk.rates.count_person(rate, "rules", call.person, call.address)
    own = OwnRules(services.new_id(), file.rules.title, file.rules.id, call.now)
    work = partial(save_own_rules, account=call.person.id, own=own, body=format_rule_file(file))
    return await services.database.run(work)


@RULES.delete("/api/me/rules/{rules}", "Убрать свои правила; ссылка на них больше не откроется")
async def remove(call: Call) -> Done:
    """Removes rules of one's own."""
    return await call.change(remove_own_rules, account=call.person.id, rules_id=call.path("rules"))


@RULES.get("/api/rulesheets/{rules}", "Чьи-то правила по ссылке")
async def show_shared(call: Call) -> SharedRules:
    """Rules that somebody has saved, for whoever has the link."""
    rules_id = call.path("rules")
    text = await call.desk.services.database.run(partial(load_own_rules, rules_id=rules_id))
    if text is None:
        raise Denied(ServerCode.NOT_FOUND)
    return SharedRules(rules_id, _sheet(parse_rule_file(text)), text)


def _file(sheet: RuleSheet) -> RuleFile:
    """The file of a rule set; refused if it makes no sense."""
    named = {"title": sheet.title, "sheet": OWN_SHEET}
    usual, chosen = Options(), sheet.options
    table = {
        name: getattr(chosen, name)
        for name in KEPT_OPTIONS
        if getattr(chosen, name) != getattr(usual, name)
    }
    return RuleFile(own_rules(sheet.game, sheet.house_rules | named), table)


def _sheet(file: RuleFile) -> RuleSheet:
    settings = {key: value for key, value in file.settings.items() if key != "title"}
    return RuleSheet(file.rules.title, file.rules.id, settings, read_options(file.table))
