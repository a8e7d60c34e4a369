"""Whole games, as people play them: over a pseudo-terminal and over pipes."""

from pathlib import Path
from random import Random

import pytest

from support.program import END, PROMPT, PROMPTS, Conversation, legal_words, play_on, run, saved
from whitechapel import pocket
from whitechapel.ai import LADDERS
from whitechapel.cli import main
from whitechapel.core import Record, Seat

OVER = ("terminal", "pipes")
QUESTION = r"1, 2 or 3 \[1\]: $"
LEVEL = r"Level \[\d\]: $"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.toml"


@pytest.mark.parametrize("way", OVER)
def test_two_people_play_to_the_end(file: Path, way: str) -> None:
    people = ("--jack", "human", "--investigator", "human", "--seed", "friends")
    with Conversation("play", "pocket", "--save", file, *people, terminal=way == "terminal") as t:
        t.hear(PROMPT)
        play_on(t, file, Random(1))
        _, status = t.end()
    match = saved(file)
    outcome = pocket.outcome(match.state)
    assert status == 0
    assert outcome is not None
    winner = "Jack" if outcome.winner is Seat.JACK else "Investigator"
    assert f"Winner: {winner} [{outcome.clause}]" in t.said
    assert f"{file}." in t.said.split("The game is over. Its record:")[1]


@pytest.mark.parametrize("way", OVER)
@pytest.mark.parametrize("computer", ["jack", "investigator"])
def test_a_person_plays_the_computer_to_the_end(file: Path, computer: str, way: str) -> None:
    options = ("play", "pocket", "--save", file, f"--{computer}", "greedy", "--seed", "night")
    person = "Jack" if computer == "investigator" else "the Investigator"
    with Conversation(*options, terminal=way == "terminal") as t:
        t.hear(PROMPT)
        play_on(t, file, Random(2))
        _, status = t.end()
    assert status == 0
    assert pocket.outcome(saved(file).state) is not None
    prompted = {player for _, player, _ in PROMPTS.findall(t.said)}
    assert prompted == {person}
    assert t.said.count("Winner:") == 1, "the last board is drawn once"


def test_computers_play_each_other_to_the_end_unasked(file: Path) -> None:
    done = run("play", "pocket", "--jack", "greedy", "--investigator", "random", "--save", file)
    assert done.returncode == 0
    assert done.stdout.startswith("Mr. Jack Pocket. The computer plays both sides.")
    assert END.search(done.stdout)


@pytest.mark.parametrize(
    ("answer", "greeting", "jack", "investigator"),
    [
        ("", "You are the Investigator.", "casual", "human"),
        ("1", "You are the Investigator.", "casual", "human"),
        ("2", "You are Jack.", "human", "casual"),
        ("3", "Jack, type secret to see who you are", "human", "human"),
    ],
)
def test_a_terminal_is_asked_who_plays(
    file: Path, answer: str, greeting: str, jack: str, investigator: str
) -> None:
    with Conversation("play", "pocket", "--save", file) as t:
        assert t.hear(QUESTION).startswith("Who plays?")
        assert t.say("both of us", QUESTION) == "1, 2 or 3 [1]: "
        if answer != "3":
            told = t.say(answer, LEVEL)
            assert "1. Novice: goes by what the board looks like" in told
            assert t.say("99", LEVEL) == told.splitlines()[-1]
            names = [level.name for level in LADDERS["pocket"]]
            answer = str(1 + names.index("casual"))
        assert greeting in t.say(answer)
    tags = Record.parse(file.read_text(encoding="utf-8")).tags
    assert tags == {"jack": jack, "investigator": investigator}


def test_leaving_before_the_game_has_begun_keeps_what_was_there(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    run("play", "pocket", "--save", file, text="")
    before = file.read_bytes()
    with Conversation("play", "pocket", "--new", "--save", file) as t:
        t.hear(QUESTION)
        assert t.leave() == ("\n", 0)
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [
        ("game.toml", before)
    ]


def test_the_prompt_says_who_acts_and_which_actions_are_unused(file: Path) -> None:
    with Conversation("play", "pocket", "--save", file, "--jack", "human", "--seed", "p") as t:
        t.hear(PROMPT)
        while not END.search(t.said):
            public = saved(file).state.public
            turn, player, actions = PROMPTS.findall(t.said)[-1]
            unused = zip(public.faces, public.used, strict=True)
            assert int(turn) == public.turn
            assert player.split()[-1].lower() == public.actor
            assert actions.lower().split(", ") == [face for face, used in unused if not used]
            t.say(legal_words(file)[0])


def test_the_same_seed_gives_the_same_game_again(tmp_path: Path) -> None:
    told, kept = set(), set()
    for folder in ("first", "second"):
        (tmp_path / folder).mkdir()
        with Conversation(
            *("play", "pocket", "--seed", "fog", "--jack", "random"),
            *("--save", tmp_path / folder / "game.toml"),
        ) as t:
            t.hear(PROMPT)
            play_on(t, tmp_path / folder / "game.toml", Random(3))
        told.add(t.said.replace(folder, "folder"))
        kept.add((tmp_path / folder / "game.toml").read_bytes())
    assert len(told) == len(kept) == 1


def test_another_seed_and_no_seed_give_other_games(tmp_path: Path) -> None:
    setups = []
    for number, options in enumerate((["--seed", "a"], ["--seed", "b"], [], [])):
        run("play", "pocket", "--save", tmp_path / str(number), *options)
        setups.append(Record.parse((tmp_path / str(number)).read_text()).setup)
    assert len(set(setups)) == 4


def test_every_line_fits_eighty_columns(file: Path) -> None:
    with Conversation("play", "pocket", "--save", file, "--jack", "human", "--seed", "w") as t:
        t.hear(PROMPT)
        while not END.search(t.said):
            t.say("help")
            t.say("moves")
            t.say("log")
            t.say("who")
            t.say(f"try {legal_words(file)[-1]}")
            t.say(legal_words(file)[-1])
    assert max(len(prompt[0]) for prompt in PROMPTS.finditer(t.said)) < 80
    typed = PROMPTS.sub("", t.said)
    assert [line for line in typed.splitlines() if len(line) > 80 and str(file) not in line] == []


def test_a_level_that_would_think_for_minutes_is_refused(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("whitechapel.cli.play.is_available", lambda level, game: False)
    assert main(["play", "pocket", "--jack", "master", "--save", str(file)]) == 2
    assert "master needs the compiled kernel" in capsys.readouterr().err
    assert not file.exists()
