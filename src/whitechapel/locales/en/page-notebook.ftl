# The notebook: what a careful player would have written down.

notebook-looking = Sharpening the pencil…
notebook-of-now = The notebook shows what is known now, not at the moment on the board.
notebook-shut = The notebook is shut, as with the box.
notebook-open = Open it
notebook-possible = { $count ->
    [one] Only one can be Jack
   *[other] { $count } can be Jack
}
notebook-suspected = { $count ->
    [one] The Investigator can suspect you alone
   *[other] The Investigator can suspect { $count }
}
notebook-odds = { NUMBER($chance, style: "percent") }
notebook-cleared = Out of the question
notebook-clue = { $by_code ->
    [alibi] turn { $turn }: has an alibi
    [seen] turn { $turn }: was out of sight, Jack was seen
    [unseen] turn { $turn }: was in sight, Jack was unseen
    [witness] turn { $turn }: was unseen, Jack was seen
    [no_witness] turn { $turn }: was seen, Jack was unseen
    [identity] Jack knows who he is
    [hourglasses] { $turn_code ->
        [0] the hourglasses do not fit
       *[other] turn { $turn }: the hourglasses do not fit
    }
    [own_card] turn { $turn }: you hold the alibi
    [wrong_accusation] turn { $turn }: was accused and is not Jack
    [arrest] turn { $turn }: someone else was arrested
    [escape] turn { $turn }: someone else escaped
   *[revealed] turn { $turn }: Jack showed himself
}
notebook-hourglasses = Jack’s hourglasses
notebook-glasses = Between { $minimum } and { $maximum }; he needs 6
notebook-glasses-known = { $minimum }; he needs 6
notebook-glasses-reckoned = The Investigator reckons { $minimum } to { $maximum }
notebook-glasses-chance = { $number }: { NUMBER($chance, style: "percent") }
notebook-turn = Turn { $turn }
notebook-left = Still to be played
notebook-order = Who plays, in order
notebook-chance = The tokens are still to be tossed.
london-notebook-chance = The cards are still to be shuffled.
notebook-cards = Alibi cards
notebook-card = { $seat_code ->
    [jack] Turn { $turn }, Jack: { $who }
   *[investigator] Turn { $turn }, the Investigator: { $who }
}
notebook-card-hidden = { $seat_code ->
    [jack] Turn { $turn }, Jack: a card that he keeps to himself
   *[investigator] Turn { $turn }, the Investigator: a card that he keeps to himself
}
notebook-pile = { $count ->
    [one] { $count } card is left in the pile.
   *[other] { $count } cards are left in the pile.
}
notebook-others = What the other side can know
notebook-investigator-exact = { $count ->
    [one] The Investigator knows who Jack is: { $names }.
   *[other] The Investigator suspects { $count }: { $names }.
}
notebook-investigator-range = The Investigator suspects { $fewest } to { $most } of these: { $names }.
notebook-investigator-certain = He cannot rule out any of these: { $names }.
notebook-jack-knows = { $count ->
    [0] Jack knows who he is.
    [one] Jack knows who he is, and one card that you do not.
   *[other] Jack knows who he is, and { $count } cards that you do not.
}
