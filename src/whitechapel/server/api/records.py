"""Uploaded records."""

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse, PlainTextResponse

from whitechapel.server import told, wire
from whitechapel.server.api.callers import AccountDep, HouseDep, WhoDep
from whitechapel.server.api.scopes import for_tokens
from whitechapel.server.floods import EXPENSIVE
from whitechapel.server.records import Eyes, read_record, replay_told
from whitechapel.server.sessions import Scope
from whitechapel.server.uploads import Uploads

ROUTER = APIRouter(prefix="/api/records", tags=["records"], responses=told.EVERY_REFUSAL)


@ROUTER.post("", status_code=201)
@for_tokens(Scope.PLAY)
async def upload(asked: wire.Upload, account: AccountDep, house: HouseDep) -> told.Uploaded:
    """Keep a record that can be replayed; its id is the link."""
    house.floods.count(EXPENSIVE, account.id)
    found = read_record(asked.record)
    upload_id = house.world.token()
    await Uploads(house.database).add(upload_id, account.id, found.text(), house.world.now())
    return told.Uploaded(id=upload_id)


@ROUTER.get(
    "/{record_id}",
    responses={200: {"content": {"application/toml": {"schema": {"type": "string"}}}}},
)
@for_tokens(Scope.READ)
async def download(record_id: wire.Id, _: WhoDep, house: HouseDep) -> PlainTextResponse:
    """Give an uploaded record."""
    text = await Uploads(house.database).get(record_id)
    return PlainTextResponse(text, media_type="application/toml")


@ROUTER.get("/{record_id}/replay", response_model=told.Replay)
@for_tokens(Scope.READ)
async def replay(
    record_id: wire.Id,
    who: WhoDep,
    house: HouseDep,
    eyes: Eyes = "open",
    move: Annotated[int | None, Query(ge=0, le=100_000)] = None,
) -> JSONResponse:
    """Tell an uploaded game again."""
    house.floods.count(EXPENSIVE, who)
    text = await Uploads(house.database).get(record_id)
    return JSONResponse(replay_told(read_record(text), eyes, move))
