"""Which positions are possible: the fields of a text must agree with each other."""

from collections import Counter

from whitechapel.core import NotationError, Seat, player_in_turn
from whitechapel.pocket.components import Action
from whitechapel.pocket.ending import GOAL_OF_JACK, judge, one_suspect_left
from whitechapel.pocket.knowledge import fits_appeals, possible_hands
from whitechapel.pocket.setup import FIRST_SPACES, Setup
from whitechapel.pocket.state import Hand, Phase, Public


def refuse_impossible(public: Public, hand: Hand | None) -> None:
    """Refuse a position that contradicts itself, naming the field that does not fit."""
    _refuse_impossible_start(public)
    _refuse_impossible_turn(public)
    _refuse_impossible_draws(public)
    _refuse_impossible_race(public)
    _refuse_impossible_outcome(public)
    _refuse_impossible_hand(public, hand)


def _refuse_impossible_start(public: Public) -> None:
    """Nothing has moved before the first toss. [P2.2]"""
    if public.phase is Phase.DEAL and public.turn > 1:
        raise NotationError("impossible_phase", "tokens")
    if public.phase is Phase.DEAL or (public.phase is Phase.TOSS and public.turn == 1):
        Setup(public.tiles)
        if public.detectives != FIRST_SPACES:
            raise NotationError("impossible_start", "detectives")


def _refuse_impossible_turn(public: Public) -> None:
    """Tokens, marks and time tokens must agree with the turn. [P3.2, P3.4, P4.5, P5.3]"""
    over = public.phase is Phase.OVER
    phase_fits = {
        Phase.TOSS: public.turn % 2 == 1,
        Phase.HUNT: not all(public.used),
        Phase.DRAW: Action.ALIBI in _spent(public),
        Phase.OVER: bool(public.faces) and all(public.used),
    }
    if not phase_fits.get(public.phase, True):
        raise NotationError("impossible_phase", "tokens")
    if len(public.time_tokens) != public.turn - (not over):
        raise NotationError("impossible_time", "time")
    if sum(tile.rotated for tile in public.tiles) != _spent(public).count(Action.ROTATION):
        raise NotationError("impossible_marks", "tiles")


def _spent(public: Public) -> list[Action]:
    """List the actions of this turn that were used; none before the toss."""
    return [face for face, used in zip(public.faces, public.used, strict=False) if used]


def _refuse_impossible_draws(public: Public) -> None:
    """One alibi card leaves the pile in every two turns, in the turn that shows it. [P4.10]"""
    turns = [draw.turn for draw in public.drawn]
    done = public.turn - 1 if public.turn % 2 else public.turn - 2
    per_pair = Counter((turn + 1) // 2 for turn in turns if turn <= done)
    if any(per_pair[pair] != 1 for pair in range(1, done // 2 + 1)):
        raise NotationError("impossible_draws", "shown")
    if [turn for turn in turns if turn > done] != _turns_of_current_draw(public):
        raise NotationError("impossible_draws", "shown")
    players = {player_in_turn(public.turn, number) for number in range(sum(public.used))}
    for draw in public.drawn:
        if draw.turn == public.turn and draw.player not in players:
            raise NotationError("impossible_draws", "shown")
    if len(set(public.shown)) < len(public.shown) or set(public.shown) & set(public.suspects):
        raise NotationError("impossible_shown", "shown")


def _turns_of_current_draw(public: Public) -> list[int]:
    """Return the turns in which the card of the current two turns was drawn. [P1.5, P3.5]"""
    if Action.HOLMES in public.faces:
        return [] if public.turn % 2 else [public.turn - 1]
    return (
        [public.turn] if Action.ALIBI in _spent(public) and public.phase is not Phase.DRAW else []
    )


def _refuse_impossible_race(public: Public) -> None:
    """Grant a race one suspect and an unseen Jack, and no race two suspects. [P6.5]"""
    race = public.race_since
    if race is not None:
        since = public.time_tokens[race - 1 : public.turn - 1]
        if race >= public.turn or Seat.INVESTIGATOR in since or not one_suspect_left(public):
            raise NotationError("impossible_race", "race")
        return
    shown_now = any(
        draw.turn == public.turn and draw.player is Seat.INVESTIGATOR for draw in public.drawn
    )
    if public.phase is not Phase.OVER and one_suspect_left(public) and not shown_now:
        raise NotationError("impossible_race", "race")


def _refuse_impossible_outcome(public: Public) -> None:
    """However many hourglasses Jack has, a game ends only in a way that fits the table. [P6.3]"""
    if public.phase is not Phase.OVER:
        return
    seen = public.time_tokens[-1] is not Seat.JACK
    if all(judge(public, most, seen=seen) != public.outcome for most in (0, GOAL_OF_JACK)):
        raise NotationError("impossible_outcome", "over")


def _refuse_impossible_hand(public: Public, hand: Hand | None) -> None:
    """Jack is a suspect with cards of his own, and every appeal ended as it did. [P2.3, P7.3]"""
    if not public.suspects:
        raise NotationError("impossible_hand", "jack")
    if hand is None:
        if not possible_hands(public):
            raise NotationError("impossible_hourglasses", "jack")
        return
    if hand.identity is None:
        return
    cards = (hand.identity, *hand.cards, *public.shown)
    if len(set(cards)) < len(cards) or hand.identity not in public.suspects:
        raise NotationError("impossible_hand", "jack")
    if not fits_appeals(public, hand.cards):
        raise NotationError("impossible_hourglasses", "jack")
