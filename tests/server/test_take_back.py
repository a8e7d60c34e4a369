"""Taking back: free where nothing was learnt, practice against the computer, else by consent."""

from pathlib import Path

import pytest

from support.client import ME, RANDOM, Json, Visitor, begin, seats
from support.local_server import LocalServer, local_server, play, two
from whitechapel.core import Record, verify
from whitechapel.games import GAMES


async def back(visitor: Visitor, table: str) -> Json:
    """Take back, or ask for it, against what is there now."""
    version = (await visitor.server.table(table)).version
    return await visitor.at(table, "take-back", version=version)


async def answer(visitor: Visitor, table: str, *, consent: bool) -> Json:
    """Answer whoever asked."""
    version = (await visitor.server.table(table)).version
    return await visitor.at(table, "take-back/answer", version=version, consent=consent)


def seen(told: Json) -> Json:
    """Return what a player sees, without the history."""
    return {name: told[name] for name in ("view", "legal", "actor", "phase", "result")}


async def quiet(visitor: Visitor, table: str) -> str:
    """Decide something that neither tosses nor draws nor appeals; return the move."""
    legal = (await visitor.look(table))["legal"]
    move: str = next(each["text"] for each in legal if each["text"] != "alibi")
    await visitor.decides(table, move)
    return move


# Free.


