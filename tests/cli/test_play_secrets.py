"""What Jack hides stays hidden from the other person at the keyboard."""

import re
from pathlib import Path
from random import Random

import pytest

from support.program import CLEAR_SCREEN, END, PROMPT, Conversation, legal_words, run, saved
from whitechapel import pocket
from whitechapel.core import Match, Record, RecordedTurn, Seat, record_of
from whitechapel.pocket import Character

HIDE = r"Press Enter to hide it again\.$"
LOOK_AWAY = r"Jack, press Enter\.$"
NAMES = {
    Character.LESTRADE: "Inspector Lestrade",
    Character.GOODLEY: "Sergeant Goodley",
    Character.BERT: "Jeremy Bert",
    Character.PIZER: "John Pizer",
    Character.SMITH: "John Smith",
    Character.LANE: "Joseph Lane",
    Character.STEALTHY: "Miss Stealthy",
    Character.GULL: "Sir William Gull",
    Character.MADAME: "Madame",
}
ASKED = ("help", "moves", "board", "log", "who", "undo")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.toml"


@pytest.mark.parametrize("number", [2, 32])
def test_two_identities_that_nobody_can_tell_apart_sound_the_same(
    tmp_path: Path, number: int
) -> None:
    """Everything said at a shared keyboard is byte by byte the same for both identities."""
    worlds, words = _twins(number)
    lines = [line for word in words for line in (*ASKED, f"try {word}", word)]
    text = "\n".join((*lines, *ASKED, "quit", ""))
    told = []
    for name, record in zip("ab", worlds, strict=True):
        (tmp_path / name).mkdir()
        (tmp_path / name / "game.toml").write_text(record.text(), encoding="utf-8")
        done = run("play", "pocket", "--save", "game.toml", text=text, cwd=tmp_path / name)
        assert done.returncode == 0
        told.append(done.stdout)
    identities = {saved(tmp_path / name / "game.toml").state.hand.identity for name in "ab"}
    assert len(identities) == 2
    assert len(words) > 12, "three appeals and more"
    assert told[0] == told[1]


def _twins(number: int) -> tuple[list[Record], list[str]]:
    """Return two games with other identities, and moves that look the same to the public."""
    chooser, deal = Random(number), pocket.deal(f"twins {number}".encode())
    tags = {"seed": f"twins {number}", "jack": "human", "investigator": "human"}
    first = Match.begin(pocket, pocket.setup(deal))
    pair = chooser.sample(tuple(Character), 2)
    twins = [first.play(pocket.DealIdentity(identity)) for identity in pair]
    begun = [record_of(twin) for twin in twins]
    twins = [twin.play_chance(deal) for twin in twins]
    words: list[str] = []
    while pocket.outcome(twins[0].state) is None:
        move = chooser.choice(pocket.legal_moves(twins[0].state))
        after = [twin.play(move).play_chance(deal) for twin in twins]
        heard = [[pocket.redact(event, Seat.SPECTATOR) for event in t.events] for t in after]
        if heard[0] != heard[1]:
            break
        twins, words = after, [*words, pocket.move_text(move)]
    records = [
        Record(r.game, r.edition, r.rules, r.setup, (RecordedTurn(r.turns[0].moves),), tags=tags)
        for r in begun
    ]
    return records, words


def test_the_secret_shows_only_after_everybody_else_was_asked_to_look_away(file: Path) -> None:
    with Conversation("play", "pocket", "--save", file, "--jack", "human") as t:
        t.hear(PROMPT)
        identity = saved(file).state.hand.identity
        assert identity is not None
        asked = t.say("secret", LOOK_AWAY)
        assert "You are" not in asked
        assert f"You are {NAMES[identity]}." in t.say("", HIDE)
        hidden, _, after = t.say("").partition(CLEAR_SCREEN)
        assert hidden == ""
        assert "Jack is: ?" in after
        assert "You are" not in after


def test_whoever_leaves_at_the_question_has_seen_no_secret(file: Path) -> None:
    with Conversation("play", "pocket", "--save", file, "--jack", "human") as t:
        t.hear(PROMPT)
        t.say("secret", LOOK_AWAY)
        last, status = t.leave()
    assert status == 0
    assert "You are" not in last


def test_the_secret_tells_cards_and_hourglasses(file: Path) -> None:
    options = ("--investigator", "random", "--seed", "cards")
    with Conversation("play", "pocket", "--save", file, *options) as t:
        t.hear(PROMPT)
        while len((state := saved(file).state).hand.cards) < 2:
            words = legal_words(file)
            t.say("alibi" if "alibi" in words else words[0])
        told = " ".join(t.say("secret").split())
    first, second = (NAMES[card] for card in state.hand.cards)
    assert f"Your alibi cards: {first}, {second}." in told
    assert f"Your hourglasses: {state.hourglasses}." in told


@pytest.mark.parametrize("people", [("--investigator", "human"), ("--jack", "greedy")])
def test_nobody_is_told_who_jack_is_before_the_end(file: Path, people: tuple[str, str]) -> None:
    with Conversation("play", "pocket", "--save", file, "--seed", "quiet", *people) as t:
        t.hear(PROMPT)
        while not END.search(t.said):
            for line in ASKED[:-1]:
                t.say(line)
            before = len(t.said)
            t.say(Random(len(t.said)).choice(legal_words(file)))
        identity = saved(file).state.hand.identity
    assert identity is not None
    hands = re.findall(r"Jack is: (.*)", t.said[:before])
    assert hands
    assert all(re.fullmatch(r"\?( \?@\d)*", hand.strip()) for hand in hands)
    for telling in ("wins. (", "his identity:", "in secret:", "You are Jack"):
        assert telling not in t.said[:before]
    assert f"Jack was {NAMES[identity]}" in " ".join(t.said[before:].split())


def test_a_computer_jack_keeps_his_secret_to_himself(file: Path) -> None:
    with Conversation("play", "pocket", "--save", file, "--jack", "greedy") as t:
        t.hear(PROMPT)
        assert t.say("secret").startswith("That is the secret of Jack")


def test_a_human_jack_alone_at_the_keyboard_sees_who_he_is(file: Path) -> None:
    with Conversation("play", "pocket", "--save", file, "--investigator", "greedy") as t:
        greeting = t.hear(PROMPT)
        identity = saved(file).state.hand.identity
        assert identity is not None
        assert f"Jack is dealt his identity: {NAMES[identity]}." in greeting
        assert t.say("secret").startswith(f"You are {NAMES[identity]}. Your alibi cards: none.")
