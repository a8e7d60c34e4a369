"""The emblems of the characters, the detectives and the tokens, and the characters' colours."""

from typing import Final

from whitechapel.core import Player, Seat
from whitechapel.pocket.components import Action, Character, Detective
from whitechapel.render.emblem import MAGNIFIER, Colours, Emblem, cut, cut_line, line, solid

_DARK: Final = "#14171f"
_PALE: Final = "#f7f3e6"


COLOURS: Final = {
    Character.LESTRADE: Colours("#2f66c4", _PALE),
    Character.GOODLEY: Colours("#14171f", _PALE),
    Character.BERT: Colours("#e2632f", _DARK),
    Character.PIZER: Colours("#f7f3e6", _DARK),
    Character.SMITH: Colours("#f2ea7e", _DARK),
    Character.LANE: Colours("#a9b0b8", _DARK),
    Character.STEALTHY: Colours("#1f7a55", _PALE),
    Character.GULL: Colours("#7440b0", _PALE),
    Character.MADAME: Colours("#f2a3c7", _DARK),
}
"""The colours of P1.1; none of them is the amber of light. [P1.1]"""

CHARACTERS: Final[dict[Character, Emblem]] = {
    Character.LESTRADE: (  # a badge
        solid(
            "M0-23L6-14.5 16.3-16.3 14.5-6 23 0 14.5 6 16.3 16.3 6 14.5 0 23-6 14.5-16.3 16.3"
            "-14.5 6-23 0-14.5-6-16.3-16.3-6-14.5Z"
        ),
        cut("M-10 0A10 10 0 1 1 10 0A10 10 0 1 1-10 0Z"),
        solid("M-5.5-6H5.5V0C5.5 4 2.5 6 0 7.5-2.5 6-5.5 4-5.5 0Z"),
    ),
    Character.GOODLEY: (  # a whistle
        solid("M-23-9H8A14.5 14.5 0 1 1-6.5 5.5V3H-23Z"),
        cut("M0 6A8 8 0 1 1 16 6A8 8 0 1 1 0 6Z"),
        solid("M4.5 7A3.5 3.5 0 1 1 11.5 7A3.5 3.5 0 1 1 4.5 7Z"),
        cut_line("M-11-4.5H-4", 3.5),
        line("M-3-15L-6-21M5-15.5V-22.5M13-14L17-20"),
    ),
    Character.BERT: (  # a notebook and a pencil
        solid("M-18-19H8Q10-19 10-17V19Q10 21 8 21H-18Q-20 21-20 19V-17Q-20-19-18-19Z"),
        cut_line("M-14-7H4M-14 0H4M-14 7H-2"),
        line("M-14-23V-16M-5-23V-16M4-23V-16", 3.5),
        cut_line("M22-10L9 12 7 21 15 16 28-6Z", 5),
        solid(
            "M16-6L23-2 13.5 14.5 6.5 18.5 6.8 10.5ZM17.5-8.5L20-13Q22-15.5 25-14 28-12 27-9"
            "L24.5-4.5Z"
        ),
    ),
    Character.PIZER: (  # a boot
        solid("M-15-22H6V-1C9 6 22 3 22 13V15H-15Z"),
        solid("M-15 17.5H22.5V22H4V20H-2V22H-15Z"),
        cut_line("M6-13H-1M6-7H-1M7-1H0", 2.8),
        cut_line("M-15-17H6", 2),
    ),
    Character.SMITH: (  # a lamplighter's pole
        line("M-20 22L7-6", 4.5),
        solid("M4-9L10-3 14-5.5 6.5-13Z"),
        solid("M13-24C21-17 23-12 20.5-7 18.5-3 11-3.5 9.5-8.5 8.5-13 12-15 13-24Z"),
        cut("M15-14C18-10.5 18-7.5 15.5-6.5 12.5-6.5 12.5-10 15-14Z"),
        line("M-4 5.5C-11 1-10-6-4-8", 3.5),
    ),
    Character.LANE: (  # a barricade
        line("M-14-16L-18 21M14-16L18 21M-14-16L-11 21M14-16L11 21", 3.2),
        solid("M-23-13H23V-2H-23Z"),
        solid("M-23 3H23V13H-23Z"),
        cut("M-20-4L-15.5-11H-9.5L-14-4ZM-6-4L-1.5-11H4.5L0-4ZM8-4L12.5-11H18.5L14-4Z"),
        cut("M-16 11L-12 5H-6L-10 11ZM-3 11L1 5H7L3 11ZM10 11L14 5H20L16 11Z"),
    ),
    Character.STEALTHY: (  # a sash
        solid("M-8-14A8 8.5 0 1 1 8-14A8 8.5 0 1 1-8-14Z"),
        solid("M-21 23V12Q-21-3-7-3H7Q21-3 21 12V23Z"),
        cut("M-14-3.5L-5-3.5 18 23.5H5Z"),
        solid("M7 12A5 5 0 1 1 17 12A5 5 0 1 1 7 12Z"),
        cut_line("M6 12A6 6 0 1 1 18 12A6 6 0 1 1 6 12Z", 2),
    ),
    Character.GULL: (  # a doctor's bag
        line("M-9-9V-14Q-9-20-3-20H3Q9-20 9-14V-9", 4),
        solid(
            "M-16-10H16Q18-10 18.5-8L22.5 17Q23 21 19 21H-19Q-23 21-22.5 17L-18.5-8Q-18-10-16-10Z"
        ),
        cut_line("M-18.5-3H18.5", 2.5),
        cut("M-4.5-6H4.5V1.5H-4.5Z"),
        cut("M-2 5.5H2V9.5H6V13.5H2V17.5H-2V13.5H-6V9.5H-2Z"),
    ),
    Character.MADAME: (  # a fan
        solid("M0 15L-23.5-4A30 30 0 0 1 23.5-4Z"),
        cut("M0 17L-9.5 4A15 15 0 0 1 9.5 4Z"),
        cut_line("M0 15L-14.5-12M0 15V-17M0 15L14.5-12", 2.2),
        line("M0 15L-16 2.5M0 15L-8-3M0 15V-4M0 15L8-3M0 15L16 2.5", 2),
        solid("M-3.5 15A3.5 3.5 0 1 1 3.5 15A3.5 3.5 0 1 1-3.5 15Z"),
        line("M0 18V23", 2.5),
    ),
}

