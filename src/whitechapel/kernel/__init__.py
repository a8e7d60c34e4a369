"""The fast twin of the rules, for search and research: packed states, no notation, no events.

Each game has a door, `whitechapel.kernel.pocket` and `whitechapel.kernel.london`, with the function
names of the rules. The sources in this folder run as they are; where they were compiled
(`build_kernel.py`), the doors give the compiled ones, which do the same some hundred times faster.
"""
