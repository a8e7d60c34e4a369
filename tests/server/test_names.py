"""Names of people: what can be read is taken, what looks alike is the same, on both databases."""

import unicodedata
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from server.indoors import Indoors, Refusal, Visitor, indoors, read_refusal
from whitechapel.server.names import LONGEST_LIKENESS, likeness, name_allowed
from whitechapel.server.surroundings import Surroundings

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Indoors]:
    database = ""
    if request.param == "postgres":
        database = request.getfixturevalue("postgres").create_database("names")
    with indoors(tmp_path_factory.mktemp("house"), database) as house:
        yield house


@pytest.fixture(scope="module")
def mary(house: Indoors) -> Visitor:
    return house.guest()


UNREADABLE = {
    "nothing": "",
    "spaces": " \u3000",
    "a zero byte": "a\0b",
    "two lines": "a\nb",
    "two lines otherwise": "a\u2028b",
    "too long": "a" * 25,
    "no width": "\u200b",
    "a letter that shows nothing": "\u3164",
    "a pattern of no dots": "\u2800",
    "joiners alone": "\u200d\u200d",
    "text turned round": "a\u202eb",
    "signs that stand for four hundred letters": "\ufdfa" * 24,
}
ALIKE = (
    "éRIC FINE",
    "E\u0301ric fine",
    "\uff25\u0301ric ﬁne",
    "Éric\xa0\xa0fine",
    "É\u200dric fine",
)


@pytest.mark.parametrize("why", UNREADABLE)
def test_a_name_that_cannot_be_read_is_refused(house: Indoors, mary: Visitor, why: str) -> None:
    name, malformed = UNREADABLE[why], [422, "malformed"]
    keep = {"name": name, "password": "a long one"}
    assert [*mary.refused("PATCH", "/api/me", {"name": name})] == malformed
    assert [*mary.refused("PUT", "/api/me/password", keep)] == malformed
    assert [*mary.refused("POST", "/api/login", keep)] == malformed
    assert [*mary.refused("POST", "/api/me/tokens", {"label": name})] == malformed
    assert house.faults == []


def test_names_that_look_alike_are_the_same_name(house: Indoors) -> None:
    kept, other = house.guest(), house.guest()
    kept.ask("PUT", "/api/me/password", {"name": "Éric ﬁne", "password": "a long one"})
    for name in ALIKE:
        taken = Refusal(409, "name_taken", {"name": name})
        assert other.refused("PATCH", "/api/me", {"name": name}) == taken
        body = {"name": name, "password": "another one"}
        assert other.refused("PUT", "/api/me/password", body) == taken
        back = house.stranger()
        back.ask("POST", "/api/login", {"name": name, "password": "a long one"})
        assert back.ask("GET", "/api/me")["name"] == "Éric ﬁne"
    assert kept.ask("PATCH", "/api/me", {"name": ALIKE[0]})["name"] == ALIKE[0]
    assert house.faults == []


def test_nobody_is_taken_for_the_account_whose_id_he_bears_as_a_name(house: Indoors) -> None:
    boss, victim, rogue = house.administrator(), house.guest(), house.guest()
    account = victim.ask("GET", "/api/me")["id"]
    rogue.ask("PUT", "/api/me/password", {"name": account, "password": "a long one"})
    line = boss.ask("PATCH", f"/api/admin/accounts/{account}", {"banned": True})
    assert (line["id"], line["banned"]) == (account, True)
    assert rogue.ask("GET", "/api/me")["name"] == account
    assert [*victim.refused("GET", "/api/me")] == [403, "banned"]


@pytest.mark.parametrize(
    "name",
    ["HOLMES", "\u210colmes", "\u24bd\u24de\u24db\u24dc\u24d4\u24e2", "\uff28olmes", "Holme\u017f"],
)
def test_style_width_and_case_make_no_other_name(name: str) -> None:
    assert likeness(name) == "holmes"


def test_names_that_do_not_look_alike_are_not_the_same() -> None:
    names = ("Mary", "Mary 2", "Marÿ", "M ary", "Мэри", "مری")
    assert len({likeness(name) for name in names}) == len(names)
    assert all(name_allowed(name) for name in names)
    assert name_allowed("می\u200cرم")


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=24))
def test_a_likeness_looks_like_itself(name: str) -> None:
    found = likeness(name)
    assert likeness(found) == found
    assert likeness(unicodedata.normalize("NFD", name)) == found
    assert likeness(unicodedata.normalize("NFKC", name)) == found
    assert likeness(name.casefold()) == found
    if name_allowed(name):
        assert 0 < len(found) <= LONGEST_LIKENESS
        assert name.encode()


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(name=st.text(st.characters(codec="utf-8"), max_size=30))
def test_any_name_is_taken_or_refused(house: Indoors, mary: Visitor, name: str) -> None:
    reply = mary.http.patch("/api/me", json={"name": name})
    if reply.status_code == 200:
        assert reply.json()["name"] == name.strip()
        assert mary.ask("GET", "/api/me")["name"] == name.strip()
    else:
        assert [*read_refusal(reply.status_code, reply.json())] == [422, "malformed"]
    assert house.faults == []


def test_no_id_reads_as_an_option_of_a_command() -> None:
    token = Surroundings().token
    assert not [name for name in (token() for _ in range(2000)) if name.startswith("-")]


@pytest.mark.parametrize(
    ("languages", "letters"),
    [
        ("fr-CH, fr;q=0.9, en;q=0.8", "Allumeur Agent Fleuriste Cocher Ramoneur Porteur"),
        ("de, RU;q=0.9", "Фонарщик Констебль Цветочница Извозчик Трубочист Носильщик"),
        ("", "Lamplighter Constable Flower Cabman Chimney Porter"),
        ("tlh", "Lamplighter Constable Flower Cabman Chimney Porter"),
    ],
)
def test_a_guest_is_named_in_the_language_of_his_browser(
    languages: str, letters: str, house: Indoors
) -> None:
    name = house.guest(**{"accept-language": languages}).ask("GET", "/api/me")["name"]
    assert name.split()[0] in letters.split()
    assert name.split()[-1].isdigit()
