"""`whitechapel admin`: accounts, backups and checks of a server."""

import asyncio
import getpass
import warnings
from argparse import Namespace
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from whitechapel.cli.console import LONGEST_LINE, CommandError, read_line, report_error
from whitechapel.cli.ending import cleaning_up_on_signals
from whitechapel.cli.i18n import Words
from whitechapel.cli.serve import check_settings
from whitechapel.core import GameError

if TYPE_CHECKING:
    from whitechapel.server.admin import Admin

Action: TypeAlias = Callable[["Admin", Words, Namespace], Awaitable[str]]
"""Does something and returns the text to print about it."""


def admin(options: Namespace) -> int:
    """Run an action and print its result; return the exit status."""
    words = Words(options.language)
    try:
        check_settings()
        with cleaning_up_on_signals():
            done = _result(words, options)
        print(done)
    except (CommandError, GameError) as error:
        return report_error(words, error)
    return 0


def _result(words: Words, options: Namespace) -> str:
    if options.action == "check":
        return _check_database(words)
    if options.action in ("backup", "restore"):
        return _backup_or_restore(words, options)
    return asyncio.run(_run_action(words, options))


def _check_database(words: Words) -> str:
    """Check every page of the database for damage."""
    from whitechapel.server.settings import Settings  # noqa: PLC0415 - an extra
    from whitechapel.server.storage.engine import shown  # noqa: PLC0415 - an extra
    from whitechapel.server.storage.prepare import check  # noqa: PLC0415 - an extra

    database = Settings().database
    check(database)
    return words.say("admin-checked", file=shown(database))


def _backup_or_restore(words: Words, options: Namespace) -> str:
    """Make a backup or restore one."""
    from whitechapel.server import admin  # noqa: PLC0415 - an extra
    from whitechapel.server.settings import Settings  # noqa: PLC0415 - an extra

    file = Path(options.file)
    if options.action == "backup":
        rows = admin.back_up(Settings(), file)
        name = "admin-backed-up"
    else:
        rows = admin.restore(Settings(), file, replace=options.replace)
        name = "admin-restored"
    counts = {each: rows.get(each, 0) for each in ("accounts", "tables", "entries")}
    return words.say(name, file=str(file), **counts)


async def _run_action(words: Words, options: Namespace) -> str:
    from whitechapel.server.admin import open_admin  # noqa: PLC0415 - an extra
    from whitechapel.server.settings import Settings  # noqa: PLC0415 - an extra

    async with open_admin(Settings()) as opened:
        return await _ACTIONS[options.action](opened, words, options)


async def _first(admin: "Admin", words: Words, options: Namespace) -> str:
    await admin.check_first(another=options.another)
    password = _password(words, options)
    account = await admin.first(options.name, password, another=options.another)
    return words.say("admin-administrator", name=account.name)


async def _add(admin: "Admin", words: Words, options: Namespace) -> str:
    account = await admin.add(options.name, _password(words, options))
    return words.say("admin-added", name=account.name)


async def _set_password(admin: "Admin", words: Words, options: Namespace) -> str:
    account = await admin.set_password(options.name, _password(words, options))
    return words.say("admin-password-set", name=account.name)


async def _promote(admin: "Admin", words: Words, options: Namespace) -> str:
    account = await admin.promote(options.name)
    return words.say("admin-administrator", name=account.name)


async def _rename(admin: "Admin", words: Words, options: Namespace) -> str:
    account = await admin.rename(options.name, options.new)
    return words.say("admin-renamed", name=account.name, text=options.name)


async def _ban(admin: "Admin", words: Words, options: Namespace) -> str:
    account = await admin.ban(options.name, banned=True)
    return words.say("admin-banned", name=account.name)


async def _unban(admin: "Admin", words: Words, options: Namespace) -> str:
    account = await admin.ban(options.name, banned=False)
    return words.say("admin-unbanned", name=account.name)


async def _list(admin: "Admin", words: Words, options: Namespace) -> str:
    found = await admin.listed(guests=options.guests)
    lines = [
        words.say(
            "admin-account",
            name=account.name,
            role=account.role,
            banned=account.banned,
            seen=_date(account.seen_at),
            id=account.id,
        )
        for account in found.accounts
    ]
    summary = words.say(
        "admin-summary",
        registration=found.registration_open,
        guests=found.guests,
        file=found.database,
    )
    return "\n".join([*lines, summary])


def _date(moment: int) -> str:
    """Return the day of a moment; a wrong clock may have stored an impossible one."""
    try:
        return datetime.fromtimestamp(moment / 1000, UTC).date().isoformat()
    except (OverflowError, ValueError, OSError):
        return "-"


async def _registration(admin: "Admin", words: Words, options: Namespace) -> str:
    is_open = options.state == "open"
    await admin.open_registration(to_all=is_open)
    return words.say("admin-registration", open=is_open)


async def _forget_guests(admin: "Admin", words: Words, options: Namespace) -> str:
    count = await admin.forget_guests(options.days)
    return words.say("admin-forgotten", count=count)


_ACTIONS: dict[str, Action] = {
    "first": _first,
    "add": _add,
    "password": _set_password,
    "promote": _promote,
    "rename": _rename,
    "ban": _ban,
    "unban": _unban,
    "list": _list,
    "registration": _registration,
    "forget-guests": _forget_guests,
}


def _password(words: Words, options: Namespace) -> str:
    """Ask for a password twice at the terminal, or read it from standard input."""
    if options.password_stdin:
        return _password_from_input()
    with warnings.catch_warnings():
        warnings.simplefilter("error", getpass.GetPassWarning)
        try:
            password = getpass.getpass(words.say("admin-ask-password", name=options.name))
            again = getpass.getpass(words.say("admin-ask-again"))
        except (getpass.GetPassWarning, EOFError):
            raise CommandError("admin-no-terminal") from None
        except UnicodeDecodeError:
            raise CommandError("admin-password-not-text") from None
    if password != again:
        raise CommandError("admin-passwords-differ")
    return password


def _password_from_input() -> str:
    """Return the first line of standard input, empty where there is none."""
    try:
        password = read_line(LONGEST_LINE).removesuffix("\r")
    except EOFError:
        return ""
    if "\ufffd" in password:  # the replacement for bytes that are not text
        raise CommandError("admin-password-not-text")
    return password
