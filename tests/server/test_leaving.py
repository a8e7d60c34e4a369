"""Whoever goes: what he takes along, what is left of him, and who is forgotten."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import delete

from support.client import ANYONE, FRIEND, ME, PASSWORD, RANDOM, begin, seats
from support.local_server import local_server, play
from whitechapel.core import Record
from whitechapel.server.api.protocol import responses
from whitechapel.server.errors import ServerError
from whitechapel.server.storage.engine import brief_engine
from whitechapel.server.storage.schema import ACCOUNTS

DAY = 24 * 60 * 60


async def test_an_export_holds_all_that_is_stored_of_somebody(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest("Mary"), await house.guest("John")
        await mary.keeps("Mary")
        await house.returns("Mary")
        finished = await begin(mary, john, "pocket")
        await play(finished, await seats(finished, mary, john))
        playing = await begin(john, mary, "london")
        waiting = (await mary.opens("pocket", ME, FRIEND))["id"]
        await begin(john, await house.guest(), "pocket")
        text = (await mary.http.get(f"/api/tables/{finished}/record")).text
        await mary.ask("POST", "/api/records", {"record": text})
        await mary.ask("POST", "/api/me/tokens", {"label": "my bot"})
        export = await mary.ask("GET", "/api/me/export")
        responses.Export.model_validate(export)
        assert export["account"]["id"] == mary.id
        assert len(export["browsers"]) == 2
        assert [token["label"] for token in export["tokens"]] == ["my bot"]
        assert {line["id"] for line in export["tables"]} == {finished, playing, waiting}
        assert export["records"] == [text, Record.parse(text).text()]
        assert "$argon2" not in str(export)
        assert john.id not in str(export)


@pytest.mark.slow
async def test_deleting_an_account_leaves_every_table(database_url: str) -> None:
    async with local_server(database_url) as house:
        mary, john = await house.guest("Mary"), await house.guest("John")
        finished = await begin(mary, john, "pocket")
        await john.at(finished, "resign")
        playing = await begin(mary, john, "pocket")
        opened = (await mary.opens("pocket", ME, ANYONE))["id"]
        await john.at(opened, "sit")
        joined = await john.opens("pocket", ME, FRIEND)
        await mary.ask("POST", f"/api/invitations/{joined['invitation']}/sit")
        alone = (await mary.opens("pocket", ME, RANDOM, first_seat="jack"))["id"]
        await mary.ready(alone)
        await house.computers_rest()
        text = (await mary.http.get(f"/api/tables/{finished}/record")).text
        uploaded = (await mary.ask("POST", "/api/records", {"record": text}))["id"]
        await mary.ask("DELETE", "/api/me", {})
        assert await mary.refused("GET", "/api/me") == (401, "not_authenticated")

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
            replay = await john.ask("GET", f"/api/tables/{table}/replay?viewer=open")
            assert replay["moments"] > 1
        for name, column in (("accounts", "id"), ("sessions", "account"), ("chairs", "account")):
            assert john.id in str(await house.rows(f"SELECT {column} FROM {name}"))
            assert mary.id not in str(await house.rows(f"SELECT * FROM {name}"))


@pytest.mark.slow
async def test_a_table_is_deleted_with_the_last_of_its_players(database_url: str) -> None:
    async with local_server(database_url) as house:
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


@pytest.mark.slow
async def test_an_account_that_sits_down_while_it_is_deleted_leaves_again(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with local_server(database_url) as house:
        mary, john = await house.guest("Mary"), await house.guest("John")
        johns = (await john.opens("pocket", ME, ANYONE))["id"]
        accounts = house.services.accounts
        delete_now, opened = accounts.delete, list[str]()

        async def sit_and_delete(account: str) -> list[str]:
            """Let other requests of Mary's come in between, the first time."""
            if not opened:
                await mary.at(johns, "sit")
                opened.append((await mary.opens("pocket", ME, ANYONE))["id"])
                await john.at(opened[0], "sit")
            return await delete_now(account)

        monkeypatch.setattr(accounts, "delete", sit_and_delete)
        await mary.ask("DELETE", "/api/me", {})
        assert (await john.look(opened[0]))["phase"] == "closed"
        after = await john.look(johns)
        assert after["phase"] == "open"
        assert [chair["taken"] for chair in after["chairs"]] == [True, False]
        assert mary.id not in str(await house.rows("SELECT account FROM chairs"))


