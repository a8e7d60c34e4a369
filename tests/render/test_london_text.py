"""The picture of a London game in a terminal."""

import re
from functools import cache

import pytest

from support.london_positions import DISTRICT, MANHOLES, POSTS, STREETS, beside, place, shining
from support.positions import play
from support.random_games import random_match, states_of
from whitechapel import london, render
from whitechapel.core import Seat, Viewer
from whitechapel.london import State

VIEWERS: tuple[Viewer, ...] = (Seat.JACK, Seat.INVESTIGATOR, Seat.SPECTATOR)
ARROWS = {"N": "↑", "NE": "↗", "SE": "↘", "S": "↓", "SW": "↙", "NW": "↖"}
EXITS = {"NW": (1, 0), "NE": (1, 60), "SW": (16, 0), "SE": (16, 60)}
"""The lines in which the exits are written, and where the half of the line begins."""


@cache
def games() -> tuple[tuple[State, ...], ...]:
    matches = (
        random_match(london, number, edition=edition, peaceful=peaceful)
        for number in range(3)
        for edition in london.EDITIONS
        for peaceful in (0.98, 0.5)
    )
    return tuple(tuple(states_of(match)) for match in matches)


@cache
def positions() -> tuple[State, ...]:
    """Some states of every game, the first ones and the last among them."""
    return tuple(state for game in games() for state in (*game[:4], *game[4:-1:4], game[-1]))


def under_way() -> list[State]:
    return [state for state in positions() if state.activation is not None]


@cache
def draw(state: State, viewer: Viewer = Seat.SPECTATOR) -> list[str]:
    return render.london.text(london.view(state, viewer)).split("\n")


def inside(lines: list[str], hex_: str) -> tuple[str, str]:
    """Read what stands in a hex, and check that it has its edges and its name."""
    column = ord(hex_[0]) - ord("a")
    row, left = 2 * (8 - int(hex_[1:])) + column - 1, 6 * column
    first, second = (line.ljust(80)[left : left + 7] for line in lines[row : row + 2])
    assert first[0] + first[6] + second[0] + second[6] == "/\\\\/"
    assert first[1:4].rstrip() == hex_
    return first[4:6], second[1:6]


def said(lines: list[str], heading: str) -> str:
    """Read what the panel says behind a heading."""
    found = re.search(
        rf"(?:^|\s){re.escape(heading)}: (.*?)(?:   |$)", "\n".join(lines[19:]), re.MULTILINE
    )
    assert found is not None
    return found[1].strip()


def test_every_hex_shows_what_it_is() -> None:
    lines = draw(positions()[0])
    for hex_ in DISTRICT["buildings"].split():
        assert inside(lines, hex_) == ("▒▒", "▒▒▒▒▒")
    for hex_ in DISTRICT["gardens"].split():
        assert inside(lines, hex_) == ("♣♣", "♣♣♣♣♣")
    for hex_ in STREETS:
        assert not set("".join(inside(lines, hex_))) & set("▒♣*-")


def test_every_light_can_be_read_off() -> None:
    for state in positions():
        lines = draw(state)
        for post, light in zip(POSTS, state.public.pieces.lights, strict=True):
            sign = {None: "-o-", 0: "***"}.get(light, f"*{light}*")
            assert inside(lines, post) == ("  ", f" {sign} ")


def test_l6_1_every_hex_lit_by_gas_can_be_read_off() -> None:
    for state in positions():
        lines = draw(state)
        for hex_ in STREETS:
            lit = set(state.public.pieces.lit_posts) & set(beside(hex_).values())
            assert (inside(lines, hex_)[0][0] == "'") is bool(lit)


def test_l6_2_every_hex_in_the_beam_can_be_read_off() -> None:
    for state in positions():
        pieces, lines = state.public.pieces, draw(state)
        watson = pieces.places[1]
        lit = [] if watson is None else shining(watson, pieces.lantern)
        for hex_ in STREETS:
            if pieces.places.count(hex_) < 2:
                arrow = inside(lines, hex_)[1][4]
                assert (arrow == ARROWS[pieces.lantern]) is (hex_ in lit)
        assert said(lines, "Lantern") == f"{watson or '-'} {pieces.lantern}"


def test_every_manhole_can_be_read_off() -> None:
    for state in positions():
        pieces, lines = state.public.pieces, draw(state)
        for hex_ in STREETS:
            sign = inside(lines, hex_)[0][1]
            assert (sign == "X") is (hex_ in pieces.covers)
            assert (sign == "O") is (hex_ in MANHOLES[pieces.edition] and hex_ not in pieces.covers)


