"""Random games of other libraries; run by `peers.py` in an environment that has them.

Prints a line for each: its name, the steps a second of one core's time, whether every step was
driven from Python, and what was done.
"""

import random
import sys
from collections.abc import Callable
from typing import Any

from rates import best_rate


def print_rate(name: str, rate: float, what: str, *, from_python: bool = False) -> None:
    """Print one line for `peers.py`."""
    print(name, round(rate), "python" if from_python else "inside", what, sep="\t", flush=True)


def open_spiel() -> None:
    """Play with OpenSpiel's C++: rollouts of its search, or its own loop of random players."""
    import pyspiel

    for name, rollouts in (("tic_tac_toe", 20_000), ("phantom_ttt", 20_000)):
        game = pyspiel.load_game(name)
        first, length = game.new_initial_state(), _mean_length(game, 2_000)
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)

        def roll(
            game: Any = game,
            evaluator: Any = evaluator,
            first: Any = first,
            steps: float = rollouts * length,
        ) -> float:
            pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 1, False).mcts_search(first)
            return steps

        print_rate(f"OpenSpiel {name}", best_rate(roll), "C++ rollouts")
    game = pyspiel.load_game("hanabi")
    length = _mean_length(game, 60)
    bots = [pyspiel.make_uniform_random_bot(seat, 1) for seat in range(game.num_players())]

    def bots_play() -> float:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, random.randrange(1 << 30))
        return length

    print_rate("OpenSpiel hanabi", best_rate(bots_play), "C++ loop of random players")
    print_rate(
        "OpenSpiel from Python",
        best_rate(_tic_tac_toe(pyspiel.load_game("tic_tac_toe"))),
        "tic_tac_toe",
        from_python=True,
    )


def _tic_tac_toe(game: Any) -> Callable[[], float]:
    def play() -> float:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(random.random() * len(legal))])
            steps += 1
        return steps

    return play


def _mean_length(game: Any, games: int) -> float:
    """Count the steps of random games, chance's included."""
    steps = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
            steps += 1
    return steps / games


def pgx() -> None:
    """Play 4,096 games at once with compiled array code."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    batch, steps = 4096, 50
    for name in ("kuhn_poker", "leduc_holdem"):
        env = pgx.make(name)
        step = jax.vmap(auto_reset(env.step, env.init))

        def many_steps(state: Any, key: Any, step: Any = step) -> Any:
            def once(carry: Any, _: Any) -> Any:
                state, key = carry
                key, choice, reset = jax.random.split(key, 3)
                logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
                action = jax.random.categorical(choice, logits, axis=1)
                return (step(state, action, jax.random.split(reset, batch)), key), None

            return jax.lax.scan(once, (state, key), None, length=steps)[0]

        play = jax.jit(many_steps)
        state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), batch))

        def many(state: Any = state, play: Any = play) -> float:
            jax.block_until_ready(play(state, jax.random.PRNGKey(1)))
            return batch * steps

        print_rate(f"pgx {name}", best_rate(many), "batch of 4,096 on the processor")


def catanatron() -> None:
    """Play Catan with random players."""
    from catanatron import Color, Game, RandomPlayer

    def play() -> float:
        game = Game(
            [RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=random.randrange(1 << 30)
        )
        game.play()
        return len(game.state.actions)

    print_rate("catanatron", best_rate(play), "two random players", from_python=True)


def python_chess() -> None:
    """Play chess at random."""
    import chess

    def play() -> float:
        board, steps = chess.Board(), 0
        while steps < 80:
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(random.choice(legal))
            steps += 1
        return steps

    print_rate("python-chess", best_rate(play), "random moves", from_python=True)


if __name__ == "__main__":
    for measured in (open_spiel, pgx, catanatron, python_chess):
        try:
            measured()
        except Exception as error:  # noqa: BLE001 - if one library fails, the others go on
            print(f"{measured.__name__}: {error!r}", file=sys.stderr)
