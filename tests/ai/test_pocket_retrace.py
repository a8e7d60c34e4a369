"""The turns of a game, worked out backwards from a table and the events that a seat heard."""

from collections.abc import Iterator, Sequence
from random import Random

from support.pocket_positions import RECORDED_GAMES
from support.random_games import VIEWERS, random_match
from whitechapel import pocket
from whitechapel.ai import redacted_events
from whitechapel.ai.pocket.following import public_after
from whitechapel.ai.pocket.retrace import Play, PlayedTurn, retrace
from whitechapel.core import Match, Record, Seat, Viewer, replay
from whitechapel.games import PocketMatch
from whitechapel.pocket import Phase, Public, State
from whitechapel.pocket.actions import act
from whitechapel.pocket.components import Character
from whitechapel.pocket.events import SuspectCleared, TileRotated, WitnessesCalled
from whitechapel.pocket.moves import DealIdentity, DrawCard, TossTokens

RECORDED = [replay(Record.parse(path.read_text()), pocket) for path in RECORDED_GAMES]


def beginnings(match: PocketMatch) -> list[Public]:
    """Return the true tables when each hunt began."""
    publics = [match.first.public, *(ply.state.public for ply in match.plies)]
    return [p for p in publics if p.phase is Phase.HUNT and not any(p.used)]


def plays_of(match: PocketMatch) -> list[Play]:
    """Return the true actions, each with the card that it showed."""
    plays: list[Play] = []
    before = match.first
    for ply in match.plies:
        player = pocket.actor(before)
        if isinstance(ply.move, DrawCard):
            shown = ply.state.public.drawn[-1].character
            plays[-1] = Play(plays[-1].player, plays[-1].move, shown)
        elif player in (Seat.JACK, Seat.INVESTIGATOR):
            assert not isinstance(ply.move, DealIdentity | TossTokens)
            plays.append(Play(player, ply.move))
        before = ply.state
    return plays


def moments(match: PocketMatch) -> Iterator[PocketMatch]:
    """Yield a match whenever a player is to act, and when it is over."""
    for plies in range(len(match.plies) + 1):
        shorter = match.back(len(match.plies) - plies)
        if pocket.actor(shorter.state) is not Seat.CHANCE:
            yield shorter


def without_lanes_wall(public: Public) -> Public:
    tiles = tuple(
        tile.turn(0).unmark() if tile.character is not Character.LANE else tile.clear()
        for tile in public.tiles
    )
    return public._replace(tiles=tiles)


def suspects_seen(turn: PlayedTurn) -> set[Character]:
    """Play a turn by the rules; return the suspects whom witnesses saw at its end."""
    public = turn.public
    for play in turn.plays[:-1]:
        public = public_after(public, play)
    last = turn.plays[-1]
    public = act(public, last.move)[0]
    suspects = set(public.suspects) - {last.card}
    tiles = tuple(tile.clear() if tile.character is last.card else tile for tile in public.tiles)
    return suspects & pocket.in_sight(tiles, public.detectives)


def check(match: PocketMatch, viewer: Viewer) -> int:
    """Compare what is worked out with the truth; return how many walls of Lane were guessed."""
    events = redacted_events(match, viewer)
    found = retrace(match.state.public, events)
    truth = beginnings(match)
    answers = [event for event in events if isinstance(event, WitnessesCalled)]
    assert [play for turn in found for play in turn.plays] == plays_of(match)
    guessed = 0
    for turn, public in zip(found, truth, strict=True):
        if turn.public != public:
            guessed += 1
            assert without_lanes_wall(turn.public) == without_lanes_wall(public)
            assert Character.LANE not in match.state.public.suspects
    for turn, answer in zip(found, answers, strict=False):
        assert suspects_seen(turn) == set(answer.suspects_in_sight)
    return guessed


def test_the_turns_of_random_games_are_found_for_every_viewer() -> None:
    guessed, positions = 0, 0
    for seed in range(40):
        for number, match in enumerate(moments(random_match(pocket, seed))):
            if len(match.plies) > 1:
                guessed += check(match, VIEWERS[number % 3])
                positions += 1
    assert positions > 500
    assert guessed > 0  # otherwise nothing was lost, and the hard case was not tried


def test_the_turns_of_recorded_games_are_found_for_every_viewer() -> None:
    for match in RECORDED:
        for viewer in VIEWERS:
            check(match, viewer)


def test_p1_3_a_rotation_tells_where_lanes_wall_was() -> None:
    told = 0
    for seed in range(150):
        match = random_match(pocket, seed)
        lanes = [
            type(event)
            for event in match.events
            if isinstance(event, TileRotated | SuspectCleared) and Character.LANE in of(event)
        ]
        if SuspectCleared in lanes and lanes[0] is TileRotated:
            told += 1
            found = retrace(match.state.public, redacted_events(match, Seat.INVESTIGATOR))
            assert [turn.public for turn in found] == beginnings(match)
    assert told > 10


def of(event: TileRotated | SuspectCleared) -> tuple[Character, ...]:
    return (event.tile if isinstance(event, TileRotated) else event.character,)


def play_on(first: State, moves: int, seed: int) -> PocketMatch:
    """Play at random from a loaded position, whose past is unknown."""
    random, match = Random(seed), Match(pocket, first)
    while pocket.actor(match.state) is not None and len(match.plies) < moves:
        match = match.play(random.choice(pocket.legal_moves(match.state)))
    return match


def turns_since(match: PocketMatch, viewer: Viewer) -> Sequence[PlayedTurn]:
    return retrace(match.state.public, redacted_events(match, viewer))


def test_a_loaded_position_is_its_own_beginning() -> None:
    for seed in range(20):
        whole = random_match(pocket, seed)
        for match in list(moments(whole))[2::5]:
            state = match.state
            if pocket.outcome(state) is None:
                assert retrace(state.public, ()) == (PlayedTurn(state.public, ()),)


def test_the_turns_after_a_loaded_position_are_found() -> None:
    later = 0
    for seed in range(20):
        middle = list(moments(random_match(pocket, seed)))[3].state
        match = play_on(middle, 24, seed)
        for moment in moments(match):
            if moment.state.public.turn > middle.public.turn:
                found = [turn.public for turn in turns_since(moment, Seat.SPECTATOR)]
                truth = [p for p in beginnings(moment) if p.turn > middle.public.turn]
                assert [public.turn for public in found] == [public.turn for public in truth]
                later += len(found) > 1
            elif pocket.outcome(moment.state) is None:
                assert turns_since(moment, Seat.SPECTATOR) == (PlayedTurn(moment.state.public, ()),)
    assert later > 20
