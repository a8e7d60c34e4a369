"""Options by index: how many there are, one of them, and whether a move is one."""

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.bits import COUNTS, MEMBERS, member, size
from whitechapel.kernel.london.moves import ACCUSE, CALL, CALL_NOBODY, ESCAPE, GO, LIGHT, STAY
from whitechapel.kernel.london.options import Options, accusations


@cython.c_inline
def number_of(options: cython.pointer[Options]) -> cython.int:
    """Count the legal moves."""
    number: cython.int = options.calls
    if options.row:
        number += COUNTS[options.row]
    if options.goes:
        number += size(options.goes)
    if options.accused:
        number += size(options.accused)
    if options.escapes:
        number += COUNTS[options.escapes]
    if options.origins:
        number += size(options.origins) * size(options.targets)
    return number


@cython.c_inline
def move_at(
    options: cython.pointer[Options], calls: cython.p_ulonglong, number: cython.int
) -> cython.int:
    """Return the legal move with the index `number` in the order of the rules."""
    many: cython.int
    if options.goes:
        many = size(options.goes)
        if number < many:
            return GO + member(options.goes, number)
        number -= many
    if options.accused:
        many = size(options.accused)
        if number < many:
            return ACCUSE + MEMBERS[accusations(options) * 8 + number]
        number -= many
    if options.escapes:
        many = COUNTS[options.escapes]
        if number < many:
            return ESCAPE + MEMBERS[options.escapes * 8 + number]
        number -= many
    if options.origins:
        many = size(options.targets)
        origin: cython.int = member(options.origins, number // many)
        target: cython.int = member(options.targets, number % many)
        return options.pairs + origin * options.stride + target
    if options.calls:
        return call_at(calls, number)
    return options.kind + MEMBERS[options.row * 8 + number]


@cython.c_inline
def call_at(calls: cython.p_ulonglong, number: cython.int) -> cython.int:
    """Return the call with the index `number`."""
    who: cython.int = 0
    many: cython.int = size(calls[0])
    while number >= many:
        number -= many
        who += 1
        many = size(calls[who])
    return CALL + who * 60 + member(calls[who], number)


@cython.c_inline
def is_among(
    options: cython.pointer[Options], calls: cython.p_ulonglong, move: cython.int
) -> cython.bint:
    """Whether a move is one of the options."""
    found: cython.ulonglong = 0
    if GO <= move <= STAY:
        found = options.goes >> move - GO
    elif ACCUSE <= move < ESCAPE:
        found = accusations(options) >> move - ACCUSE if options.accused else 0
    elif ESCAPE <= move < LIGHT:
        found = options.escapes >> move - ESCAPE
    elif CALL <= move < CALL_NOBODY:
        found = calls[(move - CALL) // 60] >> (move - CALL) % 60 if options.calls else 0
    elif options.origins:
        found = is_pair(options, move - options.pairs)
    elif options.kind <= move < options.kind + 16:
        found = options.row >> move - options.kind
    return found & 1 != 0


@cython.c_inline
def is_pair(options: cython.pointer[Options], pair: cython.int) -> cython.int:
    """Whether a pair is made of an origin and a target."""
    if not 0 <= pair < options.stride * options.stride:
        return 0
    return options.origins >> pair // options.stride & options.targets >> pair % options.stride
