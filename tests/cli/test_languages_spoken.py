"""The program spoken to in each language: whole games, commands, help, complaints, pictures."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fluent.syntax import ast as fluent

from support.fluent_messages import messages, parts_of, text_of
from support.program import run
from support.random_games import random_match, states_of
from whitechapel.cli import main
from whitechapel.cli.catalogues import language_of
from whitechapel.cli.commands import NAMES, names_of
from whitechapel.cli.i18n import _CATALOGUES, Words
from whitechapel.cli.main import COMMANDS
from whitechapel.cli.pictures import PAINTERS, labels_of
from whitechapel.core import AnyMatch, Match, NotationError, Seat
from whitechapel.games import GAMES
from whitechapel.locales import LANGUAGES
from whitechapel.london.notation import CODES as LONDON_CODES
from whitechapel.pocket.notation import CODES
from whitechapel.render.terminal import TextSheet

Said = pytest.CaptureFixture[str]
OTHERS = [language for language in LANGUAGES if language != "en"]
RECORDS = sorted((Path(__file__).parents[1] / "games").rglob("*.toml"))
WORD = re.compile("[A-Za-z]+(?:['\u2019][A-Za-z]+)*")
CHECKLIST = {
    *("the", "of", "is", "was", "and", "his", "you", "are", "nobody", "seen", "unseen", "cleared"),
    *("sight", "turn", "token", "tokens", "card", "cards", "wins", "moves", "draws", "takes"),
    *("turns", "Investigator", "Turn", "Order", "Winner", "Lights", "Lantern", "press"),
    *("witness", "gaslight", "manhole", "exit", "wall", "north", "east", "south", "west"),
}
"""English words that no other of our languages has."""

NOTATION = {
    *(code for codes in (CODES, LONDON_CODES) for code in codes.values()),
    *(code.lower() for codes in (CODES, LONDON_CODES) for code in codes.values()),
    *("N", "NE", "E", "SE", "S", "SW", "W", "NW", "H", "T", "P", "L", "O", "X", "o", "x"),
    *"abcdefghijklm",
}
"""What boards and clauses are written with in every language."""


@cache
def _vocabulary(language: str) -> set[str]:
    """Return every word of the Latin alphabet that the catalogues of a language have."""
    files = (*_CATALOGUES, "help")
    told = (each for file in files for each in messages(language, file).values())
    texts = (text for each in told for text in parts_of(each, fluent.TextElement))
    return {word for text in texts for word in WORD.findall(text.value)}


def _check_words(said: str, language: str, *, known: set[str]) -> None:
    """Fail on English output: words of the checklist, and any that the language lacks."""
    found = set(WORD.findall(said)) - known - _vocabulary(language) - NOTATION
    assert found & CHECKLIST == set()
    assert (found if language == "ru" else found & _vocabulary("en")) == set()


def _game(name: str, seed: str) -> tuple[AnyMatch, list[str]]:
    """Play a whole game by chance, patiently; return it and the lines that were typed."""
    rules, random = GAMES[name], Random(seed)
    deal = rules.deal(seed.encode())
    match = Match.begin(rules, rules.setup(deal)).play_chance(deal)
    typed: list[str] = []
    while rules.actor(match.state) is not None:
        moves = rules.legal_moves(match.state)
        patient = [move for move in moves if move.code not in ("accuse", "escape")]
        move = random.choice(patient or moves)
        typed.append(rules.move_text(move))
        match = match.play(move).play_chance(deal)
    return match, typed


ASIDE = (
    *("help", "who", "log", "secret\n\n", "secret investigator\n\n", "board", "nonsense", "a b c"),
    *("try", "save", "save copy", "save copy", "be~be", "light-a1-a2", "cover-a1-a2", "swap-gu"),
)
"""What else a person may type; none of it is ever a legal move."""


def _lines(typed: list[str]) -> Iterator[str]:
    """Return the moves with other commands in between."""
    aside = cycle(ASIDE)
    for number, word in enumerate(typed):
        if number % 2:
            yield f"try {word}"
            yield next(aside)
        yield word


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_told_without_a_word_of_english(
    game: str, language: str, tmp_path: Path
) -> None:
    match, typed = _game(game, "fog")
    options = ("--jack", "human", "--investigator", "human", "--seed", "fog", "--save", "game")
    text = "\n".join([*_lines(typed), ""])
    done = run("--language", language, "play", game, *options, text=text, cwd=tmp_path)
    assert done.returncode == 0
    assert done.stderr == ""
    words = Words(language, game)
    said = " ".join(done.stdout.split(" ")).replace("\n    ", " ")
    assert words.event(match.events[-1]) in said
    assert words.say("over", file="game") in said
    unquoted = re.sub("[«“][^»”]*[»”]", "", said)
    _check_words(unquoted, language, known={"game", "copy"})


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_every_recorded_game_is_replayed_without_a_word_of_english(
    record: Path, language: str, capsys: Said
) -> None:
    assert main(["--language", language, "replay", str(record)]) == 0
    said, complained = capsys.readouterr()
    assert complained == ""
    told = re.sub(r"^\d+\. .*$|^.*first_2006.*$|\b[HWT]{2,3}\b", "", said, flags=re.MULTILINE)
    _check_words(told, language, known=set())


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_commands_may_be_typed_in_ones_own_language(
    game: str, language: str, tmp_path: Path
) -> None:
    words = Words(language)
    own = {name: words.say(f"command-{name}").split()[0] for name in NAMES}
    lines = ["help", "moves", "board", "log", "who", "secret jack", "", "", "try", "undo", "save"]
    lines += ["secret investigator", "", "", "quit"]
    spoken = [" ".join(own.get(word, word) for word in line.split(" ")) for line in lines]
    assert sum(each != line for each, line in zip(spoken, lines, strict=True)) > 8
    options = ("play", game, "--seed", "fog", "--save", "game", "--new")
    said = [
        run("--language", language, *options, text="\n".join(each) + "\n", cwd=tmp_path).stdout
        for each in (lines, [line.upper() for line in lines], spoken)
    ]
    kept = [re.sub(r".*game\.\d+.*\n", "", each) for each in said]
    assert kept[0] == kept[1] == kept[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_for_a_command_is_a_move_or_means_two_things(language: str) -> None:
    words = Words(language)
    typed = [word for name in NAMES for word in words.say(f"command-{name}").split()]
    assert len(typed) == len(set(typed))
    for word in {*typed, *names_of(words)}:
        assert word == word.lower()
        for rules in GAMES.values():
            with pytest.raises(NotationError):
                rules.parse_move(word)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_help_names_every_command(game: str, language: str) -> None:
    words = Words(language, game)
    told = f"\n{words.say('help')}"
    for name in NAMES[1:-2]:
        assert f"\n{words.say(f'command-{name}').split()[0]} " in told


@pytest.mark.parametrize(
    ("surroundings", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "ru"}, "ru"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "ru_RU.KOI8-R"}, "ru"),
        ({"LANG": "fr_FR", "LC_MESSAGES": ""}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": "C"}, "en"),
        ({"LANG": "french"}, "en"),
        ({"LC_ALL": "fr@euro"}, "fr"),
    ],
)
def test_the_environment_chooses_the_language(surroundings: dict[str, str], language: str) -> None:
    assert language_of(surroundings) == language


def test_the_program_speaks_the_language_of_its_surroundings(tmp_path: Path) -> None:
    command = ("replay", tmp_path / "none.toml")
    assert run(*command).stderr.startswith("There is no file ")
    assert run(*command, LC_ALL="fr_FR.UTF-8").stderr.startswith("Le fichier ")
    assert run(*command, LC_ALL="ru_RU.UTF-8").stderr.startswith("Файла ")
    assert run("--language", "en", *command, LC_ALL="ru_RU").stderr.startswith("There is no file ")


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_the_help_of_a_command_is_in_the_language(
    command: str, language: str, capsys: Said
) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(["--language", language, *command.split(), "--help"])
    assert leaving.value.code == 0
    told = capsys.readouterr().out
    assert "usage: " not in told
    assert not re.search(r"arguments:|options:|show this|COMMAND\b|FILE\b|NAME\b", told)
    options = {word.strip("-") for word in re.findall(r"--[\w-]+", told)}
    codes = {"URL", *COMMANDS, *options, *(option.upper() for option in options)}
    plain = re.sub(
        r"\{[\w,]+\}|--?[\w-]+|\w+\.toml|WHITECHAPEL_\w+|^ {4}[\w-]+", "", told, flags=re.MULTILINE
    )
    _check_words(plain, language, known={word for code in codes for word in WORD.findall(code)})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (["arena", "pocket", "greedy"], "required"),
        (["play", "chess"], "choice"),
        (["--junk", "play"], "unrecognized"),
        (["replay", "--move", "x", "file"], "value"),
        (["replay", "file", "--move"], "one-argument"),
        (["perft", "pocket", "1", "--seed", "x", "--position", "y"], "not-with"),
        (["serve", "--p", "1"], "ambiguous"),
        (["play", "--new=1"], "explicit"),
    ],
)
def test_what_argparse_refuses_is_told_in_the_language(
    arguments: list[str], name: str, language: str, capsys: Said
) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(["--language", language, *arguments])
    assert leaving.value.code == 2
    told = capsys.readouterr().err
    expected = text_of(messages(language, "help")[f"argparse-{name}"]).split("%")[0]
    assert expected in told
    if language != "en":
        assert not re.search(
            r"usage: |error: |required|invalid|expected|allowed|could|ignored", told
        )


BELOW = {"pocket": 22, "london": 19}
"""The line below the district."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_word_in_a_picture_is_cut_off_or_written_over(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[tuple[int, int, str]] = []
    write = TextSheet.write

    def spy(sheet: TextSheet, row: int, column: int, text: str, *style: Any) -> None:
        written.append((row, column, text))
        write(sheet, row, column, text, *style)

    monkeypatch.setattr(TextSheet, "write", spy)
    labels, rules = labels_of(Words(language, game)), GAMES[game]
    for seed in range(6):
        for state in list(states_of(random_match(rules, seed)))[::5]:
            written.clear()
            view = rules.view(state, rules.actor(state) or Seat.JACK)  # type: ignore[arg-type]
            PAINTERS[game].text(view, labels=labels)
            for row, column, text in written:
                assert column + len(text) <= 80, text
                beside = [other for line, other, _ in written if line == row >= BELOW[game]]
                assert not [each for each in beside if column < each < column + len(text)], text


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_a_picture_has_the_words_of_the_language(game: str, language: str) -> None:
    rules, words = GAMES[game], Words(language, game)
    view = rules.view(random_match(rules, 1, plies=9).state, Seat.SPECTATOR)
    drawn = PAINTERS[game].svg(view, labels=labels_of(words)).svg
    assert f"{words.say('label-turn')} " in drawn
    assert "Turn " not in drawn
