"""Who wins if both players are equally strong: `python3 run.py bench equal pocket|london GAMES`.

Each level plays GAMES games against itself. The win rates by seat, turn, identity of Jack, kind
of ending and edition are written to `docs/win_rates.md`, with a picture in `docs/images`.
"""

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, TypeAlias

from bench.figures import rate, tally
from bench.games import Deal
from bench.journal import FOLDER, Journal, code_of, workers_for
from bench.plot import Bar, draw_win_rates
from whitechapel.ai import LADDERS, WinCount, is_available
from whitechapel.core import PLAYERS, Seat
from whitechapel.games import GAMES
from whitechapel.london.components import CHARACTERS as LONDONERS
from whitechapel.london.ending import OUTCOMES as LONDON_OUTCOMES
from whitechapel.pocket.components import CHARACTERS
from whitechapel.pocket.ending import OUTCOMES

DOCS: Final = Path(__file__).parents[1] / "docs"
PAGE: Final = "win_rates.md"
TURNS: Final = range(1, 9)
IDENTITIES: Final = {"pocket": list(map(str, CHARACTERS)), "london": list(map(str, LONDONERS))}
ENDINGS: Final = {
    game: sorted(
        ((str(outcome.reason), outcome.winner is Seat.JACK) for outcome in outcomes.values()),
        key=lambda ending: not ending[1],
    )
    for game, outcomes in (("pocket", OUTCOMES), ("london", LONDON_OUTCOMES))
}
"""The kinds of endings of each game, and whether Jack wins by them; his come first."""
TITLES: Final = {"pocket": "Mr. Jack Pocket", "london": "Mr. Jack (London)"}
INTRODUCTION: Final = """\
# Win rates between equal levels

Each level of the computer plays against itself. Rates are in percent, with Wilson's 95 percent
intervals in brackets. This page is written by `python3 run.py bench equal`.
"""


@dataclass(frozen=True)
class Ended:
    """How one game ended."""

    jack_won: bool
    reason: str
    turn: int
    identity: str
    edition: str


@dataclass(frozen=True)
class EqualGames:
    """Plays games of a level against itself."""

    game: str
    level: str
    seed: str

    def __call__(self, number: int) -> bytes:
        """Return how a game ended."""
        deal, rules = Deal(self.game, self.seed, number), GAMES[self.game]
        match = deal.play({player: deal.agent(self.level, player) for player in PLAYERS})
        outcome = rules.outcome(match.state)
        if outcome is None:
            raise ValueError(number)
        identity = rules.deal(deal.text.encode(), edition=deal.edition).identity
        ended = Ended(
            jack_won=outcome.winner is Seat.JACK,
            reason=str(outcome.reason),
            turn=rules.turn(match.state),
            identity=str(identity),
            edition=deal.edition,
        )
        return json.dumps(asdict(ended)).encode()


Games: TypeAlias = Mapping[str, Sequence[Ended]]
"""The games of each level, the weakest first."""


def section(game: str, games: Games) -> str:
    """Return the tables of a game, as Markdown."""
    editions = GAMES[game].EDITIONS
    blocks = [
        f"## {TITLES[game]}",
        f"![Win rates of {TITLES[game]}](images/{picture_name(game)})",
        _by_seat(games, editions if len(editions) > 1 else ()),
        "Games that end in each turn, and in brackets how many of them Jack wins:",
        _table(games, TURNS, lambda ended: ended.turn, _share_and_wins),
        "How often Jack wins, by his identity:",
        _table(games, IDENTITIES[game], lambda ended: ended.identity, _wins),
        "How games end:",
        _by_ending(game, games),
    ]
    return "\n\n".join(blocks)


def _row(cells: Iterable[object]) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def _by_seat(games: Games, editions: Sequence[str]) -> str:
    head = ["level", "games", "Jack wins", "the Investigator wins"]
    head += [f"Jack wins, {edition}" for edition in editions]
    rows = [_row(head), "|---|---:|" + "---|" * (len(head) - 2)]
    for level, played in games.items():
        jack = tally(ended.jack_won for ended in played)
        cells = [level, len(played), rate(jack), rate(WinCount(jack.games - jack.wins, jack.games))]
        cells += [
            rate(tally(e.jack_won for e in played if e.edition == edition)) for edition in editions
        ]
        rows.append(_row(cells))
    return "\n".join(rows)


