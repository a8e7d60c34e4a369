"""Modules that `build_kernel.py` compiled, in a package of their own.

Beside their sources they would silently win over them, even over newer ones.
"""
