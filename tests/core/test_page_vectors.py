"""The page checks chance by itself, against the findings of the library that are kept for it."""

import json

from support.page_vectors import PATH, vectors
from whitechapel.games import GAMES


def test_the_page_is_held_against_what_the_library_finds_now() -> None:
    kept = json.loads(PATH.read_text(encoding="utf-8"))
    # As JSON, which knows no difference between tuples and lists.
    assert kept == json.loads(json.dumps(vectors())), "run python -m support.page_vectors"


def test_every_edition_is_among_them_fair_and_not() -> None:
    found = {each["name"]: each for each in vectors()["records"]}
    for game, rules in GAMES.items():
        for edition in rules.EDITIONS:
            fair = found[f"{game} {edition}, fair"]["findings"]
            assert all(told == wanted for _, told, wanted, _ in fair)
            wrong = found[f"{game} {edition}, another draw"]["findings"]
            assert [told == wanted for _, told, wanted, _ in wrong].count(False) == 1
