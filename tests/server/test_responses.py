"""What is told of real games is what the types of the API describe, and nothing more."""

from random import Random

import pytest

from support.client import ANYONE, FRIEND, ME, Json, Visitor, begin
from support.thread_server import ThreadServer
from whitechapel.server.api.protocol import responses

pytestmark = pytest.mark.slow


async def plays_a_game(mary: Visitor, john: Visitor, table: str, random: Random) -> Json:
    """Let two people play until the end; every answer is as it was described."""
    path = f"/api/tables/{table}"
    while (seen := await mary.look(table))["result"] is None:
        who = mary if seen["legal"] else john
        seen = await who.look(table)
        legal, moves = seen["legal"], list[str]()
        whole = False
        while not whole:
            moves.append(random.choice(legal)["text"])
            body = {"version": seen["version"], "moves": moves, "each": len(moves) > 1}
            previewed = responses.PreviewTold.model_validate(
                await who.ask("POST", f"{path}/preview", body)
            )
            assert (previewed.each is not None) is (len(moves) > 1)
            whole, legal = previewed.preview["complete"], previewed.preview["next_moves"]
        body = {"version": seen["version"], "moves": moves, "id": f"move {seen['version']}"}
        done = responses.Confirmed.model_validate(await who.ask("POST", f"{path}/confirm", body))
        if random.random() < 0.1 and (await mary.look(table))["result"] is None:
            asked = await who.ask("POST", f"{path}/take-back", {"version": done.version})
            if responses.Done.model_validate(asked).type == "asked":
                other = john if who is mary else mary
                body = {"version": asked["version"], "consent": random.random() < 0.5}
                responses.Done.model_validate(
                    await other.ask("POST", f"{path}/take-back/answer", body)
                )
    return seen


@pytest.mark.parametrize("game", ["pocket", "london"])
@pytest.mark.parametrize("clock", ["none", "live", "days"])
async def test_whole_games_are_told_as_documented(
    house: ThreadServer, game: str, clock: str
) -> None:
    mary, john, nobody = await house.guest(), await house.guest(), house.stranger()
    clocks: dict[str, Json] = {
        "none": {"kind": "none"},
        "live": {"kind": "live", "seconds": 60, "increment": 5},
        "days": {"kind": "days", "days": 2},
    }
    table = await begin(mary, john, game, clock=clocks[clock], first_seat="investigator")
    seen = await plays_a_game(mary, john, table, Random(f"{game} {clock}"))
    assert responses.TableTold.model_validate(seen).fair is not None
    for who in (mary, john, nobody):
        responses.TableTold.model_validate(await who.look(table))
        for viewer in ("jack", "investigator", "spectator", "open"):
            replay = await who.ask("GET", f"/api/tables/{table}/replay?viewer={viewer}")
            assert responses.Replay.model_validate(replay).result is not None
    assert responses.TableList.model_validate(await mary.ask("GET", "/api/tables")).tables
    assert responses.Export.model_validate(await mary.ask("GET", "/api/me/export")).records
    record = (await mary.http.get(f"/api/tables/{table}/record")).text
    upload = responses.Uploaded.model_validate(
        await mary.ask("POST", "/api/records", {"record": record})
    )
    assert (await nobody.http.get(f"/api/records/{upload.id}")).text == record
    responses.Replay.model_validate(await nobody.ask("GET", f"/api/records/{upload.id}/replay"))
    again = await mary.ask("POST", f"/api/tables/{table}/rematch", {"same_deal": True})
    assert responses.TableTold.model_validate(again).phase == "open"
    assert house.faults == []


async def test_two_at_one_device_are_told_as_documented(house: ThreadServer) -> None:
    mary = await house.guest()
    table = (await mary.opens("pocket", ME, ME))["id"]
    await mary.ask("POST", f"/api/tables/{table}/ready", {"entropy": "fog"})
    for seat in ("jack", "investigator"):
        shown = await mary.ask("POST", f"/api/tables/{table}/reveal", {"seat": seat})
        assert responses.TableTold.model_validate(shown).you["revealed"] == seat
    assert (await mary.look(table))["you"]["revealed"] is None


async def test_the_way_to_a_game_and_looks_back_are_told_as_documented(house: ThreadServer) -> None:
    mary, john = await house.guest(), await house.guest()
    opened = responses.TableTold.model_validate(await mary.opens("pocket", ME, FRIEND))
    invitation, table = f"/api/invitations/{opened.invitation}", f"/api/tables/{opened.id}"
    responses.TableTold.model_validate(await john.ask("GET", invitation))
    responses.TableTold.model_validate(await john.ask("POST", f"{invitation}/sit"))
    for who in (mary, john):
        told = await who.ask("POST", f"{table}/ready", {"entropy": "fog"})
        begun = responses.TableTold.model_validate(told)
    known = await mary.ask("POST", f"{table}/notebook", {"version": begun.version})
    responses.NotebookTold.model_validate(known)
    past = await mary.ask("POST", f"{table}/past", {"version": begun.version})
    responses.PastTold.model_validate(past)
    resigned = await mary.ask("POST", f"{table}/resign", {})
    assert responses.Done.model_validate(resigned).type == "resigned"
    assert house.faults == []


async def test_the_lobby_is_told_as_documented(house: ThreadServer) -> None:
    mary, nobody = await house.guest(), house.stranger()
    table = (await mary.opens("london", ME, ANYONE, edition="revised", spectators=False))["id"]
    for who in (mary, nobody):
        listed = responses.TableList.model_validate(await who.ask("GET", "/api/lobby"))
        assert table in [line["id"] for line in listed.tables]
        async with who.socket("/api/lobby/live") as line:
            responses.TableList.model_validate(await line.hear())
            await line.send({"type": "ping", "ask": "a"})
            assert (await line.hear("pong"))["ask"] == "a"
            refusal = await line.refused({"type": "preview", "version": 1})
            assert refusal == (409, "not_at_a_table")
