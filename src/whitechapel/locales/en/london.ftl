# The sentences of London. Those that begin with london- stand in for the common ones of that name.

word-london = Mr. Jack
word-NE = north-east
word-SE = south-east
word-SW = south-west
word-NW = north-west
word-move = where to
word-power = the power
word-lantern = the lantern
word-activate = a character
word-cards = the character cards

london-help =
    Jack wins if he leaves the district, is accused wrongly, or is free at the
    end of turn 8; the Investigator wins by accusing him rightly. A turn has four
    activations; then Jack says whether he is visible (a witness) or not, and
    everybody who is otherwise is cleared. Visible is who stands beside a lit
    gaslight, beside anybody, or in the beam of Watson's lantern. Jack can leave
    only while the card shows no witness.
    One decision is one word:
      wa                      activate a character, by his two letters
      g5                      move him there; stay, if he is blocked
      accuse-gu, escape-nw    end the game by moving
      lantern-ne              point Watson's lantern
      light-b2-f9             Smith moves a gaslight
      cordon-sw-nw            Lestrade moves a cordon
      cover-c2-f7             Bert moves a cover
      call-be-i7              Goodley calls somebody nearer; call-nobody
      swap-ho                 Gull changes places instead of moving
    moves          list the legal decisions
    try MOVE ...   see what decisions would do before you take them
    board          draw the board again
    log            what has happened so far
    who            who may still be Jack, and why the others are not
    secret         look at your cards while the other looks away
                   (secret jack, secret investigator)
    undo           take your last decision back, until something was revealed
    save FILE      keep the record of the game so far in a file, secrets included
    quit           leave; the game is resumed next time
    The rules in full: docs/rules/london.md
london-secret-jack = You are { $identity }. Your alibi cards: { $cards_code ->
    [0] none
   *[other] { $cards }
}.
secret-investigator = Your alibi cards, whose characters cannot be Jack: { $cards_code ->
    [0] none
   *[other] { $cards }
}.
london-preview = { $seen_code } visible: { $seen }. { $unseen_code } invisible: { $unseen }.
london-preview-if-seen = If there is a witness: cleared { $cleared }; { $left_code } left.
london-preview-if-unseen = If there is no witness: cleared { $cleared }; { $left_code } left.

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
event-cordon_moved = Lestrade moves a cordon: the exit { $origin } is open, the exit { $exit } is shut.
event-cover_moved = Bert opens the manhole { $origin } and covers { $manhole }.
event-lantern_turned = Watson's lantern points { $direction }.
event-character_called = Goodley's whistle brings { $character } from { $origin } to { $hex }, for { $points ->
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
event-jack_escaped = { $character } leaves the district by the exit { $exit }!
london-event-witnesses_called = { $answer_code ->
    [witness] There is a WITNESS: Jack is visible. Visible suspects: { $suspects_in_sight }.
   *[no_witness] There is NO WITNESS: Jack is invisible. Visible suspects: { $suspects_in_sight }.
}
london-event-suspect_cleared = { $by_code ->
    [witness] { $character } was in the dark and is cleared.
   *[no_witness] { $character } was in the light and is cleared.
}
event-light_went_out = The gaslight number { $turn } goes out on { $post }.
london-event-game_ended = { $reason_code ->
    [escape] Jack has escaped into the night: Jack wins.
    [arrest] The accusation is right: the Investigator wins.
    [wrong_accusation] The accusation is wrong, and Jack slips away: Jack wins.
   *[dawn] Day breaks and Jack is free: Jack wins.
}{ $identity_code ->
    [none] {""}
   *[other] {" "}Jack was { $identity }.
} ({ $clause })

error-no_cards_due = The character cards are turned up only at the start of an odd turn ({ $clause }).
error-four_cards = Four different character cards are turned up, not { $count } ({ $clause }).
error-no_decision_due = No player decides now; first comes: { $phase } ({ $clause }).
error-activate_first = First a character is activated ({ $clause }).
error-card_not_up = The card of { $character } is not up, or was used this turn ({ $clause }).
error-complete_activation = The activation of { $character } comes to its end first ({ $clause }).
error-not_your_activation = It is not your activation ({ $clause }).
error-already_moved = { $character } has moved already ({ $clause }).
error-out_of_reach = { $hex } is out of reach ({ $clause }).
error-occupied = Somebody stands on { $hex } ({ $clause }).
error-not_blocked = { $character } is not blocked and cannot stay ({ $clause }).
error-lantern_due = First Watson's lantern is pointed ({ $clause }).
error-lantern_not_due = The lantern is pointed only after Watson was moved ({ $clause }).
error-no_such_direction = A lantern points in one of six directions ({ $clause }).
error-whistle_under_way = The whistle has still { $points } to spend ({ $clause }).
error-not_now = That cannot be decided now ({ $clause }).
error-not_the_power = That is not the power of { $character } ({ $clause }).
error-power_used = { $character } has used his power already ({ $clause }).
error-no_light_there = There is no light on { $hex } ({ $clause }).
error-no_dark_post_there = { $hex } is not a post without a light ({ $clause }).
error-no_cordon_there = There is no cordon at the exit { $exit } ({ $clause }).
error-no_open_exit_there = The exit { $exit } is not open ({ $clause }).
error-no_cover_there = There is no cover on { $hex } ({ $clause }).
error-no_open_manhole_there = { $hex } is not an open manhole ({ $clause }).
error-another_character = Gull changes places with another character ({ $clause }).
error-somebody_can_come = The whistle must spend { $points } here ({ $clause }).
error-cannot_be_called = The whistle cannot bring { $character } to { $hex }: the hex must be free and nearer to Goodley, and the points together the most that can be spent ({ $clause }).
error-jack_cannot_accuse = Only the Investigator accuses ({ $clause }).
error-accused_out_of_reach = { $character } is out of reach ({ $clause }).
error-no_escape_now = Only Jack himself escapes, on his own activation, while the card shows no witness ({ $clause }).
error-exit_out_of_reach = The exit { $exit } is shut or out of reach ({ $clause }).

error-position_places = “{ $text }” does not tell where the characters stand; they look like Ho g5 wa a3 and so on ({ $place }).
error-position_lantern = “{ $text }” is no direction for the lantern.
error-position_lights = “{ $text }” is no gaslight; they look like b2=1 or f5 ({ $place }).
error-position_covers = “{ $text }” are not two manholes of this edition.
error-position_cordons = “{ $text }” are not two exits.
error-position_cards = “{ $text }” are no character cards here ({ $place }).
error-position_witness = The witness card shows witness or no_witness, not “{ $text }”.
error-position_doing = “{ $text }” is no decision of an activation under way ({ $place }).
error-impossible_places = Nobody shares a hex but accuser and accused, and nobody is away but who escaped ({ $place }).
error-impossible_lights = The numbered gaslights burn until the call of their turn, the two others always ({ $place }).
error-impossible_cards = The character cards cannot be like that in this turn ({ $place }).
error-impossible_witness = The witness card cannot show that here ({ $place }).
error-impossible_suspects = Nobody is cleared before the first call ({ $place }).
