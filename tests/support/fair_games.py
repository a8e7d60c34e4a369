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
WORDS = ("ginger", "fog over the Thames")
LAYOUT_SECRET = bytes(range(32, 64))
LAYOUT_WORDS = ("", "é")


def promise(secret: bytes, words: tuple[str, str], prefix: str = "") -> dict[str, str]:
    """Return the tags of a secret and the words of both chairs."""
    return {
        f"{prefix}secret": secret.hex(),
        f"{prefix}commitment": commitment(secret),
        f"{prefix}word_1": words[0],
        f"{prefix}word_2": words[1],
    }


def fair_record(rules: AnyRules, edition: str, *, again: bool = False) -> Record:
    """Play a fair deal with random moves, none of which accuses, so that it lasts."""
    dealt_from = seed(SECRET, WORDS)
    deal = rules.deal(dealt_from, edition=edition)
    tags = promise(SECRET, WORDS)
    if again:
        layout = rules.deal(seed(LAYOUT_SECRET, LAYOUT_WORDS), edition=edition)
        deal = rules.redeal_secrets(layout, deal)
        tags |= promise(LAYOUT_SECRET, LAYOUT_WORDS, "layout_")
    first = "jack" if first_is_jack(dealt_from) else "investigator"
    tags |= {"sides": "drawn", "seat_1": first}
    random = Random(1)
    match = Match.begin(rules, rules.setup(deal)).play_chance(deal)
    while moves := rules.legal_moves(match.state):
        patient = [move for move in moves if move.code not in ("accuse", "escape")]
        match = match.play(random.choice(patient)).play_chance(deal)
    return replace(record_of(match), tags=tags)
