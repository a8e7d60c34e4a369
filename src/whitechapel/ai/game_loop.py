"""One game between agents, and the decisions of one of them."""

from collections.abc import Mapping, Sequence
from typing import Any

from whitechapel.ai.agent import Agent, AgentError, Budget, agent_failed
from whitechapel.core import AnyRules, Match, Player, Seat, Viewer

_LONGEST = 80
"""Characters of a name or an illegal choice that a complaint repeats."""


def play(
    rules: AnyRules,
    deal: Any,
    agents: Mapping[Player, Agent],
    seconds: float | None = None,
) -> Match:
    """Play a deal to its end; `seconds` is the deadline of each decision, if there is one."""
    match = Match.begin(rules, rules.setup(deal)).play_chance(deal)
    while True:
        player = rules.actor(match.state)
        if player is None or player is Seat.CHANCE:
            return match
        move = ask(agents[player], match, player, Budget(seconds))
        match = match.play(move).play_chance(deal)


def ask(agent: Agent, match: Match, player: Player, budget: Budget) -> Any:
    """Ask an agent for a move, giving it what its seat may see and nothing else."""
    rules = match.rules
    view, history = rules.view(match.state, player), redacted_events(match, player)
    return _choice(agent, view, history, rules.legal_moves(match.state), budget)


def decide(
    agent: Agent, rules: AnyRules, view: Any, history: Sequence[Any], budget: Budget
) -> tuple[Any, ...]:
    """Let an agent take all decisions of its seat that belong together, from a view alone.

    They are taken in some world of the view. Which one does not matter: what is legal, and what the
    agent is shown on the way, are the same in all of them. Not the agent's turn, no decisions.
    """
    state = rules.worlds(view)[0].state
    moves: list[Any] = []
    while rules.actor(state) == view.viewer and (not moves or rules.settled(state) != state):
        seen, legal = rules.view(state, view.viewer), rules.legal_moves(state)
        moves.append(_choice(agent, seen, history, legal, budget))
        state = rules.apply(state, moves[-1]).state
    return tuple(moves)


def _choice(
    agent: Agent, view: Any, history: Sequence[Any], legal: Sequence[Any], budget: Budget
) -> Any:
    """Return the choice of an agent; raise `AgentError` if it fails, or chooses nothing legal.

    An agent may be anybody's code: even the comparison of what it returns can fail.
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


def redacted_events(match: Match, viewer: Viewer) -> tuple[Any, ...]:
    """Give all that happened, as a viewer may hear of it."""
    return tuple(match.rules.redact(event, viewer) for event in match.events)
