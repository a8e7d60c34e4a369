"""`whitechapel verify`: whether the deal of a recorded game was fair."""

from argparse import Namespace

from whitechapel.cli.console import CommandError, read_text, report_error
from whitechapel.cli.i18n import Words
from whitechapel.core import GameError, NotationError, Record
from whitechapel.core import verify as findings_of
from whitechapel.games import GAMES

_UNCHECKABLE = ("record_tag", "record_tag_missing")
"""The errors for a valid record without the tags that the check needs."""


def verify(options: Namespace) -> int:
    """Check a record and print each finding; the status is 1 unless all of them hold."""
    words = Words(options.language)
    try:
        record = Record.parse(read_text(options.record))
        if record.game not in GAMES:
            raise NotationError("record_game", "game", found=record.game[:40])
        findings = findings_of(record, GAMES[record.game])
    except (CommandError, GameError) as error:
        status = report_error(words, error)
        return 1 if isinstance(error, GameError) and error.code in _UNCHECKABLE else status
    for finding in findings:
        sentence = "verify-holds" if finding.holds else "verify-fails"
        parameters = {"found": finding.found, "wanted": finding.wanted, "turn": finding.turn}
        print(words.say(sentence, check=finding.check, **parameters))
    wrong = sum(not finding.holds for finding in findings)
    print(words.say("verify-wrong" if wrong else "verify-fair", wrong=wrong, all=len(findings)))
    return 1 if wrong else 0
