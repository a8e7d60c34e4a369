# What happened. A parameter ending in _code is the identifier behind the word.

event-identity_dealt = { $character_code ->
    [none] Jack is dealt his identity.
   *[other] Jack is dealt his identity: { $character }.
}
event-tokens_tossed = Turn { $turn }: the tokens are tossed and show { $faces }.
event-tokens_turned = Turn { $turn }: the tokens are turned over and show { $faces }.
event-detective_moved = { $player_code ->
    [jack] Jack
   *[other] The Investigator
} moves { $detective } from { $origin } to { $space }{ $action_code ->
    [joker] {" "}with the Joker
   *[other] {""}
}.
event-nobody_moved = Jack plays the Joker and moves nobody.
event-tile_rotated = { $player_code ->
    [jack] Jack
   *[other] The Investigator
} turns the tile of { $tile } { $quarters ->
    [1] a quarter turn clockwise
    [2] by half a turn
   *[other] a quarter turn anticlockwise
}{ $wall_code ->
    [none] {""}; it is an open crossing.
   *[other] {""}; its wall now faces { $wall }.
}
event-tiles_exchanged = { $player_code ->
    [jack] Jack
   *[other] The Investigator
} exchanges { $first } and { $second }.
event-card_drawn = { $player_code ->
    [jack] { $character_code ->
        [none] Jack draws an alibi card and keeps it to himself.
       *[other] Jack draws an alibi card in secret: { $character }.
    }
   *[other] The Investigator draws an alibi card and shows it: { $character }.
}
event-suspect_cleared = { $by_code ->
    [alibi] { $character } has an alibi and is no longer a suspect.
    [seen] { $character } was out of sight and is cleared.
   *[unseen] { $character } was in sight and is cleared.
}
event-witnesses_called = { $answer_code ->
    [seen] Witnesses are called: Jack is SEEN. Suspects in sight: { $suspects_in_sight }.
   *[unseen] Witnesses are called: Jack is UNSEEN. Suspects in sight: { $suspects_in_sight }.
}
event-time_token_taken = { $player_code ->
    [jack] Jack takes the time token of turn { $turn }: one hourglass.
   *[other] The Investigator takes the time token of turn { $turn }.
}
event-race_began = One suspect is left and Jack has six hourglasses or more: the race is on. He must stay unseen to the end of turn 8.
event-game_ended = { $reason_code ->
    [last_suspect] One suspect is left: the Investigator wins.
    [hourglasses] Jack has six hourglasses or more: Jack wins.
    [both_on_last_turn_seen] Both goals are met on the last turn, and Jack is seen: the Investigator wins.
    [both_on_last_turn_unseen] Both goals are met on the last turn, and Jack is unseen: Jack wins.
    [race_seen] Jack is seen in the race: the Investigator wins.
    [race_unseen] Jack stayed unseen to the end of the race: Jack wins.
    [both_seen] Both goals are met at once, and Jack is seen: the Investigator wins.
   *[neither] Turn 8 is over and neither goal is met: Jack wins.
} ({ $clause }){ $identity_code ->
    [none] {""}
   *[other] {" "}Jack was { $identity }{ $cards_code ->
        [0] .
       *[other] {" "}and held these alibi cards: { $cards }.
    }
}

# London. What begins with london- stands in for the common sentence of that name.

event-cards_turned_up = Turn { $turn }: the character cards show { $characters }.
event-character_moved = { $player_code ->
    [jack] Jack
   *[other] The Investigator
} moves { $character } from { $origin } to { $hex }.
event-character_stayed = { $player_code ->
    [jack] Jack
   *[other] The Investigator
} activates { $character }, who is blocked and stays.
event-light_moved = Smith moves the gaslight{ $number_code ->
    [0] {""}
   *[other] {" "}number { $number }
} from { $origin } to { $post }.
event-cordon_moved = Lestrade moves a cordon: the { $origin } exit is open, the { $exit } exit is shut.
event-cover_moved = Bert opens the manhole { $origin } and covers { $manhole }.
event-lantern_turned = Watson’s lantern points { $direction }.
event-character_called = Goodley’s whistle brings { $character } from { $origin } to { $hex }, for { $points ->
    [one] one point
   *[other] { $points } points
}.
event-nobody_called = Goodley whistles, and nobody can come.
event-places_changed = Gull changes places with { $character }.
london-event-card_drawn = { $player_code ->
    [jack] Jack
   *[other] The Investigator
} takes an alibi card{ $character_code ->
    [none] {" "}and keeps it to himself.
   *[other] {""}: { $character }.
}
event-character_accused = The Investigator accuses { $character } with { $by }!
event-jack_escaped = { $character } leaves the district by the { $exit } exit!
london-event-witnesses_called = { $answer_code ->
    [witness] There is a WITNESS: Jack is visible. Visible suspects: { $suspects_in_sight }.
   *[no_witness] There is NO WITNESS: Jack is invisible. Visible suspects: { $suspects_in_sight }.
}
london-event-suspect_cleared = { $by_code ->
    [witness] { $character } was invisible and is cleared.
   *[no_witness] { $character } was visible and is cleared.
}
event-light_went_out = Gaslight number { $turn } goes out on { $post }.
london-event-game_ended = { $reason_code ->
    [escape] Jack has escaped into the night: Jack wins.
    [arrest] The accusation is right: the Investigator wins.
    [wrong_accusation] The accusation is wrong, and Jack slips away: Jack wins.
   *[dawn] Day breaks and Jack is free: Jack wins.
}{ $identity_code ->
    [none] {""}
   *[other] {" "}Jack was { $identity }.
} ({ $clause })