DETECTIVES: Final[dict[Detective, Emblem]] = {
    Detective.HOLMES: (  # a deerstalker and a pipe
        solid(
            "M-16 1C-16-12-9-19 0-19 9-19 16-12 16 1 20 2 24 5 24 8 16 6 8 5 0 5-8 5-16 6-24 8"
            "-24 5-20 2-16 1Z"
        ),
        solid("M-6-23Q-6-25-4-24.5L0-22 4-24.5Q6-25 6-23V-19Q6-17 4-17.5L0-19-4-17.5Q-6-17-6-19Z"),
        cut_line("M0-16V1M-8-14Q-11-7-11 .5M8-14Q11-7 11 .5", 2),
        line("M-16 13L2 16", 3.5),
        solid("M1 11H15V16Q15 23 8 23 1 23 1 16Z"),
    ),
    Detective.WATSON: (  # a lantern
        line("M-9-13A9.5 9.5 0 0 1 9-13", 3),
        solid("M-5-17H5L11-9H-11Z"),
        solid("M-14-9H14V-5H-14Z"),
        solid("M-12-5H12L14 16H-14Z"),
        cut("M-8-1.5H8L9.2 12.5H-9.2Z"),
        solid("M0-1.5C5 3 5.5 6 4.5 9 3.5 12-3.5 12-4.5 9-5.5 6-1 4 0-1.5Z"),
        solid("M-17 17H17V22H-17Z"),
    ),
    Detective.TOBY: (  # a dog's head
        solid(
            "M-11-17Q0-23 11-17C15-13 15-5 13.5 2 12.5 8 10 11 9.5 15 9 21 4 23 0 23-4 23-9 21"
            "-9.5 15-10 11-12.5 8-13.5 2-15-5-15-13-11-17Z"
        ),
        solid("M-11-19C-19-20-24-12-22.5-2-21.5 6-18 10-15 7-13 4-15-8-9-15Z"),
        solid("M11-19C19-20 24-12 22.5-2 21.5 6 18 10 15 7 13 4 15-8 9-15Z"),
        cut(
            "M-8.5-4.5A2.6 2.6 0 1 1-3.3-4.5A2.6 2.6 0 1 1-8.5-4.5ZM3.3-4.5A2.6 2.6 0 1 1 8.5"
            "-4.5A2.6 2.6 0 1 1 3.3-4.5Z"
        ),
        cut("M-5.5 8.5Q0 6 5.5 8.5 5 13.5 0 14-5 13.5-5.5 8.5Z"),
        cut_line(
            "M0 14V17.5M-5 18.5Q-1.5 19.5 0 17.5 1.5 19.5 5 18.5M-12-14Q-16-6-14.5 3M12-14Q16"
            "-6 14.5 3",
            1.8,
        ),
    ),
}

