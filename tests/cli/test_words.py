"""Every sentence that the program needs is in the catalogue, and no other."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from fluent.runtime import FluentBundle, FluentResource

import whitechapel
from support.fluent_messages import messages
from whitechapel import london, pocket
from whitechapel.cli.catalogues import catalogue, help_text
from whitechapel.cli.commands import NAMES
from whitechapel.cli.i18n import _CATALOGUES, Words
from whitechapel.cli.main import _ARGPARSE_TEXTS
from whitechapel.core import PLAYERS, GameOverError, Outcome, Seat
from whitechapel.games import GAMES
from whitechapel.locales import LANGUAGES
from whitechapel.london import Direction, Exit
from whitechapel.pocket import Action, Answer, Character, Detective, Phase, Reason, Side, events
from whitechapel.pocket.ending import OUTCOMES

SOURCE = Path(whitechapel.__file__).parent
ERRORS = (
    *("NotationError", "IllegalMoveError", "RefereeError", "CommandError", "ServerError"),
    "AgentError",
)
SPOKEN = {language: Words(language) for language in LANGUAGES}
WORDS = SPOKEN["en"]


def _calls() -> Iterator[ast.Call]:
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield node


def _name(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _text(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _refusals() -> list[tuple[str, frozenset[str]]]:
    """List every refusal in the source: the name of its sentence and its parameters."""
    found = [("error-" + GameOverError().code, frozenset[str]())]
    for call in _calls():
        if (kind := _name(call)) in ERRORS:
            code = _text(call.args[1 if kind == "IllegalMoveError" else 0])
            if code is None:  # NotationError.within and WorkPool.run repeat a code found elsewhere
                assert ast.unparse(call.args[0]) in ("self.code", "outcome.code")
                continue
            always = {"NotationError": {"place"}, "IllegalMoveError": {"clause"}}.get(kind, set())
            given = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
            name = code if kind == "CommandError" else f"error-{code}"
            found.append((name, frozenset(always | given)))
    return sorted(set(found), key=lambda refusal: (refusal[0], sorted(refusal[1])))


def _messages(name: str, language: str = "en") -> list[str]:
    return list(messages(language, name))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "parameters"), _refusals())
def test_every_refusal_has_a_sentence(name: str, parameters: frozenset[str], language: str) -> None:
    given: dict[str, str | int] = dict.fromkeys(parameters, "something")
    spoken = SPOKEN[language].say(name, **(given | {"port": 8000, "line": 7}))
    assert spoken[-1] in ".)"
    assert "{" not in spoken


def test_the_source_was_searched_well() -> None:
    names = {name for name, _ in _refusals()}
    assert len(names) > 60
    assert {"error-joker_must_move", "error-not_json", "save-broken"} <= names


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_refusal_in_the_catalogue_is_dead(language: str) -> None:
    needed = {name for name, _ in _refusals() if name.startswith("error-")}
    listed = [*_messages("errors", language), *_messages("server", language)]
    told = {message.removeprefix("london-") for message in listed if "error-" in message}
    assert told == needed


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_game_is_in_the_catalogue_and_no_other(language: str) -> None:
    kinds = (Character, Detective, Action, Answer, Side, Direction, Exit, london.Character)
    spoken = {word.value for kind in kinds for word in kind} | {*PLAYERS, Seat.SPECTATOR, *GAMES}
    spoken |= {Phase.DEAL, Phase.TOSS, Phase.DRAW, london.Phase.CARDS}  # no action is due then
    spoken |= {"move", "power", "lantern"}  # what an activation lacks
    assert set(_messages("words", language)) == {f"word-{word}" for word in spoken} | {"nobody"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_other_sentence_is_named_in_the_source(language: str) -> None:
    named = {f"command-{name}" for name in NAMES}
    named |= {f"argparse-{name}" for name in _ARGPARSE_TEXTS.values()}
    named |= {
        node.value
        for path in (SOURCE / "cli").glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    for name in ("play", "pictures", "arena", "verify", "help"):
        told = [message.removeprefix("london-") for message in _messages(name, language)]
        assert [message for message in told if message not in named] == []
    assert "nobody" in named


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_told_twice(language: str) -> None:
    everything = [message for name in _CATALOGUES for message in _messages(name, language)]
    assert len(everything) == len(set(everything))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_that_is_said_is_in_the_catalogue(language: str) -> None:
    said = [_text(call.args[0]) for call in _calls() if _name(call) in ("say", "_say")]
    names = {name for name in said if name is not None}
    everything = {message for name in _CATALOGUES for message in _messages(name, language)}
    assert len(names) > 30
    assert names <= everything


EVENTS = {
    events.IdentityDealt: (
        (events.IdentityDealt(None), "Jack is dealt his identity."),
        (events.IdentityDealt(Character.GULL), "Jack is dealt his identity: Sir William Gull."),
    ),
    events.TokensTossed: (
        (
            events.TokensTossed(3, (Action.ALIBI, Action.TOBY)),
            "Turn 3: the tokens are tossed and show Alibi, Toby.",
        ),
    ),
    events.TokensTurned: (
        (
            events.TokensTurned(4, (Action.ROTATION, Action.JOKER)),
            "Turn 4: the tokens are turned over and show Rotation, Joker.",
        ),
    ),
    events.DetectiveMoved: (
        (
            events.DetectiveMoved(Seat.JACK, Action.TOBY, Detective.TOBY, 12, 1),
            "Jack moves Toby from 12 to 1.",
        ),
        (
            events.DetectiveMoved(Seat.INVESTIGATOR, Action.JOKER, Detective.HOLMES, 1, 2),
            "The Investigator moves Holmes from 1 to 2 with the Joker.",
        ),
    ),
    events.NobodyMoved: (
        (events.NobodyMoved(Seat.JACK), "Jack plays the Joker and moves nobody."),
    ),
    events.TileRotated: (
        (
            events.TileRotated(Seat.JACK, Character.GULL, 1, Side.NORTH),
            (
                "Jack turns the tile of Sir William Gull a quarter turn clockwise; "
                "its wall now faces north."
            ),
        ),
        (
            events.TileRotated(Seat.INVESTIGATOR, Character.LANE, 2, None),
            (
                "The Investigator turns the tile of Joseph Lane by half a turn; "
                "it is an open crossing."
            ),
        ),
        (
            events.TileRotated(Seat.JACK, Character.BERT, 3, Side.WEST),
            (
                "Jack turns the tile of Jeremy Bert a quarter turn anticlockwise; "
                "its wall now faces west."
            ),
        ),
    ),
    events.TilesExchanged: (
        (
            events.TilesExchanged(Seat.JACK, Character.BERT, Character.MADAME),
            "Jack exchanges Jeremy Bert and Madame.",
        ),
    ),
    events.CardDrawn: (
        (
            events.CardDrawn(Seat.JACK, 1, None),
            "Jack draws an alibi card and keeps it to himself.",
        ),
        (
            events.CardDrawn(Seat.JACK, 1, Character.SMITH),
            "Jack draws an alibi card in secret: John Smith.",
        ),
        (
            events.CardDrawn(Seat.INVESTIGATOR, 1, Character.PIZER),
            "The Investigator draws an alibi card and shows it: John Pizer.",
        ),
    ),
    events.SuspectCleared: (
        (
            events.SuspectCleared(1, Character.GULL, "alibi"),
            "Sir William Gull has an alibi and is no longer a suspect.",
        ),
        (
            events.SuspectCleared(1, Character.GULL, "seen"),
            "Sir William Gull was out of sight and is cleared.",
        ),
        (
            events.SuspectCleared(1, Character.GULL, "unseen"),
            "Sir William Gull was in sight and is cleared.",
        ),
    ),
    events.WitnessesCalled: (
        (
            events.WitnessesCalled(1, "seen", (Character.GULL, Character.STEALTHY)),
            (
                "Witnesses are called: Jack is SEEN. Suspects in sight: Sir William Gull, "
                "Miss Stealthy."
            ),
        ),
        (
            events.WitnessesCalled(1, "unseen", ()),
            "Witnesses are called: Jack is UNSEEN. Suspects in sight: nobody.",
        ),
    ),
    events.TimeTokenTaken: (
        (
            events.TimeTokenTaken(2, Seat.JACK),
            "Jack takes the time token of turn 2: one hourglass.",
        ),
        (
            events.TimeTokenTaken(2, Seat.INVESTIGATOR),
            "The Investigator takes the time token of turn 2.",
        ),
    ),
    events.RaceBegan: (
        (
            events.RaceBegan(6),
            (
                "One suspect is left and Jack has six hourglasses or more: the race is on. "
                "He must stay unseen to the end of turn 8."
            ),
        ),
    ),
    events.GameEnded: (
        (
            events.GameEnded(5, OUTCOMES[Reason.HOURGLASSES], None, ()),
            "Jack has six hourglasses or more: Jack wins. (P6.3)",
        ),
        (
            events.GameEnded(5, OUTCOMES[Reason.LAST_SUSPECT], Character.GULL, ()),
            "One suspect is left: the Investigator wins. (P6.3) Jack was Sir William Gull.",
        ),
        (
            events.GameEnded(
                5, OUTCOMES[Reason.RACE_SEEN], Character.GULL, (Character.LANE, Character.BERT)
            ),
            (
                "Jack is seen in the race: the Investigator wins. (P6.5) Jack was Sir William Gull "
                "and held these alibi cards: Joseph Lane, Jeremy Bert."
            ),
        ),
    ),
}


@pytest.mark.parametrize("kind", get_args(pocket.Event))
def test_every_event_is_told(kind: type) -> None:
    for event, sentence in EVENTS[kind]:
        assert WORDS.event(event) == sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_event_in_the_catalogue_is_dead(language: str) -> None:
    kinds = (*get_args(events.Event), *get_args(london.Event))
    needed = {f"event-{kind.code}" for kind in kinds}
    told = _messages("events", language)
    assert {message.removeprefix("london-") for message in told} == needed


WINS = {
    "en": "{} wins.",
    "fr": "{} gagne.",
    "ru": "побеждает {}.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_end_has_its_own_sentence(language: str) -> None:
    words = SPOKEN[language]

    def told(outcome: Outcome) -> str:
        return words.event(events.GameEnded(8, outcome, None, ()))

    sentences = {reason: told(OUTCOMES[reason]) for reason in Reason}
    assert len(set(sentences.values())) == len(Reason)
    for reason, sentence in sentences.items():
        winner = words.say(f"word-{OUTCOMES[reason].winner}")
        assert f"{WINS[language].format(winner)} ({OUTCOMES[reason].clause})" in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fast_reader_of_the_help_reads_what_fluent_reads(language: str) -> None:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(catalogue(language, "help")))
    names = _messages("help", language)
    assert len(names) > 20
    for name in names:
        pattern = bundle.get_message(name).value
        assert pattern is not None
        text, faults = bundle.format_pattern(pattern)
        assert not faults
        assert help_text(name, language) == text


@pytest.mark.parametrize("words", SPOKEN.values(), ids=SPOKEN)
def test_an_unknown_sentence_or_a_missing_parameter_is_an_error(words: Words) -> None:
    with pytest.raises(LookupError):
        words.say("no-such-sentence")
    with pytest.raises(LookupError):
        words.say("saved")
