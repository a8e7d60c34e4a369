"""Watching and replaying: spectators, finished games by a link, and records up and down."""

import json
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from websockets.exceptions import ConnectionClosed

from support.client import FRIEND, ME, Visitor, begin, seats
from support.local_server import LocalServer, local_server, play
from whitechapel.core import Record, Seat, redact_record, replay, verify, watch
from whitechapel.games import GAMES
from whitechapel.server.accounts.uploads import Quota
from whitechapel.server.api.protocol import responses

VIEWERS = ("jack", "investigator", "spectator", "open")


def plain(value: Any) -> Any:
    """Return a value as it comes over the wire."""
    return json.loads(json.dumps(value))


async def finished(
    house: LocalServer, game: str, **terms: Any
) -> tuple[str, dict[str, Visitor], Record]:
    """Play a game to its end: its table, its players, its record."""
    mary, john = await house.guest("Mary"), await house.guest("John")
    table = await begin(mary, john, game, **terms)
    people = await seats(table, mary, john)
    await play(table, people)
    record = Record.parse((await mary.http.get(f"/api/tables/{table}/record")).text)
    return table, people, record


# Spectators.


@pytest.mark.parametrize("game", GAMES)
async def test_spectators_see_the_public_view_and_after_the_end_everything(
    game: str, tmp_path: Path
) -> None:
    async with local_server(tmp_path) as house:
        rules = GAMES[game]
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, game)
        people = await seats(table, mary, john)
        for visitor in (house.stranger(), await house.guest()):
            seen = await visitor.look(table)
            match = (await house.table(table)).match
            assert match is not None
            public = rules.view_json(rules.view(match.state, Seat.SPECTATOR))
            assert seen["view"] == plain(public)
            assert (seen["revealed_view"], seen["fair"], seen["legal"]) == (None, None, [])
            assert seen["invitation"] is None
            assert "jack=?" in seen["log"][-1]["moves"]
        async with house.stranger().socket(table) as socket:
            await socket.receive()
            await play(table, people)
            while (news := await socket.hear())["phase"] != "over":
                assert news["revealed_view"] is None
        match = (await house.table(table)).match
        assert match is not None
        assert news["revealed_view"] == plain(rules.state_json(match.state))
        assert news["fair"]["secret"]


