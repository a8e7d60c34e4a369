"""The commands and their options; each command's own file is loaded when it is called."""

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, NoReturn

from whitechapel import __version__
from whitechapel.cli.catalogues import HELP_LANGUAGE, help_text, language_of
from whitechapel.cli.streams import prepare_streams, print_error, silence
from whitechapel.locales import LANGUAGES

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

GAME_NAMES = ("pocket", "london")
COMMANDS = {
    "play": ("play", "play"),
    "show": ("pictures", "show"),
    "replay": ("pictures", "replay"),
    "perft": ("perft", "perft"),
    "referee": ("referee", "referee"),
    "serve": ("serve", "serve"),
    "admin": ("admin", "admin"),
    "arena": ("arena", "arena"),
    "levels": ("levels", "levels"),
    "verify": ("verify", "verify"),
    "simulate": ("simulate", "simulate_games"),
}
"""The file and the function of each command."""

_LONGEST_ERROR = 500
"""The most characters of an error of argparse, which repeats arguments."""

VIEWER_NAMES = ("jack", "investigator", "spectator")

_ARGPARSE_TEXTS = {
    "usage: ": "usage",
    "positional arguments": "positionals",
    "options": "options",
    "show this help message and exit": "help",
    "%(prog)s: error: %(message)s\n": "error",
    "argument %(argument_name)s: %(message)s": "argument",
    "the following arguments are required: %s": "required",
    "unrecognized arguments: %s": "unrecognized",
    "invalid choice: %(value)r (choose from %(choices)s)": "choice",
    "invalid %(type)s value: %(value)r": "value",
    "expected one argument": "one-argument",
    "not allowed with argument %s": "not-with",
    "ambiguous option: %(option)s could match %(matches)s": "ambiguous",
    "ignored explicit argument %r": "explicit",
}
"""What argparse says by itself, and where our help catalogue says it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return its exit status."""
    prepare_streams()
    try:
        return _status(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        silence(sys.stdout)
        return 1
    except OSError as error:
        return _report_system_error(error)
    finally:
        _flush_stderr()


def _status(arguments: Sequence[str]) -> int:
    """Run a command and flush its output; return its exit status."""
    _choose_language(arguments)
    try:
        return _run(_parser().parse_args(arguments))
    finally:  # also where argparse exits, after its help or an error
        sys.stdout.flush()


def _report_system_error(error: OSError) -> int:
    """Print what the system refused; commands handle errors of the files that they name."""
    from whitechapel.cli.i18n import Words  # noqa: PLC0415 - takes a fifth of a second

    words, fault = Words(HELP_LANGUAGE.get()), error.strerror or str(error)
    if error.filename is None:
        silence(sys.stdout)
        print_error(words.say("output-unwritable", fault=fault))
    else:
        print_error(words.say("system-refused", file=str(error.filename), fault=fault))
    return 1


def _flush_stderr() -> None:
    """Flush standard error; if Python's own flush failed at the end, it would change the status."""
    try:
        sys.stderr.flush()
    except OSError:
        silence(sys.stderr)


def _choose_language(arguments: Sequence[str]) -> None:
    """Set the language of the help, which is written before the options are parsed."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--language", nargs="?")
    language = parser.parse_known_args(arguments)[0].language
    HELP_LANGUAGE.set(language if language in LANGUAGES else language_of(os.environ))
    # argparse calls gettext by the name `_`. The public way, gettext's own binary catalogues, would
    # write every sentence a second time.
    setattr(argparse, "_", _translate)  # noqa: B010 - no checker knows that name


def _translate(text: str) -> str:
    """Return a text of argparse in the language of the help, or in English if we lack it."""
    if text not in _ARGPARSE_TEXTS:
        return text
    ending = text[len(text.rstrip()) :]
    return help_text(f"argparse-{_ARGPARSE_TEXTS[text]}") + ending


def _run(options: argparse.Namespace) -> int:
    module, function = COMMANDS[options.command]
    command: Callable[[argparse.Namespace], int] = getattr(
        import_module(f"whitechapel.cli.{module}"), function
    )
    return command(options)


class _Parser(argparse.ArgumentParser):
    """Fails if its help cannot be written, and shortens errors."""

    def error(self, message: str) -> NoReturn:
        """Exit with an error message, shortened, as an argument may be very long."""
        longest = _LONGEST_ERROR
        super().error(message if len(message) <= longest else f"{message[:longest]}…")

    def print_help(self, file: "SupportsWrite[str] | None" = None) -> None:
        """Write the help; argparse would ignore that it cannot be written."""
        (file or sys.stdout).write(self.format_help())

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        """Exit, after an error message if there is one."""
        if message:
            print_error(message.removesuffix("\n"))
        sys.exit(status)


class _ShowVersion(argparse.Action):
    """Writes the version; argparse's own action would ignore that it cannot be written."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        sys.stdout.write(f"{__version__}\n")
        parser.exit()


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="whitechapel", description=help_text("about"))
    parser.add_argument("--version", action=_ShowVersion, nargs=0, help=help_text("version"))
    parser.add_argument(
        "--language", choices=LANGUAGES, default=language_of(os.environ), help=help_text("language")
    )
    metavar = help_text("metavar-command")
    commands = parser.add_subparsers(dest="command", required=True, metavar=metavar)
    _add_play(commands.add_parser("play", help=help_text("play")))
    _add_show(commands.add_parser("show", help=help_text("show")))
    _add_replay(commands.add_parser("replay", help=help_text("replay")))
    _add_perft(commands.add_parser("perft", help=help_text("perft")))
    commands.add_parser("referee", help=help_text("referee"))
    _add_serve(commands.add_parser("serve", help=help_text("serve")))
    _add_admin(commands.add_parser("admin", help=help_text("admin")))
    _add_arena(commands.add_parser("arena", help=help_text("arena")))
    commands.add_parser("levels", help=help_text("levels")).add_argument(
        "game", nargs="?", choices=GAME_NAMES, help=help_text("game")
    )
    _add_verify(commands.add_parser("verify", help=help_text("verify")))
    _add_simulate(commands.add_parser("simulate", help=help_text("simulate")))
    return parser


