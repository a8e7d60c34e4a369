"""Accounts: guests who stay guests, people who keep theirs, and what is left of whoever goes."""

import asyncio
from http.cookies import SimpleCookie
from pathlib import Path

import pytest

from server.inside import (
    ANYONE,
    FRIEND,
    ME,
    RANDOM,
    Club,
    Visitor,
    begin,
    club,
    evening,
    play,
    seats,
)
from whitechapel.core import Record
from whitechapel.server import told

DAY = 24 * 60 * 60
PASSWORD = "a lantern in the fog"


async def keep(visitor: Visitor, name: str, password: str = PASSWORD, **more: str) -> None:
    """Keep an account with a password."""
    body = {"name": name, "password": password, **more}
    await visitor.ask("PUT", "/api/me/password", body)


async def log_in(house: Club, name: str, password: str = PASSWORD) -> Visitor:
    """Come back from another device."""
    visitor = house.stranger()
    visitor.id = (await visitor.ask("POST", "/api/login", {"name": name, "password": password}))[
        "id"
    ]
    return visitor


# Guests.


@evening
async def test_a_visitor_is_a_guest_with_a_name_that_he_can_change(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        mary = await house.guest()
        me = await mary.ask("GET", "/api/me")
        told.Me.model_validate(me)
        assert me["role"] == "guest"
        assert me["name"]
        assert me["bot"] is False
        await mary.ask("PATCH", "/api/me", {"name": "  Mary Kelly "})
        assert (await mary.ask("GET", "/api/me"))["name"] == "Mary Kelly"
        table = await mary.opens("pocket", ME, ANYONE)
        assert table["chairs"][0]["name"] == "Mary Kelly"
        await mary.ask("PATCH", "/api/me", {"name": "Molly"})
        assert (await mary.look(table["id"]))["chairs"][0]["name"] == "Molly"


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "two\nlines", 7, None])
@evening
async def test_a_name_that_is_none_is_refused(name: object, tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        mary = await house.guest("Mary")
        assert await mary.refused("PATCH", "/api/me", {"name": name}) == (422, "malformed")
        assert (await mary.ask("GET", "/api/me"))["name"] == "Mary"


@evening
async def test_the_browser_remembers_a_guest_long_after_it_was_closed(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
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


@evening
async def test_whoever_comes_now_and_then_is_remembered_for_ever(tmp_path: Path) -> None:
    """Each visit renews the cookie and what the server remembers; without any both expire."""
    async with club(tmp_path, forget_guests_after_days=0) as house:
        mary = await house.guest("Mary")
        for _ in range(4):
            await house.passes(200 * DAY)
            reply = await mary.http.get("/api/me")
            assert reply.status_code == 200
            cookie = SimpleCookie(reply.headers["set-cookie"])["whitechapel"]
            assert cookie.value == mary.http.cookies["whitechapel"]
        await house.passes(401 * DAY)
        assert await mary.refused("GET", "/api/me") == (401, "who_are_you")


@evening
async def test_behind_tls_the_cookie_is_one_that_no_other_host_can_set(tmp_path: Path) -> None:
    async with club(tmp_path, public_url="https://localhost") as house:
        stranger = house.stranger()
        reply = await stranger.http.post("/api/guests")
        name, cookie = next(iter(SimpleCookie(reply.headers["set-cookie"]).items()))
        assert name == "__Host-whitechapel"
        assert cookie["secure"]
        assert cookie["path"] == "/"
        assert not cookie["domain"]


@evening
async def test_a_stranger_is_nobody_and_a_made_up_cookie_is_too(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        stranger = house.stranger()
        assert await stranger.refused("GET", "/api/me") == (401, "who_are_you")
        stranger.http.cookies.set("whitechapel", "guess")
        assert await stranger.refused("GET", "/api/me") == (401, "who_are_you")


@evening
async def test_only_the_hash_of_a_cookie_is_stored(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        mary = await house.guest()
        await keep(mary, "Mary")
        token = mary.http.cookies["whitechapel"]
        await house.closes()
        stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert token.encode() not in stored
        assert PASSWORD.encode() not in stored
        await house.opens()
        assert (await house.rows("SELECT password FROM accounts"))[0][0].startswith("$argon2id$")


# Keeping an account.


@evening
async def test_nothing_is_lost_by_keeping_an_account(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        mary, john = await house.guest("Mary"), await house.guest("John")
        table = await begin(mary, john, "pocket")
        token = (await mary.ask("POST", "/api/me/tokens", {"label": "bot"}))["token"]
        before = await mary.look(table)
        await keep(mary, "Mary Kelly")
        me = await mary.ask("GET", "/api/me")
        assert (me["id"], me["role"], me["name"]) == (mary.id, "person", "Mary Kelly")
        after = await mary.look(table)
        assert after["view"] == before["view"]
        assert after["chairs"][0]["name"] == "Mary Kelly"
        elsewhere = await log_in(house, "Mary Kelly")
        assert (await elsewhere.look(table))["you"] == after["you"]
        mine = (await elsewhere.ask("GET", "/api/tables"))["tables"]
        assert [line["id"] for line in mine] == [table]
        bot = house.stranger()
        bot.http.headers["authorization"] = f"Bearer {token}"
        assert (await bot.ask("GET", "/api/me"))["name"] == "Mary Kelly"
        people = await seats(table, elsewhere, john)
        await play(table, people, 4)


@evening
async def test_a_kept_name_is_known_whatever_its_case(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        mary, other = await house.guest(), await house.guest()
        await keep(mary, "Straße")
        assert (await log_in(house, "STRASSE")).id == mary.id
        for name in ("straße", "STRASSE", "Strasse "):
            body = {"name": name, "password": PASSWORD}
            assert await other.refused("PUT", "/api/me/password", body) == (409, "name_taken")
            assert await other.refused("PATCH", "/api/me", {"name": name}) == (409, "name_taken")
        assert (await other.ask("GET", "/api/me"))["role"] == "guest"


@evening
async def test_one_name_is_for_one_of_two_who_want_it_at_once(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        people = [await house.guest() for _ in range(4)]
        body = {"name": "Mary", "password": PASSWORD}
        replies = await asyncio.gather(
            *(each.http.put("/api/me/password", json=body) for each in people)
        )
        assert sorted(reply.status_code for reply in replies) == [200, 409, 409, 409]


@evening
async def test_guests_may_share_a_name(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        first, second = await house.guest("Mary"), await house.guest("Mary")
        assert first.id != second.id


@evening
async def test_a_wrong_password_and_an_unknown_name_are_refused_alike(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        mary = await house.guest()
        await house.guest("Guest")
        await keep(mary, "Mary")
        for name, password in (("Mary", "wrong"), ("Nobody", PASSWORD), ("Guest", "")):
            body = {"name": name, "password": password}
            stranger = house.stranger()
            assert await stranger.refused("POST", "/api/login", body) == (403, "wrong_password")
            assert not stranger.http.cookies


@pytest.mark.parametrize("password", ["short", "x" * 201, None, 12345678])
@evening
async def test_a_bad_password_keeps_nothing(password: object, tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        mary = await house.guest()
        body = {"name": "Mary", "password": password}
        assert await mary.refused("PUT", "/api/me/password", body) == (422, "malformed")
        assert (await mary.ask("GET", "/api/me"))["role"] == "guest"


@evening
async def test_a_password_is_changed_by_whoever_knows_the_old_one(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        mary = await house.guest()
        await keep(mary, "Mary")
        body = {"name": "Mary", "password": "another lantern"}
        for old in ({}, {"old_password": "wrong"}):
            refused = await mary.refused("PUT", "/api/me/password", body | old)
            assert refused == (403, "wrong_password")
        await mary.ask("PUT", "/api/me/password", body | {"old_password": PASSWORD})
        body = {"name": "Mary", "password": PASSWORD}
        assert await house.stranger().refused("POST", "/api/login", body) == (403, "wrong_password")
        assert (await log_in(house, "mary", "another lantern")).id == mary.id


@evening
async def test_a_changed_password_signs_out_every_other_browser_but_no_bot(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        mary = await house.guest()
        await keep(mary, "Mary")
        elsewhere = await log_in(house, "Mary")
        token = (await mary.ask("POST", "/api/me/tokens", {"label": "bot"}))["token"]
        await keep(mary, "Mary", "another lantern", old_password=PASSWORD)
        assert await elsewhere.refused("GET", "/api/me") == (401, "who_are_you")
        assert (await mary.ask("GET", "/api/me"))["name"] == "Mary"
        bot = house.stranger()
        bot.http.headers["authorization"] = f"Bearer {token}"
        await bot.ask("GET", "/api/me")


@evening
async def test_a_kept_account_changes_its_name_and_its_login_with_it(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        mary = await house.guest()
        await keep(mary, "Mary")
        await mary.ask("PATCH", "/api/me", {"name": "Molly"})
        assert (await log_in(house, "Molly")).id == mary.id
        body = {"name": "Mary", "password": PASSWORD}
        assert await house.stranger().refused("POST", "/api/login", body) == (403, "wrong_password")
        john = await house.guest()
        await keep(john, "Mary")
        assert await mary.refused("PATCH", "/api/me", {"name": "MARY"}) == (409, "name_taken")
        await mary.ask("PATCH", "/api/me", {"name": "MOLLY"})


@evening
async def test_logging_out_forgets_this_browser_and_no_other(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        mary = await house.guest()
        await keep(mary, "Mary")
        elsewhere = await log_in(house, "Mary")
        cookie = mary.http.cookies["whitechapel"]
        await mary.ask("POST", "/api/logout")
        assert "whitechapel" not in mary.http.cookies
        assert await mary.refused("GET", "/api/me") == (401, "who_are_you")
        mary.http.cookies.set("whitechapel", cookie)
        assert await mary.refused("GET", "/api/me") == (401, "who_are_you")
        await elsewhere.ask("GET", "/api/me")


# Bots.


@evening
async def test_a_token_lets_a_program_play_until_it_is_taken_back(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        mary = await house.guest("Mary")
        token = (await mary.ask("POST", "/api/me/tokens", {"label": "my bot"}))["token"]
        bot = house.stranger()
        bot.http.headers["authorization"] = f"Bearer {token}"
        me = await bot.ask("GET", "/api/me")
        assert (me["id"], me["bot"]) == (mary.id, True)
        table = await bot.opens("pocket", ME, RANDOM, sides="jack")
        assert (await bot.ready(table["id"]))["phase"] == "playing"
        (listed,) = (await mary.http.get("/api/me/tokens")).json()
        assert listed["label"] == "my bot"
        assert token not in str(listed)
        john = await house.guest()
        await john.ask("DELETE", f"/api/me/tokens/{listed['id']}")
        await bot.ask("GET", "/api/me")
        await mary.ask("DELETE", f"/api/me/tokens/{listed['id']}")
        assert await bot.refused("GET", "/api/me") == (401, "bad_token")
        assert (await mary.http.get("/api/me/tokens")).json() == []


@evening
async def test_an_account_has_so_many_tokens_at_most(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        mary = await house.guest()
        for number in range(20):
            await mary.ask("POST", "/api/me/tokens", {"label": f"bot {number}"})
        refused = await mary.refused("POST", "/api/me/tokens", {"label": "one more"})
        assert refused == (409, "too_many_tokens")


# Taking everything along.


@evening
async def test_an_export_holds_all_that_is_stored_of_somebody(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        mary, john = await house.guest("Mary"), await house.guest("John")
        await keep(mary, "Mary")
        await log_in(house, "Mary")
        finished = await begin(mary, john, "pocket")
        await play(finished, await seats(finished, mary, john))
        playing = await begin(john, mary, "london")
        waiting = (await mary.opens("pocket", ME, FRIEND))["id"]
        await begin(john, await house.guest(), "pocket")
        text = (await mary.http.get(f"/api/tables/{finished}/record")).text
        await mary.ask("POST", "/api/records", {"record": text})
        await mary.ask("POST", "/api/me/tokens", {"label": "my bot"})
        export = await mary.ask("GET", "/api/me/export")
        told.Export.model_validate(export)
        assert export["account"]["id"] == mary.id
        assert len(export["browsers"]) == 2
        assert [token["label"] for token in export["tokens"]] == ["my bot"]
        assert {line["id"] for line in export["tables"]} == {finished, playing, waiting}
        assert export["records"] == [text, Record.parse(text).text()]
        assert "$argon2" not in str(export)
        assert john.id not in str(export)


# Going.


@pytest.mark.slow
@evening
async def test_deleting_an_account_leaves_every_table(database_url: str) -> None:
    async with club(database_url) as house:
        mary, john = await house.guest("Mary"), await house.guest("John")
        finished = await begin(mary, john, "pocket")
        await john.at(finished, "resign")
        playing = await begin(mary, john, "pocket")
        opened = (await mary.opens("pocket", ME, ANYONE))["id"]
        await john.at(opened, "sit")
        joined = await john.opens("pocket", ME, FRIEND)
        await mary.ask("POST", f"/api/invitations/{joined['invitation']}/sit")
        alone = (await mary.opens("pocket", ME, RANDOM, sides="jack"))["id"]
        await mary.ready(alone)
        await house.computers_rest()
        text = (await mary.http.get(f"/api/tables/{finished}/record")).text
        uploaded = (await mary.ask("POST", "/api/records", {"record": text}))["id"]
        await mary.ask("DELETE", "/api/me", {})
        assert await mary.refused("GET", "/api/me") == (401, "who_are_you")

        told_ = await john.look(playing)
        assert told_["result"] == {
            "winner": "investigator",
            "reason": "abandonment",
            "clause": "",
        }
        assert (await john.look(opened))["phase"] == "closed"
        after = await john.look(joined["id"])
        assert after["phase"] == "open"
        assert [chair["taken"] for chair in after["chairs"]] == [True, False]
        assert await john.refused("GET", f"/api/tables/{alone}") == (404, "no_such_table")
        assert await john.refused("GET", f"/api/records/{uploaded}") == (404, "no_such_record")

        for table in (finished, playing):
            assert "Mary" not in (await john.http.get(f"/api/tables/{table}")).text
            record = Record.parse((await john.http.get(f"/api/tables/{table}/record")).text)
            assert record.tags["jack"] == "-"
            replay = await john.ask("GET", f"/api/tables/{table}/replay?eyes=open")
            assert replay["moments"] > 1
        for sql in ("SELECT id FROM accounts WHERE id = :id", "SELECT id FROM sessions"):
            assert mary.id not in str(await house.rows(sql, id=mary.id))
        assert await house.rows("SELECT * FROM chairs WHERE account = :id", id=mary.id) == []


@pytest.mark.slow
@evening
async def test_a_table_is_deleted_with_the_last_of_its_players(database_url: str) -> None:
    async with club(database_url) as house:
        mary, john, host = [await house.guest() for _ in range(3)]
        table = await begin(mary, john, "pocket")
        hosted = await host.opens("pocket", FRIEND, FRIEND)
        await mary.ask("POST", f"/api/invitations/{hosted['invitation']}/sit")
        await mary.ask("DELETE", "/api/me", {})
        assert len(await house.rows("SELECT id FROM tables")) == 2
        await john.ask("DELETE", "/api/me", {})
        assert [row.id for row in await house.rows("SELECT id FROM tables")] == [hosted["id"]]
        assert await house.rows('SELECT version FROM entries WHERE "table" = :id', id=table) == []
        await host.ask("DELETE", "/api/me", {})
        for kept in ("tables", "chairs", "entries", "accounts", "sessions"):
            assert await house.rows(f"SELECT * FROM {kept}") == []


@evening
async def test_a_kept_account_is_deleted_by_whoever_knows_its_password(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        mary = await house.guest()
        await keep(mary, "Mary")
        elsewhere = await log_in(house, "Mary")
        for body in ({}, {"password": "wrong"}):
            assert await mary.refused("DELETE", "/api/me", body) == (403, "wrong_password")
        await mary.ask("DELETE", "/api/me", {"password": PASSWORD})
        assert await elsewhere.refused("GET", "/api/me") == (401, "who_are_you")
        other = await house.guest()
        await keep(other, "Mary")


@evening
async def test_a_name_is_free_again_when_its_owner_has_gone(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        mary = await house.guest()
        await keep(mary, "Mary")
        await mary.ask("DELETE", "/api/me", {"password": PASSWORD})
        john = await house.guest("mary")
        assert (await john.ask("GET", "/api/me"))["name"] == "mary"


@evening
async def test_guests_who_do_not_come_back_are_forgotten(tmp_path: Path) -> None:
    async with club(tmp_path, forget_guests_after_days=90) as house:
        gone, kept, here = [await house.guest() for _ in range(3)]
        await keep(kept, "Mary")
        table = await begin(gone, here, "pocket")
        await house.passes(50 * DAY)
        await here.ask("GET", "/api/me")
        await house.passes(41 * DAY)
        await house.house.keeper.forget_guests()
        assert await gone.refused("GET", "/api/me") == (401, "who_are_you")
        await kept.ask("GET", "/api/me")
        await here.ask("GET", "/api/me")
        told_ = await here.look(table)
        assert told_["result"]["reason"] == "abandonment"
        assert told_["result"]["winner"] == "investigator"


@evening
async def test_guests_are_kept_where_nobody_is_to_be_forgotten(tmp_path: Path) -> None:
    async with club(tmp_path, forget_guests_after_days=0) as house:
        mary = await house.guest()
        await house.passes(399 * DAY)
        await house.house.keeper.forget_guests()
        await mary.ask("GET", "/api/me")
