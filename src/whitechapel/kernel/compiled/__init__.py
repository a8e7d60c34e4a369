"""Modules that `build_kernel.py` compiled, in a package of their own.

In the folder of its source, Python would import a compiled module even if the source is newer.
"""
