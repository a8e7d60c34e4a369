"""Random numbers for one decision, which follow from the seed and from what the seat knows."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from whitechapel.core import to_json


def decision_random(seed: bytes, history: Sequence[Any], decided: Sequence[Any] = ()) -> Random:
    """Return the random numbers of one decision, whatever was decided before by this agent.

    `decided` tells apart the decisions of one activation, which share their history.
    """
    known = json.dumps([to_json(tuple(history)), to_json(tuple(decided))], separators=(",", ":"))
    return Random(seed + known.encode())
