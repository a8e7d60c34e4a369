"""Fair chance: a promise before any word, and a deal that follows from both."""

from pathlib import Path
from typing import Any

import pytest

from support.client import ANYONE, FRIEND, ME, RANDOM, begin, seats
from support.local_server import local_server, play
from whitechapel import core
from whitechapel.core import Record, verify
from whitechapel.games import GAMES

EDITIONS = [(game, edition) for game, rules in GAMES.items() for edition in rules.EDITIONS]
CLOCKS: tuple[dict[str, Any], ...] = (
    {"kind": "none"},
    {"kind": "live", "seconds": 300, "increment": 5},
    {"kind": "days", "days": 3},
)
CHAIRS = (ME, FRIEND, ANYONE, RANDOM)


async def test_the_commitment_is_shown_before_any_word_is_given(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await mary.opens("pocket", ME, FRIEND)
        promised = table["commitment"]
        assert len(promised) == 64
        seen = await john.ask("GET", f"/api/invitations/{table['invitation']}")
        assert seen["commitment"] == promised
        assert [chair["ready"] for chair in seen["chairs"]] == [False, False]
        await john.ask("POST", f"/api/invitations/{table['invitation']}/sit")
        await mary.ready(table["id"], "fog")
        told = await john.ready(table["id"], "mist")
        assert told["commitment"] == promised


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
async def test_the_deal_follows_from_the_secret_and_the_words(
    game: str, edition: str, tmp_path: Path
) -> None:
    async with local_server(tmp_path) as house:
        rules = GAMES[game]
        mary, john = await house.guest("Mary"), await house.guest("John")
        table = await mary.opens(game, ME, FRIEND, edition=edition)
        await john.ask("POST", f"/api/invitations/{table['invitation']}/sit")
        await john.ready(table["id"], "über-fog é")
        began = await mary.ready(table["id"], "")
        assert began["fair"] is None
        told = await play(table["id"], await seats(table["id"], mary, john), 6)
        assert told["fair"] is None
        await mary.at(table["id"], "resign")
        fair = (await john.look(table["id"]))["fair"]
        assert fair["entropy"] == ["", "über-fog é"]
        secret = bytes.fromhex(fair["secret"])
        assert core.commitment(secret) == table["commitment"]
        seed = core.seed(secret, fair["entropy"])
        first = "jack" if core.first_is_jack(seed) else "investigator"
        assert told["chairs"][0]["seat"] == first
        deal = rules.deal(seed, edition=edition)
        dealt = core.Match.begin(rules, rules.setup(deal)).play_chance(deal)
        match = (await house.table(table["id"])).match
        assert match is not None
        assert match.setup == dealt.setup
        assert match.plies[: len(dealt.plies)] == dealt.plies
        record = Record.parse((await mary.http.get(f"/api/tables/{table['id']}/record")).text)
        findings = verify(record, rules)
        assert all(finding.holds for finding in findings)
        assert {finding.check for finding in findings} == {
            core.Check.COMMITMENT,
            core.Check.SETUP,
            core.Check.SEATS,
            core.Check.CHANCE,
        }


async def test_another_word_deals_another_game(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        setups = set[str]()
        for word in ("fog", "mist"):
            house.secrets = iter(range(7, 99))
            table = await mary.opens("pocket", ME, ME)
            began = await mary.ready(table["id"], word)
            setups.add(began["log"][-1]["setup"])
        assert len(setups) == 2


async def test_a_word_once_given_stands_and_is_not_told_before_the_end(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await mary.opens("pocket", ME, FRIEND)
        await john.ask("POST", f"/api/invitations/{table['invitation']}/sit")
        first = await mary.ready(table["id"], "a word of Mary's")
        again = await mary.ready(table["id"], "a better one")
        assert again["version"] == first["version"]
        for visitor in (mary, john):
            reply = await visitor.http.get(f"/api/tables/{table['id']}")
            assert "a word of Mary's" not in reply.text
        await john.ready(table["id"])
        reply = await john.http.get(f"/api/tables/{table['id']}")
        assert "a word of Mary's" not in reply.text
        await john.at(table["id"], "resign")
        assert (await john.look(table["id"]))["fair"]["entropy"][0] == "a word of Mary's"


@pytest.mark.parametrize("word", ["x" * 65, "two\nlines", "\u200b", "tab\t"])
async def test_a_word_that_could_not_be_repeated_is_refused(word: str, tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        table = await mary.opens("pocket", ME, RANDOM)
        assert await mary.not_at(table["id"], "ready", entropy=word) == (422, "malformed")


@pytest.mark.parametrize("game", GAMES)
async def test_sides_are_as_chosen_or_drawn_from_the_promise(game: str, tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        for sides in ("jack", "investigator"):
            table = await begin(mary, john, game, first_seat=sides)
            assert (await mary.look(table))["you"]["seats"] == [sides]
        drawn = {
            (await mary.look(await begin(mary, john, game, first_seat="drawn")))["you"]["seats"][0]
            for _ in range(6)
        }
        assert drawn == {"jack", "investigator"}
