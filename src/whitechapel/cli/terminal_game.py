"""A table in the terminal: prompts, commands, secrets, and computers that reply."""

import secrets
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

from whitechapel.ai import AGENTS, Agent, Budget, ask, is_own, redacted_events, seat
from whitechapel.cli.commands import names_of
from whitechapel.cli.console import CommandError, ask_line
from whitechapel.cli.i18n import Words
from whitechapel.cli.pictures import PAINTERS, labels_of
from whitechapel.cli.saves import Saved, save
from whitechapel.core import PLAYERS, AnyMatch, GameError, Json, Player, Seat, Viewer

HUMAN = "human"
SEARCH_SECONDS = 5.0
"""Seconds after which a search of the computer is cut short: a safety net."""

_WIDTH = 79
_MOST_IDLE_LINES = 1000
"""Lines in a row without a move that are read from a pipe, which may be endless."""

_SECRETS = {Seat.JACK: "secret-jack", Seat.INVESTIGATOR: "secret-investigator"}
_CLEAR_SCREEN = "\033[2J\033[3J\033[H"


class TerminalGame:
    """One game at one keyboard. Shows the person's view, or the public one if two people play."""

    def __init__(self, words: Words, saved: Saved, file: Path, *, colour: bool) -> None:
        self._words = words.of(saved.match.rules.NAME)
        self._labels = labels_of(self._words)
        self._names = names_of(words)
        self._match, self._tags = saved
        self._rules = saved.match.rules
        self._file = file
        self._colour = colour
        self._told = len(redacted_events(self._match, Seat.SPECTATOR))
        self._idle_lines = 0
        seed = self._tags.get("seed", secrets.token_hex(16))
        edition = self._rules.edition(self._match.setup)
        self._deal = self._rules.deal(seed.encode(), edition=edition)
        self._agents: dict[Player, Agent] = {
            player: seat(self._tags[player], self._rules, f"{seed}/{player}".encode())
            for player in PLAYERS
            if is_agent(self._tags.get(player, HUMAN), self._rules.NAME)
        }
        self._people: tuple[Player, ...] = tuple(
            player for player in PLAYERS if player not in self._agents
        )
        self._commands: dict[str, Callable[[list[str]], None]] = {
            "help": lambda _: self._say("help"),
            "moves": lambda _: self._list_moves(),
            "try": self._try,
            "board": lambda _: self._draw(),
            "log": lambda _: self._log(),
            "who": lambda _: self._who(),
            "secret": self._secret,
            "undo": lambda _: self._undo(),
            "save": self._save_as,
        }

    @property
    def _viewer(self) -> Viewer:
        """Return whose view is shown: the one person's, or a spectator's if two people play."""
        return self._people[0] if len(self._people) == 1 else Seat.SPECTATOR

    def play(self) -> None:
        """Play until the game is over or the person leaves."""
        self._say("welcome", game=self._rules.NAME, players=self._people)
        self._let_chance_act()
        self._draw()
        while (player := self._player()) is not None:
            if player in self._agents:
                self._move(ask(self._agents[player], self._match, player, Budget(SEARCH_SECONDS)))
                if self._player() in self._people:
                    self._draw()
            elif not self._ask_person(player):
                self._say("goodbye", file=str(self._file))
                return
        self._draw()
        self._say("over", file=str(self._file))

    def _player(self) -> Player | None:
        """Return the player who acts, None if the game is over; chance has acted already."""
        actor = self._rules.actor(self._match.state)
        return None if actor is None or actor is Seat.CHANCE else actor

    def _ask_person(self, player: Player) -> bool:
        """Read a line from a person and act on it; return whether he goes on."""
        if self._idle_lines >= _MOST_IDLE_LINES and not sys.stdin.isatty():
            raise CommandError("input-without-moves", lines=_MOST_IDLE_LINES)
        self._idle_lines += 1
        line = ask_line(self._prompt(player) + " ").split()
        command = self._names.get(line[0].lower()) if line else None
        match line:
            case []:
                return True
            case [_] if command == "quit":
                return False
            case [_, *rest] if command in self._commands:
                self._commands[command](rest)
            case [word]:
                self._try_move(word)
            case _:
                self._say("unknown-command", text=" ".join(line)[:40])
        return True

    def _prompt(self, player: Player) -> str:
        """Return the prompt: the turn, who decides, and the choices."""
        state = self._match.state
        choices = self._rules.choices(self._rules.view(state, player))
        return self._words.say(
            "prompt", turn=self._rules.turn(state), player=player, choices=choices
        )

    def _try_move(self, word: str) -> None:
        try:
            self._move(self._rules.parse_move(word))
        except GameError as error:
            show(self._words.error(error))
        else:
            if self._player() in self._people:
                self._draw()

    def _move(self, move: Any) -> None:
        """Play a move, save the game and print what happened."""
        self._idle_lines = 0
        self._match = self._match.play(move)
        self._let_chance_act()

    def _let_chance_act(self) -> None:
        self._match = self._match.play_chance(self._deal)
        self._save()
        events = redacted_events(self._match, self._viewer)
        for event in events[self._told :]:
            show("  " + self._words.event(event))
        self._told = len(events)

    def _save(self) -> None:
        save(self._file, Saved(self._match, self._tags))

    def _draw(self) -> None:
        view = self._rules.view(self._match.state, self._viewer)
        player = self._player()
        if player is not None and player in self._people:
            own = self._rules.view(self._match.state, player)
            view = self._rules.with_uncommitted(view, own)
        painter = PAINTERS[self._rules.NAME]
        print(f"\n{painter.text(view, colour=self._colour, labels=self._labels)}\n")

    def _list_moves(self) -> None:
        """List the legal moves, those of one kind on a line.

        At a shared keyboard an escape is not listed: it would reveal who Jack is.
        """
        kinds: dict[str, list[str]] = {}
        for move in self._rules.legal_moves(self._match.state):
            if self._would_reveal_jack(move):
                continue
            kinds.setdefault(move.code, []).append(self._rules.move_text(move))
        for texts in kinds.values():
            show("  " + " ".join(texts))

    def _try(self, texts: list[str]) -> None:
        """Print what moves would do, without making them."""
        if not texts:
            self._say("try-what")
            return
        try:
            moves = [self._rules.parse_move(text) for text in texts]
            if any(self._would_reveal_jack(move) for move in moves):
                self._say("try-not-escape")
                return
            view = self._rules.view(self._match.state, self._player() or Seat.SPECTATOR)
            preview = self._rules.preview(view, moves)
        except GameError as error:
            show(self._words.error(error))
            return
        self._say("preview", seen=preview.seen, unseen=preview.unseen)
        for sentence, possible, answer in (
            ("preview-if-seen", preview.seen, preview.if_seen),
            ("preview-if-unseen", preview.unseen, preview.if_unseen),
        ):
            if possible:
                self._say(sentence, cleared=answer.cleared, left=answer.left)

    def _would_reveal_jack(self, move: Any) -> bool:
        """Whether listing a move would reveal Jack to the other person at this keyboard."""
        return len(self._people) > 1 and self._rules.reveals_jack(move)

    def _log(self) -> None:
        for event in redacted_events(self._match, self._viewer):
            show("  " + self._words.event(event))

    def _who(self) -> None:
        """Print who may still be Jack, and why the others may not.

        For Jack these are the suspects; others can rule out some of them by what they know.
        """
        view = self._rules.view(self._match.state, self._viewer)
        suspects = list(self._rules.suspects(view))
        notebook = self._rules.notebook(view, redacted_events(self._match, self._viewer))
        for entry in notebook.characters:
            if (clue := entry.cleared) is not None:
                self._say("cleared-line", character=entry.character, turn=clue.turn, by=clue.by)
            elif (clue := entry.ruled_out) is not None and self._viewer is not Seat.JACK:
                self._say("ruled-out-line", character=entry.character, turn=clue.turn, by=clue.by)
                suspects.remove(entry.character)
        self._say("suspects", suspects=suspects)

    def _secret(self, names: list[str]) -> None:
        """Print a player's hand, after the other person at this keyboard has looked away."""
        holders = [player for player in PLAYERS if self._secrets_of(player) is not None]
        acting = [player for player in holders if player is self._player()]
        named = [self._names.get(name.lower()) for name in names]
        chosen = [player for player in holders if player in named]
        owner = (chosen or acting or holders)[0]
        if owner not in self._people:
            self._say("secret-not-yours", player=owner)
            return
        alone = len(self._people) == 1
        if not alone:
            ask_line(self._words.say("look-away", player=owner))
        self._say(_SECRETS[owner], **(self._secrets_of(owner) or {}))
        if not alone:
            ask_line(self._words.say("secret-hide"))
            print(_CLEAR_SCREEN)
            self._draw()

    def _secrets_of(self, player: Player) -> dict[str, Json] | None:
        """Return what a player alone may know, if anything."""
        return self._rules.secrets_json(self._rules.view(self._match.state, player))

    def _undo(self) -> None:
        match = take_back(self._match, self._people)
        if match is None:
            self._say("nothing-to-undo")
            return
        self._match = match
        self._told = len(match.events)
        self._save()
        self._say("undone")
        self._draw()

    def _save_as(self, names: list[str]) -> None:
        if len(names) != 1:
            self._say("save-where")
            return
        try:
            if Path(names[0]).is_file():
                self._say("save-exists", file=names[0])
                return
            save(Path(names[0]), Saved(self._match, self._tags))
        except (CommandError, OSError, ValueError):  # the name may be invalid on this system
            self._say("save-failed", file=names[0])
        else:
            self._say("saved", file=names[0])

    def _say(self, sentence: str, **parameters: Any) -> None:
        show(self._words.say(sentence, **parameters))


def is_agent(name: str, game: str) -> bool:
    """Whether a seat belongs to an agent; any other name is that of a person."""
    return name in AGENTS[game] or is_own(name)


def show(text: str) -> None:
    """Print lines, wrapped at words to the width of a terminal."""
    for line in text.splitlines():
        print(
            textwrap.fill(
                line,
                _WIDTH,
                subsequent_indent="    ",
                break_long_words=False,
                break_on_hyphens=False,
            )
        )


def take_back(match: AnyMatch, people: tuple[Player, ...]) -> AnyMatch | None:
    """Return the match before a person's last move; None if something was revealed since.

    Chance and the appeal reveal; a computer's reply does not, and is taken back too.
    """
    rules = match.rules
    for number in reversed(range(len(match.plies))):
        actor = rules.actor(match.before(number))
        ply = match.plies[number]
        if actor is Seat.CHANCE or any(rules.answer(event) for event in ply.events):
            return None
        if actor in people:
            return match.back(len(match.plies) - number)
    return None
