"""The three languages say the same things, each in its own way."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast as fluent

import whitechapel
from support.fluent_messages import messages, parts_of, text_of
from whitechapel import london, pocket
from whitechapel.cli.catalogues import catalogue, help_text
from whitechapel.cli.i18n import _CATALOGUES, FORMS, Words
from whitechapel.core import Seat
from whitechapel.locales import LANGUAGES
from whitechapel.render import london as london_pictures
from whitechapel.render import pocket as pocket_pictures

FOLDER = Path(whitechapel.__file__).parent / "locales"
FILES = sorted(path.stem for path in (FOLDER / "en").glob("*.ftl"))
PLURALS = frozenset(("zero", "one", "two", "few", "many", "other"))
OTHERS = [language for language in LANGUAGES if language != "en"]
SPOKEN = [file for file in FILES if file in _CATALOGUES]
OURS = [*SPOKEN, "help"]
"""What the terminal says; the other files are the page's."""

PEOPLE = {*pocket.Character, *pocket.Detective, *london.Character}
SEATS = {Seat.JACK, Seat.INVESTIGATOR, Seat.SPECTATOR}
DIRECTIONS = {*pocket.Side, *london.Direction, *london.Exit}
KINDS = {
    **dict.fromkeys(("character", "identity", "detective", "tile", "by", "cleared"), PEOPLE),
    **dict.fromkeys(("first", "second"), PEOPLE),
    **dict.fromkeys(("player", "players", "seat", "viewer"), SEATS),
    **dict.fromkeys(("exit", "origin", "wall", "direction"), DIRECTIONS),
}
"""What a parameter can be where a sentence asks for a form of it."""

SAME = {
    "fr": {
        *("argparse-options", "metavar-action", "metavar-agent", "metavar-agents"),
        *("metavar-position", "replay-move"),
        *("word-bert", "word-pizer", "word-smith", "word-lane", "word-stealthy", "word-madame"),
        *("word-holmes", "word-watson", "word-toby", "word-jack", "word-pocket"),
        *("word-alibi", "word-rotation", "word-joker", "command-secret", "command-jack"),
        *("label-action", "label-activation", "label-game", "label-suspect", "label-barricade"),
        *("label-sign_suspect", "label-sign_visible"),
        *("label-alibi", "label-rotation", "label-joker", "label-jack"),
        *(f"label-{person}" for person in PEOPLE),
    },
    "ru": {
        *("perft-row", "replay-move", "label-colon", "level-row", "levels-row", "level-about"),
        "arena-level",
    },
}
"""Messages that may read as in English: names, and words that the languages share."""

NUMBERS = ("rate", "low", "high", "port", "line")
"""Parameters that are always numbers."""

LONG = ("help", "london-help", "who-plays")
"""Messages that are laid out in lines."""


def every_message(language: str) -> Iterator[tuple[str, str, fluent.Message]]:
    """Return what the terminal says in a language, with files and names."""
    for file in OURS:
        for name, message in messages(language, file).items():
            yield file, name, message


def variables(whole: fluent.BaseNode) -> set[str]:
    """Return the parameters that a message uses, as it names them."""
    return {each.id.name for each in parts_of(whole, fluent.VariableReference)}


def keys(message: fluent.Message) -> dict[str, set[str]]:
    """Return the parameters by which a message chooses, and the keys it knows."""
    found: dict[str, set[str]] = {}
    for choice in parts_of(message, fluent.SelectExpression):
        known = {
            each.key.name if isinstance(each.key, fluent.Identifier) else str(each.key.value)
            for each in choice.variants
        }
        for name in variables(choice.selector):
            found.setdefault(name, set()).update(known)
    return found


def split(variable: str, language: str) -> tuple[str, str]:
    """Part a parameter into its name and the form that is asked for, empty if none is."""
    name, _, form = variable.rpartition("_")
    return (name, form) if name and form in ("code", *FORMS[language]) else (variable, "")


def parameters(message: fluent.Message, language: str) -> set[str]:
    """Return the parameters of a message, whatever forms of them it uses."""
    return {split(variable, language)[0] for variable in variables(message)}


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_same_files(language: str) -> None:
    assert sorted(path.stem for path in (FOLDER / language).glob("*.ftl")) == FILES


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("file", FILES)
def test_a_file_has_the_same_messages_in_the_same_order(language: str, file: str) -> None:
    assert list(messages(language, file)) == list(messages("en", file))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("file", FILES)
def test_a_message_has_the_same_parameters(language: str, file: str) -> None:
    for name, message in messages(language, file).items():
        english = messages("en", file)[name]
        assert parameters(message, language) == parameters(english, "en"), name


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("file", FILES)
def test_a_message_chooses_by_the_same_codes(language: str, file: str) -> None:
    for name, message in messages(language, file).items():
        english = keys(messages("en", file)[name])
        for variable, found in keys(message).items():
            if split(variable, language)[1] == "gender":
                assert found == {"f", "m"}, name
            else:
                assert _codes(found) == _codes(english.get(variable, set())), name


def _codes(found: set[str]) -> set[str]:
    """Leave out numbers and plurals, in which languages differ."""
    return {key for key in found - PLURALS if not key.isdecimal()}


@pytest.mark.parametrize(("language", "needed"), [("fr", {"one"}), ("ru", {"one", "few"})])
@pytest.mark.parametrize("file", FILES)
def test_a_message_that_counts_knows_all_plurals(
    language: str, needed: set[str], file: str
) -> None:
    for name, message in messages(language, file).items():
        for found in keys(message).values():
            if found & PLURALS - {"other"}:
                assert needed <= found, name


