# Mr. Jack (London) on the page: what to do, what it would do, and the table in words.

# Names as short as they fit under a token.
london-short = { $who_code ->
    [holmes] Holmes
    [watson] Watson
    [smith] Smith
    [lestrade] Lestrade
    [stealthy] Stealthy
    [goodley] Goodley
    [gull] Gull
   *[bert] Bert
}

# What to do next.
london-prompt-over = The game is over.
london-prompt-wait = { $actor_code ->
    [jack] Jack is making his move.
    [investigator] The Investigator is making his move.
   *[other] The cards are being dealt.
}
london-prompt-card = { $count ->
    [one] Take the last card.
   *[other] Take one of the { $count } open cards.
}
london-prompt-more = Confirm, change it, or take your next card.
london-prompt-again = Confirm, or touch something else.
london-prompt-go = Where does { $who } go? Touch a hex.
london-prompt-go-accuse = Where does { $who } go? Touch a hex, or a character to accuse.
london-prompt-go-exchange = Where does { $who } go? Touch a hex, or exchange places instead.
london-prompt-go-escape = Where does { $who } go? Touch a hex, or an exit to leave by.
london-prompt-accuse = Every hex is taken. Touch a character to accuse.
london-prompt-blocked = { $who } is hemmed in and may stay.
london-prompt-exchange = Who does { $who } exchange places with? Touch a character.
london-prompt-lantern = Which way should Watson’s lantern point?
london-prompt-light = Touch a gaslight to move, or a post to move one to.
london-prompt-light-from = Touch the gaslight to move there.
london-prompt-light-to = Touch the post to move it to.
london-prompt-cordon = Touch a cordon to move, or an exit to close.
london-prompt-cordon-from = Touch the cordon to move there.
london-prompt-cordon-to = Touch the exit to close.
london-prompt-cover = Touch a cover to move, or a manhole to cover.
london-prompt-cover-from = Touch the cover to move there.
london-prompt-cover-to = Touch the manhole to cover.
london-prompt-call = Who does the whistle call?
london-prompt-call-more = { $points ->
    [one] One point of the whistle is left. Who does it call?
   *[other] { $points } points of the whistle are left. Who does it call?
}
london-prompt-call-to = Where does { $called } go? Touch a hex.
london-prompt-nobody = Nobody can come nearer, but the whistle must be blown.
london-ask-accuse = Accuse { $character } with { $who }? Right or wrong, the game ends with it.
london-ask-escape = Leave with { $who } by the { $exit } exit? Jack reveals himself and wins.

# What the draft would do. The first letter is made a capital where a sentence begins.
london-do-activate = take the card of { $character }
london-do-go = { $who } walks to { $hex }
london-do-stay = { $who } stays put
london-do-accuse = { $who } accuses { $character }
london-do-escape = { $who } leaves the district by the { $exit } exit
london-do-move-light = the gaslight of { $origin } goes to { $post }
london-do-move-cordon = the { $origin } exit opens and the { $exit } exit is closed
london-do-move-cover = the manhole { $origin } opens and { $manhole } is covered
london-do-turn-lantern = the lantern points { $direction }
london-do-call = the whistle brings { $character } to { $hex }
london-do-call-nobody = the whistle brings nobody
london-do-change-places = { $who } changes places with { $character }
london-then = { $deeds }, then { $deed }
london-so-far = { $deeds }. { $next }
london-told = { $deeds }.
london-ends = { $deeds }. The game ends with it.
london-previewed = { $deeds }: { $seen } seen, { $unseen } unseen.
london-clears-both = A witness clears { $if_seen }; no witness clears { $if_unseen }.
london-option = { $label }: { $seen } seen, { $unseen } unseen

# What can be touched.
london-board = The district
london-keys = Arrow keys go from hex to hex, Page Up and Page Down from one target to the next, Enter touches, Escape lets go.
london-point = Ways to point the lantern
london-sure = A question first
london-yes-accuse = Accuse
london-yes-escape = Leave
london-not-yet = Not yet