def _table(
    games: Games,
    groups: Iterable[object],
    group_of: Callable[[Ended], object],
    cell: Callable[[WinCount, int], str],
) -> str:
    """Return a table with a row for each level and a column for each group."""
    columns = list(groups)
    rows = [_row(["level", *columns]), "|---|" + "---|" * len(columns)]
    for level, played in games.items():
        found = [tally(e.jack_won for e in played if group_of(e) == group) for group in columns]
        rows.append(_row([level, *(cell(each, len(played)) for each in found)]))
    return "\n".join(rows)


def _wins(found: WinCount, games: int) -> str:
    del games
    return rate(found)


def _share_and_wins(found: WinCount, games: int) -> str:
    if not found.games:
        return "-"
    return f"{100 * found.games / games:.1f} ({100 * found.rate:.0f})"


def _by_ending(game: str, games: Games) -> str:
    rows = [_row(["ending", "winner", *games]), "|---|---|" + "---:|" * len(games)]
    for reason, is_jack in ENDINGS[game]:
        shares = [
            100 * sum(ended.reason == reason for ended in played) / max(1, len(played))
            for played in games.values()
        ]
        winner = "Jack" if is_jack else "the Investigator"
        rows.append(_row([name_of(reason), winner, *(f"{share:.1f}" for share in shares)]))
    return "\n".join(rows)


def name_of(code: str) -> str:
    """Return a code as words."""
    return code.replace("_", " ")


def picture_name(game: str) -> str:
    """Return the name of the picture of a game."""
    return f"win-rates-{game}.svg"


def picture(game: str, games: Games) -> str:
    """Return the picture of a game as SVG; turns and identities are the strongest level's."""
    endings = [
        Bar(level, tuple((name_of(r), _count(played, r), jack) for r, jack in ENDINGS[game]))
        for level, played in games.items()
    ]
    strongest = list(games.values())[-1]
    turns = [
        Bar(f"turn {turn}", _by_winner(e for e in strongest if e.turn == turn)) for turn in TURNS
    ]
    identities = [
        Bar(name_of(who).title(), _by_winner(e for e in strongest if e.identity == who))
        for who in IDENTITIES[game]
    ]
    return draw_win_rates(TITLES[game], endings, turns, identities)


def _count(played: Sequence[Ended], reason: str) -> int:
    return sum(ended.reason == reason for ended in played)


def _by_winner(played: Iterable[Ended]) -> tuple[tuple[str, int, bool], ...]:
    wins = Counter(ended.jack_won for ended in played)
    return (("Jack", wins[True], True), ("the Investigator", wins[False], False))


def write(game: str, games: Games, docs: Path) -> None:
    """Write the section and the picture of a game; the other game's stay as they are."""
    page = docs / PAGE
    text = page.read_text() if page.exists() else INTRODUCTION
    begin, end = f"<!-- {game}: begin -->", f"<!-- {game}: end -->"
    marked = f"{begin}\n{section(game, games)}\n\n{end}"
    if begin in text:
        before, _, rest = text.partition(begin)
        text = before + marked + rest.partition(end)[2]
    else:
        text = f"{text.rstrip()}\n\n{marked}\n"
    images = docs / "images"
    images.mkdir(parents=True, exist_ok=True)
    (images / picture_name(game)).write_text(picture(game, games))
    page.write_text(text)


def main(words: list[str]) -> None:
    """Play the games that are missing and write the page."""
    parser = argparse.ArgumentParser(prog="bench equal")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("games", type=int, help="of each level")
    parser.add_argument("--seed", default="equal")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--docs", type=Path, default=DOCS, help="where the page is written")
    asked = parser.parse_args(words)
    journal = Journal(asked.folder / f"equal-{asked.game}.jsonl", code_of(asked.game))
    games: dict[str, list[Ended]] = {}
    for level in LADDERS[asked.game]:
        if not is_available(level, asked.game):
            parser.error(f"{level.name} needs the compiled kernel: python3 run.py kernel")
        work = EqualGames(asked.game, level.name, asked.seed)
        task = f"{level.name}, seed {asked.seed}"
        results = journal.complete(task, work, asked.games, workers_for(asked.jobs))
        games[level.name] = [Ended(**result) for result in results]
    write(asked.game, games, asked.docs)
    print(section(asked.game, games))
