"""Names of people: what can be read is taken, what looks alike is the same, on both databases."""

# ruff: noqa: RUF001 - letters that look alike are what is tested here
import asyncio
import sys
import unicodedata
from collections.abc import Iterator
from operator import methodcaller

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Executable, update

from support.client import FRIEND, ME, Refusal, Visitor
from support.thread_server import ThreadServer, thread_server
from whitechapel.server.accounts import accounts
from whitechapel.server.accounts.accounts import LONGEST_NAME
from whitechapel.server.accounts.taken_names import look_columns
from whitechapel.server.environment import Environment
from whitechapel.server.names.lookalikes import LOOKS_LIKE, LUNATE
from whitechapel.server.names.names import (
    LONGEST_LIKENESS,
    guest_name,
    likeness,
    looks,
    name_allowed,
    reserved,
)
from whitechapel.server.storage.database import Database
from whitechapel.server.storage.schema import ACCOUNTS

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ThreadServer]:
    database = ""
    if request.param == "postgres":
        database = request.getfixturevalue("postgres").create_database("names")
    with thread_server(tmp_path_factory.mktemp("house"), database) as house:
        yield house


@pytest.fixture(scope="module")
async def mary(house: ThreadServer) -> Visitor:
    return await house.guest()


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
    "a letter that shows nothing, for a space": "Mary\u3164Ann",
    "a pattern of no dots, for a space": "Mary\u2800Ann",
    "a filler": "Mary\U00016fe4",
    "a code point without a character": "Mary\u2065",
    "an invisible one at the start": "\U000e0000Mary",
    "an invisible one at the end": "Mary\U000e01f0",
    "a private character": "Mary\ue000",
    "a noncharacter": "Mary\ufdd0",
    "joiners alone": "\u200d\u200d",
    "text turned round": "a\u202eb",
    "signs that stand for four hundred letters": "\ufdfa" * 24,
}
PILED_UP = {
    "a tower of accents": "a" + "\u0301" * 23,
    "three accents": "Zx\u0301\u0302\u0303",
    "an accented letter with three more": "Ze\u0301\u0302\u0303\u0323\u0330",
    "five strokes": "o" + "\u0335" * 5,
    "a circle around a circle around a circle": "a" + "\u20dd" * 5,
    "an accent without a letter": "\u0301Zoe",
    "an accent after a space": "Zoe \u0301",
    "accents with joiners between them": "a" + "\u200d\u0301" * 3,
    "a family of five": "\u200d".join("👨👩👧👦👶"),
}
ORDINARY = (
    *("Ирина", "Йосиф", "Ёлка", "Наталья", "Νίκος", "Γιώργος", "Խաչատուր"),
    *("Nguyễn Thị Hồng", "Nguye\u0302\u0303n", "Ẹ̀fọ́", "Jūratė̃", "Siân O’Brien-Ní"),
    *("שִׁמְעוֹן", "שּׁוּלָה", "مُحَمَّد", "فاطمه\u200cزهرا", "ऋषिकेश", "क़ासिम", "শ্রীকৃষ্ণ", "สิทธิ์", "မင်းအောင်လှိုင်"),
    *(
        "김민준",
        "Kim 민준",
        "山田ヘレン",
        "Maryさん",
        "Ken 山田",
        "Ann ㄅㄆ",
        "Mary-Lou_2 (x)",
        "გიორგი",
        "አበበ",
        "𠮷田",
    ),
    *(
        "Mary 🔍",
        "🕵\ufe0f\u200d♀\ufe0f Ann",
        "l·l",
        "Naʻa",
        "Ɓala Ŋa",
        "রহিম ৪২",
        "২৪",
        "ՀԱՅԿ",
        "צ׳רלי",
        "ラ・フ",
    ),
    *("Mary 👨\u200d👩\u200d👧\u200d👦", "1\ufe0f\u20e3 first", "❤\ufe0f"),
    *("Пётр", "Ольга", "Άννα", "סוסן", "عبد الله", "葛\U000e0100城", "🏳\ufe0f\u200d🌈", "👍🏽"),
)
ALIKE = (
    "éRIC FINE",
    "E\u0301ric fine",
    "\uff25\u0301ric ﬁne",
    "Éric\xa0\xa0fine",
    "É\u200dric fine",
)