@pytest.mark.slow
async def test_a_deleted_account_opens_no_table_and_takes_no_chair(database_url: str) -> None:
    """Requests of the account may have been let in before it was deleted."""
    async with local_server(database_url) as house:
        mary, john = await house.guest("Mary"), await house.guest("John")
        table = await house.table((await john.opens("pocket", ME, ANYONE))["id"])
        hosted = await house.table((await mary.opens("pocket", FRIEND, FRIEND))["id"])
        await mary.ask("DELETE", "/api/me", {})
        seating = house.services.seating
        for terms in (table.terms, hosted.terms):
            with pytest.raises(ServerError, match="busy"):
                await seating.open(mary.id, terms)
        with pytest.raises(ServerError, match="busy"):
            await seating.sit(table.id, mary.id, None)
        assert [row.owner for row in await house.rows("SELECT owner FROM tables")] == [john.id]
        assert (await john.look(table.id))["chairs"][1]["taken"] is False
        await seating.open(john.id, table.terms)
        database = house.services.database
        if database.on_postgres:  # where writers do not wait for each other
            jane = await house.guest("Jane")
            with brief_engine(database.url) as engine, engine.begin() as connection:
                connection.execute(delete(ACCOUNTS).where(ACCOUNTS.c.id == jane.id))
                with pytest.raises(ServerError, match="busy"):
                    await seating.open(jane.id, table.terms)


async def test_a_refused_seat_does_not_undo_what_is_written_with_it(tmp_path: Path) -> None:
    """Works that wait are written in one transaction."""
    async with local_server(tmp_path) as house:
        mary, john = await house.guest("Mary"), await house.guest("John")
        table = await house.table((await john.opens("pocket", ME, FRIEND))["id"])
        await mary.ask("DELETE", "/api/me", {})
        seating = house.services.seating
        opened = await asyncio.gather(
            *(seating.open(each, table.terms) for each in (john.id, mary.id, john.id)),
            return_exceptions=True,
        )
        assert [isinstance(each, ServerError) for each in opened] == [False, True, False]
        assert len(await house.rows("SELECT id FROM tables")) == 3


async def test_a_kept_account_is_deleted_by_whoever_knows_its_password(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        await mary.keeps("Mary")
        elsewhere = await house.returns("Mary")
        for body in ({}, {"password": "wrong"}):
            assert await mary.refused("DELETE", "/api/me", body) == (403, "wrong_password")
        await mary.ask("DELETE", "/api/me", {"password": PASSWORD})
        assert await elsewhere.refused("GET", "/api/me") == (401, "not_authenticated")
        other = await house.guest()
        await other.keeps("Mary")


async def test_a_name_is_free_again_when_its_owner_has_gone(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        await mary.keeps("Mary")
        await mary.ask("DELETE", "/api/me", {"password": PASSWORD})
        john = await house.guest("mary")
        assert (await john.ask("GET", "/api/me"))["name"] == "mary"


async def test_guests_who_do_not_come_back_are_forgotten(tmp_path: Path) -> None:
    async with local_server(tmp_path, forget_guests_after_days=90) as house:
        gone, kept, here = [await house.guest() for _ in range(3)]
        await kept.keeps("Mary")
        table = await begin(gone, here, "pocket")
        await house.passes(50 * DAY)
        await here.ask("GET", "/api/me")
        await house.passes(41 * DAY)
        await house.services.background_jobs.forget_guests()
        assert await gone.refused("GET", "/api/me") == (401, "not_authenticated")
        await kept.ask("GET", "/api/me")
        await here.ask("GET", "/api/me")
        told_ = await here.look(table)
        assert told_["result"]["reason"] == "abandonment"
        assert told_["result"]["winner"] == "investigator"


async def test_guests_are_kept_where_nobody_is_to_be_forgotten(tmp_path: Path) -> None:
    async with local_server(tmp_path, forget_guests_after_days=0) as house:
        mary = await house.guest()
        await house.passes(399 * DAY)
        await house.services.background_jobs.forget_guests()
        await mary.ask("GET", "/api/me")
