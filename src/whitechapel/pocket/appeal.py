"""The appeal for witnesses, which ends every turn. [P5]"""

from whitechapel.core import Player, Seat, Word
from whitechapel.pocket.actions import clear
from whitechapel.pocket.components import Character
from whitechapel.pocket.ending import judge, one_suspect_left
from whitechapel.pocket.events import Event, GameEnded, RaceBegan, TimeTokenTaken, WitnessesCalled
from whitechapel.pocket.sight import in_sight
from whitechapel.pocket.state import Phase, Public, State
from whitechapel.pocket.turn import begin_next_turn


class Answer(Word):
    """What Jack says when witnesses are called. [P5.2]"""

    SEEN = "seen"
    UNSEEN = "unseen"


def call_witnesses(state: State) -> tuple[State, tuple[Event, ...]]:
    """Jack answers truthfully; clear suspects, hand out the time token, judge. [P5.2, P5.5, P6]"""
    visible = in_sight(state.public.tiles, state.public.detectives)
    seen = state.hand.identity in visible
    answer = Answer.SEEN if seen else Answer.UNSEEN
    turn, suspects = state.public.turn, state.public.suspects
    public, cleared = clear(state.public, who_is_cleared(state.public, visible, answer), by=answer)
    taker = taker_of_time_token(answer)
    public = public._replace(time_tokens=(*public.time_tokens, taker))
    events: tuple[Event, ...] = (
        WitnessesCalled(turn, answer, tuple(c for c in suspects if c in visible)),
        *cleared,
        TimeTokenTaken(turn, taker),
    )
    public, more = _conclude(State(public, state.hand), seen=seen)
    return State(public, state.hand), (*events, *more)


def who_is_cleared(
    public: Public, visible: frozenset[Character], answer: Answer
) -> frozenset[Character]:
    """Clear the suspects out of sight if Jack is seen, those in sight if he is not. [P5.3, P5.4]"""
    suspects = frozenset(public.suspects)
    return suspects - visible if answer is Answer.SEEN else suspects & visible


def taker_of_time_token(answer: Answer) -> Player:
    """Return who takes the time token: the Investigator if Jack is seen, else Jack. [P5.3, P5.4]"""
    return Seat.INVESTIGATOR if answer is Answer.SEEN else Seat.JACK


def _conclude(state: State, *, seen: bool) -> tuple[Public, tuple[Event, ...]]:
    """End the game, begin the race, or go on with the next turn. [P6.3, P6.5]"""
    public, hand = state.public, state.hand
    outcome = judge(public, state.hourglasses, seen=seen)
    if outcome is not None:
        ended = GameEnded(public.turn, outcome, hand.identity, hand.cards)
        return public._replace(phase=Phase.OVER, outcome=outcome), (ended,)
    race: tuple[Event, ...] = ()
    if public.race_since is None and one_suspect_left(public):
        race = (RaceBegan(public.turn),)
        public = public._replace(race_since=public.turn)
    public, turned = begin_next_turn(public)
    return public, (*race, *turned)
