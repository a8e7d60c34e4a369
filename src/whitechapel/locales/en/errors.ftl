# Refusals. Each says what the rule is; $clause leads to its section of the rules page.

error-game_over = The game is over; nobody moves any more.

error-no_deal_due = Jack has his identity already ({ $clause }).
error-no_toss_due = The tokens are tossed only at the start of an odd turn ({ $clause }).
error-no_draw_due = A card is drawn only for the Alibi action ({ $clause }).
error-no_action_due = No action is due now; first comes: { $phase } ({ $clause }).
error-chance_not_due = Chance has nothing to decide now ({ $clause }).
error-chance_not_yours = That is for chance to decide ({ $clause }).
error-no_such_faces = The four tokens cannot show that ({ $clause }).
error-card_not_in_pile = That card is not in the pile: { $card } ({ $clause }).
error-not_your_action = It is not your action ({ $clause }).
error-action_not_available = { $action } is not among the unused actions of this turn ({ $clause }).
error-one_or_two_spaces = A detective moves one or two spaces, not { $spaces } ({ $clause }).
error-joker_must_move = The Investigator’s Joker must move a detective; only Jack may move nobody ({ $clause }).
error-quarters = A tile turns by one, two or three quarters, never by nothing ({ $clause }).
error-already_rotated = The tile of { $tile } has been rotated this turn already ({ $clause }).
error-two_different_tiles = An exchange takes two different tiles ({ $clause }).

error-move_unreadable = “{ $text }” is no move. Moves look like holmes+1, gu+90, be~ma, joker-toby or alibi.

error-setup_edition = There is no edition called “{ $text }”.
error-setup_not_nine = A set-up has the nine characters’ tiles, each once ({ $place }).
error-setup_tile = At the start every tile lies suspect side up, with a wall and no mark ({ $place }).
error-setup_wall = A detective stands before this tile, so its wall faces { $wall } at the start ({ $place }).
error-tiles_not_three_by_three = There should be three rows of three tiles, separated by slashes ({ $place }).
error-tile_twice = { $text } is there twice ({ $place }).
error-tile_unreadable = “{ $text }” is no tile; tiles look like GuW or, cleared, guW ({ $place }).
error-tile_wall = “{ $text }”: every tile has a wall side, except a cleared Lane, who has none ({ $place }).

error-position_too_long = That is too long for a position: { $length } characters, at most { $most }.
error-position_field_missing = The position ends too early; this part is missing: { $place }.
error-position_field_unknown = A position has no part like “{ $text }”.
error-position_field_expected = Here the part “{ $place }” should stand, not “{ $text }”.
error-position_turn = The { $place } is a number from 1 to { $most }, not “{ $text }”.
error-position_detectives = “{ $text }” is no place for the detectives; they look like H12 W4 T8, from 1 to 12.
error-position_tokens = “{ $text }” is not what the tokens can show; they look like A (T) R J, toss or deal ({ $place }).
error-position_time = “{ $text }” does not tell who took the time tokens; it looks like IJJ or -.
error-position_identity = “{ $text }” is no identity for Jack here; it looks like Gu, ? or, before the deal, -.
error-position_card = “{ $text }” is no alibi card; cards look like Gu@3 ({ $place }).
error-position_card_order = “{ $text }” stands out of turn: cards are told in the order in which they were drawn ({ $place }).
error-position_half_hidden = Jack’s hand is hidden as a whole or not at all.
error-position_hidden = This position hides Jack’s hand; a full one is needed here.
error-position_reason = “{ $text }” is no reason for a game to end.
error-impossible_phase = The tokens cannot be like that in this turn ({ $place }).
error-impossible_start = Before the first toss Holmes stands on 12, Watson on 4 and Toby on 8.
error-impossible_time = There is one time token for every appeal that was held ({ $place }).
error-impossible_marks = As many tiles are marked as Rotations were used this turn ({ $place }).
error-impossible_draws = One alibi card leaves the pile in every two turns, when its token shows it ({ $place }).
error-impossible_shown = A card that was shown is there once, and its character is no suspect ({ $place }).
error-impossible_race = One suspect left and the game going on is a race, with Jack unseen since it began ({ $place }).
error-impossible_hand = Jack is one of the suspects, and no card is in two places ({ $place }).
error-impossible_hourglasses = With those cards Jack’s hourglasses would have ended the game otherwise ({ $place }).

