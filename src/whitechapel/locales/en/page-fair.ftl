# The page's own check that chance was fair.

fair-title = Was chance fair?
fair-checking = Dealing the game again…
fair-holds = Chance was fair: all { $all } checks hold.
fair-fails = { $wrong ->
    [one] One check of { $all } failed: this game was not dealt as promised.
   *[other] { $wrong } checks of { $all } failed: this game was not dealt as promised.
}
fair-explained = Before anyone added a word, the server sealed a secret and showed you the seal. The deal follows from that secret and from both words, so nobody could choose it alone. Your own browser has just opened the seal and dealt the game again.
fair-no-promise = This record carries no promise, so nothing can be held against it.
fair-hidden = Some cards of this record are hidden, so its deal cannot be repeated.
fair-unreadable = This record cannot be read.
fair-again = Try again

fair-words = The words that went into the deal
fair-word-yours = Yours: “{ $word }”
fair-word-of = { $name }: “{ $word }”
fair-word-side = { $seat_code ->
    [jack] Jack
   *[investigator] The Investigator
}: “{ $word }”
fair-word-none = { $name } added no word.
fair-word-computer = The computer adds no word.

fair-findings = What was checked
fair-right = Right:
fair-wrong = Wrong:
fair-commitment = { $holds_code ->
    [yes] The secret is the one that was sealed.
   *[no] The secret is not the one that was sealed.
}
fair-layout_commitment = { $holds_code ->
    [yes] The secret of the earlier deal is the one that was sealed then.
   *[no] The secret of the earlier deal is not the one that was sealed then.
}
fair-setup = { $holds_code ->
    [yes] The tiles lay as they were dealt.
   *[no] The tiles did not lie as they were dealt.
}
london-fair-setup = { $holds_code ->
    [yes] The board was that of this edition.
   *[no] The board was not that of this edition.
}
fair-seats = { $holds_code ->
    [yes] The sides are as drawn: the first chair plays { $found }.
   *[no] The first chair plays { $found }, but the draw gave { $wanted }.
}
fair-chance-jack = { $holds_code ->
    [yes] Jack’s own card: { $found }.
   *[no] Jack’s own card was { $found }; the deal gives { $wanted }.
}
fair-chance-toss = { $holds_code ->
    [yes] Turn { $turn }, the tokens fell: { $found }.
   *[no] Turn { $turn }, the tokens fell: { $found }; the deal gives { $wanted }.
}
fair-chance-cards = { $holds_code ->
    [yes] Turn { $turn }, the character cards: { $found }.
   *[no] Turn { $turn }, the character cards: { $found }; the deal gives { $wanted }.
}
fair-chance-draw = { $holds_code ->
    [yes] Turn { $turn }, the card that was drawn: { $found }.
   *[no] Turn { $turn }, the card that was drawn: { $found }; the deal gives { $wanted }.
}
fair-noted_commitment = { $holds_code ->
    [yes] The seal is the one that this browser wrote down before the game.
   *[no] The seal is not the one that this browser wrote down before the game.
}
fair-noted_word = { $holds_code ->
    [yes] Your word went into the deal as you gave it.
   *[no] Your word is not the one that you gave.
}
fair-log = { $holds_code ->
    [yes] The record is the game that you were shown, move by move.
   *[no] The record differs from the game that you were shown{ $turn_code ->
        [none] .
       *[other] {" "}in turn { $turn }.
    }
}
fair-not-noted = This browser wrote nothing down before the game. If you noted the seal and your word yourself, compare them with those here.
fair-promise = The seal
fair-secret = The secret
fair-by-yourself = Download the record and check it with your own program