# The tray.
london-cards = Cards of the turn
london-card-open = { $name }
london-card-used = { $name }, used
london-steps = The activation
london-step-move = Move
london-step-exchange = Exchange
london-step-lantern = Lantern
london-step-power = { $who_code ->
    [smith] Gaslight
    [lestrade] Cordon
    [goodley] Whistle
   *[bert] Cover
}
london-step-done = { $label }, decided
london-step-now = { $label }, now
london-or = or
london-reverse = Other order
london-stay = Stay put
london-call-nobody = Blow the whistle
london-points = { $points ->
    [one] { $points } point of the whistle is left
   *[other] { $points } points of the whistle are left
}
london-alibis = Alibi cards
london-pile = { $count ->
    [one] { $count } alibi card in the pile
   *[other] { $count } alibi cards in the pile
}
london-own-card = { $name }: an alibi card that { $side_code ->
    [jack] Jack
   *[investigator] the Investigator
} took in turn { $turn }
london-hidden-card = An alibi card that { $side_code ->
    [jack] Jack
   *[investigator] the Investigator
} took in turn { $turn }
london-you-are = Jack hides as { $name }
london-jacks-card = Jack’s own card, face down
london-witness = { $witness_code ->
    [witness] Witness
   *[no_witness] No witness
}
london-appeal-preview = If witnesses were called now
london-cleared-if = Cleared if
london-if-seen = Witness
london-if-unseen = No witness
london-clears = clears { $names }
london-now = Now { $seen } seen, { $unseen } unseen
london-roster = The eight

# The table in words.
london-hex = { $hex }: { $parts }
london-street = street
london-building = building
london-garden = garden
london-post-lit = { $number ->
    [0] gaslight, lit
   *[other] gaslight number { $number }, lit
}
london-post-dark = gaslight post, unlit
london-manhole-open = open manhole
london-manhole-covered = covered manhole
london-exit-open = Exit { $exit }: open
london-exit-shut = Exit { $exit }: closed by a cordon
london-person = { $name } ({ $standing })
london-suspect = { $who_code ->
    [stealthy] suspect
   *[other] suspect
}
london-cleared = { $who_code ->
    [stealthy] cleared
   *[other] cleared
}
london-is-jack = this is Jack
london-lit = in gaslight
london-in-beam = in the lantern’s beam
london-in-light = { $who_code ->
    [stealthy] seen
   *[other] seen
}
london-in-dark = { $who_code ->
    [stealthy] unseen
   *[other] unseen
}
london-stands = { $who } stands on { $hex }
london-gone = { $who } has left the district.
london-turn-heading = The turn
london-turn-line = Turn { $turn } of 8.
london-witness-line = { $witness_code ->
    [witness] The card shows “witness”: Jack cannot leave.
   *[no_witness] The card shows “no witness”: Jack may leave.
}
london-people = The eight
london-lights = Light
london-light-line = { $number ->
    [0] A gaslight burns on { $hex }.
   *[other] Gaslight number { $number } burns on { $hex }.
}
london-lantern-line = Watson’s lantern points { $direction }.
london-beam = Its beam falls on { $beam }.
london-beam-none = Its beam falls on no hex.
london-ways = Ways out
london-holes = Open manholes: { $open }. Covered: { $covered }.
london-suspects = { $count ->
    [one] { $count } suspect: { $names }
   *[other] { $count } suspects: { $names }
}
london-ask-light = Who is visible?
london-answer-light = Seen: { $seen }. Unseen: { $unseen }.
london-ask-suspects = Who is still a suspect?
london-ask-cards = Which cards are left this turn?
london-answer-cards = { $count ->
    [0] No card is left to take.
   *[other] Still to take: { $names }.
}
london-ask-exits = Which exits are open?
london-ask-lights = Which lights burn?
london-ask-where = Where is { $who }?
london-ask-reach = What can { $who } reach?
london-answer-reach = Within reach: { $hexes }.
