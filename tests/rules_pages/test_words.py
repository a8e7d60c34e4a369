"""The rules pages say every clause, and say the same in the three languages."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import whitechapel
from support.fluent_messages import messages, text_of
from whitechapel.cli.catalogues import catalogue
from whitechapel.locales import LANGUAGES

SOURCE = Path(whitechapel.__file__).parent
LISTS = Path(__file__).parents[1] / "docs"
GAMES = ("pocket", "london")
FILES = ("rules-page", "rules-pocket", "rules-london")
OTHERS = [language for language in LANGUAGES if language != "en"]
RULINGS = {
    "pocket": {"P3.4", "P4.6", "P4.7", "P6.6", "P6.8"},
    "london": {"L1.4", "L2.2", "L3.2", "L4.5", "L5.6", "L6.2", "L7.2", "L7.4"},
}

DEPARTURES = {"pocket": {"P3.4"}, "london": {"L3.2"}}
"""The rulings that contradict the printed rules."""
DEPARTS = {"en": "we depart from", "fr": "Nous nous écartons", "ru": "мы отступаем"}


def clauses(game: str) -> list[str]:
    return (LISTS / f"clauses-{game}.txt").read_text().split()


def named(game: str, language: str, ending: str) -> list[str]:
    """List the clauses that have a message with an ending, in the order of the file."""
    found = (
        re.fullmatch(rf"rule-([PL]\d)-(\d+){ending}", name)
        for name in messages(language, f"rules-{game}")
    )
    return [f"{match[1]}.{match[2]}" for match in found if match]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_name_and_a_text_and_no_other_has(game: str, language: str) -> None:
    assert named(game, language, "") == clauses(game)
    assert named(game, language, "-name") == clauses(game)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_has_a_heading(game: str, language: str) -> None:
    told = [
        name for name in messages(language, f"rules-{game}") if re.fullmatch(r"chapter-..", name)
    ]
    wanted = dict.fromkeys(clause.split(".")[0] for clause in clauses(game))
    assert told == [f"chapter-{chapter}" for chapter in wanted]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_is_told_as_one(game: str, language: str) -> None:
    assert set(named(game, language, "-ruling")) == RULINGS[game]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_ruling_that_departs_from_the_books_says_so(game: str, language: str) -> None:
    told = messages(language, f"rules-{game}")
    departing = {
        clause
        for clause in RULINGS[game]
        if DEPARTS[language] in text_of(told[f"rule-{clause.replace('.', '-')}-ruling"])
    }
    assert departing == DEPARTURES[game]


TOSSED = {
    "en": ("The Investigator tosses", "Jack turns all four tokens over"),
    "fr": ("Enquêteur lance", "Jack retourne les quatre jetons"),
    "ru": ("Следователь бросает", "Джек переворачивает все четыре жетона"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_p3_2_the_investigator_tosses_the_tokens_and_jack_turns_them(language: str) -> None:
    told = messages(language, "rules-pocket")
    tosses, turns = TOSSED[language]
    assert tosses in text_of(told["rule-P3-2"])
    assert turns in text_of(told["rule-P3-3"])


ANOTHER = {"en": "another manhole", "fr": "fermez-en une autre", "ru": "другой, открытый люк"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_l5_8_a_cover_goes_to_another_manhole(language: str) -> None:
    assert ANOTHER[language] in text_of(messages(language, "rules-london")["rule-L5-8"])


def cited() -> Iterator[str]:
    """Return the clauses that refusals and the ends of games name."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield from re.findall(r"^[PL]\d\.\d+$", node.value)


def test_every_clause_that_a_refusal_or_an_event_can_name_is_on_a_page() -> None:
    found = set(cited())
    assert {"P4.5", "P6.3", "L5.6", "L7.1"} <= found
    assert found <= {*clauses("pocket"), *clauses("london")}


def mentioned(text: str) -> set[str]:
    return set(re.findall(r"[PL]\d\.\d+", text))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_text_refers_only_to_clauses_of_its_own_page(game: str, language: str) -> None:
    for name, message in messages(language, f"rules-{game}").items():
        assert mentioned(text_of(message)) <= set(clauses(game)), name


def facts(text: str) -> set[str]:
    """Return what no translation may change: clauses, hexes and numbers in figures."""
    return set(re.findall(r"[PL]\d\.\d+|\b[a-m]\d{1,2}\b|\d+", text))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_a_translation_names_the_same_clauses_hexes_and_numbers(game: str, language: str) -> None:
    for name, message in messages(language, f"rules-{game}").items():
        english = messages("en", f"rules-{game}")[name]
        assert facts(text_of(message)) == facts(text_of(english)), name


def shape(text: str) -> list[int]:
    """Count the items of each block; a paragraph has none."""
    return [block.count("\u2022") for block in re.split(r"\n\s*\n", text.strip())]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_a_translation_has_the_same_paragraphs_and_lists(game: str, language: str) -> None:
    for name, message in messages(language, f"rules-{game}").items():
        english = messages("en", f"rules-{game}")[name]
        assert shape(text_of(message)) == shape(text_of(english)), name


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("file", FILES)
def test_no_text_is_left_in_english(file: str, language: str) -> None:
    same = {
        name
        for name, message in messages(language, file).items()
        if text_of(message) == text_of(messages("en", file)[name])
    }
    shared = {"fr": {"rule-P4-1-name", "rule-P4-3-name", "rule-P4-4-name"}, "ru": set[str]()}
    assert same <= shared[language]


def lines(language: str) -> Iterator[str]:
    """Return the lines of the pages as people read them, a letter for every placeable."""
    for file in FILES:
        for line in catalogue(language, file).splitlines():
            if not line.startswith("#"):
                text = re.sub(r"^\s*\*?\[\w+\]\s", "", line.partition(" = ")[2] or line)
                yield re.sub(r"\{[^{}]*\}", "x", text)


def test_french_has_its_spaces_quotes_and_apostrophes() -> None:
    for text in lines("fr"):
        assert not re.search(r"[^\u00a0][;!?»]|[^\u00a0/]:(?!\S)|«[^\u00a0]", text), text
        assert not re.search(r"['\"“”]|n° ", text), text


def test_russian_has_its_quotes_and_dashes() -> None:
    for text in lines("ru"):
        assert not re.search(r"['\"“”\u2019]|[\s\u00a0][:;!»]|«\s", text), text
        assert not re.search(r" —|\s-\s|№ ", text), text


def test_english_has_its_quotes() -> None:
    for text in lines("en"):
        assert not re.search(r"[«»'\"]|[\s\u00a0][:;!](?=\s|$)", text), text
