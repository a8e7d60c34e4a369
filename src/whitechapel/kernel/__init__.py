"""The fast version of the rules, for search and research: packed states, no notation, no events.

Import `whitechapel.kernel.pocket` or `whitechapel.kernel.london`, which have the function names of
the rules. The sources run as plain Python. If `build_kernel.py` has compiled them, these packages
use the compiled code instead, which does the same some hundred times faster.
"""