def test_every_exit_can_be_read_off() -> None:
    for state in positions():
        lines = draw(state)
        for way, (row, left) in EXITS.items():
            half = lines[row].ljust(80)[left : left + 20]
            shut = way in state.public.pieces.cordons
            assert (f"╬ {way} cordon ╬" if shut else f" {way} open ") in f"{half} "


def test_every_character_can_be_read_off() -> None:
    for state in positions():
        public, lines = state.public, draw(state)
        seen = london.in_sight(public.pieces)
        for character, hex_ in zip(london.Character, public.pieces.places, strict=True):
            if hex_ is None or public.pieces.places.count(hex_) > 1:
                continue
            code = character[:2].capitalize()
            form = f"[{code}]" if character in seen else f" {code} "
            expected = form if character in public.suspects else f"({code.lower()})"
            assert inside(lines, hex_)[1][:4] == expected


def test_a_hex_without_a_character_shows_none() -> None:
    for state in positions():
        lines = draw(state)
        for hex_ in set(STREETS) - set(state.public.pieces.places):
            assert not re.search("[a-zA-Z]", inside(lines, hex_)[1])


def test_l7_2_the_accuser_stands_before_the_accused() -> None:
    state = place("Ho g5 Gu g6 Le a1", jack="Gu", up="Ho Wa Sm Le", turn=3)
    lines = draw(play(state, "ho accuse-gu"))
    assert inside(lines, "g6")[1] == "Ho+Gu"
    assert said(lines, "Jack is") == "Gu"


def test_l7_1_who_has_escaped_is_named_and_stands_nowhere() -> None:
    state = place("Gu b6 wa m12", jack="Gu", up="St Go Gu Be", witness="no_witness")
    lines = draw(play(state, "gu escape-nw"))
    assert said(lines, "Escaped") == "Gu"
    assert said(lines, "Winner") == "Jack, escape [L7.1]"
    assert "Gu" not in "".join(lines[:18])


def test_l3_2_the_cards_tell_what_is_up_and_who_used_what() -> None:
    for state in positions():
        public = state.public
        told = said(draw(state), "Cards")
        assert re.findall(r"[A-Z][a-z]", told) == [who[:2].capitalize() for who in public.cards]
        order = "IJJI" if public.turn % 2 else "JIIJ"
        used = dict(zip((who[:2].capitalize() for who in public.used), order, strict=False))
        assert dict(re.findall(r"(\w\w)=(\w)", told)) == used


def test_l3_2_the_activation_that_is_due_stands_in_brackets() -> None:
    for state in positions():
        if state.public.phase is london.Phase.HUNT:
            order = said(draw(state), "Order").split()
            number = len(state.public.used)
            assert state.public.actor is not None
            assert order[number] == f"[{state.public.actor[0].upper()}]"
            assert sum("[" in word for word in order) == 1


def test_l6_3_the_witness_card_and_the_suspects_by_light_are_told() -> None:
    for state in positions():
        public, lines = state.public, draw(state)
        assert said(lines, "Witness card") == ("witness" if public.witness else "no witness")
        seen = london.in_sight(public.pieces)
        here = [w for w, p in zip(london.Character, public.pieces.places, strict=True) if p]
        suspects = [who for who in here if who in public.suspects]
        told = {"Visible": [w for w in suspects if w in seen]}
        told["Invisible"] = [w for w in suspects if w not in seen]
        for heading, characters in told.items():
            codes = " ".join(who[:2].capitalize() for who in characters)
            assert said(lines, heading) == (codes or "-")


def test_l6_4_the_lights_that_went_out_are_crossed() -> None:
    for state in positions():
        public = state.public
        lights = [f"*{n}" if n in public.pieces.lights else "x" for n in range(1, 5)]
        assert said(draw(state), "Lights") == " ".join(lights)
        assert f"[{public.turn}]" in draw(state)[19]


def test_l8_2_the_cards_drawn_are_counted_and_only_their_owner_reads_them() -> None:
    for state in positions():
        for viewer in VIEWERS:
            hands = said(draw(state, viewer), "Alibi cards")
            told = re.search(r"Alibi cards: Investigator (.*)   Jack (.*)", "\n".join(draw(state)))
            assert told is not None
            drawn = [state.public.turns_of_cards(seat) for seat in (Seat.INVESTIGATOR, Seat.JACK)]
            for hand, turns in zip(told.groups(), drawn, strict=True):
                assert [int(turn) for turn in re.findall(r"@(\d)", hand)] == list(turns)
            if state.public.outcome is None and viewer is not Seat.INVESTIGATOR:
                assert not re.search(r"[A-Z]\w@", hands)


