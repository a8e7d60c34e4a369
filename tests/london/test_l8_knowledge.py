"""L8: what everybody sees, what each player alone knows, and what can be worked out."""

import pytest

from support.london_positions import BERT, GULL, SMITH, WATSON, line, place
from support.positions import INVESTIGATOR, JACK, SPECTATOR, play, step
from support.random_games import random_match
from whitechapel import london
from whitechapel.core import Viewer
from whitechapel.london import Character, Move, Setup, State, View
from whitechapel.london.events import CardDrawn, GameEnded, IdentityDealt
from whitechapel.london.knowledge import fits_end
from whitechapel.london.moves import DealIdentity, DrawCard

CARDS = place(turn=5, jack="Gu Wa@2", investigator="Sm@3")
"""Each player has drawn a card; Jack is Gull."""

VIEWERS: tuple[Viewer, ...] = (JACK, INVESTIGATOR, SPECTATOR)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_l8_1_the_table_is_the_same_for_all(viewer: Viewer) -> None:
    seen = london.view(CARDS, viewer)
    assert seen.viewer is viewer
    assert seen.public is CARDS.public


@pytest.mark.parametrize("viewer", VIEWERS)
def test_l8_1_everybody_reads_the_whole_table(viewer: Viewer) -> None:
    seen = dict(london.view_json(london.view(CARDS, viewer)))
    for secret in ("jack", "investigator"):
        seen.pop(secret, None)
    everybody = ["holmes", "watson", "smith", "lestrade", "stealthy", "goodley", "gull", "bert"]
    assert seen == {
        "viewer": str(viewer),
        "edition": "first_2006",
        "places": {
            "holmes": "g5",
            "watson": "a3",
            "smith": "g8",
            "lestrade": "e5",
            "stealthy": "i4",
            "goodley": "m10",
            "gull": "e9",
            "bert": "i8",
        },
        "lantern": "NE",
        "lights": {"f5": 0, "h8": 0},
        "unlit": ["b2", "c7", "f9", "h4", "k6", "l11"],
        "manholes": ["a5", "c2", "f7", "f10", "h3", "h6", "l12", "m9"],
        "covers": ["c2", "l12"],
        "cordons": ["NE", "SW"],
        "turn": 5,
        "phase": "hunt",
        "actor": "investigator",
        "cards": ["holmes", "watson", "smith", "lestrade"],
        "used": [],
        "witness": "witness",
        "suspects": everybody,
        "drawn": [{"turn": 2, "player": "jack"}, {"turn": 3, "player": "investigator"}],
        "outcome": None,
        "aids": {
            "visible": ["holmes", "smith", "lestrade", "bert"],
            "lit_hexes": ["e4", "e5", "g5", "g6", "g7", "g8", "i8", "i9"],
            "beam": [],
            "suspects_seen": ["holmes", "smith", "lestrade", "bert"],
            "suspects_unseen": ["watson", "stealthy", "goodley", "gull"],
        },
        "pending": "activate",
    }


def test_l8_1_everybody_knows_how_many_cards_each_player_drew_and_when() -> None:
    public = CARDS.public
    assert public.turns_of_cards(JACK) == (2,)
    assert public.turns_of_cards(INVESTIGATOR) == (3,)
    assert place().public.turns_of_cards(JACK) == ()


def test_l8_2_each_player_sees_his_own_secrets_alone() -> None:
    public = CARDS.public
    assert london.view(CARDS, JACK) == View(JACK, public, GULL, (WATSON,), None)
    assert london.view(CARDS, INVESTIGATOR) == View(INVESTIGATOR, public, None, None, (SMITH,))
    assert london.view(CARDS, SPECTATOR) == View(SPECTATOR, public, None, None, None)


def test_l8_2_views_as_json_tell_a_player_his_own_secrets_alone() -> None:
    jack, investigator, spectator = (
        london.view_json(london.view(CARDS, viewer)) for viewer in VIEWERS
    )
    hand = {"identity": "gull", "cards": [{"character": "watson", "turn": 2}]}
    cards = {"cards": [{"character": "smith", "turn": 3}]}
    assert (jack["jack"], "investigator" in jack, "pile" in jack) == (hand, False, False)
    assert (investigator["investigator"], "jack" in investigator) == (cards, False)
    assert not {"jack", "investigator", "pile"} & set(spectator)
    full = london.state_json(CARDS)
    assert (full["jack"], full["investigator"]) == (hand, cards)
    assert full["pile"] == ["holmes", "lestrade", "stealthy", "goodley", "bert"]
    assert "viewer" not in full


