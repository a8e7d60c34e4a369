"""What a position is worth to a viewer, decision by decision, and why."""

from collections.abc import Sequence
from typing import Any, Final, Protocol

from whitechapel.ai.judgement import Analysis
from whitechapel.ai.london import analysis as london
from whitechapel.ai.pocket import analysis as pocket
from whitechapel.core import AnyRules


class Analyst(Protocol):
    """How one game is analysed: a module."""

    def analyse(self, view: Any, history: Sequence[Any], /) -> Analysis:
        """Analyse what a viewer sees."""
        ...


ANALYSTS: Final[dict[str, Analyst]] = {"pocket": pocket, "london": london}


def analyse(rules: AnyRules, view: Any, history: Sequence[Any] = ()) -> Analysis:
    """Analyse a position as a viewer may know it, at any point of a turn.

    `view` is what a player or a spectator sees. `history`, the redacted events that led there, may
    be left out: today's analyses do not read it. Nothing else is used, so equal views get equal
    analyses. Values rest on counting, and so does what each side is expected to know.
    """
    return ANALYSTS[rules.NAME].analyse(view, history)
