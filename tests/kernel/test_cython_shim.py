"""The stand-in for cython, with which the sources of the kernel run as they are."""

import pytest

from whitechapel.kernel import cython_shim as cython


def test_the_stand_in_wraps_around_where_it_is_told_to() -> None:
    assert cython.cast(cython.uchar, 300) == 44
    assert cython.cast(cython.ulonglong, 1 << 64) == 0
    assert cython.cast(cython.int, 1 << 31) == -(1 << 31)
    assert cython.cast(cython.p_ulonglong, [1, 5]) == [1, 5]
    assert cython.declare("unsigned char[3]") == [0, 0, 0]


def test_the_stand_in_tells_sizes_as_c_does() -> None:
    class Uneven(cython.Structure):
        small: cython.uchar
        large: cython.ulonglong
        last: cython.ushort

    assert [cython.sizeof(kind) for kind in (cython.uchar, cython.uint)] == [1, 4]
    assert cython.sizeof(Uneven) == 24


def test_the_stand_in_remembers_what_a_function_gave() -> None:
    asked: list[int] = []

    def doubled(number: int) -> int:
        asked.append(number)
        return 2 * number

    twice = cython.remembered(doubled)
    assert [twice(number) for number in (3, 4, 3)] == [6, 8, 6]
    assert asked == [3, 4]


def test_the_stand_in_takes_what_python_has_ready() -> None:
    assert cython.in_python(abs)(lambda number: number) is abs


def test_the_stand_in_makes_structures_with_zeros_and_copies_them() -> None:
    class Pair(cython.Structure):
        left: cython.uint
        right: cython.uint

    pair = Pair(right=3)
    copy = cython.address(pair)[0]
    copy.left = 5
    assert (pair.left, pair.right, copy.left, copy.right) == (0, 3, 5, 3)
    with pytest.raises(TypeError):
        Pair(middle=1)


def test_decorators_of_c_functions_return_the_function_itself() -> None:
    def half(number: int) -> int:
        return number // 2

    assert cython.c_function(half) is half
    assert cython.c_inline(half) is half
