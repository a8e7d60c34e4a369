"""An edition with other characters is data: whole games of made-up editions keep every law.

London: "abberline" has Abberline in Bert's place, with Bert's power; "quiet" has two characters
without powers instead of Holmes and Watson, so no cards are drawn and no lantern shines.
Pocket: "druitt" has Druitt, with two hourglasses, in Lestrade's place; "bridge" has Fiddler, whose
empty side is an open crossing, in Lane's.
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import chain, product
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, cast

import pytest

from support.random_games import VIEWERS, random_match, states_of
from whitechapel import london, pocket
from whitechapel.core import (
    AnyRules,
    GameOverError,
    IllegalMoveError,
    NotationError,
    Record,
    Seat,
    record_of,
    replay,
    to_json,
)
from whitechapel.games import GAMES
from whitechapel.kernel.london.convert import words_of_public as london_words
from whitechapel.kernel.pocket.convert import words_of_public as pocket_words


class Addition(NamedTuple):
    """Some text of a file, and what is written behind it."""

    file: str
    behind: str
    added: str


LONDON = (
    Addition(
        "components.py",
        '    BERT = "bert"\n',
        '    ABBERLINE = "abberline"\n    TUMBLETY = "tumblety"\n    DRUITT = "druitt"\n',
    ),
    Addition(
        "components.py",
        "    Character.BERT: Power.COVER,\n",
        "    Character.ABBERLINE: Power.COVER,\n"
        "    Character.TUMBLETY: None,\n"
        "    Character.DRUITT: None,\n",
    ),
    Addition(
        "district.py",
        "STARTS: Final = {\n",
        '    "abberline": "holmes g5 watson a3 smith g8 lestrade e5 stealthy i4 goodley m10 "\n'
        '    "gull e9 abberline i8",\n'
        '    "quiet": "tumblety g5 druitt a3 smith g8 lestrade e5 stealthy i4 goodley m10 "\n'
        '    "gull e9 bert i8",\n',
    ),
    Addition(
        "district.py",
        '    "revised": "b1 b6 c4 f10 g6 h3 k9 l7 l12",\n',
        '    "abberline": "a5 c2 f7 f10 h3",\n    "quiet": "b1 b6 c4 f10 g6 h3 k9 l7 l12",\n',
    ),
    Addition("district.py", "COVERED: Final = {", '"abberline": "c2 h3", "quiet": "b1 l12", '),
)
POCKET = (
    Addition(
        "components.py",
        '    MADAME = "madame"\n',
        '    DRUITT = "druitt"\n    FIDDLER = "fiddler"\n',
    ),
    Addition(
        "components.py",
        "        Character.MADAME,\n    ),\n",
        '    "druitt": tuple(map(Character, "goodley bert pizer smith lane stealthy gull madame '
        'druitt".split())),\n'
        '    "bridge": tuple(map(Character, "lestrade goodley bert pizer smith stealthy gull '
        'madame fiddler".split())),\n',
    ),
    Addition(
        "components.py",
        "    Character.MADAME: 2,\n",
        "    Character.DRUITT: 2,\n    Character.FIDDLER: 1,\n",
    ),
    Addition("components.py", "OPEN_CROSSINGS: Final = frozenset({", "Character.FIDDLER, "),
)
ADDITIONS = {"london": (london, LONDON), "pocket": (pocket, POCKET)}
EDITIONS = (
    ("london", "abberline"),
    ("london", "quiet"),
    ("pocket", "druitt"),
    ("pocket", "bridge"),
)
every_edition = pytest.mark.parametrize(("game", "edition"), EDITIONS)


def write_copy(package: ModuleType, additions: tuple[Addition, ...], copy: Path) -> None:
    """Copy a rules package under another name, with a few more lines of data.

    A test cannot add a character to the package itself: they are a closed enumeration.
    """
    copy.mkdir()
    for file in Path(package.__path__[0]).glob("*.py"):
        text = file.read_text(encoding="utf-8").replace(package.__name__, copy.name)
        for addition in additions:
            if addition.file == file.name:
                assert text.count(addition.behind) == 1
                text = text.replace(addition.behind, addition.behind + addition.added)
        (copy / file.name).write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def copies(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, ModuleType]]:
    """Both rules packages with the made-up editions; in the end they are forgotten."""
    folder = tmp_path_factory.mktemp("rules")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        for game, (package, additions) in ADDITIONS.items():
            write_copy(package, additions, folder / f"more_{game}")
        yield {game: import_module(f"more_{game}") for game in ADDITIONS}
    for name in [name for name in sys.modules if name.startswith("more_")]:
        del sys.modules[name]


def rules_of(copies: dict[str, ModuleType], game: str) -> AnyRules:
    """Return a copied package as rules."""
    return cast("AnyRules", copies[game])


def cast_of(copies: dict[str, ModuleType], game: str, edition: str) -> tuple[Any, ...]:
    """Return the characters of an edition."""
    characters: tuple[Any, ...] = copies[game].components.CASTS[edition]
    return characters


def every_move(package: ModuleType) -> list[Any]:
    """List every move with every character of every edition."""
    moves, tables = package.moves, []
    names = ("ACTIVATIONS", "GOES", "ACCUSATIONS", "ESCAPES", "CALLS", "CHANGES", "DEALS", "DRAWS")
    tables += [getattr(moves, name).values() for name in names if hasattr(moves, name)]
    if package.NAME == "pocket":
        by_piece = (*moves.DETECTIVE_MOVES.values(), *moves.ROTATIONS.values())
        tables += [*by_piece, moves.EXCHANGES, moves.JOKERS, moves.TOSSES]
        return [*chain(*tables), moves.PASS, moves.ALIBI]
    board = package.board
    tables += [moves.LANTERNS, moves.HANDS_OF_FOUR]
    tables.append(moves.MoveLight(*pair) for pair in product(board.POSTS, repeat=2))
    tables.append(moves.MoveCordon(*pair) for pair in product(board.EXITS, repeat=2))
    holes = sorted(set(chain(*board.MANHOLES.values())))
    tables.append(moves.MoveCover(*pair) for pair in product(holes, repeat=2))
    return [*chain(*tables), moves.STAY, moves.CALL_NOBODY]


@every_edition
def test_no_game_offers_the_editions_of_this_test(
    copies: dict[str, ModuleType], game: str, edition: str
) -> None:
    assert edition in rules_of(copies, game).EDITIONS
    assert edition not in GAMES[game].EDITIONS
    with pytest.raises(NotationError, match="setup_edition"):
        GAMES[game].deal(b"", edition)


@pytest.mark.parametrize("game", GAMES)
def test_the_printed_editions_are_played_as_without_the_new_ones(
    copies: dict[str, ModuleType], game: str
) -> None:
    rules = rules_of(copies, game)
    for edition in GAMES[game].EDITIONS:
        for seed in range(10):
            match = random_match(GAMES[game], seed, edition=edition)
            copy = random_match(rules, seed, edition=edition)
            assert record_of(copy).text() == record_of(match).text()
            assert to_json(copy.plies) == to_json(match.plies)


@every_edition
def test_a_move_is_listed_exactly_if_it_can_be_played(
    copies: dict[str, ModuleType], game: str, edition: str
) -> None:
    rules, moves = rules_of(copies, game), every_move(copies[game])
    for seed in range(30):
        state = random_match(rules, seed, seed, edition).state
        listed = rules.legal_moves(state)
        assert set(listed) <= set(moves)
        assert len(set(listed)) == len(listed)
        for move in moves:
            if move in listed:
                rules.apply(state, move)
            else:
                with pytest.raises((IllegalMoveError, GameOverError)):
                    rules.apply(state, move)


@every_edition
def test_whole_games_have_the_characters_of_the_edition_and_no_others(
    copies: dict[str, ModuleType], game: str, edition: str
) -> None:
    rules, characters = rules_of(copies, game), cast_of(copies, game, edition)
    others = set(copies[game].components.ALL_CHARACTERS) - set(characters)
    identities = set[Any]()
    for seed in range(60):
        match = random_match(rules, seed, edition=edition)
        told = str(to_json([(ply.move, ply.events) for ply in match.plies]))
        assert others.isdisjoint(told.split("'"))
        assert rules.outcome(match.state) is not None
        truth: Any = rules.state_json(match.state)
        identities.add(truth["jack"]["identity"])
    assert identities == set(characters)


@every_edition
def test_positions_moves_and_records_read_back(
    copies: dict[str, ModuleType], game: str, edition: str
) -> None:
    rules = rules_of(copies, game)
    for seed in range(12):
        match = random_match(rules, seed, edition=edition)
        record = record_of(match)
        assert record.edition == edition
        assert Record.parse(record.text()) == record
        assert replay(record, rules).plies == match.plies
        for state in states_of(match):
            assert rules.parse_state(rules.state_text(state)) == state
            for viewer in VIEWERS:
                view = rules.view(state, viewer)
                assert rules.parse_view(rules.view_text(view), viewer) == view
        for ply in match.plies:
            assert rules.parse_move(rules.move_text(ply.move)) == ply.move
            assert rules.move_from_json(to_json(ply.move)) == ply.move


@every_edition
def test_the_truth_is_among_the_worlds_and_all_worlds_look_alike(
    copies: dict[str, ModuleType], game: str, edition: str
) -> None:
    rules = rules_of(copies, game)
    for seed in range(40):
        state = random_match(rules, seed, seed, edition).state
        actor = rules.actor(state)
        for viewer in VIEWERS:
            view = rules.view(state, viewer)
            worlds = [world.state for world in rules.worlds(view)]
            assert (state if viewer is actor else rules.committed(state)) in worlds
            for world in worlds[:: len(worlds) // 10 + 1]:
                seen = rules.view(world, viewer)
                assert seen == view
                if viewer is actor:
                    assert rules.legal_moves(world) == rules.legal_moves(state)


@every_edition
def test_views_previews_and_notebooks_name_the_characters_of_the_edition(
    copies: dict[str, ModuleType], game: str, edition: str
) -> None:
    rules, characters = rules_of(copies, game), cast_of(copies, game, edition)
    for seed in range(20):
        match = random_match(rules, seed, 10 + seed, edition)
        for viewer in VIEWERS:
            view = rules.view(match.state, viewer)
            events = [rules.redact(e, viewer) for ply in match.plies for e in ply.events]
            notebook: Any = rules.notebook_json(rules.notebook(view, events))
            assert [entry["character"] for entry in notebook["characters"]] == list(characters)
            told: Any = rules.view_json(view)
            placed = [tile["character"] for tile in told.get("tiles", ())] or told["places"]
            assert set(placed) == set(characters)
        actor = rules.actor(match.state)
        if actor in (Seat.JACK, Seat.INVESTIGATOR):
            view = rules.view(match.state, actor)
            for move in rules.legal_moves(match.state)[::5]:
                preview: Any = rules.preview_json(rules.preview(view, [move]))
                left = {*preview["aids"]["seen"], *preview["aids"]["unseen"]}
                assert left == set(rules.suspects(view))


@every_edition
def test_a_position_with_a_character_of_another_edition_is_refused(
    copies: dict[str, ModuleType], game: str, edition: str
) -> None:
    rules, characters = rules_of(copies, game), cast_of(copies, game, edition)
    codes = copies[game].notation.CODES
    stranger = next(code for who, code in codes.items() if who not in characters)
    state = random_match(rules, 3, 30, edition).state
    text = rules.state_text(state)
    words = [word for word in text.replace("@", " ").split() if word[:2] in codes.values()]
    for code in {word[:2] for word in words}:
        with pytest.raises(NotationError):
            rules.parse_state(text.replace(code, stranger))
    identity = text.index("jack ") + len("jack ")
    with pytest.raises(NotationError, match="position_identity"):
        rules.parse_state(text[:identity] + stranger + text[identity + 2 :])


def test_no_alibi_card_is_drawn_and_no_lantern_shines_without_holmes_and_watson(
    copies: dict[str, ModuleType],
) -> None:
    rules = rules_of(copies, "london")
    for seed in range(20):
        match = random_match(rules, seed, edition="quiet")
        assert not match.state.public.drawn
        assert {ply.move.code for ply in match.plies}.isdisjoint({"draw_card", "turn_lantern"})
        shown: Any = rules.view_json(rules.view(match.state, Seat.SPECTATOR))
        assert shown["aids"]["beam"] == []


@pytest.mark.parametrize("game", GAMES)
def test_characters_have_codes_of_their_own_and_powers_one_holder(
    copies: dict[str, ModuleType], game: str
) -> None:
    for package in (GAMES[game], copies[game]):
        package = cast("Any", package)
        assert len(set(package.notation.CODES.values())) == len(package.components.ALL_CHARACTERS)
        if game == "london":
            for characters in package.components.CASTS.values():
                powers = [package.components.POWERS[who] for who in characters]
                used = [power for power in powers if power is not None]
                assert len(characters) == 8
                assert len(set(used)) == len(used)


@every_edition
def test_the_kernel_refuses_an_edition_that_it_does_not_know(
    copies: dict[str, ModuleType], game: str, edition: str
) -> None:
    public = random_match(rules_of(copies, game), 1, 5, edition).state.public
    words_of: Any = {"london": london_words, "pocket": pocket_words}[game]
    with pytest.raises(ValueError, match=f"the kernel does not play the edition '{edition}'"):
        words_of(public)
