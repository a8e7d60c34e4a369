"""Two worlds that a viewer cannot tell apart, found by the rules alone.

A game at a table is a deal and a list of steps: decisions, take-backs, answers to them, a
resignation. `follow` tells what each viewer learns step by step, from `view`, `redact` and
`redact_move` and nothing of the server; `twin` finds another deal under which the same steps teach
a viewer the same for as long as possible although what is hidden from him differs.
"""

from dataclasses import dataclass, replace
from random import Random
from typing import Any, Literal, cast

from support.random_games import VIEWERS
from whitechapel.core import AnyMatch, AnyRules, GameError, Match, Player, Seat, Viewer, opponent

Kind = Literal["decide", "take_back", "answer", "resign"]


@dataclass(frozen=True)
class Step:
    """What one seat does at the table."""

    kind: Kind
    seat: Player
    moves: tuple[str, ...] = ()
    consent: bool = False


@dataclass(frozen=True)
class Standing:
    """A decision that was not taken back: whose, after how many plies, and whether it taught."""

    seat: Player
    plies: int
    free: bool


@dataclass(frozen=True)
class Moment:
    """The game after a step, and all that each viewer learns of the step."""

    match: AnyMatch
    standing: tuple[Standing, ...] = ()
    asked: Player | None = None
    over: bool = False
    learnt: dict[Viewer, str] | None = None

    @property
    def actor(self) -> Player | None:
        """Return whose decision it is."""
        actor = None if self.over else self.match.rules.actor(self.match.state)
        return cast("Player | None", actor)


Tale = list[Moment]


def follow(rules: AnyRules, deal: Any, steps: list[Step]) -> Tale:
    """Return a game step by step, as long as its steps are legal; first the deal itself."""
    before = Match.begin(rules, rules.setup(deal))
    tale = [_learnt(Moment(before.play_chance(deal)), before)]
    for step in steps:
        try:
            after = take(tale[-1], step, deal)
        except GameError:
            break
        tale.append(_learnt(after, tale[-1].match))
    return tale


def take(moment: Moment, step: Step, deal: Any) -> Moment:
    """Return the game after one more step."""
    match, standing = moment.match, moment.standing
    rules = match.rules
    match step.kind:
        case "decide":
            after = match
            for word in step.moves:
                after = after.play(rules.parse_move(word))
            whole = after.play_chance(deal)
            events = [event for ply in whole.plies[len(match.plies) :] for event in ply.events]
            free = whole == after and not any(rules.answer(event) for event in events)
            mine = Standing(step.seat, len(match.plies), free)
            over = rules.outcome(whole.state) is not None
            return Moment(whole, (*standing, mine), over=over)
        case "take_back" if not taken_at_once(moment, step.seat):
            return replace(moment, asked=step.seat)
        case "answer" if not step.consent:
            return replace(moment, asked=None)
        case "take_back" | "answer":
            asker = step.seat if step.kind == "take_back" else opponent(step.seat)
            plies = [each.plies for each in standing if each.seat is asker][-1]
            left = tuple(each for each in standing if each.plies < plies)
            return Moment(match.back(len(match.plies) - plies), left)
        case "resign":
            return replace(moment, asked=None, over=True)


def taken_at_once(moment: Moment, seat: Player) -> bool:
    """Whether a seat needs nobody's consent to take back its last decision."""
    last = moment.standing[-1]
    return last.seat is seat and last.free


def _learnt(moment: Moment, before: AnyMatch) -> Moment:
    """Note what each viewer learns; the end tells everybody everything."""
    match, rules = moment.match, moment.match.rules
    learnt: dict[Viewer, str] = {}
    for viewer in VIEWERS:
        heard: list[Any] = []
        state = before.state
        for ply in match.plies[len(before.plies) :]:
            heard.append(rules.redact_move(state, ply.move, viewer))
            heard += [rules.redact(event, viewer) for event in ply.events]
            state = ply.state
        seen = match.state if moment.over else rules.view(match.state, viewer)
        learnt[viewer] = repr((len(match.plies), moment.asked, moment.over, seen, heard))
    return replace(moment, learnt=learnt)


