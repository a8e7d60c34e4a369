"""Arrays of C numbers in the memory of a `bytearray`.

The caller must keep the `bytearray` alive while it uses the array. When not compiled, an array is a
list of zeros of the same length.
"""

from whitechapel.kernel import cython_shim as cython


@cython.cfunc
def floats_in(memory: bytearray) -> cython.p_float:
    """Return some memory as an array of 32-bit floating-point numbers."""
    if not cython.compiled:
        return [0.0] * (len(memory) // 4)
    start: cython.p_uchar = memory
    return cython.cast(cython.p_float, start)


@cython.cfunc
def doubles_in(memory: bytearray) -> cython.p_double:
    """Return some memory as an array of 64-bit floating-point numbers."""
    if not cython.compiled:
        return [0.0] * (len(memory) // 8)
    start: cython.p_uchar = memory
    return cython.cast(cython.p_double, start)


@cython.cfunc
def longs_in(memory: bytearray) -> cython.p_ulonglong:
    """Return some memory as an array of 64-bit whole numbers."""
    if not cython.compiled:
        return [0] * (len(memory) // 8)
    start: cython.p_uchar = memory
    return cython.cast(cython.p_ulonglong, start)


@cython.cfunc
def ints_in(memory: bytearray) -> cython.p_int:
    """Return some memory as an array of 32-bit whole numbers."""
    if not cython.compiled:
        return [0] * (len(memory) // 4)
    start: cython.p_uchar = memory
    return cython.cast(cython.p_int, start)
