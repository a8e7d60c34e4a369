"""Pictures of a game as text for a terminal and as SVG.

Every picture is drawn from a view, never from a state, so that it cannot show a secret. [P7, L8]

>>> from whitechapel import pocket, render
>>> from whitechapel.core import Seat
>>> state = pocket.start(pocket.setup(pocket.deal(b"a foggy night")))
>>> picture = render.pocket.svg(pocket.view(state, Seat.SPECTATOR))
>>> str(picture)[:4]
'<svg'
"""

from whitechapel.render import london, pocket
from whitechapel.render.palette import NIGHT, PAPER, THEMES, Theme
from whitechapel.render.picture import Picture

__all__ = ["NIGHT", "PAPER", "THEMES", "Picture", "Theme", "london", "pocket"]