def test_l8_2_what_is_hidden_is_written_as_a_question_mark() -> None:
    text = line(turn=5, jack="Gu Wa@2", investigator="Sm@3")
    shown = {viewer: london.view_text(london.view(CARDS, viewer)) for viewer in VIEWERS}
    assert shown[JACK] == text.replace("investigator Sm@3", "investigator ?@3")
    assert shown[INVESTIGATOR] == text.replace("jack Gu Wa@2", "jack ? ?@2")
    assert shown[SPECTATOR] == shown[INVESTIGATOR].replace("Sm@3", "?@3")


def test_l8_2_identities_are_heard_by_jack_and_cards_by_their_player() -> None:
    dealt = IdentityDealt(GULL)
    assert london.redact(dealt, JACK) is dealt
    for viewer in (INVESTIGATOR, SPECTATOR):
        assert london.redact(dealt, viewer) == IdentityDealt(None)
    for player in (JACK, INVESTIGATOR):
        drawn = CardDrawn(player, 2, BERT)
        for viewer in VIEWERS:
            heard = drawn if viewer is player else CardDrawn(player, 2, None)
            assert london.redact(drawn, viewer) == heard


@pytest.mark.parametrize("viewer", VIEWERS)
def test_l8_2_all_other_events_are_heard_by_all(viewer: Viewer) -> None:
    heard = 0
    for number in range(8):
        for event in random_match(london, number).events:
            if isinstance(event, IdentityDealt | CardDrawn):
                continue
            heard += isinstance(event, GameEnded)
            assert london.redact(event, viewer) is event
    assert heard == 8


@pytest.mark.parametrize(
    ("turn", "used", "drawer"), [(3, "Ho", INVESTIGATOR), (3, "Wa Ho", JACK), (4, "Ho", JACK)]
)
def test_l8_2_moves_hide_what_chance_gave_to_another(turn: int, used: str, drawer: Viewer) -> None:
    start = london.start(Setup())
    state = place(turn=turn, used=f"{used} draw")
    deal, draw = DealIdentity(GULL), DrawCard(BERT)
    for viewer in VIEWERS:
        hidden: Move = deal if viewer is JACK else DealIdentity(None)
        assert london.redact_move(start, deal, viewer) == hidden
        hidden = draw if viewer is drawer else DrawCard(None)
        assert london.redact_move(state, draw, viewer) == hidden


def test_l8_2_all_other_moves_are_open() -> None:
    for state in (place(), play(place(), "sm"), play(place(turn=3), "ho")):
        for move in london.legal_moves(state):
            assert london.redact_move(state, move, SPECTATOR) is move
            assert not london.is_redacted(move)


def test_l8_2_a_move_hides_its_card_only_when_it_is_a_question_mark() -> None:
    words = ("jack=?", "draw=?", "jack=gu", "draw=be", "cards=howasmle", "stay", "wa", "g5")
    hidden = [word for word in words if london.is_redacted(london.parse_move(word))]
    assert hidden == ["jack=?", "draw=?"]


def test_l8_2_two_deals_that_a_viewer_cannot_tell_apart_look_alike() -> None:
    other = place(turn=5, jack="Be St@2", investigator="Sm@3")
    assert other != CARDS
    assert london.view(CARDS, INVESTIGATOR) == london.view(other, INVESTIGATOR)
    one, same = step(CARDS, "ho g4"), step(other, "ho g4")
    assert one.events == same.events
    assert london.view(one.state, SPECTATOR) == london.view(same.state, SPECTATOR)


def secrets_of(state: State, viewer: Viewer, *, reveal: bool = True) -> list[str]:
    """List what the viewer cannot rule out: identity, Jack's cards, the Investigator's."""
    found = []
    for world in london.worlds(london.view(state, viewer, reveal=reveal)):
        secrets = world.state.secrets
        cards = (secrets.identity, *secrets.jacks_cards, *secrets.investigators_cards)
        found.append(" ".join(str(card)[:2] for card in cards))
    return found


