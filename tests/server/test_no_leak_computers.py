"""No leak to a computer, and none from it: it is given a view of its own seat and nothing else."""

import pickle
import pickletools
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from support.client import Visitor
from support.local_server import LocalServer, Script, local_server
from support.twin_games import Step, follow, random_decisions, shared, twin
from whitechapel.core import Player, Seat, opponent
from whitechapel.games import GAMES
from whitechapel.server.computers import computer_moves
from whitechapel.server.computers.agent_pool import AgentJob, think
from whitechapel.server.table.entries import Decided
from whitechapel.server.table.table import Table, TablePhase

pytestmark = pytest.mark.slow


@dataclass
class Played:
    """A game of a person against a computer: the decisions of both, and what each was given."""

    steps: list[Step] = field(default_factory=list)
    jobs: list[bytes] = field(default_factory=list)
    told: list[list[bytes]] = field(default_factory=list)
    """What the person was told at each of his own moments."""


async def against_computer(
    folder: Path, game: str, script: Script, person: Player, planned: list[Step] | None = None
) -> Played:
    """Let a person play a computer, at random, or as planned for as long as the plan goes."""
    random, played = Random(f"{game} {person}"), Played()
    async with local_server(folder, script) as server:
        plan = (step.moves for step in planned or () if step.seat is not person)
        server.agents.thinks = lambda job: next(plan, ()) or think(job).moves
        mary = await server.guest("Mary")
        chairs = [{"who": "me"}, {"who": "computer", "level": "random"}]
        body = {"game": game, "chairs": chairs, "first_seat": str(person)}
        path = "/api/tables/" + (await mary.ask("POST", "/api/tables", body))["id"]
        await mary.ask("POST", f"{path}/ready", {"entropy": script.salt})
        while True:
            table = await until_person(server, path.rpartition("/")[-1], person)
            played.steps = steps_of(table)
            number = len(played.steps)
            if table.phase is TablePhase.OVER or (planned is not None and number >= len(planned)):
                played.jobs = [pickle.dumps(job) for job in server.agents.jobs]
                return played
            played.told.append(await look_around(mary, path, table.version))
            assert table.match is not None
            moves = planned[number].moves if planned else random_decisions(table.match, random)
            confirm = {"version": table.version, "moves": list(moves), "id": f"at {number}"}
            await mary.ask("POST", f"{path}/confirm", confirm)


async def look_around(mary: Visitor, path: str, version: int) -> list[bytes]:
    """Ask for the table, and what every decision would mean."""
    body = {"version": version, "each": True}
    table, previews = await mary.send("GET", path), await mary.send("POST", f"{path}/preview", body)
    return [mary.sent(table), mary.sent(previews)]


async def until_person(server: LocalServer, table_id: str, person: Player) -> Table:
    """Return the table when the computer has decided."""
    await server.computers_rest()
    table = await server.table(table_id)
    assert table.phase is TablePhase.OVER or table.actor is person
    return table


def steps_of(table: Table) -> list[Step]:
    """Read the decisions of both sides from the log of a table."""
    entries = [logged.entry for logged in table.log]
    decided = [entry for entry in entries if isinstance(entry, Decided)]
    return [Step("decide", entry.seat, entry.moves) for entry in decided]


async def play_twice(folder: Path, game: str, person: Player, viewer: Player) -> tuple[Any, Any]:
    """Play two worlds that look alike to a viewer; return what he was given in both of them."""
    rules, truth = GAMES[game], GAMES[game].deal(b"fog")
    script = Script(dealt=truth, salt="one")
    one = await against_computer(folder / "one", game, script, person)
    other = twin(rules, truth, one.steps, viewer, Random(1), until=0.5)
    assert truth.cards != other.cards
    assert (truth.identity != other.identity) is (viewer is Seat.INVESTIGATOR)
    tales = [follow(rules, deal, one.steps) for deal in (truth, other)]
    moments = shared(tales[0], tales[1], viewer)
    planned = one.steps[: moments - 1]
    script = Script(dealt=other, salt="two")
    two = await against_computer(folder / "two", game, script, person, planned)
    alike = 0
    while alike < len(planned) and planned[alike] == two.steps[alike]:
        alike += 1
    known = sum(moment.actor is viewer for moment in tales[0][:alike])
    assert known >= 3
    if viewer is person:
        return one.told[:known], two.told[:known]
    return one.jobs[:known], two.jobs[:known]


@pytest.mark.parametrize("computer", [Seat.JACK, Seat.INVESTIGATOR])
@pytest.mark.parametrize("game", GAMES)
async def test_a_computer_is_given_the_same_bytes_in_worlds_that_its_seat_cannot_tell_apart(
    game: str, computer: Player, tmp_path: Path
) -> None:
    one, other = await play_twice(tmp_path, game, opponent(computer), computer)
    assert one == other


@pytest.mark.parametrize("game", GAMES)
async def test_a_person_is_told_the_same_bytes_in_worlds_in_which_the_computer_is_another_jack(
    game: str, tmp_path: Path
) -> None:
    one, other = await play_twice(tmp_path, game, Seat.INVESTIGATOR, Seat.INVESTIGATOR)
    assert one == other


async def test_a_computer_that_is_given_more_than_it_may_know_is_found_out(tmp_path: Path) -> None:
    view = GAMES["pocket"].view
    seen: list[Any] = []

    def peek(state: Any, viewer: Any, **options: Any) -> Any:
        seen.append(state.hand)
        return view(state, viewer, **options)

    def generous(**given: Any) -> AgentJob:
        return AgentJob(**given | {"history": (*given["history"], seen[-1])})

    with (
        patch.object(GAMES["pocket"], "view", peek),
        patch.object(computer_moves, "AgentJob", generous),
    ):
        one, other = await play_twice(tmp_path, "pocket", Seat.JACK, Seat.INVESTIGATOR)
    assert one != other


@pytest.mark.parametrize("game", GAMES)
async def test_a_computer_is_given_no_state_no_deal_and_no_promise(
    game: str, tmp_path: Path
) -> None:
    script = Script(dealt=GAMES[game].deal(b"computer"))
    played = await against_computer(tmp_path, game, script, Seat.JACK)
    state = follow(GAMES[game], script.dealt, played.steps)[-1].match.state
    assert "State" in names_in(pickle.dumps(state))
    for job in played.jobs:
        assert "View" in names_in(job)
        assert not names_in(job) & {"State", "Deal", "Promise", "Match", "Secrets"}


def names_in(pickled: bytes) -> set[str]:
    """Return every name in a pickle, those of classes among them."""
    return {word for _, word, _ in pickletools.genops(pickled) if isinstance(word, str)}