@pytest.mark.parametrize("why", UNREADABLE)
async def test_a_name_that_cannot_be_read_is_refused(
    house: ThreadServer, mary: Visitor, why: str
) -> None:
    name, malformed = UNREADABLE[why], (422, "malformed")
    keep = {"name": name, "password": "a long one"}
    assert await mary.refused("PATCH", "/api/me", {"name": name}) == malformed
    assert await mary.refused("PUT", "/api/me/password", keep) == malformed
    assert await mary.refused("POST", "/api/login", keep) == malformed
    assert await mary.refused("POST", "/api/me/tokens", {"label": name}) == malformed
    assert house.faults == []


async def test_names_that_look_alike_are_the_same_name(house: ThreadServer) -> None:
    kept, other = await house.guest(), await house.guest()
    await kept.ask("PUT", "/api/me/password", {"name": "Éric ﬁne", "password": "a long one"})
    for name in ALIKE:
        taken = Refusal(409, "name_taken", {"name": name})
        assert await other.refused("PATCH", "/api/me", {"name": name}) == taken
        body = {"name": name, "password": "another one"}
        assert await other.refused("PUT", "/api/me/password", body) == taken
        back = house.stranger()
        await back.ask("POST", "/api/login", {"name": name, "password": "a long one"})
        assert (await back.ask("GET", "/api/me"))["name"] == "Éric ﬁne"
    assert (await kept.ask("PATCH", "/api/me", {"name": ALIKE[0]}))["name"] == ALIKE[0]
    assert house.faults == []


async def test_nobody_is_taken_for_the_account_whose_id_he_bears_as_a_name(
    house: ThreadServer,
) -> None:
    boss, victim, rogue = await house.administrator(), await house.guest(), await house.guest()
    account = (await victim.ask("GET", "/api/me"))["id"]
    await rogue.ask("PUT", "/api/me/password", {"name": account, "password": "a long one"})
    line = await boss.ask("PATCH", f"/api/admin/accounts/{account}", {"banned": True})
    assert (line["id"], line["banned"]) == (account, True)
    assert (await rogue.ask("GET", "/api/me"))["name"] == account
    assert await victim.refused("GET", "/api/me") == (403, "banned")


@pytest.mark.parametrize(
    "name",
    ["HOLMES", "\u210colmes", "\u24bd\u24de\u24db\u24dc\u24d4\u24e2", "\uff28olmes", "Holme\u017f"],
)
def test_style_width_and_case_make_no_other_name(name: str) -> None:
    assert likeness(name) == looks(name).small == "holmes"


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


_LETTERS = st.characters() | st.sampled_from([chr(point) for point in LOOKS_LIKE | LUNATE])


@settings(max_examples=200, deadline=None)
@given(st.text(_LETTERS, max_size=24))
def test_looks_do_not_depend_on_how_a_letter_is_composed(name: str) -> None:
    found = looks(name)
    assert looks(unicodedata.normalize("NFC", name)) == found
    assert looks(unicodedata.normalize("NFD", name)) == found
    if name_allowed(name):
        assert all(0 < len(each) <= LONGEST_LIKENESS for each in found)


def alike(one: str, other: str) -> bool:
    """Whether two names look alike."""
    return any(a == b for a, b in zip(looks(one), looks(other), strict=True))


LOOKS = {
    "Inspector": ["lnspector", "1nspector", "|nspector", "ǀnspector"],
    "ivan": ["i\u0307van", "ıvan", "ɩvan"],
    "MARIA": ["MARlA"],
    "Clara": ["C1ara", "𝐂lara", "ⓒlara", "Ｃlara"],
    "Coco": ["Сосо", "СОСО", "ϹΟϹΟ"],
    "Jean-Paul": ["Jean‐Paul", "Jean–Paul", "Jean—Paul"],
    "O'Brien": ["O’Brien", "OʼBrien", "0'Brien", "O`Brien", "OʻBrien"],
    "'Tom'": ["‘Tom’"],
    '"Tom"': ["“Tom”"],
    "Anne-Lou": ["Anneー1ou", "Anne一Lou", "Anne-丨ou"],
    "Sue 2": ["Sue Ƨ"],
    "Sue 5": ["Sue Ƽ"],
    "Tom!": ["Tomǃ", "丁om!", "T〇m!"],
    "Bob": ["Boƅ", "BOB"],
    "Đura": ["Ðura", "Ɖura"],
    "Фома": ["ΦΟΜΑ"],
    "Ѳома": ["Өома"],
    "Оса": ["Oca", "OCA", "ΟϹΑ"],
    "ヘレン": ["へレン"],
    "ספר׳": ["ספר'"],
}


