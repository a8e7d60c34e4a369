"""Two worlds that a seat cannot distinguish, found by the rules alone."""

from dataclasses import replace
from random import Random
from typing import Any

from whitechapel.ai import redacted_events
from whitechapel.core import PLAYERS, AnyMatch, AnyRules, Match, Player, Seat


class WorldsDifferError(Exception):
    """A seat can distinguish two worlds that should look the same to it."""


def twin(match: AnyMatch, deal: Any, viewer: Player, random: Random) -> AnyMatch:
    """Return the same game in another world that the viewer cannot rule out.

    The Investigator gets another Jack if there may be one. Where a player knows all that is hidden,
    at least the cards to come differ.
    """
    rules = match.rules
    worlds = [world.state for world in rules.worlds(rules.view(match.state, viewer))]
    others = [world for world in worlds if identity_of(world) != identity_of(match.state)]
    others = others or [world for world in worlds if _drawn(world) != _drawn(match.state)]
    other = _replayed(match, _deal_to(random.choice(others or worlds), deal, random))
    require_alike(match, other, viewer)
    return other


def require_alike(match: AnyMatch, other: AnyMatch, viewer: Player) -> None:
    """Raise `WorldsDifferError` if a seat can distinguish two worlds."""
    if what_is_known(match, viewer) != what_is_known(other, viewer):
        text = match.rules.state_text
        raise WorldsDifferError(text(match.state), text(other.state), viewer)


def what_is_known(match: AnyMatch, viewer: Player) -> tuple[Any, ...]:
    """Return all that an agent in a seat is given."""
    rules = match.rules
    return (
        rules.view(match.state, viewer),
        redacted_events(match, viewer),
        rules.legal_moves(match.state),
    )


def identity_of(state: Any) -> Any:
    """Return who Jack is."""
    return state.hand.identity if hasattr(state, "hand") else state.secrets.identity


def _replayed(match: AnyMatch, deal: Any) -> AnyMatch:
    """Return the same decisions of both players with another deal."""
    rules: AnyRules = match.rules
    other = Match.begin(rules, rules.setup(deal)).play_chance(deal)
    for number, ply in enumerate(match.plies):
        if rules.actor(match.before(number)) in PLAYERS:
            other = other.play(ply.move).play_chance(deal)
    return other


def _deal_to(world: Any, deal: Any, random: Random) -> Any:
    """Return a deal that leads to a world; what is still to come is shuffled."""
    gone = [identity_of(world), *_drawn(world)]
    rest = [card for card in deal.cards if card not in gone]
    random.shuffle(rest)
    openly = "tosses" if hasattr(deal, "tosses") else "hands"
    turned_up = list(getattr(deal, openly))
    known = (world.public.turn + 1) // 2
    coming = turned_up[known:]
    random.shuffle(coming)
    return replace(deal, cards=(*gone, *rest), **{openly: (*turned_up[:known], *coming)})


def _drawn(world: Any) -> list[Any]:
    """Return the cards that left the pile, in order."""
    if hasattr(world, "hand"):
        jacks = iter(world.hand.cards)
        return [draw.character or next(jacks) for draw in world.public.drawn]
    hands = {
        Seat.JACK: iter(world.secrets.jacks_cards),
        Seat.INVESTIGATOR: iter(world.secrets.investigators_cards),
    }
    return [next(hands[draw.player]) for draw in world.public.drawn]