@pytest.mark.parametrize("language", OTHERS)
def test_no_message_is_left_in_english(language: str) -> None:
    same = {
        name
        for file, name, message in every_message(language)
        if text_of(message) == text_of(messages("en", file)[name])
    }
    assert same - SAME[language] == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_have_the_forms_that_sentences_ask_for_and_no_others(language: str) -> None:
    asked: dict[str, set[str]] = {code: set() for code in PEOPLE | SEATS | DIRECTIONS}
    for file in SPOKEN:
        for message in messages(language, file).values():
            for name, form in (split(each, language) for each in variables(message)):
                if form not in ("", "code"):
                    for code in KINDS[name]:
                        asked[code].add(form)
    for file, name, message in every_message(language):
        found = {attribute.id.name for attribute in message.attributes}
        code = name.removeprefix("word-") if file == "words" else ""
        assert found == asked.get(code, set()), name


def _values(name: str, language: str) -> Iterator[Any]:
    """Return what a parameter of a message may be: every code it chooses by, and much else."""
    english = {file: messages("en", file).get(name) for file in SPOKEN}
    message = next(each for each in english.values() if each is not None)
    chosen = {split(each, language)[0]: found for each, found in keys(message).items()}
    for parameter in sorted(parameters(message, "en")):
        yield (
            parameter,
            [0.0, 1.0, 12.5, 8000]
            if parameter in NUMBERS
            else [
                *("x", None, True, False, 0, 1, 2, 5, 21, 1000),
                *([], ["gull"], ["stealthy", "holmes"], ["jack", "investigator"]),
                *sorted(chosen.get(parameter, set()) - PLURALS),
                *sorted(KINDS.get(parameter, PEOPLE | SEATS | DIRECTIONS)),
            ],
        )


def _said(language: str) -> Iterator[tuple[str, str]]:
    """Format every message of a language with every parameter varied in turn."""
    words = Words(language)
    for file in SPOKEN:
        for name in messages(language, file):
            values = dict(_values(name, language))
            usual = {parameter: found[-1] for parameter, found in values.items()}
            yield name, words.say(name, **usual)
            for parameter, found in values.items():
                for value in found:
                    yield name, words.say(name, **(usual | {parameter: value}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said_with_whatever_it_may_be_given(language: str) -> None:
    for name, said in _said(language):
        assert "{" not in said, name
        assert said.strip(" ") or name == "label-colon", name
        if name not in LONG:
            assert not re.search(r"[ \u00a0]{2}|[ \u00a0][.,)]|\( |\.\.", said), (name, said)


def _texts(language: str, files: list[str]) -> Iterator[tuple[str, str]]:
    """Return the lines of catalogues as people read them, a letter for every placeable."""
    for file in files:
        for line in catalogue(language, file).splitlines():
            name, _, text = line.rpartition(" = ") if " = " in line else ("", "", line)
            if not line.startswith("#") and name != "label-colon":
                text = re.sub(r"^\s*\*?\[\w+\]\s|\"\.\[\w+\]\"", "", text)
                yield name, re.sub(r"\{[^{}]*\}", "x", text)


def test_french_has_its_spaces_quotes_and_apostrophes() -> None:
    for name, text in _texts("fr", OURS):
        assert not re.search(r"[^\u00a0][;!?»]|[^\u00a0/]:(?!\S)|«[^\u00a0]", text), (name, text)
        assert not re.search(r"['\"“”]| %(?![(sr])|n° ", text), (name, text)


def test_russian_has_its_quotes_and_dashes() -> None:
    for name, text in _texts("ru", OURS):
        assert not re.search(r"['\"“”\u2019]|[\s\u00a0][:;!»]|\w[\s\u00a0]\?|«\s", text), (
            name,
            text,
        )
        assert not re.search(r" —|\s-\s(?!читает)| \u2013 |№ | %(?![(sr])", text), (name, text)


def test_english_has_its_quotes() -> None:
    for name, text in _texts("en", OURS):
        assert not re.search(r"[«»]|[\s\u00a0][:;!](?=\s|$)", text), (name, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_laid_out_in_lines_fits_a_terminal(language: str) -> None:
    words = Words(language)
    for name in LONG:
        assert max(len(line) for line in words.say(name).splitlines()) <= 79


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_has_no_parameters(language: str) -> None:
    for name, message in messages(language, "help").items():
        assert not variables(message)
        english = set(re.findall(r"%\(?\w+\)?\w?", help_text(name, "en")))
        assert set(re.findall(r"%\(?\w+\)?\w?", help_text(name, language))) <= english, name


@pytest.mark.parametrize("game", ["pocket", "london"])
def test_the_english_labels_are_those_of_the_pictures(game: str) -> None:
    labels = {"pocket": pocket_pictures, "london": london_pictures}[game].LABELS
    words = Words("en", game)
    assert {key: words.say(f"label-{key}") for key in labels} == dict(labels)


def test_no_label_is_dead() -> None:
    used = {*pocket_pictures.LABELS, *london_pictures.LABELS}
    told = {
        name.removeprefix("london-").removeprefix("label-") for name in messages("en", "labels")
    }
    assert told == used


def test_every_language_has_its_forms_told() -> None:
    assert set(FORMS) == set(LANGUAGES)
    page = (FOLDER.parents[2] / "docs" / "languages.md").read_text(encoding="utf-8")
    for form in {form for forms in FORMS.values() for form in forms}:
        assert f"`.{form}`" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_has_one_name_at_the_table_in_the_rules_and_in_the_terminal(language: str) -> None:
    name = text_of(messages(language, "page-table")["page-log"]).lower()
    assert text_of(messages(language, "play")["command-log"]) == name
    assert name in text_of(messages(language, "rules-page")["rules-rulings"])