@pytest.mark.parametrize("name", LOOKS)
def test_letters_that_look_alike_make_no_other_name(name: str) -> None:
    for other in LOOKS[name]:
        assert name_allowed(other)
        assert alike(name, other), other
        assert alike(other, name), other


def test_names_that_can_be_told_apart_are_not_the_same() -> None:
    names = [
        *("Ирина", "Irina", "Марина", "Nina", "Viva", "Нина", "Kai", "Kal", "Ali", "All", "Mamie"),
        *("Marnie", "Νίνα", "Вера", "Vera", "Zoë", "Zoe", "Ева", "Eva", "Ольга", "Olga", "Иванна"),
        *(
            "Лена",
            "Λενα",
            "Lena",
            "Дана",
            "Δανα",
            "Толя",
            "Галя",
            "Γαλη",
            "Павел",
            "Παυλος",
            "Pavel",
        ),
        *("אסן", "Ion", "علي", "على", "هاله", "一郎", "二郎", "三郎", "Федя", "Φοιβη", "葛", "蔦"),
        *("Иван", "Ivan", "Анна", "Anna", "Олег", "Oleg", "Саша", "Sasha", "Юра", "Yura", "Jura"),
    ]
    for name in names:
        assert name_allowed(name)
        assert [each for each in names if alike(each, name)] == [name]


def test_no_invisible_character_makes_another_name() -> None:
    """Of all code points: what is not to be seen is refused, or the name is the same without it."""
    for point in range(sys.maxunicode + 1):
        sign = chr(point)
        if unicodedata.category(sign) in ("Cn", "Co", "Cs"):
            assert not name_allowed(f"Ma{sign}ry"), hex(point)
        elif unicodedata.category(sign) in ("Cc", "Cf", "Zl", "Zp") or _ignorable(point):
            for name in (f"{sign}Mary", f"Ma{sign}ry", f"Mary{sign}", f"Mary {sign}Ann"):
                if name_allowed(name):
                    bare = name.replace(sign, "")
                    assert (likeness(name), looks(name)) == (likeness(bare), looks(bare)), name
        elif sign.isspace():
            assert looks(f"Mary{sign}Ann") == looks("Mary Ann"), hex(point)


def _ignorable(point: int) -> bool:
    """Whether Unicode lets programs show nothing for a code point (Default_Ignorable_Code_Point),
    apart from those that are of a category of their own."""
    return (
        point in (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0)
        or 0x180B <= point <= 0x180F
        or 0xFE00 <= point <= 0xFE0F
        or 0xE0000 <= point <= 0xE0FFF
    )


def test_no_form_and_no_case_of_a_letter_makes_another_name() -> None:
    for point in range(sys.maxunicode + 1):
        sign = chr(point)
        forms = {unicodedata.normalize("NFKC", sign), sign.casefold(), sign.upper(), sign.lower()}
        if forms != {sign} and name_allowed(name := f"Ma{sign}ry"):
            for form in forms:
                other = f"Ma{form}ry"
                assert likeness(name) == likeness(other) or alike(name, other), hex(point)


def test_no_letter_looks_like_one_that_looks_like_a_third() -> None:
    assert [
        *filter(LOOKS_LIKE.get, {ord(each) for like in LOOKS_LIKE.values() for each in like})
    ] == []


@pytest.mark.parametrize("name", ORDINARY)
def test_ordinary_names_of_many_scripts_can_be_taken(name: str) -> None:
    assert name_allowed(name)
    assert name_allowed(unicodedata.normalize("NFD", name))