def shared(first: Tale, second: Tale, viewer: Viewer) -> int:
    """Count the moments up to which a viewer cannot tell two tales apart; the end tells them."""
    for number, (one, other) in enumerate(zip(first, second, strict=False)):
        assert one.learnt is not None
        assert other.learnt is not None
        if one.over or other.over or one.learnt[viewer] != other.learnt[viewer]:
            return number
    return min(len(first), len(second))


def random_steps(rules: AnyRules, deal: Any, random: Random, most: int = 60) -> list[Step]:
    """Make a random game with take-backs of both kinds; it ends by the rules or a resignation."""
    steps: list[Step] = []
    moment = follow(rules, deal, [])[0]
    while moment.actor is not None and len(steps) < most:
        steps.append(_random_step(moment, random))
        moment = take(moment, steps[-1], deal)
    if moment.actor is not None:
        steps.append(Step("resign", random.choice((Seat.JACK, Seat.INVESTIGATOR))))
    return steps


def _random_step(moment: Moment, random: Random) -> Step:
    if moment.asked is not None and random.random() < 0.8:
        return Step("answer", opponent(moment.asked), consent=random.random() < 0.5)
    if moment.asked is None and moment.standing and random.random() < 0.15:
        return Step("take_back", random.choice(moment.standing).seat)
    assert moment.actor is not None
    return Step("decide", moment.actor, random_decisions(moment.match, random))


def random_decisions(match: AnyMatch, random: Random) -> tuple[str, ...]:
    """Choose decisions that can be confirmed; ends of the game only where nothing else is left."""
    rules, seat = match.rules, match.rules.actor(match.state)
    words: list[str] = []
    while rules.actor(match.state) is seat:
        legal = rules.legal_moves(match.state)
        patient = [move for move in legal if move.code not in ("accuse", "escape")]
        move = random.choice(patient or list(legal))
        words.append(rules.move_text(move))
        match = match.play(move)
        if rules.committed(match.state) == match.state and random.random() < 0.7:
            break
    return tuple(words)


def twin(
    rules: AnyRules,
    deal: Any,
    steps: list[Step],
    viewer: Viewer,
    random: Random,
    *,
    until: float = 1.0,
) -> Any:
    """Find a deal that a viewer takes for the true one through much of a game.

    Another Jack is better than other cards, and a longer time better than a shorter. What chance
    does after `until`, a part of the game, shows a difference as soon as can be.
    """
    truth = follow(rules, deal, steps)
    wanted = int(until * (len(truth) - 1))
    found: list[tuple[float, int, int, Any]] = []
    for number in range(wanted, 0, -max(1, len(truth) // 12)):
        view = rules.view(truth[number].match.state, viewer)
        for _ in range(4):
            world = random.choice(rules.worlds(view)).state
            other = _deal_to(world, deal, random)
            tale = follow(rules, other, steps)
            moments = shared(truth, tale, viewer)
            if moments and other != deal:
                states = [each[moments - 1].match.state for each in (truth, tale)]
                worth = 1.0 + (states[0] != states[1]) + (deal.identity != other.identity)
                found.append((worth * min(moments, wanted + 1), -moments, len(found), other))
    return max(found)[-1]


def _deal_to(world: Any, deal: Any, random: Random) -> Any:
    """Return a deal that leads to a world: its cards in the order drawn, then the others."""
    public = world.public
    gone = [_identity(world), *_drawn(world)]
    rest = [card for card in deal.cards if card not in gone]
    random.shuffle(rest)
    open_field = "tosses" if hasattr(deal, "tosses") else "hands"
    laid = list(getattr(deal, open_field))
    known = (public.turn + 1) // 2
    coming = laid[known:]
    random.shuffle(coming)
    return replace(deal, cards=(*gone, *rest), **{open_field: (*laid[:known], *coming)})


def _identity(world: Any) -> Any:
    return world.hand.identity if hasattr(world, "hand") else world.secrets.identity


def _drawn(world: Any) -> list[Any]:
    """List the cards that left the pile, in order."""
    if hasattr(world, "hand"):
        jacks = iter(world.hand.cards)
        return [draw.character or next(jacks) for draw in world.public.drawn]
    secrets = world.secrets
    hands = {Seat.JACK: iter(secrets.jacks_cards)}
    hands[Seat.INVESTIGATOR] = iter(secrets.investigators_cards)
    return [next(hands[draw.player]) for draw in world.public.drawn]
