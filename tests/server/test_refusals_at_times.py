"""What a table refuses before the beginning, after the end, and of what was asked before."""

import pytest

from support.client import ANYONE, FRIEND, ME, Json, Refusal, begin
from support.table_requests import GAMES, PATHS, WAYS, WITH_A_VERSION, refused
from support.thread_server import ThreadServer, play_goes_on, unharmed

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("way", WAYS)
async def test_a_name_for_a_decision_is_good_for_one_decision(
    house: ThreadServer, way: str
) -> None:
    mary, john = await house.guest(), await house.guest()
    table = await begin(mary, john, "pocket", first_seat="investigator")
    body = {"type": "confirm", "version": 5, "moves": ["toby+2"], "id": "first"}

    async def confirms() -> Json:
        if way == "http":
            path = f"/api/tables/{table}/confirm"
            return await mary.ask("POST", path, {k: v for k, v in body.items() if k != "type"})
        async with mary.socket(table) as line:
            await line.send(body)
            return await line.hear("confirmed")

    answer = await confirms()
    assert answer == {"type": "confirmed", "id": "first", "version": 6}
    other_bodies: list[Json] = [{"moves": ["toby+1"]}, {"version": 6}, {"moves": []}]
    async with unharmed(table, mary, john):
        assert await confirms() == answer
        for other in other_bodies:
            refusal = await refused(
                way, mary, table, "confirm", **(body_without_type(body) | other)
            )
            assert refusal == (409, "id_reused")
    await play_goes_on(table, john)
    async with unharmed(table, mary, john):
        assert await confirms() == answer
        refusal = await refused(
            way, mary, table, "confirm", **body_without_type(body) | {"id": "second"}
        )
        assert refusal == Refusal(409, "stale", {"version": 7})
    await john.ask("POST", f"/api/tables/{table}/resign", {})
    async with unharmed(table, mary, john):
        assert await confirms() == answer


def body_without_type(body: Json) -> Json:
    return {name: value for name, value in body.items() if name != "type"}


@pytest.mark.parametrize("way", WAYS)
async def test_nothing_is_decided_before_the_beginning(house: ThreadServer, way: str) -> None:
    mary, zoe = await house.guest(), await house.guest()
    table = (await mary.opens("pocket", ME, FRIEND))["id"]
    async with unharmed(table, mary, zoe):
        for kind in PATHS:
            assert await refused(way, mary, table, kind) == (409, "not_begun")
            assert await refused(way, zoe, table, kind) == (403, "not_your_table")
        for path in ("record", "replay"):
            refusal = await mary.refused("GET", f"/api/tables/{table}/{path}")
            assert refusal == (409, "game_under_way")
    await mary.ask("POST", f"/api/tables/{table}/leave")
    async with unharmed(table, mary, zoe):
        for kind in PATHS:
            assert await refused(way, mary, table, kind) == (409, "table_over")
        ready = await mary.refused("POST", f"/api/tables/{table}/ready", {"entropy": "fog"})
        assert ready == (409, "table_over")


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", GAMES)
async def test_nothing_is_decided_after_the_end(house: ThreadServer, way: str, game: str) -> None:
    mary, john = await house.guest(), await house.guest()
    table = await begin(mary, john, game, first_seat="investigator")
    await mary.ask("POST", f"/api/tables/{table}/resign", {})
    async with unharmed(table, mary, john):
        for kind in ("preview", "confirm", "take_back", "answer_take_back", "resign"):
            fields: Json = {"version": 6} if kind in WITH_A_VERSION else {}
            assert await refused(way, mary, table, kind, **fields) == (409, "table_over")
            assert await refused(way, john, table, kind, **fields) == (409, "table_over")
        too_far = await mary.refused("GET", f"/api/tables/{table}/replay?move=1000")
        assert too_far == (404, "no_such_move")
    again = await mary.ask("POST", f"/api/tables/{table}/rematch", {})
    assert again["phase"] == "open"


