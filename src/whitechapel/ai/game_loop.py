"""One game between agents, and the decisions of one of them."""

from collections.abc import Mapping, Sequence
from typing import Any

from whitechapel.ai.agent import Agent, AgentError, Budget, agent_failed
from whitechapel.core import AnyMatch, AnyRules, Match, Player, Seat, Viewer

_LONGEST = 80
"""The most characters of a name or of an illegal choice that an error quotes."""


def play(
    rules: AnyRules,
    deal: Any,
    agents: Mapping[Player, Agent],
    seconds: float | None = None,
) -> AnyMatch:
    """Play a deal to its end; `seconds` is the deadline of each decision, if there is one."""
    match = Match.begin(rules, rules.setup(deal)).play_chance(deal)
    while True:
        player = rules.actor(match.state)
        if player is None or player is Seat.CHANCE:
            return match
        move = ask(agents[player], match, player, Budget(seconds))
        match = match.play(move).play_chance(deal)


def ask(agent: Agent, match: AnyMatch, player: Player, budget: Budget) -> Any:
    """Return an agent's move; it gets only what its seat may see."""
    rules = match.rules
    view, history = rules.view(match.state, player), redacted_events(match, player)
    return _choice(agent, view, history, rules.legal_moves(match.state), budget)


def decide(
    agent: Agent, rules: AnyRules, view: Any, history: Sequence[Any], budget: Budget
) -> tuple[Any, ...]:
    """Return an agent's decisions up to the end of its action or activation, from a view alone.

    They are tried in some world of the view. Which one does not matter: legal moves, and what the
    agent sees on the way, are the same in all of them. The list is empty if another seat acts.
    """
    state = rules.worlds(view)[0].state
    moves: list[Any] = []
    while rules.actor(state) == view.viewer and (not moves or rules.committed(state) != state):
        seen, legal = rules.view(state, view.viewer), rules.legal_moves(state)
        moves.append(_choice(agent, seen, history, legal, budget))
        state = rules.apply(state, moves[-1]).state
    return tuple(moves)


def _choice(
    agent: Agent, view: Any, history: Sequence[Any], legal: Sequence[Any], budget: Budget
) -> Any:
    """Return the choice of an agent; raise `AgentError` if it fails, or chooses nothing legal.

    An agent may be a user's code: even comparing what it returns can raise an exception.
    """
    who = type(agent).__qualname__[:_LONGEST]
    try:
        move = agent.choose(view, history, legal, budget)
        if move in legal:
            return move
        choice = repr(move)[:_LONGEST]
    except (Exception, SystemExit) as error:
        raise agent_failed(who, error) from error
    raise AgentError("illegal_choice", agent=who, choice=choice)


def redacted_events(match: AnyMatch, viewer: Viewer) -> tuple[Any, ...]:
    """Return the events of a match as a viewer may know them."""
    return tuple(match.rules.redact(event, viewer) for event in match.events)