def _add_play(parser: argparse.ArgumentParser) -> None:
    usual = GAME_NAMES[0]
    parser.add_argument(
        "game", nargs="?", choices=GAME_NAMES, default=usual, help=help_text("game")
    )
    for option, about in (("--jack", "play-jack"), ("--investigator", "play-investigator")):
        who = help_text("metavar-agent")
        parser.add_argument(option, type=_player, metavar=who, help=help_text(about))
    parser.add_argument("--edition", help=help_text("edition"))
    parser.add_argument("--seed", type=_text, help=help_text("play-seed"))
    _add_file(parser, "--save", "play-save")
    parser.add_argument("--new", action="store_true", help=help_text("play-new"))
    _add_colour(parser)


def _add_show(parser: argparse.ArgumentParser) -> None:
    _add_game(parser)
    parser.add_argument(
        "position", metavar=help_text("metavar-position"), help=help_text("show-position")
    )
    _add_picture(parser)


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "record", metavar=help_text("metavar-record"), help=help_text("replay-record")
    )
    parser.add_argument("--move", type=_whole, metavar="N", help=help_text("replay-move"))
    _add_picture(parser)


def _add_serve(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", type=_text, help=help_text("serve-host"))
    parser.add_argument("--port", type=_natural, help=help_text("serve-port"))
    parser.add_argument("--database", type=_text, metavar="URL", help=help_text("serve-database"))
    parser.add_argument("--processes", type=_positive, help=help_text("serve-processes"))
    parser.add_argument(
        "--agent",
        action="append",
        type=_own_agent,
        metavar=help_text("metavar-own-agent"),
        help=help_text("serve-agent"),
    )
    parser.add_argument("--no-browser", action="store_true", help=help_text("serve-no-browser"))


def _add_admin(parser: argparse.ArgumentParser) -> None:
    parser.description = help_text("admin-about")
    actions = parser.add_subparsers(
        dest="action", required=True, metavar=help_text("metavar-action")
    )
    first = actions.add_parser("first", help=help_text("admin-first"))
    first.add_argument("--another", action="store_true", help=help_text("admin-another"))
    add = actions.add_parser("add", help=help_text("admin-add"))
    password = actions.add_parser("password", help=help_text("admin-password"))
    promote = actions.add_parser("promote", help=help_text("admin-promote"))
    rename = actions.add_parser("rename", help=help_text("admin-rename"))
    ban = actions.add_parser("ban", help=help_text("admin-ban"))
    unban = actions.add_parser("unban", help=help_text("admin-unban"))
    for each in (first, add, password, promote, rename, ban, unban):
        each.add_argument(
            "name", type=_text, metavar=help_text("metavar-name"), help=help_text("admin-name")
        )
    for each in (first, add, password):
        each.add_argument(
            "--password-stdin", action="store_true", help=help_text("admin-password-stdin")
        )
    rename.add_argument(
        "new", type=_text, metavar=help_text("metavar-new"), help=help_text("admin-new")
    )
    listing = actions.add_parser("list", help=help_text("admin-list"))
    listing.add_argument("--guests", action="store_true", help=help_text("admin-guests"))
    registration = actions.add_parser("registration", help=help_text("admin-registration"))
    registration.add_argument("state", choices=("open", "closed"), help=help_text("admin-state"))
    forget = actions.add_parser("forget-guests", help=help_text("admin-forget-guests"))
    forget.add_argument("--days", type=_positive, required=True, help=help_text("admin-days"))
    actions.add_parser("check", help=help_text("admin-check"))
    backup = actions.add_parser("backup", help=help_text("admin-backup"))
    restore = actions.add_parser("restore", help=help_text("admin-restore"))
    for each in (backup, restore):
        each.add_argument(
            "file", type=_text, metavar=help_text("metavar-file"), help=help_text("admin-file")
        )
    restore.add_argument("--replace", action="store_true", help=help_text("admin-replace"))


def _add_perft(parser: argparse.ArgumentParser) -> None:
    _add_game(parser)
    parser.add_argument(
        "depth", type=_natural, metavar=help_text("metavar-depth"), help=help_text("perft-depth")
    )
    start = parser.add_mutually_exclusive_group()
    start.add_argument("--position", help=help_text("perft-position"))
    start.add_argument("--seed", type=_text, default="", help=help_text("perft-seed"))
    parser.add_argument("--edition", help=help_text("edition"))
    parser.add_argument("--divide", action="store_true", help=help_text("perft-divide"))


def _add_arena(parser: argparse.ArgumentParser) -> None:
    _add_game(parser)
    parser.add_argument("--edition", help=help_text("edition"))
    for name, metavar, about in (
        ("first", "metavar-first", "arena-first"),
        ("second", "metavar-second", "arena-second"),
    ):
        parser.add_argument(name, type=_agent, metavar=help_text(metavar), help=help_text(about))
    parser.add_argument("--deals", type=_positive, default=100, help=help_text("arena-deals"))
    parser.add_argument("--jobs", type=_positive, default=1, help=help_text("arena-jobs"))
    parser.add_argument("--seed", type=_text, default="", help=help_text("arena-seed"))


def _add_verify(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "record", metavar=help_text("metavar-record"), help=help_text("replay-record")
    )


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    _add_game(parser)
    parser.add_argument("--edition", help=help_text("edition"))
    parser.add_argument(
        "--games", type=_many, default=1000, metavar="N", help=help_text("simulate-games")
    )
    usual, names = ("random", "random"), help_text("metavar-agents")
    parser.add_argument(
        "--agents", type=_agents, default=usual, metavar=names, help=help_text("simulate-agents")
    )
    parser.add_argument("--seed", type=_text, default="", help=help_text("simulate-seed"))
    file = help_text("metavar-file")
    parser.add_argument(
        "--out", type=_text, required=True, metavar=file, help=help_text("simulate-out")
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--processes", type=_positive, default=1, help=help_text("arena-jobs"))
    where.add_argument(
        "--ray", type=_text, metavar=help_text("metavar-address"), help=help_text("simulate-ray")
    )


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=GAME_NAMES, help=help_text("game"))


def _add_picture(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--viewer", choices=VIEWER_NAMES, help=help_text("viewer"))
    _add_file(parser, "--svg", "show-svg")
    _add_colour(parser)


def _add_file(parser: argparse.ArgumentParser, option: str, about: str) -> None:
    file = help_text("metavar-file")
    parser.add_argument(option, type=_file_name, metavar=file, help=help_text(about))


def _add_colour(parser: argparse.ArgumentParser) -> None:
    choices = ("auto", "always", "never")
    parser.add_argument("--colour", choices=choices, default="auto", help=help_text("colour"))


def _natural(text: str) -> int:
    return _number(text, r"[0-9]{1,9}", "not-natural")


def _whole(text: str) -> int:
    if len(text) > 9:  # otherwise the error would repeat thousands of digits
        raise argparse.ArgumentTypeError(help_text("not-natural"))
    return int(text)


_whole.__name__ = "int"  # the name in argparse's error message


def _positive(text: str) -> int:
    return _number(text, r"0*[1-9][0-9]{0,8}", "not-positive")


def _many(text: str) -> int:
    return _number(text, r"0*[1-9][0-9]{0,11}", "not-many")


def _number(text: str, pattern: str, message_name: str) -> int:
    if not re.fullmatch(pattern, text):
        raise argparse.ArgumentTypeError(help_text(message_name))
    return int(text)


def _agents(text: str) -> tuple[str, str]:
    """Return the agents of Jack and the Investigator: one name for both, or two."""
    names = text.split(",")
    if len(names) > 2 or not all(map(_names_agent, names)):
        raise argparse.ArgumentTypeError(help_text("not-agents"))
    return names[0], names[-1]


def _agent(text: str) -> str:
    if not _names_agent(text):
        raise argparse.ArgumentTypeError(help_text("not-agent"))
    return text


def _player(text: str) -> str:
    return text if text == "human" else _agent(text)


def _names_agent(text: str) -> bool:
    """Whether a text is the name of an agent, or can be module:Class."""
    from whitechapel.ai import BASELINES, LEVEL_NAMES  # noqa: PLC0415 - takes half a second

    known = text in BASELINES or text in LEVEL_NAMES
    return known or re.fullmatch(r"[\w.]+:\w+", text) is not None


def _own_agent(text: str) -> str:
    if not re.fullmatch(r"[a-z][a-z0-9_-]*=[\w.]+:\w+", text):
        raise argparse.ArgumentTypeError(help_text("not-own-agent"))
    return text


def _file_name(text: str) -> str:
    """Refuse an empty name, as an unset variable in a script leaves it."""
    if not text:
        raise argparse.ArgumentTypeError(help_text("no-file-name"))
    return text


def _text(text: str) -> str:
    """Refuse bytes that are not text, which Python passes on as surrogates."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(help_text("not-text")) from None
    return text