error-record_too_long = That is too long for the record of a game: { $length } characters, at most { $most }.
error-record_syntax = This is not TOML, or the file is cut off ({ $place }).
error-record_structure = A record has no dots, words over 64 characters or deeper nesting outside its texts ({ $place }).
error-record_format = This record has format { $found }; format { $known } is known.
error-record_field_missing = The record lacks a field: { $place }.
error-record_field_kind = A field is not of the right kind: { $place } should be { $kind ->
    [int] a whole number
    [list] a list
    [dict] a table
   *[str] a text
}.
error-record_field_unknown = The record has a field that nobody knows: { $place }.
error-record_eyes = A record is redacted for jack, investigator or spectator, not for “{ $found }”.
error-record_other_eyes = This record was redacted for the eyes of { $found }; it cannot be seen with others.
error-record_turn_empty = A turn without moves has no place in a record ({ $place }).
error-record_without_setup = A game that began at a loaded position has no record.
error-record_game = This record is of a game that nobody here knows: { $found }.
error-record_other_game = This is a record of { $found }, not of { $wanted }.
error-record_edition = This record is of an edition that nobody here knows: { $found }.
error-record_other_edition = The set-up of this record is not one of the edition { $found }.
error-record_move = “{ $text }” is no move of this game ({ $place }).
error-record_rules = This record was made under version { $found } of the rules; here they are version { $known }.
error-record_turn = The move “{ $word }” does not belong to this turn ({ $place }).
error-record_answer = The appeal was not answered as the record says: “{ $found }” ({ $place }).
error-record_result = The game did not end as the record says: { $found }.
error-record_hides_known_card = The record hides a card that its viewer saw ({ $place }).
error-record_too_hard = Too many hidden cards are possible in this record to find the ones that fit.
error-record_tag_missing = The deal of this record cannot be checked: it has no tag “{ $tag }”.
error-record_tag = The deal of this record cannot be checked: its tag “{ $tag }” is not what it should be.
error-record_illegal_move = The rules forbid this move of the record: { $place } ({ $reason })

error-unknown_request = The referee does not know the request “{ $found }”.
error-seed_or_setup = A start takes either a seed or a set-up.
error-bad_count = “{ $found }” is no number of moves to take back.
error-nothing_to_take_back = There is no move to take back.
error-no_game = There is no game yet: start or load one.
error-line_too_long = A line may have { $most } characters.
error-not_json = That line is not JSON.
error-not_an_object = A request is a JSON object.
error-unknown_game = There is no game called “{ $found }”.
error-no_boards = The game { $game } has no activations, and so no boards of them.
error-unknown_seat = There is no seat called “{ $found }”.
error-text_expected = The field “{ $field }” should be a text.
error-list_expected = The field “{ $field }” should be a list.

# London.

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
error-gull_does_not_stay = Gull does not stay: blocked, he changes places, accuses or escapes ({ $clause }).
error-lantern_due = First Watson’s lantern is pointed ({ $clause }).
error-lantern_not_due = The lantern is pointed only after Watson was moved ({ $clause }).
error-no_such_direction = A lantern points in one of six directions ({ $clause }).
error-whistle_under_way = The whistle still has { $points ->
    [one] one point
   *[other] { $points } points
} to spend ({ $clause }).
error-not_now = That cannot be decided now ({ $clause }).
error-not_the_power = That is not the power of { $character } ({ $clause }).
error-power_used = { $character } has used his power already ({ $clause }).
error-no_light_there = There is no light on { $hex } ({ $clause }).
error-no_dark_post_there = { $hex } is not a post without a light ({ $clause }).
error-no_cordon_there = There is no cordon at the { $exit } exit ({ $clause }).
error-no_open_exit_there = The { $exit } exit is not open ({ $clause }).
error-no_cover_there = There is no cover on { $hex } ({ $clause }).
error-no_open_manhole_there = { $hex } is not an open manhole ({ $clause }).
error-another_character = Gull changes places with another character ({ $clause }).
error-somebody_can_come = The whistle must spend { $points ->
    [one] one point
   *[other] { $points } points
} here ({ $clause }).
error-cannot_be_called = The whistle cannot bring { $character } to { $hex }: the hex must be free and nearer to Goodley, and the points together the most that can be spent ({ $clause }).
error-jack_cannot_accuse = Only the Investigator accuses ({ $clause }).
error-accused_out_of_reach = { $character } is out of reach ({ $clause }).
error-no_escape_now = Only Jack himself escapes, on his own activation, while the card shows no witness ({ $clause }).
error-exit_out_of_reach = The { $exit } exit is shut or out of reach ({ $clause }).
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
error-impossible_end = The Investigator ends a game by accusing, Jack by leaving on his own activation ({ $place }).
error-impossible_suspects = Nobody is cleared before the first call ({ $place }).
london-error-move_unreadable = “{ $text }” is no decision. Decisions look like wa, g5, lantern-ne, light-b2-f9 or accuse-gu.
