"""A stand-in for the module `cython`, with which the sources run as plain Python.

The builder replaces it by the real one. Here a C type is an annotation that means `int`, a
decorator does nothing, a pointer to a structure is the structure, and arithmetic does not wrap
around: where it must, the sources use `cast`.
"""

# Cython chose these names and types, so the linter's rules about names do not apply here.
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
    """A C structure with the annotated fields; `address(it)[0]` is a copy, as in C."""

    copy: ClassVar[Callable[[Any], Any]]

    if TYPE_CHECKING:

        def __init__(self, **values: Any) -> None: ...

    def __init_subclass__(cls) -> None:
        """Generate `__init__` and `copy`: assigning the fields one by one is fastest in Python."""
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
        """Return a copy of what the pointer points to."""
        copy: Self = self.copy()
        return copy


class _Number:
    """A C integer type."""

    def __init__(self, bits: builtins.int, *, signed: bool = False) -> None:
        self._bits = bits
        self._signed = signed

    @property
    def size(self) -> builtins.int:
        """Return the size in bytes."""
        return self._bits // 8

    def wrap(self, value: builtins.int) -> builtins.int:
        """Return a value wrapped to the bits of the type."""
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
"""True in Cython."""


def cast(kind: type[T], value: T) -> T:
    """Return a number wrapped to a C type."""
    number: Any = kind
    wrapped: T = number.wrap(value) if hasattr(number, "wrap") else value
    return wrapped


def address(structure: T) -> T:
    """Return a pointer to a structure: itself."""
    return structure


def sizeof(kind: Any) -> builtins.int:
    """Return the size in bytes of a number or a structure of numbers, with its padding.

    Every number is aligned to its own size, the structure to its largest number.
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
    """Return a C array, `declare("unsigned short[6144]", values)`, padded with zeros.

    Values are computed at build time and written into the compiled module.
    """
    return [*values, *[0] * (_length(kind) - len(values))]


@cache
def _length(kind: str) -> builtins.int:
    return builtins.int(kind[kind.index("[") + 1 : -1])


def cfunc(function: Function) -> Function:
    """Mark a function that only compiled code can call."""
    return function


def inline(function: Function) -> Function:
    """Mark a function that the C compiler should inline in its callers."""
    return function


def cclass(kind: Class) -> Class:
    """Mark a class whose fields are C fields."""
    return kind


def final(kind: Class) -> Class:
    """Mark a class without subclasses."""
    return kind


def freelist(_: Any) -> Callable[[Class], Class]:
    """Mark a class whose freed objects are kept for reuse."""
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