MIXED = {
    "Cyrillic": ("Mоriаrty", "Мoriarty", "Ｍoriаrty", "inѕреctor", "Zлой", "Bҽbe", "ꙇan"),
    "Greek": ("Μοriarty", "Ιnspector", "iνan", "Ϲlara", "ᴦeorge", "Πётр"),
    "Canadian syllabics": ("ᒍACK", "ᑭaul", "ᗪavid", "ᕼolmes", "ᗷob", "ᒪia", "ᐯera", "᙭ena", "ᔕue"),
    "Latin for phonetics": ("ꭎna", "Bꭒb", "ꭇuth", "ꭈuth", "B\uab32be", "Bꬽb", "ᴄlara", "ɡreta"),
    "Cherokee, Lisu, Coptic": ("Ꭵan", "ᎢOM", "Cꓡara", "Ⳑia", "ⲅeorge", "ᏔᎳ", "ⲤⲞⲤⲞ"),
    "Georgian and Armenian": ("Ⴝue", "Bჿb", "աna", "Tom։"),
    "Hebrew and Arabic": ("Bסb", "B٥b", "Anne-ןou", "Anne-اou", "مـريم"),
    "scripts of history": ("𐌀nna", "𐊀nna", "𐊠nna", "𑢠ia", "ᛁan", "ⵏina", "B߀b", "B𐓪b", "B𐐬b"),
    "mathematics and APL": (
        "M⍺ry",
        "⍳an",
        "∨era",
        "⊤om",
        "⨯ena",
        "╳ena",
        "×ena",
        "∪na",
        "⋁era",
        "⋿va",
    ),
    "other signs": (
        "a∕b",
        "a⁄b",
        "Jean−Paul",
        "∗Tom∗",
        "∼Tom",
        "a‚b",
        "O´Brien",
        "О′Brien",
        "B℮be",
        "O\u0315Brien",
        "l\u0338ia",
    ),
    "letters in frames": ("🅒lara", "🅰nn", "🇲🇦🇷🇾"),
    "digits of two kinds": ("Ann ৪", "Ann ৭", "Ann Ꮞ", "T๐m", "রহিম ৪2", "علی ۱٢"),
    "three scripts": ("Ken さ 민준", "Ken さ ㄅ", "민준 さくら"),
    "strokes of Hangul": ("Mary ㅣ", "Bㅇb"),
}


@pytest.mark.parametrize("what", MIXED)
def test_a_name_of_two_scripts_or_odd_signs_is_refused(what: str) -> None:
    assert [name for name in MIXED[what] if name_allowed(name)] == []


async def test_a_name_that_cannot_be_taken_is_refused_over_the_wire(house: ThreadServer) -> None:
    guest = await house.guest()
    refused = Refusal(422, "name_not_allowed", {"most": 24})
    for name in ("Mоriarty", "ᒍACK", "×ena"):
        assert await guest.refused("PATCH", "/api/me", {"name": name}) == refused
        body = {"name": name, "password": "a long one"}
        assert await guest.refused("PUT", "/api/me/password", body) == refused
    assert house.faults == []


RESERVED = (
    *("computer greedy", "Computer", "COMPUTER 2", "c0mputer greedy", "ComputerGreedy", "Admin"),
    *("Administrator", "AdmIn", "Server", "Serveur", "Ordinateur", "Administrateur"),
    *("Администратор", "админ", "Компьютер", "СЕРВЕР 1"),
)


async def test_names_of_the_server_itself_are_reserved(house: ThreadServer) -> None:
    guest, kept, boss = await house.guest(), await house.guest(), await house.administrator()
    await kept.ask("PUT", "/api/me/password", {"name": "Sybil", "password": "a long one"})
    for name in RESERVED:
        taken = Refusal(409, "name_taken", {"name": name})
        assert await guest.refused("PATCH", "/api/me", {"name": name}) == taken
        assert await kept.refused("PATCH", "/api/me", {"name": name}) == taken
        body = {"name": name, "password": "a long one"}
        assert await guest.refused("PUT", "/api/me/password", body) == taken
    for name in ("Severin", "Adam", "Compton"):
        assert (await guest.ask("PATCH", "/api/me", {"name": name}))["name"] == name
    account = (await kept.ask("GET", "/api/me"))["id"]
    line = await boss.ask("PATCH", f"/api/admin/accounts/{account}", {"name": "Administrator"})
    assert line["name"] == "Administrator"


async def test_accounts_keep_names_that_can_no_longer_be_taken(house: ThreadServer) -> None:
    kept, guest = await house.guest(), await house.guest()
    await kept.ask("PUT", "/api/me/password", {"name": "Old one", "password": "a long one"})
    old, odd = "ᔕué ×", "ᒍACK"
    for each, name in ((kept, old), (guest, odd)):
        own = update(ACCOUNTS).where(ACCOUNTS.c.id == (await each.ask("GET", "/api/me"))["id"])
        await write(house, own.values(name=name, **look_columns(name)))
    owned = update(ACCOUNTS).where(ACCOUNTS.c.login == "old one")
    await write(house, owned.values(login=likeness(old)))
    assert not name_allowed(old)
    assert not name_allowed(odd)
    back = house.stranger()
    await back.ask("POST", "/api/login", {"name": old, "password": "a long one"})
    assert (await back.ask("GET", "/api/me"))["name"] == old
    assert (await back.ask("PATCH", "/api/me", {"name": old}))["name"] == old
    body = {"name": old, "password": "a new one", "old_password": "a long one"}
    assert (await back.ask("PUT", "/api/me/password", body))["name"] == old
    table = await guest.opens("pocket", ME, FRIEND)
    assert table["chairs"][0]["name"] == odd
    assert house.faults == []