async def test_a_decision_after_which_nothing_happened_is_taken_back_freely(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, people = await two(house)
        before = {seat: await each.look(table) for seat, each in people.items()}
        await quiet(people["investigator"], table)
        told = await people["investigator"].look(table)
        assert told["take_back"] == {"asked": None, "free": True}
        assert (await people["jack"].look(table))["take_back"]["free"] is False
        done = await back(people["investigator"], table)
        assert done == {"type": "taken_back", "version": told["version"] + 1}
        for seat, visitor in people.items():
            after = await visitor.look(table)
            assert seen(after) == seen(before[seat])
            assert after["version"] == before[seat]["version"] + 2
            assert after["practice"] is False
            assert [each["kind"] for each in after["log"][-2:]] == ["decided", "took_back"]
            assert after["take_back"]["free"] is False


async def test_jack_takes_back_both_of_his_plays_one_after_the_other(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, people = await two(house)
        await quiet(people["investigator"], table)
        before = seen(await people["jack"].look(table))
        await quiet(people["jack"], table)
        middle = seen(await people["jack"].look(table))
        await quiet(people["jack"], table)
        for wanted in (middle, before):
            assert (await back(people["jack"], table))["type"] == "taken_back"
            assert seen(await people["jack"].look(table)) == wanted
        refused = await people["jack"].not_at(
            table, "take-back", version=(await house.table(table)).version
        )
        assert refused == (409, "nothing_to_take_back")


async def test_plays_that_were_confirmed_together_are_taken_back_together(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, people = await two(house)
        await quiet(people["investigator"], table)
        told = await people["jack"].look(table)
        first = told["legal"][-1]["text"]
        previewed = await people["jack"].at(
            table, "preview", version=told["version"], moves=[first]
        )
        nexts = [each["text"] for each in previewed["preview"]["next_moves"]]
        second = next(text for text in nexts if text != "alibi")
        await people["jack"].decides(table, first, second)
        await back(people["jack"], table)
        assert seen(await people["jack"].look(table)) == seen(told)


@pytest.mark.parametrize("game", GAMES)
async def test_the_record_holds_the_effective_moves(game: str, tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, people = await two(house, game)
        taken = 0
        for number in range(200):
            told = await people["jack"].look(table)
            if told["actor"] is None:
                break
            await play(table, people, 1, seed=number)
            after = await people[told["actor"]].look(table)
            if number % 3 == 0 and after["take_back"]["free"]:
                await back(people[told["actor"]], table)
                await play(table, people, 1, seed=number + 1000)
                taken += 1
        assert taken > 2
        stored = await house.table(table)
        assert stored.match is not None
        record = Record.parse((await people["jack"].http.get(f"/api/tables/{table}/record")).text)
        words = [word for turn in record.turns for word in turn.moves]
        assert words == [stored.rules.move_text(ply.move) for ply in stored.match.plies]
        assert all(finding.holds for finding in verify(record, GAMES[game]))
        assert "practice" not in record.tags


async def test_another_decision_can_be_made_but_no_name_is_used_twice(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, people = await two(house)
        john = people["investigator"]
        version = (await john.look(table))["version"]
        first, other = [each["text"] for each in (await john.look(table))["legal"][-2:]]
        asked = {"version": version, "id": "mine", "moves": [first]}
        answered = await john.at(table, "confirm", **asked)
        await back(john, table)
        assert await john.at(table, "confirm", **asked) == answered
        again = {"version": version + 2, "id": "mine", "moves": [other]}
        assert await john.not_at(table, "confirm", **again) == (409, "id_reused")
        stale = {"version": version, "id": "new", "moves": [other]}
        assert await john.not_at(table, "confirm", **stale) == (409, "stale")
        await john.at(table, "confirm", **{**again, "id": "new"})


# Not free.


async def test_nothing_is_free_across_chance(tmp_path: Path) -> None:
    """A card that was drawn, and tokens that were tossed, have been seen."""
    async with local_server(tmp_path) as house:
        table, people = await two(house)
        while True:
            told = await people["jack"].look(table)
            actor = people[told["actor"]]
            if "alibi" in [each["text"] for each in (await actor.look(table))["legal"]]:
                break
            await play(table, people, 1)
        await actor.decides(table, "alibi")
        assert (await actor.look(table))["take_back"]["free"] is False
        assert (await back(actor, table))["type"] == "asked"


@pytest.mark.parametrize("game", GAMES)
async def test_nothing_is_free_across_an_appeal(game: str, tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, people = await two(house, game)
        await play(table, people, 3)
        last = people[(await people["jack"].look(table))["actor"]]
        told = await play(table, people, 1)
        assert any("answer" in event for event in told["log"][-1]["events"])
        assert (await last.look(table))["take_back"]["free"] is False
        assert (await back(last, table))["type"] == "asked"


async def test_nothing_is_free_across_another_ones_decision(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, people = await two(house)
        await quiet(people["investigator"], table)
        await quiet(people["jack"], table)
        assert (await people["investigator"].look(table))["take_back"]["free"] is False
        assert (await back(people["investigator"], table))["type"] == "asked"
        assert (await people["jack"].look(table))["take_back"] == {
            "asked": "investigator",
            "free": True,
        }


# By consent.


async def asked(house: LocalServer) -> tuple[str, Visitor, Visitor, Json]:
    """Let the Investigator ask after Jack has decided: what he saw before is the last."""
    table, people = await two(house)
    before = await people["investigator"].look(table)
    await quiet(people["investigator"], table)
    await quiet(people["jack"], table)
    await back(people["investigator"], table)
    return table, people["investigator"], people["jack"], before


async def test_between_people_a_take_back_is_granted(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, investigator, jack, before = await asked(house)
        assert (await jack.look(table))["take_back"]["asked"] == "investigator"
        assert (await answer(jack, table, consent=True))["type"] == "answered"
        after = await investigator.look(table)
        assert seen(after) == seen(before)
        assert after["take_back"] == {"asked": None, "free": False}
        assert after["practice"] is False


async def test_between_people_a_take_back_is_refused(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, investigator, jack, _ = await asked(house)
        there = seen(await jack.look(table))
        await answer(jack, table, consent=False)
        told = await jack.look(table)
        assert seen(told) == there
        assert told["log"][-1]["kind"] == "refused_take_back"
        assert told["take_back"]["asked"] is None
        late = {"version": told["version"], "consent": True}
        assert await jack.not_at(table, "take-back/answer", **late) == (409, "no_take_back_asked")
        assert (await back(investigator, table))["type"] == "asked"


async def test_a_question_lapses_with_the_next_decision(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, _, jack, _ = await asked(house)
        await quiet(jack, table)
        told = await jack.look(table)
        assert told["take_back"]["asked"] is None
        late = {"version": told["version"], "consent": True}
        assert await jack.not_at(table, "take-back/answer", **late) == (409, "no_take_back_asked")


async def test_a_question_makes_no_decision_stale(tmp_path: Path) -> None:
    """Whoever was choosing while the other asked may confirm what he chose."""
    async with local_server(tmp_path) as house:
        table, people = await two(house)
        await quiet(people["investigator"], table)
        await quiet(people["jack"], table)
        told = await people["jack"].look(table)
        await back(people["investigator"], table)
        move = next(each["text"] for each in told["legal"] if each["text"] != "alibi")
        await people["jack"].at(table, "confirm", version=told["version"], id="x", moves=[move])


async def test_nobody_asks_twice_or_answers_himself(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, investigator, _, _ = await asked(house)
        version = (await investigator.look(table))["version"]
        assert await investigator.not_at(table, "take-back", version=version) == (
            409,
            "already_asked",
        )
        own = {"version": version, "consent": True}
        assert await investigator.not_at(table, "take-back/answer", **own) == (
            409,
            "no_take_back_asked",
        )


async def test_consent_reaches_across_chance_and_chance_does_the_same_again(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, people = await two(house)
        await play(table, people, 7)
        actor = (await people["jack"].look(table))["actor"]
        other = next(each for seat, each in people.items() if seat != actor)
        before = seen(await people[actor].look(table))
        await play(table, people, 1, seed=5)
        tossed = (await other.look(table))["log"][-1]["moves"][-1]
        await back(people[actor], table)
        await answer(other, table, consent=True)
        assert seen(await people[actor].look(table)) == before
        await play(table, people, 1, seed=6)
        assert tossed.startswith("toss=")
        assert (await other.look(table))["log"][-1]["moves"][-1] == tossed
        await other.at(table, "resign")
        record = Record.parse((await other.http.get(f"/api/tables/{table}/record")).text)
        assert all(finding.holds for finding in verify(record, GAMES["pocket"]))


# Against the computer.


async def against_computer(house: LocalServer) -> tuple[str, Visitor]:
    """Let Mary play Jack against a computer that has begun."""
    mary = await house.guest("Mary")
    table = (await mary.opens("pocket", ME, RANDOM, first_seat="jack"))["id"]
    await mary.ready(table)
    await house.computers_rest()
    return table, mary


async def test_against_the_computer_it_is_free_and_marks_the_game_as_practice(
    tmp_path: Path,
) -> None:
    async with local_server(tmp_path) as house:
        table, mary = await against_computer(house)
        await quiet(mary, table)
        before = seen(await mary.look(table))
        await quiet(mary, table)
        await house.computers_rest()
        told = await mary.look(table)
        assert told["actor"] == "jack"
        assert told["practice"] is False
        assert told["take_back"]["free"] is True
        assert (await back(mary, table))["type"] == "taken_back"
        after = await mary.look(table)
        assert seen(after) == before
        assert after["practice"] is True
        await mary.at(table, "resign")
        record = Record.parse((await mary.http.get(f"/api/tables/{table}/record")).text)
        assert record.tags["practice"] == "yes"


async def test_what_is_free_between_people_is_no_practice_against_the_computer(
    tmp_path: Path,
) -> None:
    async with local_server(tmp_path) as house:
        table, mary = await against_computer(house)
        await quiet(mary, table)
        assert (await back(mary, table))["type"] == "taken_back"
        assert (await mary.look(table))["practice"] is False


async def test_a_computer_that_still_thinks_of_what_was_taken_back_decides_nothing(
    tmp_path: Path,
) -> None:
    async with local_server(tmp_path) as house:
        table, mary = await against_computer(house)
        await quiet(mary, table)
        thoughts = house.agents.thinks
        house.agents.thinks = lambda _: ()
        await quiet(mary, table)
        await house.computers_rest()
        thinking = await house.table(table)
        assert thinking.waits_for_computer
        await back(mary, table)
        house.agents.thinks = thoughts
        version = (await mary.look(table))["version"]
        await house.services.computer_moves._think(thinking)
        told = await mary.look(table)
        assert (told["version"], told["actor"]) == (version, "jack")


# Refusals.


async def test_a_take_back_is_refused_where_there_is_none(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        waiting = await mary.opens("pocket", ME, {"who": "friend"})
        assert await mary.not_at(waiting["id"], "take-back", version=1) == (409, "not_begun")
        table = await begin(mary, john, "pocket")
        people = await seats(table, mary, john)
        version = (await mary.look(table))["version"]
        nothing = await people["jack"].not_at(table, "take-back", version=version)
        assert nothing == (409, "nothing_to_take_back")
        await quiet(people["investigator"], table)
        stale = await people["investigator"].not_at(table, "take-back", version=version)
        assert stale == (409, "stale")
        jane = await house.guest()
        foreign = await jane.not_at(table, "take-back", version=version + 1)
        assert foreign == (403, "not_your_table")
        await people["jack"].at(table, "resign")
        over = await people["investigator"].not_at(table, "take-back", version=version + 2)
        assert over == (409, "table_over")
