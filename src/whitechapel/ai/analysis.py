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

    `view` is what a player or a spectator sees, `history` the redacted events that led there, and
    nothing else is asked: views that are equal get equal analyses. Values go by counting, and so
    does what each side is expected to know: the events are there for analyses that read more out
    of them, and may be left out.
    """
    return ANALYSTS[rules.NAME].analyse(view, history)
