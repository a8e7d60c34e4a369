"""A stand-in for the module `cython`, for sources that run as they are.

The build puts the real one in its place. Here a C type is an annotation that means `int`, a
decorator does nothing, a pointer to a structure is the structure, and arithmetic does not wrap
around: where it must, `cast` says so.
"""

# The names, and the types that the checkers are told, are Cython's and not ours to choose.
# ruff: noqa: A001, PYI042

import builtins
from collections.abc import Callable, Sequence
from functools import cache
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Final,
    Literal,
    Self,
    TypeAlias,
    TypeVar,
    overload,
)

T = TypeVar("T")
Function = TypeVar("Function", bound=Callable[..., Any])
Class = TypeVar("Class", bound=type)

pointer = Annotated[T, "pointer"]


class Structure:
    """A C structure, made of its annotations; `address(it)[0]` is a copy, as in C."""

    copy: ClassVar[Callable[[Any], Any]]

    if TYPE_CHECKING:

        def __init__(self, **values: Any) -> None: ...

    def __init_subclass__(cls) -> None:
        """Write how to make and to copy: fields set one by one are the fastest that Python has."""
        fields = tuple(cls.__annotations__)
        make = [f"def __init__(self, *, {', '.join(f'{name}=0' for name in fields)}):"]
        make += [f"self.{name} = {name}" for name in fields]
        copy = ["def copy(self):", "copy = object.__new__(kind)"]
        copy += [*(f"copy.{name} = self.{name}" for name in fields), "return copy"]
        written: dict[str, Any] = {"kind": cls}
        for lines in (make, copy):
            exec("\n    ".join(lines), written)  # noqa: S102 - as dataclasses do
        for name in ("__init__", "copy"):
            setattr(cls, name, written[name])

    def __getitem__(self, index: builtins.int) -> Self:
        """Give what a pointer points to."""
        copy: Self = self.copy()
        return copy


class _Number:
    """An integer type of C with its width."""

    def __init__(self, bits: builtins.int, *, signed: bool = False) -> None:
        self._bits = bits
        self._signed = signed

    @property
    def size(self) -> builtins.int:
        """Tell how many bytes it takes."""
        return self._bits // 8

    def wrap(self, value: builtins.int) -> builtins.int:
        """Keep the bits that the type has."""
        value &= (1 << self._bits) - 1
        return value - (1 << self._bits) if self._signed and value >> (self._bits - 1) else value


if TYPE_CHECKING:
    bint: TypeAlias = bool
    uchar: TypeAlias = builtins.int
    ushort: TypeAlias = builtins.int
    uint: TypeAlias = builtins.int
    ulonglong: TypeAlias = builtins.int
    int: TypeAlias = builtins.int
    longlong: TypeAlias = builtins.int
    float: TypeAlias = builtins.float
    double: TypeAlias = builtins.float
    p_int: TypeAlias = list[builtins.int]
    p_uint: TypeAlias = list[builtins.int]
    p_ulonglong: TypeAlias = list[builtins.int]
    p_float: TypeAlias = list[builtins.float]
    p_double: TypeAlias = list[builtins.float]
    p_uchar: TypeAlias = Any
else:
    bint = _Number(1)
    uchar, ushort, uint, ulonglong = map(_Number, (8, 16, 32, 64))
    longlong = _Number(64, signed=True)
    int = _Number(32, signed=True)
    float = double = builtins.float
    p_int = p_uint = p_ulonglong = p_float = p_double = list
    p_uchar = bytearray
void: TypeAlias = None

compiled: Final = False
"""Cython says True here."""


def cast(kind: type[T], value: T) -> T:
    """Give a number as its C type holds it, without the bits that do not fit."""
    number: Any = kind
    wrapped: T = number.wrap(value) if hasattr(number, "wrap") else value
    return wrapped


def address(structure: T) -> T:
    """Point to a structure."""
    return structure


def sizeof(kind: Any) -> builtins.int:
    """Tell how many bytes a number or a structure of numbers takes, with its gaps.

    Every number begins at a multiple of its own size, and so does the next structure in a row.
    """
    fields = kind.__annotations__.values() if isinstance(kind, type) else (kind,)
    sizes: list[builtins.int] = [field.size for field in fields]
    end = 0
    for size in sizes:
        end += -end % size + size
    return end + -end % max(sizes)


if TYPE_CHECKING:

    @overload
    def declare(  # type: ignore[overload-overlap]  # pyright: ignore[reportOverlappingOverload]
        kind: Literal["double[64]", "float[128]", "float[512]"],
    ) -> list[builtins.float]: ...

    @overload
    def declare(kind: str, values: Sequence[builtins.int] = ()) -> list[builtins.int]: ...


def declare(kind: str, values: Sequence[builtins.int] = ()) -> Any:
    """Give a C array, `declare("unsigned short[6144]", values)`, with zeros where there is nothing.

    Values are worked out at build time and written into the compiled module.
    """
    return [*values, *[0] * (_length(kind) - len(values))]


@cache
def _length(kind: str) -> builtins.int:
    return builtins.int(kind[kind.index("[") + 1 : -1])


def cfunc(function: Function) -> Function:
    """Mark a function that only compiled code can call."""
    return function


def inline(function: Function) -> Function:
    """Mark a function that the C compiler should dissolve in its callers."""
    return function


def cclass(kind: Class) -> Class:
    """Mark a class whose fields are C fields."""
    return kind


def final(kind: Class) -> Class:
    """Mark a class without subclasses."""
    return kind


def freelist(_: Any) -> Callable[[Class], Class]:
    """Keep room for so many objects that are gone."""
    return cclass


# Cython does not know the next four: the builder replaces the first two and drops the others.


def c_function(function: Function) -> Function:
    """Mark a C function that needs no interpreter lock and raises nothing.

    The builder writes `cfunc`, `nogil` and `exceptval(check=False)`.
    """
    return function


def c_inline(function: Function) -> Function:
    """Mark a `c_function` that the C compiler should inline in its callers."""
    return function


def remembered(function: Function) -> Function:
    """Cache the results when not compiled: Python looks one up faster than it computes it."""
    keeping: Any = cache(function)
    kept: Function = keeping
    return kept


def in_python(ready: Function) -> Callable[[Callable[..., Any]], Function]:
    """When not compiled, use `ready` in place of the decorated function."""
    return lambda _: ready


class _NoGil:
    """A context whose code runs without the interpreter lock when compiled."""

    def __enter__(self) -> None:
        """Release the lock."""

    def __exit__(self, *_: object) -> None:
        """Take the lock again."""


nogil = _NoGil()
