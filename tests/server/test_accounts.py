"""Accounts: guests who stay guests, people who keep theirs, and what is left of whoever goes."""

import asyncio
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Literal
from unicodedata import normalize

import pytest

from support.client import ANYONE, FRIEND, ME, PASSWORD, RANDOM, begin, seats
from support.local_server import local_server, play
from whitechapel.server.accounts.sessions import Scope
from whitechapel.server.api.protocol import responses
from whitechapel.server.errors import ServerError

DAY = 24 * 60 * 60


# Guests.


async def test_a_visitor_is_a_guest_with_a_name_that_he_can_change(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        me = await mary.ask("GET", "/api/me")
        responses.Me.model_validate(me)
        assert me["role"] == "guest"
        assert me["name"]
        assert me["bot"] is False
        await mary.ask("PATCH", "/api/me", {"name": "  Mary Kelly "})
        assert (await mary.ask("GET", "/api/me"))["name"] == "Mary Kelly"
        table = await mary.opens("pocket", ME, ANYONE)
        assert table["chairs"][0]["name"] == "Mary Kelly"
        await mary.ask("PATCH", "/api/me", {"name": "Molly"})
        assert (await mary.look(table["id"]))["chairs"][0]["name"] == "Molly"


async def test_a_page_learns_whom_the_server_knows_without_being_refused(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, stranger = await house.guest(), house.stranger()
        known = await mary.ask("GET", "/api/about")
        responses.About.model_validate(known)
        assert known["me"] == await mary.ask("GET", "/api/me")
        assert (await stranger.ask("GET", "/api/about"))["me"] is None


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "two\nlines", 7, None])
async def test_a_name_that_is_none_is_refused(name: object, tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest("Mary")
        assert await mary.refused("PATCH", "/api/me", {"name": name}) == (422, "malformed")
        assert (await mary.ask("GET", "/api/me"))["name"] == "Mary"


async def test_the_browser_remembers_a_guest_long_after_it_was_closed(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest("Mary")
        table = (await mary.opens("pocket", ME, FRIEND))["id"]
        reply = await mary.http.get("/api/me")
        cookie = SimpleCookie(reply.headers["set-cookie"])["whitechapel"]
        assert int(cookie["max-age"]) >= 365 * DAY
        assert cookie["httponly"]
        assert cookie["samesite"] == "lax"
        assert cookie["path"] == "/"
        assert not cookie["secure"]
        later = house.stranger()
        later.http.cookies.set("whitechapel", cookie.value)
        await house.restarts(after=300 * DAY)
        assert (await later.ask("GET", "/api/me"))["name"] == "Mary"
        mine = (await later.ask("GET", "/api/tables"))["tables"]
        assert [line["id"] for line in mine] == [table]


async def test_whoever_comes_now_and_then_is_remembered_for_ever(tmp_path: Path) -> None:
    """Each visit renews the cookie and what the server remembers; without any both expire."""
    async with local_server(tmp_path, forget_guests_after_days=0) as house:
        mary = await house.guest("Mary")
        for _ in range(4):
            await house.passes(200 * DAY)
            reply = await mary.http.get("/api/me")
            assert reply.status_code == 200
            cookie = SimpleCookie(reply.headers["set-cookie"])["whitechapel"]
            assert cookie.value == mary.http.cookies["whitechapel"]
        await house.passes(401 * DAY)
        assert await mary.refused("GET", "/api/me") == (401, "not_authenticated")


async def test_behind_tls_the_cookie_is_one_that_no_other_host_can_set(tmp_path: Path) -> None:
    async with local_server(tmp_path, public_url="https://localhost") as house:
        stranger = house.stranger()
        reply = await stranger.http.post("/api/guests")
        name, cookie = next(iter(SimpleCookie(reply.headers["set-cookie"]).items()))
        assert name == "__Host-whitechapel"
        assert cookie["secure"]
        assert cookie["path"] == "/"
        assert not cookie["domain"]


async def test_a_stranger_is_nobody_and_a_made_up_cookie_is_too(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        stranger = house.stranger()
        assert await stranger.refused("GET", "/api/me") == (401, "not_authenticated")
        stranger.http.cookies.set("whitechapel", "guess")
        assert await stranger.refused("GET", "/api/me") == (401, "not_authenticated")


async def test_only_the_hash_of_a_cookie_is_stored(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        await mary.keeps("Mary")
        token = mary.http.cookies["whitechapel"]
        await house.stops()
        stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert token.encode() not in stored
        assert PASSWORD.encode() not in stored
        await house.starts()
        assert (await house.rows("SELECT password FROM accounts"))[0][0].startswith("$argon2id$")


# Keeping an account.


async def test_nothing_is_lost_by_keeping_an_account(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest("Mary"), await house.guest("John")
        table = await begin(mary, john, "pocket")
        before = await mary.look(table)
        await mary.keeps("Mary Kelly")
        me = await mary.ask("GET", "/api/me")
        assert (me["id"], me["role"], me["name"]) == (mary.id, "person", "Mary Kelly")
        after = await mary.look(table)
        assert after["view"] == before["view"]
        assert after["chairs"][0]["name"] == "Mary Kelly"
        elsewhere = await house.returns("Mary Kelly")
        assert (await elsewhere.look(table))["you"] == after["you"]
        mine = (await elsewhere.ask("GET", "/api/tables"))["tables"]
        assert [line["id"] for line in mine] == [table]
        people = await seats(table, elsewhere, john)
        await play(table, people, 4)


async def test_a_kept_name_is_known_whatever_its_case(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, other = await house.guest(), await house.guest()
        await mary.keeps("Straße")
        assert (await house.returns("STRASSE")).id == mary.id
        for name in ("straße", "STRASSE", "Strasse "):
            body = {"name": name, "password": PASSWORD}
            assert await other.refused("PUT", "/api/me/password", body) == (409, "name_taken")
            assert await other.refused("PATCH", "/api/me", {"name": name}) == (409, "name_taken")
        assert (await other.ask("GET", "/api/me"))["role"] == "guest"


async def test_one_name_is_for_one_of_two_who_want_it_at_once(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        people = [await house.guest() for _ in range(4)]
        body = {"name": "Mary", "password": PASSWORD}
        replies = await asyncio.gather(
            *(each.http.put("/api/me/password", json=body) for each in people)
        )
        assert sorted(reply.status_code for reply in replies) == [200, 409, 409, 409]


async def test_guests_may_share_a_name(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        first, second = await house.guest("Mary"), await house.guest("Mary")
        assert first.id != second.id


@pytest.mark.parametrize(("set_as", "typed_as"), [("NFC", "NFD"), ("NFD", "NFC")])
async def test_a_password_is_known_however_its_letters_were_composed(
    set_as: Literal["NFC", "NFD"], typed_as: Literal["NFC", "NFD"], tmp_path: Path
) -> None:
    first, second = (normalize(form, "éléphant à Noël") for form in (set_as, typed_as))
    async with local_server(tmp_path) as house:
        mary, again = await house.guest(), house.stranger()
        await mary.ask("PUT", "/api/me/password", {"name": "Mary", "password": first})
        await again.ask("POST", "/api/login", {"name": "Mary", "password": second})
        change = {"name": "Mary", "password": PASSWORD, "old_password": second}
        await again.ask("PUT", "/api/me/password", change)


async def test_a_wrong_password_and_an_unknown_name_are_refused_alike(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        await house.guest("Guest")
        await mary.keeps("Mary")
        for name, password in (("Mary", "wrong"), ("Nobody", PASSWORD), ("Guest", "")):
            body = {"name": name, "password": password}
            stranger = house.stranger()
            assert await stranger.refused("POST", "/api/login", body) == (403, "wrong_password")
            assert not stranger.http.cookies


@pytest.mark.parametrize("password", ["short", "x" * 201, None, 12345678])
async def test_a_bad_password_keeps_nothing(password: object, tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        body = {"name": "Mary", "password": password}
        assert await mary.refused("PUT", "/api/me/password", body) == (422, "malformed")
        assert (await mary.ask("GET", "/api/me"))["role"] == "guest"


async def test_a_password_is_changed_by_whoever_knows_the_old_one(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        await mary.keeps("Mary")
        body = {"name": "Mary", "password": "another lantern"}
        for old in ({}, {"old_password": "wrong"}):
            refused = await mary.refused("PUT", "/api/me/password", body | old)
            assert refused == (403, "wrong_password")
        await mary.ask("PUT", "/api/me/password", body | {"old_password": PASSWORD})
        body = {"name": "Mary", "password": PASSWORD}
        assert await house.stranger().refused("POST", "/api/login", body) == (403, "wrong_password")
        assert (await house.returns("mary", "another lantern")).id == mary.id


async def test_a_password_signs_out_every_other_browser_and_every_bot(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, bot = await house.guest(), house.stranger()
        token = (await mary.ask("POST", "/api/me/tokens", {"label": "bot"}))["token"]
        bot.http.headers["authorization"] = f"Bearer {token}"
        await bot.ask("GET", "/api/me")
        await mary.keeps("Mary")
        assert await bot.refused("GET", "/api/me") == (401, "invalid_token")
        elsewhere = await house.returns("Mary")
        token = (await mary.ask("POST", "/api/me/tokens", {"label": "bot"}))["token"]
        bot.http.headers["authorization"] = f"Bearer {token}"
        await bot.ask("GET", "/api/me")
        await mary.keeps("Mary", "another lantern", old_password=PASSWORD)
        assert await elsewhere.refused("GET", "/api/me") == (401, "not_authenticated")
        assert (await mary.ask("GET", "/api/me"))["name"] == "Mary"
        assert await bot.refused("GET", "/api/me") == (401, "invalid_token")
        assert (await mary.http.get("/api/me/tokens")).json() == []


async def test_nobody_slips_in_beside_a_change_of_password(tmp_path: Path) -> None:
    """What was checked against the old password is worth nothing once the new one is stored."""
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        await mary.keeps("Mary")
        thief, accounts, sessions = (
            await house.returns("Mary"),
            house.services.accounts,
            house.services.sessions,
        )
        known = await accounts.authenticate("Mary", PASSWORD)
        session = await sessions.of(thief.http.cookies["whitechapel"], bot=False)
        assert session is not None
        await mary.keeps("Mary", "another lantern", old_password=PASSWORD)
        with pytest.raises(ServerError, match="wrong_password"):
            await sessions.begin(known)
        with pytest.raises(ServerError, match="not_authenticated"):
            await accounts.keep(known, "Mary", "a third lantern", session.id)
        with pytest.raises(ServerError, match="not_authenticated"):
            await sessions.add_token(session, "bot", Scope.PLAY, 90)
        assert (await house.returns("Mary", "another lantern")).id == mary.id


async def test_a_kept_account_changes_its_name_and_its_login_with_it(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        await mary.keeps("Mary")
        await mary.ask("PATCH", "/api/me", {"name": "Molly"})
        assert (await house.returns("Molly")).id == mary.id
        body = {"name": "Mary", "password": PASSWORD}
        assert await house.stranger().refused("POST", "/api/login", body) == (403, "wrong_password")
        john = await house.guest()
        await john.keeps("Mary")
        assert await mary.refused("PATCH", "/api/me", {"name": "MARY"}) == (409, "name_taken")
        await mary.ask("PATCH", "/api/me", {"name": "MOLLY"})


async def test_logging_out_forgets_this_browser_and_no_other(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        await mary.keeps("Mary")
        elsewhere = await house.returns("Mary")
        cookie = mary.http.cookies["whitechapel"]
        await mary.ask("POST", "/api/logout")
        assert "whitechapel" not in mary.http.cookies
        assert await mary.refused("GET", "/api/me") == (401, "not_authenticated")
        mary.http.cookies.set("whitechapel", cookie)
        assert await mary.refused("GET", "/api/me") == (401, "not_authenticated")
        await elsewhere.ask("GET", "/api/me")


# Bots.


async def test_a_token_lets_a_program_play_until_it_is_taken_back(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest("Mary")
        token = (await mary.ask("POST", "/api/me/tokens", {"label": "my bot"}))["token"]
        bot = house.stranger()
        bot.http.headers["authorization"] = f"Bearer {token}"
        me = await bot.ask("GET", "/api/me")
        assert (me["id"], me["bot"]) == (mary.id, True)
        table = await bot.opens("pocket", ME, RANDOM, first_seat="jack")
        assert (await bot.ready(table["id"]))["phase"] == "playing"
        (listed,) = (await mary.http.get("/api/me/tokens")).json()
        assert listed["label"] == "my bot"
        assert token not in str(listed)
        john = await house.guest()
        await john.ask("DELETE", f"/api/me/tokens/{listed['id']}")
        await bot.ask("GET", "/api/me")
        await mary.ask("DELETE", f"/api/me/tokens/{listed['id']}")
        assert await bot.refused("GET", "/api/me") == (401, "invalid_token")
        assert (await mary.http.get("/api/me/tokens")).json() == []


async def test_an_account_has_so_many_tokens_at_most(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        for number in range(20):
            await mary.ask("POST", "/api/me/tokens", {"label": f"bot {number}"})
        refused = await mary.refused("POST", "/api/me/tokens", {"label": "one more"})
        assert refused == (409, "too_many_tokens")
