"""Games that were dealt fairly, as records with the tags of their promises."""

from dataclasses import replace
from random import Random

from whitechapel.core import (
    AnyRules,
    Match,
    Record,
    commitment,
    first_is_jack,
    record_of,
    seed,
)

SECRET = bytes(range(32))
ENTROPY = ("ginger", "fog over the Thames")
LAYOUT_SECRET = bytes(range(32, 64))
LAYOUT_ENTROPY = ("", "é")


def promise(secret: bytes, entropy: tuple[str, str], prefix: str = "") -> dict[str, str]:
    """Return the tags of a secret and the entropy of both chairs."""
    return {
        f"{prefix}secret": secret.hex(),
        f"{prefix}commitment": commitment(secret),
        f"{prefix}entropy_1": entropy[0],
        f"{prefix}entropy_2": entropy[1],
    }


def fair_record(rules: AnyRules, edition: str, *, again: bool = False) -> Record:
    """Play a fair deal with random moves, none of which accuses, so that it lasts."""
    dealt_from = seed(SECRET, ENTROPY)
    deal = rules.deal(dealt_from, edition=edition)
    tags = promise(SECRET, ENTROPY)
    if again:
        layout = rules.deal(seed(LAYOUT_SECRET, LAYOUT_ENTROPY), edition=edition)
        deal = rules.redeal_secrets(layout, deal)
        tags |= promise(LAYOUT_SECRET, LAYOUT_ENTROPY, "layout_")
    first = "jack" if first_is_jack(dealt_from) else "investigator"
    tags |= {"seats": "drawn", "seat_1": first}
    random = Random(1)
    match = Match.begin(rules, rules.setup(deal)).play_chance(deal)
    while moves := rules.legal_moves(match.state):
        patient = [move for move in moves if move.code not in ("accuse", "escape")]
        match = match.play(random.choice(patient)).play_chance(deal)
    return replace(record_of(match), tags=tags)