async def test_accounts_that_look_alike_already_stay_and_can_log_in(house: ThreadServer) -> None:
    """Only new names are refused for their looks: a later list may find old names alike."""
    lily, lola, guest = await house.guest(), await house.guest(), await house.guest()
    await lily.ask("PUT", "/api/me/password", {"name": "Lily", "password": "a long one"})
    await lola.ask("PUT", "/api/me/password", {"name": "Lola", "password": "a long one"})
    alike = "Lіly"  # with a Cyrillic i
    renamed = update(ACCOUNTS).where(ACCOUNTS.c.login == "lola")
    await write(house, renamed.values(name=alike, login=alike.casefold(), **look_columns(alike)))
    for account, name in ((lily, "lily"), (lola, alike)):
        back = house.stranger()
        await back.ask("POST", "/api/login", {"name": name, "password": "a long one"})
        assert (await back.ask("GET", "/api/me"))["id"] == (await account.ask("GET", "/api/me"))[
            "id"
        ]
    body = {"name": alike, "password": "another lantern", "old_password": "a long one"}
    assert (await lola.ask("PUT", "/api/me/password", body))["name"] == alike
    for name in ("Lily", "LILY"):
        assert await guest.refused("PATCH", "/api/me", {"name": name}) == (409, "name_taken")
    assert house.faults == []


@pytest.mark.parametrize("why", PILED_UP)
async def test_a_name_that_leaves_its_line_is_refused(
    house: ThreadServer, mary: Visitor, why: str
) -> None:
    name, refused = PILED_UP[why], (422, "name_not_allowed")
    assert len(name) <= 24
    assert await mary.refused("PATCH", "/api/me", {"name": name}) == refused
    keep = {"name": name, "password": "a long one"}
    assert await mary.refused("PUT", "/api/me/password", keep) == refused
    assert (await mary.ask("GET", "/api/me"))["role"] == "guest"
    assert house.faults == []


async def test_what_looks_like_the_name_of_an_account_is_taken(house: ThreadServer) -> None:
    kept, other, third = await house.guest(), await house.guest(), await house.guest()
    await kept.ask("PUT", "/api/me/password", {"name": "Moriarty", "password": "a long one"})
    await third.ask("PUT", "/api/me/password", {"name": "Ирина", "password": "a long one"})
    for name in ("Morıarty", "moriarty", "𝐌oriarty", "M0RIARTY"):
        taken = Refusal(409, "name_taken", {"name": name})
        assert await other.refused("PATCH", "/api/me", {"name": name}) == taken
        body = {"name": name, "password": "another one"}
        assert await other.refused("PUT", "/api/me/password", body) == taken
        assert await third.refused("PATCH", "/api/me", {"name": name}) == taken
    assert (await kept.ask("PATCH", "/api/me", {"name": "M0RIARTY"}))["name"] == "M0RIARTY"
    assert house.faults == []


async def test_a_guest_who_is_away_makes_room_for_the_account_that_takes_his_name(
    house: ThreadServer,
) -> None:
    """The name is the account's from then on."""
    first, second, russian, kept = [await house.guest() for _ in range(4)]
    await first.ask("PATCH", "/api/me", {"name": "Adler"})
    await second.ask("PATCH", "/api/me", {"name": "AdIer"})
    await russian.ask("PATCH", "/api/me", {"name": "Адлер"})
    await all_guests_go(house)
    await kept.ask("PUT", "/api/me/password", {"name": "ADLER", "password": "a long one"})
    names = [(await each.ask("GET", "/api/me"))["name"] for each in (first, second, russian, kept)]
    assert names[2:] == ["Адлер", "ADLER"]
    for name in names[:2]:
        assert name.split()[0] in "Lamplighter Constable Flower Cabman Chimney Porter"
    taken = (409, "name_taken")
    assert await first.refused("PATCH", "/api/me", {"name": "Adler"}) == taken
    await all_guests_go(house)
    await kept.ask("PATCH", "/api/me", {"name": "Адлер"})
    name = (await russian.ask("GET", "/api/me"))["name"]
    assert name.split()[0] in "Фонарщик Констебль Цветочница Извозчик Трубочист Носильщик"
    assert (await first.ask("PATCH", "/api/me", {"name": "Adler"}))["name"] == "Adler"