HOURGLASS: Final[Emblem] = (
    solid("M-15-22H15V-17H-15ZM-15 17H15V22H-15Z"),
    solid("M-12-17H12C12-7 3-4 3 0 3 4 12 7 12 17H-12C-12 7-3 4-3 0-3-4-12-7-12-17Z"),
    cut("M-8.5-14H8.5C8-11 6.5-9 4.5-7H-4.5C-6.5-9-8-11-8.5-14Z"),
)

ROTATION: Final[Emblem] = (
    line("M13.5-11A17.5 17.5 0 1 0 17.5 2", 5.5),
    solid("M4-8.5L19.5-21 21-3.5Z"),
)

ACTIONS: Final[dict[Action, Emblem]] = {
    Action.ALIBI: (
        solid("M-20-14L-2-20 8 11-10 17Z"),
        cut("M-6.5-15.5H18.5V23.5H-6.5Z"),
        solid("M-3-12H17V21H-3Z"),
        cut_line("M2-2.5A5 5 0 1 1 9 2C7.5 3 7 4 7 6.5M7 12.5V13", 3.2),
    ),
    Action.HOLMES: DETECTIVES[Detective.HOLMES],
    Action.WATSON: DETECTIVES[Detective.WATSON],
    Action.TOBY: DETECTIVES[Detective.TOBY],
    Action.ROTATION: ROTATION,
    Action.EXCHANGE: (
        line("M-20-8H10", 5.5),
        solid("M6-19L22-8 6 3Z"),
        line("M20 10H-10", 5.5),
        solid("M-6-1L-22 10-6 21Z"),
    ),
    Action.JOKER: (
        solid(
            "M-14 12C-12 0-16-4-21-4-19-15-8-16-4-5-4-12-3-17 0-22 3-17 4-12 4-5 8-16 19-15 21"
            "-4 16-4 12 0 14 12Z"
        ),
        solid("M-15 15H15V21H-15Z"),
        solid("M-24-1A3 3 0 1 1-18-1A3 3 0 1 1-24-1ZM18-1A3 3 0 1 1 24-1A3 3 0 1 1 18-1Z"),
        cut_line("M-4-3Q-3 4-5 11M4-3Q3 4 5 11", 2),
    ),
}

TAKERS: Final[dict[Player, Emblem]] = {Seat.JACK: HOURGLASS, Seat.INVESTIGATOR: MAGNIFIER}
"""The back of a time token is an hourglass, for Jack; the Investigator's shows a glass. [P1.6]"""
