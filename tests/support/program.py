"""The program as a stranger starts it: once with given input, or in a conversation."""

import codecs
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Self

from support.waiting import PATIENCE
from whitechapel.core import AnyMatch, Record, replay
from whitechapel.games import GAMES

COMMAND = (sys.executable, "-m", "whitechapel")

PROMPTS = re.compile(r"Turn (\d), (Jack|the Investigator) \(([\w, -]+)\): ")
PROMPT = re.compile(PROMPTS.pattern + "$")
END = re.compile(r"The game is over\. Its record:\s.*\n$")
CLEAR_SCREEN = "\033[2J\033[3J\033[H"


def run(
    *arguments: str | Path, text: str | bytes = "", cwd: Path | None = None, **environment: str
) -> "subprocess.CompletedProcess[str]":
    """Run a command to its end, with a text as its standard input."""
    done = subprocess.run(
        [*COMMAND, *map(str, arguments)],
        input=text.encode() if isinstance(text, str) else text,
        capture_output=True,
        check=False,
        cwd=cwd,
        env=_surroundings() | environment,
        timeout=PATIENCE,
    )
    out, err = (stream.decode(errors="surrogateescape") for stream in (done.stdout, done.stderr))
    return subprocess.CompletedProcess(done.args, done.returncode, out, err)


def _surroundings() -> dict[str, str]:
    """Return the environment, without colours, and so that the package is found from anywhere."""
    given = os.environ | {"NO_COLOR": "1"}
    if "PYTHONPATH" in given:
        folders = given["PYTHONPATH"].split(os.pathsep)
        given["PYTHONPATH"] = os.pathsep.join(str(Path(folder).resolve()) for folder in folders)
    return given


def assert_refused(done: "subprocess.CompletedProcess[str]", *, saying: str) -> None:
    """Check that a command ended with status 2 and one sentence on standard error."""
    assert done.returncode == 2, done.stderr
    assert saying in done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    assert "Traceback" not in done.stderr


class Conversation:
    """A running program that is spoken to line by line, over a pseudo-terminal or over pipes."""

    def __init__(self, *arguments: str | Path, terminal: bool = True) -> None:
        self.said = ""
        """All that the program said."""

        self._decoder = codecs.getincrementaldecoder("utf-8")()
        if terminal:
            self._in, inner = pty.openpty()
            _leave_text_alone(inner)
            self._out, ends = self._in, (inner, inner)
        else:
            (heard, self._in), (self._out, spoken) = os.pipe(), os.pipe()
            ends = (heard, spoken)
        self._process = subprocess.Popen(
            [*COMMAND, *map(str, arguments)],
            stdin=ends[0],
            stdout=ends[1],
            stderr=ends[1],
            env=_surroundings(),
            start_new_session=True,
        )
        for end in {*ends}:
            os.close(end)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait(PATIENCE)
        for number in {self._in, self._out} - {-1}:
            os.close(number)

    def hear(self, *patterns: re.Pattern[str] | str) -> str:
        """Wait until the program has said something that ends a pattern; return what is new."""
        start = len(self.said)
        while not any(re.search(pattern, self.said[start:]) for pattern in patterns):
            piece = self._read()
            assert piece, f"the program ended with: {self.said[start:]}"
            self.said += piece
        return self.said[start:]

    def say(self, line: str, *patterns: re.Pattern[str] | str) -> str:
        """Type a line and wait for an answer: a prompt or the end unless told otherwise."""
        os.write(self._in, line.encode() + b"\n")
        return self.hear(*(patterns or (PROMPT, END)))

    def leave(self) -> tuple[str, int]:
        """Close the conversation as Ctrl-D does; return the last words and the exit status."""
        os.write(self._in, b"\x04")
        return self.end()

    def quit(self, line: str) -> tuple[str, int]:
        """Type a last line; return the last words and the exit status."""
        os.write(self._in, line.encode() + b"\n")
        return self.end()

    def send(self, signal_number: signal.Signals) -> None:
        """Send a signal to the program."""
        self._process.send_signal(signal_number)

    def interrupt(self) -> tuple[str, int]:
        """Press Ctrl-C; return the last words and the exit status.

        As on a terminal, the processes that the program has started hear it too. A signal that
        comes just before the program begins to read is noticed when the read ends, so an empty
        line follows.
        """
        os.killpg(self._process.pid, signal.SIGINT)
        with suppress(OSError):
            os.write(self._in, b"\n")
        return self.end()

    def stop_listening(self) -> None:
        """Close the pipe into which the program speaks."""
        os.close(self._out)
        self._out = -1

    def end(self) -> tuple[str, int]:
        """Wait for the end; return the last words and the exit status."""
        start = len(self.said)
        while self._out >= 0 and (piece := self._read()):
            self.said += piece
        return self.said[start:], self._process.wait(PATIENCE)

    def _read(self) -> str:
        """Return what the program says next; nothing once it has ended."""
        while select.select([self._out], [], [], PATIENCE)[0]:
            try:
                found = os.read(self._out, 65536)
            except OSError:  # the other end of a pseudo-terminal is closed
                return ""
            if (text := self._decoder.decode(found)) or not found:
                return text
        raise AssertionError(f"the program says nothing after: {self.said[-300:]}")


def _leave_text_alone(terminal: int) -> None:
    """Let a terminal neither repeat what is typed nor change the ends of lines."""
    settings = termios.tcgetattr(terminal)
    settings[1] &= ~termios.OPOST
    settings[3] &= ~termios.ECHO
    termios.tcsetattr(terminal, termios.TCSANOW, settings)


def saved(file: Path) -> AnyMatch:
    """Read the game that the program keeps."""
    record = Record.parse(file.read_text(encoding="utf-8"))
    return replay(record, GAMES[record.game])


def legal_words(file: Path) -> list[str]:
    """List the moves that are legal in the game that the program keeps."""
    match = saved(file)
    return [match.rules.move_text(move) for move in match.rules.legal_moves(match.state)]


def play_on(
    talk: Conversation, file: Path, chooser: Random, until: Callable[[AnyMatch], bool] | None = None
) -> None:
    """Play legal moves, chosen by chance, to the end or until the game is as wanted."""
    while not END.search(talk.said) and not (until is not None and until(saved(file))):
        talk.say(chooser.choice(legal_words(file)))