async def test_nobody_takes_the_name_of_a_guest_who_is_here_or_plays(house: ThreadServer) -> None:
    guest, rival, other = [await house.guest() for _ in range(3)]
    await guest.ask("PATCH", "/api/me", {"name": "Irene"})
    await other.ask("PUT", "/api/me/password", {"name": "Godfrey", "password": "a long one"})

    async def all_refused() -> bool:
        keep = {"name": "IRENE", "password": "a long one"}
        taken = (409, "name_taken")
        return (
            await rival.refused("PUT", "/api/me/password", keep) == taken
            and await other.refused("PATCH", "/api/me", {"name": "lrene"}) == taken
            and (await guest.ask("GET", "/api/me"))["name"] == "Irene"
        )

    assert await all_refused()
    table = (await guest.opens("pocket", ME, FRIEND))["id"]
    await all_guests_go(house)
    assert await all_refused()
    await guest.ask("POST", f"/api/tables/{table}/leave")
    await other.ask("PATCH", "/api/me", {"name": "lrene"})
    assert (await guest.ask("GET", "/api/me"))["name"] != "Irene"
    assert house.faults == []


async def all_guests_go(house: ThreadServer) -> None:
    """Let every guest have been here last three hours ago."""
    hours = 3 * 60 * 60 * 1000
    guests = update(ACCOUNTS).where(ACCOUNTS.c.login.is_(None))
    await write(house, guests.values(seen_at=ACCOUNTS.c.seen_at - hours))


async def write(house: ThreadServer, *statements: Executable) -> None:
    """Write in the database behind the server's back."""
    database = Database(house.services.settings.database)
    for statement in statements:
        await database.write(methodcaller("execute", statement))
    await database.close()


async def test_one_look_is_for_one_of_several_who_want_it_at_once(house: ThreadServer) -> None:
    people = [await house.guest() for _ in range(4)]
    wanted = zip(people, ("Rosa", "ROSA", "R0SA", "𝐑osa"), strict=True)

    async def keep(visitor: Visitor, name: str) -> int:
        body = {"name": name, "password": "a long one"}
        return (await visitor.http.put("/api/me/password", json=body)).status_code

    found = await asyncio.gather(*(keep(visitor, name) for visitor, name in wanted))
    assert sorted(found) == [200, 409, 409, 409]


async def test_no_guest_is_given_the_name_of_an_account(
    house: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = await house.guest()
    await kept.ask("PUT", "/api/me/password", {"name": "Porter 5OOO", "password": "a long one"})
    monkeypatch.setattr(accounts, "guest_name", lambda _: "Porter 5000")
    name = (await (await house.guest()).ask("GET", "/api/me"))["name"]
    assert name != "Porter 5000"
    assert name_allowed(name)


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_the_longest_name_of_a_guest_is_short_enough(language: str) -> None:
    names = [guest_name(language, digits=9) for _ in range(100)]
    assert max(map(len, names)) <= LONGEST_NAME


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(name=st.text(st.characters(codec="utf-8"), max_size=30))
async def test_any_name_is_taken_or_refused(house: ThreadServer, mary: Visitor, name: str) -> None:
    reply = await mary.http.patch("/api/me", json={"name": name})
    if reply.status_code == 200:
        assert reply.json()["name"] == name.strip()
        assert (await mary.ask("GET", "/api/me"))["name"] == name.strip()
    else:
        refusal = Refusal.read(reply.status_code, reply.json())
        # Hypothesis also tries words of the sources, and some of those are reserved.
        taken = [(409, "name_taken")] if reserved(name) else []
        assert refusal in ((422, "malformed"), (422, "name_not_allowed"), *taken)
    assert house.faults == []


def test_no_id_reads_as_an_option_of_a_command() -> None:
    token = Environment().token
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
async def test_a_guest_is_named_in_the_language_of_his_browser(
    languages: str, letters: str, house: ThreadServer
) -> None:
    name = (await (await house.guest(**{"accept-language": languages})).ask("GET", "/api/me"))[
        "name"
    ]
    assert name.split()[0] in letters.split()
    assert name.split()[-1].isdigit()