async def test_players_who_want_no_spectators_have_none(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await mary.opens("pocket", ME, FRIEND, spectators=False)
        strangers = (house.stranger(), await house.guest())
        for visitor in strangers:
            refused = await visitor.refused("GET", f"/api/tables/{table['id']}")
            assert refused == (403, "no_spectators")
        await john.ask("POST", f"/api/invitations/{table['invitation']}/sit")
        for visitor in (mary, john):
            await visitor.ready(table["id"])
        for visitor in strangers:
            for query in ("", f"?key={table['invitation']}"):
                path = f"/api/tables/{table['id']}{query}"
                assert await visitor.refused("GET", path) == (403, "no_spectators")
            async with visitor.socket(table["id"]) as socket:
                refusal = await socket.hear()
                assert refusal["error"]["code"] == "no_spectators"
                with pytest.raises(ConnectionClosed, match=r"4403 .* no_spectators"):
                    await socket.receive()
        assert (await john.look(table["id"]))["phase"] == "playing"


async def test_a_finished_game_without_spectators_is_shown_by_its_link(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, people, _ = await finished(house, "pocket", spectators=False)
        key = (await people["jack"].look(table))["invitation"]
        for visitor in (house.stranger(), await house.guest()):
            for what in ("", "/record", "/replay"):
                path = f"/api/tables/{table}{what}"
                assert await visitor.refused("GET", path) == (403, "no_spectators")
                assert await visitor.refused("GET", f"{path}?key=guess") == (403, "no_spectators")
                reply = await visitor.http.get(f"{path}?key={key}")
                assert reply.status_code == 200
            async with visitor.socket(table, f"?key={key}") as socket:
                assert (await socket.hear())["phase"] == "over"
        assert (await people["investigator"].look(table))["invitation"] == key


# Replays.


@pytest.mark.parametrize("game", GAMES)
async def test_a_finished_game_is_told_again_through_anybodys_eyes(
    game: str, tmp_path: Path
) -> None:
    async with local_server(tmp_path) as house:
        rules = GAMES[game]
        table, _, record = await finished(house, game)
        stranger = house.stranger()
        match = replay(record, rules)
        for viewer in VIEWERS:
            shown = await stranger.ask("GET", f"/api/tables/{table}/replay?viewer={viewer}")
            responses.Replay.model_validate(shown)
            assert (shown["game"], shown["edition"]) == (game, record.edition)
            assert shown["moments"] == len(shown["shown"]) == len(match.plies) + 1
            assert [each["number"] for each in shown["shown"]] == list(range(shown["moments"]))
            assert shown["result"]["winner"] == record.winner
            assert shown["result"]["clause"]
            if viewer == "open":
                views = [match.first, *(ply.state for ply in match.plies)]
                wanted = [rules.state_json(state) for state in views]
            else:
                seen = watch(record, rules, Seat(viewer))  # type: ignore[arg-type]
                wanted = [rules.view_json(moment.view) for moment in seen]
            assert [each["view"] for each in shown["shown"]] == plain(wanted)
        usual = await stranger.ask("GET", f"/api/tables/{table}/replay")
        assert usual["viewer"] == "open"


@pytest.mark.parametrize("game", GAMES)
async def test_any_move_is_shown_by_its_number_and_none_beyond(game: str, tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, _, _ = await finished(house, game)
        stranger = house.stranger()
        for viewer in VIEWERS:
            path = f"/api/tables/{table}/replay?viewer={viewer}"
            whole = await stranger.ask("GET", path)
            last = whole["moments"] - 1
            for number in (0, 1, last // 2, last):
                one = await stranger.ask("GET", f"{path}&move={number}")
                assert one["shown"] == [whole["shown"][number]]
                assert one["moments"] == whole["moments"]
            reply = await stranger.http.get(f"{path}&move={last + 1}")
            assert reply.status_code == 404
            assert reply.json()["error"] == {"code": "no_such_move", "parameters": {"most": last}}
            assert await stranger.refused("GET", f"{path}&move=-1") == (422, "malformed")
        path = f"/api/tables/{table}/replay?viewer=everybody"
        assert await stranger.refused("GET", path) == (422, "malformed")


async def test_a_game_under_way_is_neither_replayed_nor_written_down(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, "pocket")
        for visitor in (mary, john, house.stranger()):
            for what in ("record", "replay"):
                refused = await visitor.refused("GET", f"/api/tables/{table}/{what}")
                assert refused == (409, "game_under_way")
        waiting = (await mary.opens("pocket", ME, FRIEND))["id"]
        refused = await mary.refused("GET", f"/api/tables/{waiting}/record")
        assert refused == (409, "game_under_way")


async def test_a_resigned_game_is_replayed_with_its_end(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, "london")
        await play(table, await seats(table, mary, john), 3)
        await mary.at(table, "resign")
        shown = await john.ask("GET", f"/api/tables/{table}/replay?viewer=jack")
        assert shown["result"] == {
            "winner": "investigator",
            "reason": "resignation",
            "clause": "",
        }


# Records.


@pytest.mark.parametrize("game", GAMES)
async def test_a_record_goes_down_and_up_and_is_the_same_game(game: str, tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, people, record = await finished(house, game)
        reply = await people["jack"].http.get(f"/api/tables/{table}/record")
        assert reply.headers["content-type"].startswith("application/toml")
        uploaded = await people["investigator"].ask("POST", "/api/records", {"record": reply.text})
        stranger = house.stranger()
        again = await stranger.http.get(f"/api/records/{uploaded['id']}")
        assert again.headers["content-type"].startswith("application/toml")
        assert Record.parse(again.text) == record
        assert all(finding.holds for finding in verify(Record.parse(again.text), GAMES[game]))
        for viewer in VIEWERS:
            query = f"replay?viewer={viewer}"
            assert await stranger.ask(
                "GET", f"/api/records/{uploaded['id']}/{query}"
            ) == await stranger.ask("GET", f"/api/tables/{table}/{query}")
        one = await stranger.ask("GET", f"/api/records/{uploaded['id']}/replay?move=3")
        assert [each["number"] for each in one["shown"]] == [3]
        refused = await stranger.refused("GET", f"/api/records/{uploaded['id']}/replay?move=9999")
        assert refused == (404, "no_such_move")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("viewer", ["jack", "investigator", "spectator"])
async def test_a_redacted_record_is_shown_as_its_owner_saw_it(
    game: str, viewer: str, tmp_path: Path
) -> None:
    async with local_server(tmp_path) as house:
        rules = GAMES[game]
        _, people, record = await finished(house, game)
        redacted = redact_record(record, rules, Seat(viewer))  # type: ignore[arg-type]
        mary = people["jack"]
        uploaded = (await mary.ask("POST", "/api/records", {"record": redacted.text()}))["id"]
        path = f"/api/records/{uploaded}/replay"
        seen = await mary.ask("GET", f"{path}?viewer={viewer}")
        views = [moment.view for moment in watch(redacted, rules, Seat(viewer))]  # type: ignore[arg-type]
        assert [each["view"] for each in seen["shown"]] == plain(
            [rules.view_json(view) for view in views]
        )
        await mary.ask("GET", f"{path}?viewer=spectator")
        assert await mary.refused("GET", path) == (409, "record_is_redacted")
        other = {"jack": "investigator"}.get(viewer, "jack")
        status, code = await mary.refused("GET", f"{path}?viewer={other}")
        assert (status, code) == (422, "record_other_viewer")


async def test_a_record_with_a_byte_order_mark_is_kept_without_it(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        _, people, record = await finished(house, "pocket")
        mary = people["jack"]
        marked = {"record": f"\ufeff{record.text()}"}
        uploaded = (await mary.ask("POST", "/api/records", marked))["id"]
        kept = await mary.http.get(f"/api/records/{uploaded}")
        assert kept.text == record.text()


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (None, "", "record_field_missing"),
        (None, "this is no TOML", "record_syntax"),
        ("format = 1", "format = 99", "record_format"),
        ('game = "pocket"', 'game = "chess"', "record_game"),
        ('edition = "2010"', 'edition = "2050"', "record_edition"),
        ('rules = "1"', 'rules = "0"', "record_rules"),
        ("[[turns]]", "[[runs]]", "record_field_unknown"),
        ('moves = "jack=', 'moves = "jill=', None),
        ('winner = "jack"', 'winner = "nobody"', None),
    ],
)
async def test_a_record_that_cannot_be_replayed_is_not_kept(
    old: str | None, new: str, code: str | None, tmp_path: Path
) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, "pocket")
        await john.at(table, "resign")
        text = (await mary.http.get(f"/api/tables/{table}/record")).text
        if old is not None:
            assert old in text
        junk = new if old is None else text.replace(old, new)
        status, found = await mary.refused("POST", "/api/records", {"record": junk})
        assert status == 422
        assert code in (None, found)
        assert await house.rows("SELECT id FROM uploads") == []


async def test_records_are_uploaded_by_guests_not_by_strangers_and_not_too_many(
    tmp_path: Path,
) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, "pocket")
        await john.at(table, "resign")
        body = {"record": (await mary.http.get(f"/api/tables/{table}/record")).text}
        assert await house.stranger().refused("POST", "/api/records", body) == (
            401,
            "not_authenticated",
        )
        with patch("whitechapel.server.accounts.uploads.GUESTS_QUOTA", Quota(2, 10_000)):
            for _ in range(2):
                await mary.ask("POST", "/api/records", body)
            refused = await mary.refused("POST", "/api/records", body)
            assert refused == (409, "too_many_uploads")
            await john.ask("POST", "/api/records", body)
        assert await john.refused("GET", "/api/records/none") == (404, "no_such_record")
        assert await john.refused("GET", "/api/records/none/replay") == (404, "no_such_record")
