"""States and dice sent from one process to another, whichever of them has a compiled kernel."""

import os
import pickle
import subprocess
import sys
from copy import deepcopy
from itertools import product

import pytest

from support.kernels import KINDS, kernel_of
from whitechapel.kernel.loader import SWITCH

GAMES = ("pocket", "london")

PLAY = """
import pickle, sys
from importlib import import_module

def go_on(door, state, dice, moves):
    while moves and (legal := door.legal_moves(state)):
        state = door.apply(state, dice.choose(legal))
        moves -= 1
    return state

def words(state):
    if hasattr(state, "hand"):
        return state.public.words, state.hand.word
    under_way = () if state.activation is None else state.activation.words
    return state.public.words, state.secrets.words, [int(word) for word in under_way]

game, kind, task = sys.argv[1:]
door = import_module(f"whitechapel.kernel.{game}")
assert door.COMPILED == (kind == "compiled")
if task == "send":
    dice = door.Dice(1888, 7)
    state = go_on(door, door.start(dice if game == "pocket" else 1), dice, 12)
    parts = [state.public, state.hand if game == "pocket" else state.secrets]
    sys.stdout.buffer.write(pickle.dumps((state, dice, parts)))
else:
    state, dice, parts = pickle.load(sys.stdin.buffer)
    assert type(state) is door.State and type(dice) is door.Dice
    assert parts == [state.public, state.hand if game == "pocket" else state.secrets]
    print(words(state), words(go_on(door, state, dice, 15)))
"""


def run(game: str, kind: str, task: str, sent: bytes = b"") -> bytes:
    surroundings = {name: value for name, value in os.environ.items() if name != SWITCH}
    if kind == "uncompiled":
        surroundings[SWITCH] = kind
    command = [sys.executable, "-c", PLAY, game, kind, task]
    return subprocess.run(
        command, input=sent, env=surroundings, check=True, capture_output=True
    ).stdout


@pytest.mark.parametrize("game", GAMES)
def test_what_one_kind_of_kernel_sends_the_other_plays_on_with(game: str) -> None:
    kernel_of(game, "compiled")  # or skip
    sent = {kind: run(game, kind, "send") for kind in KINDS}
    played = {run(game, there, "play", sent[here]) for here, there in product(KINDS, repeat=2)}
    assert len(played) == 1


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_copied_dice_go_on_by_themselves_with_the_same_luck(game: str, kind: str) -> None:
    dice = kernel_of(game, kind).Dice(3)
    dice.below(6)
    copies = [deepcopy(dice), pickle.loads(pickle.dumps(dice))]
    luck = [dice.below(100) for _ in range(20)]
    assert [type(copy) for copy in copies] == [type(dice)] * 2
    assert [[copy.below(100) for _ in range(20)] for copy in copies] == [luck] * 2
