"""Mr. Jack Pocket: its rules, views, records, pictures and players.

`whitechapel.pocket` holds the rules of one game behind the doors that
`whitechapel.core.Rules` describes. Start there, or with the ten lines in the README.
"""

__version__ = "0.1.0"