def test_it_fits_a_terminal_of_80_columns_and_30_lines() -> None:
    for state in positions():
        for viewer in VIEWERS:
            lines = draw(state, viewer)
            assert len(lines) <= 30
            assert max(len(line) for line in lines) <= 80


def test_no_word_is_cut_in_english() -> None:
    for state in positions():
        for viewer in VIEWERS:
            lines = draw(state, viewer)
            assert lines[-3].endswith("covered")
            assert lines[-2].endswith("in the beam")
            assert lines[-1].endswith("accused")
            due = f"{london.actor(state) or ''}".capitalize()
            assert due in lines[19] if due else re.search(r"\[L7\.\d\]$", lines[19])


def test_long_words_of_another_language_are_cut_at_the_edge() -> None:
    view = london.view(positions()[5], Seat.SPECTATOR)
    words = dict.fromkeys(render.london.LABELS, "Donaudampfschifffahrtsgesellschaft")
    lines = render.london.text(view, labels=words).split("\n")
    assert max(len(line) for line in lines) == 80


def test_l3_3_an_activation_under_way_is_its_players_alone() -> None:
    for state in under_way():
        assert state.activation is not None
        for viewer in VIEWERS:
            same = draw(state, viewer) == draw(london.committed(state), viewer)
            assert same is (viewer is not state.activation.player)


def test_l3_3_its_player_sees_the_table_as_his_decisions_leave_it() -> None:
    state = play(place("", up="Ho Wa Sm Le", turn=3), "sm light-f5-h4")
    lines = draw(state, Seat.INVESTIGATOR)
    assert inside(lines, "f5")[1] == " -o- "
    assert inside(lines, "h4")[1] == " *** "
    assert said(lines, "Activation") == "Investigator, Smith"
    assert said(lines, "Due") == "move"
    assert "Sm<" in said(lines, "Cards")
    assert said(draw(state, Seat.JACK), "Activation") == "Investigator"


@pytest.mark.parametrize(
    ("words", "due"),
    [
        ("wa b3", "lantern"),
        ("sm", "move, power"),
        ("sm g9", "power"),
        ("go m11 call-be-j8", "whistle 2"),
    ],
)
def test_l3_3_its_player_reads_what_is_due(words: str, due: str) -> None:
    lines = draw(play(place("", up="Wa Sm Go Be", turn=3), words), Seat.INVESTIGATOR)
    assert said(lines, "Due") == due


def test_a_spectator_cannot_tell_worlds_apart() -> None:
    for state in positions()[::9]:
        worlds = london.worlds(london.view(state, Seat.SPECTATOR, reveal=False))[::40]
        if state.public.outcome is None:
            drawn = {tuple(draw(world.state)) for world in worlds}
            assert drawn == {tuple(draw(state))}


def test_players_see_their_own_cards() -> None:
    for state in positions()[::9]:
        identity = state.secrets.identity
        if identity is not None:
            assert said(draw(state, Seat.JACK), "Jack is") == identity[:2].capitalize()
            if state.public.outcome is None:
                assert said(draw(state, Seat.INVESTIGATOR), "Jack is") == "?"


def test_a_finished_game_shows_jack_and_the_clause_that_decided() -> None:
    reasons = set()
    for game in games():
        state, outcome = game[-1], london.outcome(game[-1])
        identity = state.secrets.identity
        assert identity is not None
        assert outcome is not None
        reasons.add(outcome.reason)
        lines = draw(state)
        assert said(lines, "Jack is") == identity[:2].capitalize()
        assert said(lines, "Winner").startswith(outcome.winner.capitalize())
        assert said(lines, "Winner").endswith(f"[{outcome.clause}]")
    assert len(reasons) > 2


def test_without_colour_there_is_no_escape() -> None:
    for state in positions()[::3]:
        assert "\x1b" not in "\n".join(draw(state))


def test_colour_adds_nothing_but_colour() -> None:
    for state in positions()[::3]:
        view = london.view(state, Seat.JACK)
        coloured = render.london.text(view, colour=True)
        assert "\x1b[" in coloured
        assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == render.london.text(view)