async def test_a_take_back_is_asked_for_once(house: ThreadServer) -> None:
    mary, john = await house.guest(), await house.guest()
    table = await begin(mary, john, "pocket", first_seat="investigator")
    await mary.decides(table, "toby+2")
    await play_goes_on(table, john)
    path = f"/api/tables/{table}/take-back"
    assert (await mary.ask("POST", path, {"version": 7}))["type"] == "asked"
    async with unharmed(table, mary, john):
        assert await mary.refused("POST", path, {"version": 8}) == (409, "already_asked")
        own = await mary.refused("POST", f"{path}/answer", {"version": 8, "consent": True})
        assert own == (409, "no_take_back_asked")
    await john.ask("POST", f"{path}/answer", {"version": 8, "consent": False})
    await play_goes_on(table, mary, john)


@pytest.mark.parametrize("way", WAYS)
async def test_two_at_one_device_say_which_of_them_decides(house: ThreadServer, way: str) -> None:
    mary = await house.guest()
    table = (await mary.opens("pocket", ME, ME))["id"]
    await mary.ask("POST", f"/api/tables/{table}/ready", {"entropy": "fog"})
    async with unharmed(table, mary):
        for kind in PATHS:
            assert await refused(way, mary, table, kind) == (422, "seat_required")
    play = {"version": (await mary.look(table))["version"], "moves": ["toby+2"], "id": "a"}
    await mary.ask("POST", f"/api/tables/{table}/confirm", play | {"seat": "investigator"})


async def test_a_table_that_wants_no_onlookers_shows_them_nothing(house: ThreadServer) -> None:
    mary, john, zoe, nobody = (
        await house.guest(),
        await house.guest(),
        await house.guest(),
        house.stranger(),
    )
    table = await begin(mary, john, "pocket", spectators=False, first_seat="investigator")
    async with unharmed(table, mary, john):
        for who in (zoe, nobody):
            assert await who.refused("GET", f"/api/tables/{table}") == (403, "no_spectators")
            async with who.socket(table) as line:
                assert await line.hear_refusal() == (403, "no_spectators")
                assert await line.hear_the_end() == 4403
    await play_goes_on(table, mary)


async def test_a_guessed_invitation_leads_nowhere_and_a_chair_is_taken_once(
    house: ThreadServer,
) -> None:
    mary, john, zoe = await house.guest(), await house.guest(), await house.guest()
    opened = await mary.opens("pocket", ME, FRIEND)
    table, invitation = opened["id"], opened["invitation"]
    async with unharmed(table, mary, zoe):
        for guess in ("nonsense", table, invitation[:-1], invitation.swapcase()):
            nowhere = (404, "no_such_invitation")
            assert await zoe.refused("GET", f"/api/invitations/{guess}") == nowhere
            assert await zoe.refused("POST", f"/api/invitations/{guess}/sit") == nowhere
            sit = await zoe.refused("POST", f"/api/tables/{table}/sit", {"invitation": guess})
            assert sit == (409, "no_free_chair")
        assert await zoe.refused("POST", f"/api/tables/{table}/sit", {}) == (409, "no_free_chair")
        assert (await zoe.look(table))["invitation"] is None
    await john.ask("POST", f"/api/invitations/{invitation}/sit")
    async with unharmed(table, mary, john):
        refusal = await zoe.refused("POST", f"/api/invitations/{invitation}/sit")
        assert refusal == (409, "no_free_chair")


TERMS: list[tuple[Json, Refusal]] = [
    (
        {"chairs": [ME, {"who": "computer"}]},
        Refusal(422, "unknown_level", {"level": "None"}),
    ),
    (
        {"chairs": [ME, {"who": "computer", "level": "oracle"}]},
        Refusal(422, "unknown_level", {"level": "oracle"}),
    ),
    (
        {"chairs": [ME, {"who": "friend", "level": "greedy"}]},
        Refusal(422, "unknown_level", {"level": "greedy"}),
    ),
    ({"edition": "1888"}, Refusal(422, "unknown_edition", {"found": "1888"})),
    (
        {"chairs": [ME, ME], "clock": {"kind": "days", "days": 1}},
        Refusal(422, "no_clock_on_one_device", {}),
    ),
]


@pytest.mark.parametrize(("terms", "refusal"), TERMS)
async def test_tables_that_cannot_be_are_not_opened(
    house: ThreadServer, terms: Json, refusal: Refusal
) -> None:
    mary = await house.guest()
    body = {"game": "pocket", "chairs": [ME, ANYONE], **terms}
    assert await mary.refused("POST", "/api/tables", body) == refusal
    assert (await mary.ask("GET", "/api/tables"))["tables"] == []
