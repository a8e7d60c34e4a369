"""Every refusal of a game is told in that game's own words, and never in the other's."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import whitechapel
from whitechapel.cli.i18n import Words
from whitechapel.core import GameError, GameOverError, IllegalMoveError, NotationError
from whitechapel.core.errors import Parameter
from whitechapel.locales import LANGUAGES

SOURCE = Path(whitechapel.__file__).parent
GAMES = ("pocket", "london")

AT_A_TABLE = {"move_unreadable"}
"""Refusals that depend on the game that is known; all others may be told where it is not."""

PLACES = {"pocket": ("jack",), "london": ("jack", "investigator")}
"""The fields of a position whose names are not constants in the source."""

SHARED: dict[str, Parameter] = {
    "text": "xx",
    "word": "xx",
    "tag": "seed",
    "kind": "int",
    "seat": "jack",
    "card": "gull",
} | {"length": 9000, "most": 8, "known": 1, "count": 3, "points": 2, "spaces": 3, "quarters": 0}
PARAMETERS: dict[str, dict[str, Parameter]] = {
    "pocket": SHARED
    | {"found": "pocket", "wanted": "london", "phase": "toss", "action": "alibi"}
    | {"tile": "stealthy", "wall": "W"},
    "london": SHARED
    | {"found": "london", "wanted": "pocket", "phase": "cards", "character": "stealthy"}
    | {"hex": "g5", "exit": "NW"},
}
"""What each game gives the parameters of its refusals; one that is missing here is an error."""

FOREIGN = {
    "pocket": {
        "en": r"\bhex|gaslight|\blights?\b|manhole|\bcovers?\b|cordon|\bexits?\b|lantern|whistle"
        r"|activat|witness card|character card|\bpower",
        "fr": r"bec de gaz|becs de gaz|égout|barrage|\bsorties?\b|lanterne|sifflet|activ"
        r"|carte témoin|cartes? personnage|pouvoir",
        "ru": r"фонар|люк|крышк|кордон|выход|свист|активац|активир|карта свидетеля"
        r"|карт\w* персонаж|способност",
    },
    "london": {
        "en": r"\btiles?\b|token|detective|hourglass|\bactions?\b|rotat|joker|toby|\btoss"
        r"|\balibi is\b|\bwalls?\b",
        "fr": r"jeton|détective|sablier|\bactions?\b|rotation|joker|toby|lancer|lancé|\bmurs?\b"
        r"|alibi est",
        "ru": r"квартал|жетон|сыщик|песочн|действи|поворот|джокер|тоби"
        r"|жребий|бросок|броска|бросают|стена|стены|стену",
    },
}
"""The words of the things that only the other game has."""

INVESTIGATOR = {"en": "Investigator", "fr": "Enquêteur", "ru": "Следовател"}


def calls(package: str) -> Iterator[tuple[str, ast.Call]]:
    """List the refusals in the source of a package, each with the name of its error."""
    for path in (SOURCE / package).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                name = node.func.id
                if name in ("NotationError", "IllegalMoveError") and node.args:
                    yield name, node


def constants(node: ast.expr, game: str) -> list[str]:
    """List what an argument may be: a constant, one of two, or one that is not in the source."""
    match node:
        case ast.Constant(value=str(value)):
            return [value]
        case ast.IfExp(body=body, orelse=orelse):
            return [*constants(body, game), *constants(orelse, game)]
        case ast.Name(id="field"):
            return list(PLACES[game])
        case _:
            return ["1"]


def refusals(game: str) -> list[GameError]:
    """List all that a game can refuse, of its own and of what it shares with the other."""
    found: list[GameError] = [GameOverError()]
    for name, call in (*calls("core"), *calls(game)):
        given = {
            keyword.arg: PARAMETERS[game][keyword.arg]
            for keyword in call.keywords
            if keyword.arg is not None and keyword.arg != "reason"
        }
        if name == "IllegalMoveError":
            (code,) = constants(call.args[1], game)
            for clause in clauses(call.args[0]):
                refusal = IllegalMoveError(clause, code, **given)
                found += [refusal, in_a_record(refusal)]
        elif not is_copy(call) and not tells_another(call):
            (code,) = constants(call.args[0], game)
            place = call.args[1:2]
            places = constants(place[0], game) if place else [""]
            found += [NotationError(code, *filter(None, [each]), **given) for each in places]
    return found


def in_a_record(refusal: IllegalMoveError) -> NotationError:
    """Return the refusal of a record that has this illegal move."""
    place = ("turns", 1, "moves", 2)
    return NotationError("record_illegal_move", *place, reason=refusal.code, **refusal.parameters)


def is_copy(call: ast.Call) -> bool:
    """Whether a call repeats an error that was made elsewhere."""
    return ast.unparse(call.args[0]) == "self.code"


def tells_another(call: ast.Call) -> bool:
    """Whether a refusal tells another one as its reason; `in_a_record` makes those."""
    return any(keyword.arg == "reason" for keyword in call.keywords)


def clauses(node: ast.expr) -> list[str]:
    """List the clauses that an illegal move may name; powers pass theirs as a variable."""
    return [str(node.value)] if isinstance(node, ast.Constant) else ["L5.3", "L5.4", "L5.6", "L5.8"]


@pytest.mark.parametrize("game", GAMES)
def test_the_refusals_of_a_game_are_found(game: str) -> None:
    codes = {refusal.code for refusal in refusals(game)}
    some = {
        "pocket": {"no_draw_due", "impossible_start", "impossible_draws", "joker_must_move"},
        "london": {"no_alibi_card_due", "impossible_setup", "impossible_alibi_cards", "occupied"},
    }
    shared = {"game_over", "position_hidden", "position_half_hidden", "record_illegal_move"}
    assert some[game] | shared <= codes
    (other,) = {*GAMES} - {game}
    assert not some[other] & codes
    assert len(codes) > 60


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_of_a_game_is_told_in_its_own_words(game: str, language: str) -> None:
    foreign = re.compile(FOREIGN[game][language], re.IGNORECASE)
    for words in (Words(language, game), Words(language)):
        for refusal in refusals(game):
            if refusal.code in AT_A_TABLE and not words.game:
                continue
            told = words.error(refusal)  # a parameter that is missing raises
            assert not foreign.search(told), (refusal.code, told)
            assert not re.search(r"[{}]|\bNone\b", told), (refusal.code, told)


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_names_a_clause_of_its_own_game(game: str) -> None:
    letter = game[0].upper()
    for refusal in refusals(game):
        assert str(refusal.parameters.get("clause", letter)).startswith(letter), refusal.code


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["position_hidden", "position_half_hidden"])
def test_hidden_cards_are_those_of_the_player_who_hides_them(code: str, language: str) -> None:
    for words in (Words(language, "london"), Words(language)):
        investigators = words.error(NotationError(code, "investigator"))
        jacks = words.error(NotationError(code, "jack"))
        assert INVESTIGATOR[language] in investigators
        assert not re.search("Jack|Джек", investigators)
        assert re.search("Jack|Джек", jacks)
        assert INVESTIGATOR[language] not in jacks
