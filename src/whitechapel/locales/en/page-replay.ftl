# After the end: the evening paper, playing again, and the game once more.

replay-title = The game once more
replay-seat = { $seat_code ->
    [jack] Jack:
   *[investigator] The Investigator:
}
replay-loading = Fetching the game…
replay-none = There is no such replay
replay-again = Try again
replay-to-front = To the front page
replay-not-over = This game is not over yet
replay-not-over-why = It can be watched again once Jack is caught or gone. Until then the table keeps its secrets.
replay-to-table = To the table
replay-somebody = somebody
replay-turn = Turn { $turn }

# What the moment tells.
replay-before = Before the first move.
replay-activates = { $seat_code ->
    [jack] Jack
   *[investigator] The Investigator
} takes the card of { $character }.
replay-decides = { $seat_code ->
    [jack] Jack is making up his mind.
   *[investigator] The Investigator is making up his mind.
}

# The controls.
replay-viewer = Through whose eyes
replay-viewer-of = { $viewer_code ->
    [open] All cards open
    [jack] Jack’s eyes
    [investigator] The Investigator’s eyes
   *[spectator] A passer-by’s eyes
}
replay-controls = Back and forth
replay-slider = Move
replay-at = Move { $number } of { $last }. { $caption }
replay-first = To the beginning
replay-back = One move back
replay-play = Play
replay-pause = Pause
replay-on = One move on
replay-last = To the end
replay-keys = Arrow keys go move by move, the space bar plays, Home and End lead to the ends.
replay-pieces = Tokens and cards
replay-sight = Show lines of sight
london-replay-sight = Show the light
replay-turned = Turn the board round
replay-in-words = The table in words
replay-story = What happened
replay-share-moment = Share this moment

# The evening paper.
ending-paper = The Whitechapel Evening Lantern
ending-edition = Late edition
ending-headline = { $reason_code ->
    [last_suspect] Jack unmasked!
    [hourglasses] Time runs out for the Yard
    [both_on_last_turn_seen] Seen at the last hour
    [both_on_last_turn_unseen] Gone at the last hour
    [race_seen] Caught in the race
    [race_unseen] Jack wins the race
    [both_seen] Seen and unmasked!
    [neither] Eight turns and no Jack
    [escape] Jack escapes!
    [arrest] Jack arrested!
    [wrong_accusation] An innocent accused
    [dawn] Dawn breaks, Jack is free
    [resignation] { $winner_code ->
        [jack] The Yard gives up
       *[investigator] Jack gives himself up
    }
    [time] { $winner_code ->
        [jack] The Yard was too slow
       *[investigator] Jack was too slow
    }
   *[abandonment] An empty chair
}
ending-was = Jack was { $character }.
ending-why = { $reason_code ->
    [last_suspect] One suspect was left: the Investigator wins.
    [hourglasses] Jack gathered six hourglasses or more: Jack wins.
    [both_on_last_turn_seen] Both goals were met in turn 8, and Jack was seen: the Investigator wins.
    [both_on_last_turn_unseen] Both goals were met in turn 8, and Jack was unseen: Jack wins.
    [race_seen] Jack was seen during the race: the Investigator wins.
    [race_unseen] Jack stayed unseen to the end of the race: Jack wins.
    [both_seen] Both goals were met at once, and Jack was seen: the Investigator wins.
    [neither] Turn 8 is over and neither goal was met: Jack wins.
    [escape] Jack left the district: Jack wins.
    [arrest] The accusation was right: the Investigator wins.
    [wrong_accusation] The accusation was wrong, and Jack slipped away: Jack wins.
    [dawn] Day broke and nobody had caught him: Jack wins.
    [resignation] { $winner_code ->
        [jack] The Investigator gave up: Jack wins.
       *[investigator] Jack gave up: the Investigator wins.
    }
    [time] { $winner_code ->
        [jack] The Investigator’s time ran out: Jack wins.
       *[investigator] Jack’s time ran out: the Investigator wins.
    }
   *[abandonment] { $winner_code ->
        [jack] The Investigator left the table: Jack wins.
       *[investigator] Jack left the table: the Investigator wins.
    }
}
ending-clause = Rule { $clause }
ending-you = { $won_code ->
    [yes] You win.
   *[no] You lose.
}
ending-practice = A practice game: a move that had revealed something was taken back, or the deal was known.
ending-cards = All the cards
ending-cards-jack = Jack’s alibi cards
ending-cards-investigator = The Investigator’s alibi cards
ending-cards-pile = Left in the pile
ending-card = { $character }, drawn in turn { $turn }
ending-replay = Watch it again
ending-share = Share the replay
ending-download = Download the record

# Playing again.
rematch-title = Play again
rematch-as = { $side_code ->
    [jack] Play again as Jack
   *[investigator] Play again as the Investigator
}
rematch-against = { $again } against { $level_name }
rematch-device = Play again
rematch-otherwise = Play again on other terms
rematch-side = Your side
rematch-side-name = { $side_code ->
    [jack] Jack
   *[investigator] Investigator
}
rematch-deal = The deal
rematch-fresh = A fresh one
rematch-same = The same again
rematch-same-computer = Everything as it was: a practice game
rematch-same-people = The same tiles and tosses; Jack’s identity is drawn again
london-rematch-same-people = The same character cards; Jack’s identity is drawn again
rematch-asked = { $name } asks for another game.
rematch-ready = The next table is laid.
rematch-follow = To the new table
rematch-watched = The players went on to another game.
rematch-watch = Watch it
