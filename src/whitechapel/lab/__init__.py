"""Research on both games: environments to learn in, and games by the million to study.

`batch` plays many games at once, `aec` has one for PettingZoo, `simulation` writes games to files,
`statistics` compares the kernel with the rules. All but the last two need the extra
`whitechapel[lab]`; `docs/lab.md` is their manual.
"""
