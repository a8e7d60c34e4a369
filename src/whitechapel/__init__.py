"""Mr. Jack and Mr. Jack Pocket: their rules, views, records, pictures and players.

`whitechapel.pocket` and `whitechapel.london` hold the rules of the games behind the doors that
`whitechapel.core.Rules` describes. Start there, or with the ten lines in the README.
"""

__version__ = "0.1.0"
