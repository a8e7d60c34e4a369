"""Agents that users write: `module:Class`, found as Python finds modules or in the working folder.

`docs/bots.md` shows how to write one.
"""

import inspect
import re
import sys
from collections.abc import Callable
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, Final, TypeAlias

from whitechapel.ai.agent import Agent, AgentError
from whitechapel.core import AnyRules

Factory: TypeAlias = Callable[[AnyRules, bytes], Agent]
"""Makes an agent from the rules of a game and a seed; the same seed gives the same play."""

_NAME: Final = re.compile(r"([^\W\d]\w*(?:\.[^\W\d]\w*)*):([^\W\d]\w*)")
_LONGEST: Final = 200


def is_own(name: str) -> bool:
    """Whether a name has the form `module:Class`."""
    return len(name) <= _LONGEST and _NAME.fullmatch(name) is not None


def own_agent(name: str, game: str) -> Factory:
    """Return the class of an own agent; raise `AgentError` where it cannot play a game.

    A class that plays one game only says so: `GAMES = ("pocket",)`.
    """
    found = _NAME.fullmatch(name)
    if found is None:
        raise AgentError("unknown_agent", agent=name[:_LONGEST], game=game)
    module, attribute = found.groups()
    made: Any = getattr(_module(module), attribute, None)
    if made is None:
        raise AgentError("agent_class_missing", agent=attribute, module=module)
    if not _is_agent(made):
        raise AgentError("not_an_agent", agent=name)
    games = getattr(made, "GAMES", (game,))
    if game not in games:
        listed = ", ".join(map(str, games))
        raise AgentError("agent_of_other_game", agent=name, games=listed[:_LONGEST])
    factory: Factory = made
    return factory


def code_of_own_agent(name: str) -> str:
    """Return a fingerprint of the module of an own agent; the empty text for other agents."""
    found = _NAME.fullmatch(name)
    file = getattr(_module(found[1]), "__file__", None) if found else None
    return sha256(Path(file).read_bytes()).hexdigest()[:16] if file else ""


def _module(name: str) -> Any:
    """Import a module; the working folder is searched last, so that it hides no other module."""
    folder = str(Path.cwd())
    if folder not in sys.path:
        sys.path.append(folder)
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{name}.".startswith(f"{error.name}."):
            raise _broken(name, error) from error
        raise AgentError("agent_module_missing", module=name) from None
    except (Exception, SystemExit) as error:  # its author's code may raise anything
        raise _broken(name, error) from error


def _broken(name: str, error: BaseException) -> AgentError:
    fault = f"{type(error).__name__}: {error}"
    return AgentError("agent_module_broken", module=name, fault=fault[:_LONGEST])


def _is_agent(made: Any) -> bool:
    """Whether a class can be called with rules and a seed, has `choose`, and lists its games."""
    if not isinstance(made, type) or not callable(getattr(made, "choose", None)):
        return False
    if not isinstance(getattr(made, "GAMES", ()), list | tuple | set | frozenset):
        return False
    try:
        inspect.signature(made).bind(None, b"")
    except (TypeError, ValueError):
        return False
    return True
