"""Research on both games: environments to learn in, and games by the million to study.

`batch` plays many games at once, `aec` plays one in PettingZoo, `simulation` writes games to files,
`statistics` compares the kernel with the rules. The first two, and Parquet files, need the extra
`lab`; `docs/lab.md` is their manual.
"""
