"""What a table refuses: a typed error each, over HTTP and over a socket, and the table unharmed."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import pytest

from support.client import Json, Refusal, Visitor, begin
from support.table_requests import FIELDS, GAMES, PATHS, WAYS, WHOLE, WITH_A_VERSION, refused
from support.thread_server import ThreadServer, play_goes_on, unharmed

pytestmark = pytest.mark.slow


@dataclass
class Board:
    """A table at which Mary, the Investigator, is to decide; John is Jack, and Zoe looks on."""

    house: ThreadServer
    game: str
    way: str
    table: str
    mary: Visitor
    john: Visitor
    zoe: Visitor

    async def refuses(self, who: Visitor, kind: str, **fields: Any) -> Refusal:
        """Ask something at this table that must be refused."""
        return await refused(self.way, who, fields.pop("table", self.table), kind, **fields)


@pytest.fixture(
    scope="module", params=[(game, way) for game in GAMES for way in WAYS], ids="-".join
)
async def one_board(house: ThreadServer, request: pytest.FixtureRequest) -> AsyncIterator[Board]:
    """A table that all tests of a game and a way share, for none of them harms it."""
    game, way = request.param
    mary, john, zoe = await house.guest(), await house.guest(), await house.guest()
    table = await begin(mary, john, game, first_seat="investigator")
    assert (await mary.look(table))["version"] == 5
    yield Board(house, game, way, table, mary, john, zoe)
    await play_goes_on(table, mary, john)


@pytest.fixture
async def board(one_board: Board) -> AsyncIterator[Board]:
    async with unharmed(one_board.table, one_board.mary, one_board.john, one_board.zoe):
        yield one_board
    assert one_board.house.faults == []


async def test_nobody_speaks_for_another_seat(board: Board) -> None:
    for kind in PATHS:
        refusal = await board.refuses(board.mary, kind, seat="jack")
        assert refusal == Refusal(403, "not_your_seat", {"seat": "jack"})


async def test_onlookers_and_strangers_decide_nothing(board: Board) -> None:
    stranger = board.house.stranger()
    for kind in PATHS:
        assert await board.refuses(board.zoe, kind) == (403, "not_your_table")
        assert await board.refuses(stranger, kind) == (401, "not_authenticated")


async def test_the_players_of_one_table_are_nobody_at_another(board: Board) -> None:
    other = await begin(
        await board.house.guest(), await board.house.guest(), board.game, first_seat="investigator"
    )
    for kind in PATHS:
        assert await board.refuses(board.mary, kind, table=other) == (403, "not_your_table")


async def test_nobody_decides_out_of_turn(board: Board) -> None:
    for kind in ("preview", "confirm"):
        refusal = await board.refuses(board.john, kind, moves=WHOLE[board.game])
        assert refusal == (409, "not_your_turn")


@pytest.mark.parametrize("version", [0, 4, 6, 2**31 - 1])
async def test_an_older_or_a_newer_version_is_stale(board: Board, version: int) -> None:
    for kind in WITH_A_VERSION:
        fields: Json = {"moves": WHOLE[board.game]} if "moves" in FIELDS[kind] else {}
        refusal = await board.refuses(board.mary, kind, version=version, **fields)
        assert refusal == Refusal(409, "stale", {"version": 5})


ILLEGAL = {
    "pocket": [
        ("holmes+1", Refusal(422, "action_not_available", {"clause": "P3.4", "action": "holmes"})),
        (
            {"kind": "move_detective", "detective": "toby", "spaces": 3},
            Refusal(422, "one_or_two_spaces", {"clause": "P4.1", "spaces": 3}),
        ),
        (
            {"kind": "exchange", "first": "gull", "second": "gull"},
            Refusal(422, "two_different_tiles", {"clause": "P4.7", "tile": "gull"}),
        ),
    ],
    "london": [
        ("stay", Refusal(422, "activate_first", {"clause": "L3.2"})),
        (
            {"kind": "activate", "character": "goodley"},
            Refusal(422, "card_not_up", {"clause": "L3.2", "character": "goodley"}),
        ),
        (
            {"kind": "accuse", "character": "gull"},
            Refusal(422, "activate_first", {"clause": "L3.2"}),
        ),
    ],
}


async def test_an_illegal_decision_is_refused_with_its_clause(board: Board) -> None:
    for move, refusal in ILLEGAL[board.game]:
        for kind in ("preview", "confirm"):
            assert await board.refuses(board.mary, kind, moves=[move]) == refusal


async def test_chance_is_nobodys_to_decide(board: Board) -> None:
    draw = {"kind": "draw_card", "character": "gull"}
    early = await board.refuses(board.mary, "confirm", moves=[draw])
    assert early.code == {"pocket": "no_draw_due", "london": "no_alibi_card_due"}[board.game]
    due = {"pocket": ["alibi", draw], "london": ["ho", "a4", draw]}[board.game]
    assert await board.refuses(board.mary, "confirm", moves=due) == (409, "not_your_turn")
    assert (await board.refuses(board.mary, "preview", moves=[draw])).parameters["clause"]


async def test_what_is_no_decision_is_refused(board: Board) -> None:
    nonsense = ["", "nonsense", "\0", {}, {"kind": "nonsense"}, {"kind": None}, {"": []}]
    for move in nonsense:
        for kind in ("preview", "confirm"):
            assert await board.refuses(board.mary, kind, moves=[move]) == (422, "move_unreadable")


async def test_what_is_not_whole_is_refused_whole(board: Board) -> None:
    assert await board.refuses(board.mary, "confirm") == (422, "no_decisions")
    more = [*WHOLE[board.game], WHOLE[board.game][0]]
    assert await board.refuses(board.mary, "confirm", moves=more) == (409, "not_your_turn")
    if board.game == "london":
        for end in (1, 2):
            refusal = await board.refuses(board.mary, "confirm", moves=WHOLE["london"][:end])
            assert refusal == (409, "incomplete")


async def test_nothing_is_taken_back_before_it_was_decided(board: Board) -> None:
    assert await board.refuses(board.mary, "take_back") == (409, "nothing_to_take_back")
    assert await board.refuses(board.john, "answer_take_back") == (409, "no_take_back_asked")


async def test_there_is_nothing_to_reveal_where_everybody_sees_his_own_cards(board: Board) -> None:
    assert await board.refuses(board.mary, "reveal") == (409, "nothing_to_reveal")


async def test_guessed_tables_are_not_found(board: Board) -> None:
    for guess in ("nonsense", board.table[:-1], board.table.swapcase(), "%C3%A9", "a" * 64):
        if board.way == "socket":
            async with board.mary.socket(guess) as line:
                assert await line.hear_refusal() == (404, "no_such_table")
                assert await line.hear_the_end() == 4403
            continue
        assert await board.refuses(board.mary, "resign", table=guess) == (404, "no_such_table")
        for path in ("", "/record", "/replay"):
            refusal = await board.mary.refused("GET", f"/api/tables/{guess}{path}")
            assert refusal == (404, "no_such_table")


async def test_a_game_under_way_is_not_left_shown_or_played_again(board: Board) -> None:
    path = f"/api/tables/{board.table}"
    under_way = (409, "game_under_way")
    assert await board.mary.refused("POST", f"{path}/leave") == under_way
    assert await board.mary.refused("POST", f"{path}/rematch", {}) == under_way
    assert await board.mary.refused("GET", f"{path}/record") == under_way
    assert await board.mary.refused("GET", f"{path}/replay") == under_way
    assert await board.zoe.refused("POST", f"{path}/sit", {}) == (409, "no_free_chair")
    for what, body in (("leave", None), ("ready", {"entropy": "mist"}), ("rematch", {})):
        refusal = await board.zoe.refused("POST", f"{path}/{what}", body)
        assert refusal.code in ("not_your_table", "game_under_way"), refusal
