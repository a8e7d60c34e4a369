# Mr. Jack Pocket on the page: what to do, what it would do, and the table in words.

# Names as short as they fit on a tile.
pocket-short = { $who_code ->
    [lestrade] Lestrade
    [goodley] Goodley
    [bert] Bert
    [pizer] Pizer
    [smith] Smith
    [lane] Lane
    [stealthy] Stealthy
    [gull] Gull
    [holmes] Holmes
    [watson] Watson
    [toby] Toby
   *[madame] Madame
}
pocket-tile-of = { $who_code ->
    [lestrade] Lestrade’s tile
    [goodley] Goodley’s tile
    [bert] Bert’s tile
    [pizer] Pizer’s tile
    [smith] Smith’s tile
    [lane] Lane’s tile
    [stealthy] Stealthy’s tile
    [gull] Gull’s tile
   *[madame] Madame’s tile
}
pocket-place = { $place ->
    [1] top left
    [2] top middle
    [3] top right
    [4] middle left
    [5] in the very middle
    [6] middle right
    [7] bottom left
    [8] bottom middle
   *[9] bottom right
}

# What to do next.
pocket-prompt-over = The game is over.
pocket-prompt-wait = { $actor_code ->
    [jack] Jack is choosing an action.
    [investigator] The Investigator is choosing an action.
   *[other] The tokens are in the air.
}
pocket-prompt-token = Choose an action token.
pocket-prompt-again = Confirm, or touch something else.
pocket-prompt-more = Confirm, change it, or choose your next token.
pocket-prompt-alibi = Touch the token to draw an alibi card.
pocket-prompt-rotate = Touch the tile to turn.
pocket-prompt-rotate-which = Which way should { pocket-tile-of } turn?
pocket-prompt-exchange = Touch the first of two tiles.
pocket-prompt-exchange-with = Touch the tile that changes places with { pocket-tile-of }.
pocket-prompt-walk = { $who_code ->
    [holmes] How far does Holmes walk?
    [watson] How far does Watson walk?
   *[toby] How far does Toby run?
}
pocket-prompt-joker = Which detective walks one space?

# What the draft would do. The first letter is made a capital where a sentence begins.
pocket-do-rotate = turn { pocket-tile-of } { $quarters ->
    [1] a quarter turn clockwise
    [2] by half a turn
   *[3] a quarter turn anticlockwise
}
pocket-do-exchange = exchange { $first_short } and { $second_short }
pocket-do-walk = { $who_code ->
    [holmes] move Holmes
    [watson] move Watson
   *[toby] move Toby
} { $spaces ->
    [1] one space
   *[2] two spaces
}
pocket-do-nobody = move nobody
pocket-do-alibi = draw an alibi card
pocket-then = { $deeds }, then { $deed }
pocket-previewed = { $deeds }: { $seen } seen, { $unseen } unseen
pocket-now = Now { $seen } seen, { $unseen } unseen

# What can be touched.
pocket-board = The district
pocket-turn-left = A quarter turn anticlockwise
pocket-turn-half = Half a turn
pocket-turn-right = A quarter turn clockwise
pocket-walk-one = One space
pocket-walk-two = Two spaces
pocket-nobody = Nobody
pocket-option = { $label }: { $seen } seen, { $unseen } unseen
pocket-chooser = What can be done here

# The tray.
pocket-tokens = Action tokens
pocket-token = { $action }; other side: { $back }
pocket-token-used = { $action }, used; other side: { $back }
pocket-untossed = Not tossed yet
pocket-cards = Alibi cards
pocket-pile = { $count ->
    [one] { $count } card in the pile
   *[other] { $count } cards in the pile
}
pocket-shown-card = { $name }, shown in turn { $turn }
pocket-own-card = { $name }, drawn in turn { $turn }
pocket-hidden-card = A card of Jack’s, drawn in turn { $turn }
pocket-you-are = Jack hides as { $name }
pocket-glasses = { $count ->
    [one] { $count } hourglass
   *[other] { $count } hourglasses
}
pocket-roster = The nine
pocket-appeal-preview = If witnesses were called now
pocket-if-seen = Seen
pocket-if-unseen = Unseen
pocket-clears = clears { $names }
pocket-clears-nobody = clears nobody

# The table in words.
pocket-tile-line = { $place_said }: { $parts }
pocket-suspect = { $who_code ->
    [stealthy] suspect
    [madame] suspect
   *[other] suspect
}
pocket-cleared = { $who_code ->
    [stealthy] cleared
    [madame] cleared
   *[other] cleared
}
pocket-in-sight = in sight
pocket-out-of-sight = out of sight
pocket-wall = wall { $side_code ->
    [N] north
    [E] east
    [S] south
   *[W] west
}
pocket-barricade = barricade { $side_code ->
    [N] north
    [E] east
    [S] south
   *[W] west
}
pocket-no-wall = open on every side
pocket-rotated = turned this turn
pocket-is-jack = this is Jack
pocket-space = Space { $space }
pocket-space-with = Space { $space }: { $names }
pocket-district = The district
pocket-detectives = The detectives
pocket-detective-line = { $who_short } stands on space { $space }.
pocket-detective-sees = { $count ->
    [0] { $who_short } stands on space { $space } and sees nobody.
   *[other] { $who_short } stands on space { $space } and sees { $names }.
}
pocket-suspects = { $count ->
    [one] { $count } suspect: { $names }
   *[other] { $count } suspects: { $names }
}
pocket-turn-line = Turn { $turn } of 8. Time tokens: { $jack } for Jack, { $investigator } for the Investigator.
pocket-race-line = The race has been on since turn { $turn }.
pocket-ask-sees = { $who_code ->
    [holmes] What does Holmes see?
    [watson] What does Watson see?
   *[toby] What does Toby see?
}
pocket-answer-sees = { $count ->
    [0] { $who_short } sees nobody.
   *[other] { $who_short } sees { $names }.
}
pocket-ask-where = { $who_code ->
    [lestrade] Where is Lestrade?
    [goodley] Where is Goodley?
    [bert] Where is Bert?
    [pizer] Where is Pizer?
    [smith] Where is Smith?
    [lane] Where is Lane?
    [stealthy] Where is Stealthy?
    [gull] Where is Gull?
    [holmes] Where is Holmes?
    [watson] Where is Watson?
    [toby] Where is Toby?
   *[madame] Where is Madame?
}
pocket-answer-seen-by = Seen by { $names }.
pocket-ask-suspects = Who is still a suspect?
pocket-ask-appeal = Who is in sight?
pocket-answer-appeal = In sight: { $seen }. Out of sight: { $unseen }.
pocket-ask-tokens = What can be done this turn?
pocket-answer-tokens = { $count ->
    [0] Nothing is left to use.
   *[other] Still to use: { $names }.
}
