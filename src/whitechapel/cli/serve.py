"""`whitechapel serve`: starting the web service."""

import os
from argparse import Namespace
from importlib.util import find_spec

from whitechapel.cli.console import CommandError, report_error
from whitechapel.cli.i18n import Words
from whitechapel.core import GameError

_OPTIONS = ("host", "port", "database", "processes")


def serve(options: Namespace) -> int:
    """Serve until interrupted."""
    words = Words(options.language)
    try:
        for name in _OPTIONS:
            if (value := getattr(options, name)) is not None:
                os.environ[f"WHITECHAPEL_{name.upper()}"] = str(value)
        if options.agent:
            os.environ["WHITECHAPEL_AGENTS"] = ",".join(options.agent)
        check_settings()
        _serve(browse=not options.no_browser)
    except (CommandError, GameError) as error:
        return report_error(words, error)
    return 0


def _serve(*, browse: bool) -> None:
    from whitechapel.server.computers.levels import check_own_agents  # noqa: PLC0415 - an extra
    from whitechapel.server.serve import serve as serve_  # noqa: PLC0415 - an extra
    from whitechapel.server.settings import Settings  # noqa: PLC0415 - an extra

    settings = Settings()
    check_own_agents(settings.agents)
    serve_(settings, browse=browse)


def check_settings() -> None:
    """Refuse where the server is not installed or its settings make no sense."""
    if find_spec("fastapi") is None or find_spec("pydantic_settings") is None:
        raise CommandError("server-not-installed")
    from pydantic import ValidationError  # noqa: PLC0415 - an extra

    from whitechapel.server.settings import (  # noqa: PLC0415 - an extra
        Settings,
        SettingsFileError,
    )

    try:
        Settings()
    except ValidationError as error:
        fault = error.errors(include_url=False, include_input=False)[0]
        name = " ".join(str(part) for part in fault["loc"]) or "-"
        raise CommandError("bad-setting", setting=name, fault=fault["msg"]) from None
    except SettingsFileError as error:
        fault_in_file = str(error.fault)[:200]
        raise CommandError("bad-settings-file", file=error.file, fault=fault_in_file) from None
    except ValueError as error:
        raise CommandError("bad-setting", setting="-", fault=str(error)[:200]) from None
    except RuntimeError:  # a user without an entry in the password file, and without HOME
        raise CommandError("no-home-for-database") from None
