"""`whitechapel show` and `whitechapel replay`: positions and records, drawn."""

from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Protocol, cast

from whitechapel.cli.console import (
    STANDARD_INPUT,
    CommandError,
    read_text,
    report_error,
    wants_colour,
    write_file,
)
from whitechapel.cli.i18n import Words
from whitechapel.core import (
    AnyRules,
    GameError,
    Moment,
    NotationError,
    Record,
    Seat,
    TableEnd,
    Viewer,
    watch,
)
from whitechapel.games import GAMES
from whitechapel.render import Picture
from whitechapel.render import london as render_london
from whitechapel.render import pocket as render_pocket


class Painter(Protocol):
    """The pictures of one game."""

    def text(
        self, view: Any, /, *, colour: bool = False, labels: Mapping[str, str] | None = None
    ) -> str:
        """Draw a view for a terminal."""
        ...

    def svg(self, view: Any, /, *, labels: Mapping[str, str] | None = None) -> Picture:
        """Draw a view as SVG."""
        ...


PAINTERS: Final[dict[str, Painter]] = {"pocket": render_pocket, "london": render_london}
_LABELS: Final = {"pocket": render_pocket.LABELS, "london": render_london.LABELS}


def labels_of(words: Words) -> dict[str, str]:
    """Return the words inside the pictures of a game in a language."""
    return {key: words.say(f"label-{key}") for key in _LABELS[words.game]}


def show(options: Namespace) -> int:
    """Draw a position."""
    words = Words(options.language)
    try:
        rules = GAMES[options.game]
        view = _view(rules, _position(options.position), options.viewer)
        _draw(options, words, rules, view)
    except (CommandError, GameError) as error:
        return report_error(words, error)
    return 0


def _position(text: str) -> str:
    return (read_text(text) if text == STANDARD_INPUT else text).strip()


def _view(rules: AnyRules, text: str, viewer: str | None) -> Any:
    """Read a position for a viewer: by default Jack, or a spectator if his cards are hidden."""
    if viewer is not None:
        return rules.parse_view(text, cast("Viewer", Seat(viewer)))
    try:
        return rules.parse_view(text, Seat.JACK)
    except NotationError as error:
        if error.code != "position_hidden":
            raise
        return rules.parse_view(text, Seat.SPECTATOR)


def _draw(options: Namespace, words: Words, rules: AnyRules, view: Any) -> None:
    painter, labels = PAINTERS[rules.NAME], labels_of(words.of(rules.NAME))
    if options.svg:
        write_file(Path(options.svg), painter.svg(view, labels=labels).svg)
        print(words.say("written", file=options.svg))
    else:
        print(painter.text(view, colour=wants_colour(options), labels=labels))


def replay(options: Namespace) -> int:
    """Print a whole record, or draw one of its moments."""
    words = Words(options.language)
    try:
        record = Record.parse(read_text(options.record))
        if record.game not in GAMES:
            raise NotationError("record_game", "game", found=record.game[:40])
        rules, words = GAMES[record.game], words.of(record.game)
        viewer = (
            cast("Viewer", Seat(options.viewer)) if options.viewer else record.viewer or Seat.JACK
        )
        moments = watch(record, rules, viewer)
        if options.move is None and not options.svg:
            _print_game(options, words, record, moments)
        else:
            _draw(options, words, rules, _moment(moments, options.move).view)
    except (CommandError, GameError) as error:
        return report_error(words, error)
    return 0


def _moment(moments: tuple[Moment, ...], number: int | None) -> Moment:
    """Return the moment after a move, by default the last one."""
    if number is None:
        return moments[-1]
    if not 0 <= number < len(moments):
        raise CommandError("no-such-move", moves=len(moments) - 1, number=number)
    return moments[number]


def _print_game(
    options: Namespace, words: Words, record: Record, moments: tuple[Moment, ...]
) -> None:
    """Print the whole game in words, with the board before every turn and at the end."""
    rules, painter = GAMES[record.game], PAINTERS[record.game]
    colour, labels = wants_colour(options), labels_of(words)
    print(words.say("replay-head", game=record.game, edition=record.edition, rules=record.rules))
    if record.viewer is not None:
        print(words.say("redacted", viewer=record.viewer))
    for number, moment in enumerate(moments):
        if moment.move is not None:
            print(words.say("replay-move", number=number, move=rules.move_text(moment.move)))
        for event in moment.events:
            print("  ", words.event(event))
        if number == len(moments) - 1 and record.reason in tuple(TableEnd):
            print("  ", words.say("table-end", winner=record.winner, reason=record.reason))
        if number in (0, len(moments) - 1) or any(rules.answer(event) for event in moment.events):
            print(f"\n{painter.text(moment.view, colour=colour, labels=labels)}\n")