def test_l8_2_a_card_in_the_investigators_hand_clears_for_him_alone() -> None:
    state = place(turn=3, investigator="Be@1")
    assert secrets_of(state, INVESTIGATOR) == [
        f"{code} be" for code in ("ho", "wa", "sm", "le", "st", "go", "gu")
    ]
    assert secrets_of(state, JACK) == [
        f"gu {code}" for code in ("ho", "wa", "sm", "le", "st", "go", "be")
    ]
    assert len(secrets_of(state, SPECTATOR)) == 8 * 7
    assert state.public.suspects == tuple(Character)


def test_l8_2_a_card_in_jacks_hand_is_not_his_identity() -> None:
    places = "ho g5 wa a3 Sm g8 le e5 st i4 go m10 Gu e9 be i8"
    state = place(places, turn=3, jack="Gu Be@1", investigator="-")
    assert secrets_of(state, INVESTIGATOR) == [
        *(f"sm {code}" for code in ("ho", "wa", "le", "st", "go", "gu", "be")),
        *(f"gu {code}" for code in ("ho", "wa", "sm", "le", "st", "go", "be")),
    ]
    assert secrets_of(state, JACK) == ["gu be"]
    assert secrets_of(state, SPECTATOR) == secrets_of(state, INVESTIGATOR)


def test_l8_2_the_end_tells_who_jack_was_or_was_not() -> None:
    arrest = play(place("Ho e8", turn=1, used="Le Sm Wa"), "ho accuse-gu")
    assert secrets_of(arrest, INVESTIGATOR, reveal=False) == ["gu"]
    mistake = play(place("Ho e8", turn=1, used="Le Sm Wa", jack="Be"), "ho accuse-gu")
    others = [str(who)[:2] for who in Character if who is not GULL]
    assert secrets_of(mistake, INVESTIGATOR, reveal=False) == others
    escape = play(place("Le b7", jack="Le", witness="no_witness"), "le escape-nw")
    assert secrets_of(escape, SPECTATOR, reveal=False) == ["le"]
    assert secrets_of(mistake, SPECTATOR) == ["be"]
    assert not fits_end(escape.public, None)
    assert fits_end(place().public, None)


def test_l8_2_dawn_tells_nothing_more() -> None:
    dawn = play(place(turn=8, up="Wa Sm Le St", used="Wa Sm Le", jack="Go"), "st i5")
    names = {text.split()[0] for text in secrets_of(dawn, SPECTATOR, reveal=False)}
    assert names == {"wa", "st", "go", "gu"}
    assert fits_end(dawn.public, WATSON)


def test_l8_2_each_player_has_his_own_secrets() -> None:
    secrets = [london.secrets_json(london.view(CARDS, viewer)) for viewer in VIEWERS]
    assert secrets == [
        {"identity": "gull", "cards": ["watson"]},
        {"cards": ["smith"]},
        None,
    ]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_l8_1_suspects_are_public(viewer: Viewer) -> None:
    assert london.suspects(london.view(CARDS, viewer)) == CARDS.public.suspects


def test_l3_3_a_view_can_be_shown_with_the_activation_under_way() -> None:
    state = play(place(), "sm light-f5-h4")
    public, own = london.view(state, SPECTATOR), london.view(state, JACK)
    shown = london.with_uncommitted(public, own)
    assert shown.activation is state.activation
    assert (shown.viewer, shown.identity, shown.jacks_cards) == (SPECTATOR, None, None)


def test_l3_2_choices_are_unused_characters_or_what_an_activation_lacks() -> None:
    state = place()
    assert london.choices(london.view(state, JACK)) == state.public.unused
    under_way = play(state, "sm")
    assert london.choices(london.view(under_way, JACK)) == ("smith", "move", "power")
    assert london.choices(london.view(under_way, SPECTATOR)) == state.public.unused


def test_l7_1_only_an_escape_reveals_jack() -> None:
    state = play(place("Le b6", jack="Le", witness="no_witness"), "le")
    revealing = [move for move in london.legal_moves(state) if london.reveals_jack(move)]
    assert {move.code for move in revealing} == {"escape"}
