# Refusals. Each says what the rule is; $clause leads to its section of the rules page.

error-game_over = The game is over.

error-no_deal_due = Jack already has his identity ({ $clause }).
error-no_toss_due = The tokens are tossed only at the start of an odd turn ({ $clause }).
error-no_draw_due = A card is drawn only for the Alibi action ({ $clause }).
error-no_action_due = No action is due yet; first: { $phase } ({ $clause }).
error-chance_not_due = Chance has nothing to decide now ({ $clause }).
error-chance_not_yours = Chance decides that, not you ({ $clause }).
error-no_such_faces = The four tokens cannot show that ({ $clause }).
error-card_not_in_pile = That card is not in the pile: { $card } ({ $clause }).
error-not_your_action = It is not your turn to act ({ $clause }).
error-action_not_available = { $action } is not available this turn, or has already been used ({ $clause }).
error-one_or_two_spaces = A detective moves one or two spaces, not { $spaces } ({ $clause }).
error-joker_must_move = The Investigator’s Joker must move a detective; only Jack may move nobody ({ $clause }).
error-quarters = Turn the tile by one, two or three quarters; it cannot stay as it is ({ $clause }).
error-already_rotated = The tile of { $tile } has already been rotated this turn ({ $clause }).
error-two_different_tiles = An exchange takes two different tiles ({ $clause }).

error-move_unreadable = “{ $text }” is not a move. Moves look like holmes+1, gu+90, be~ma, joker-toby or alibi.

error-setup_edition = There is no edition called “{ $text }”.
error-setup_not_nine = A set-up has the nine characters’ tiles, each once ({ $place }).
error-setup_tile = At the start every tile lies suspect side up, with a wall and no mark ({ $place }).
error-setup_wall = A detective stands before this tile, so its wall faces { $wall } at the start ({ $place }).
error-tiles_not_three_by_three = There should be three rows of three tiles, separated by slashes ({ $place }).
error-tile_twice = { $text } appears twice ({ $place }).
error-tile_unreadable = “{ $text }” is not a tile; tiles look like GuW or, cleared, guW ({ $place }).
error-tile_wall = “{ $text }”: every tile has a wall side, except Lane’s once he is cleared ({ $place }).

error-position_too_long = That is too long for a position: { $length } characters, at most { $most }.
error-position_field_missing = The position ends too early; this part is missing: { $place }.
error-position_field_unknown = A position has no part like “{ $text }”.
error-position_field_expected = The part “{ $place }” should stand here, not “{ $text }”.
error-position_turn = The { $place } is a number from 1 to { $most }, not “{ $text }”.
error-position_detectives = “{ $text }” does not place the detectives; that looks like H12 W4 T8, from 1 to 12.
error-position_tokens = The tokens cannot show “{ $text }”; that looks like A (T) R J, toss or deal ({ $place }).
error-position_time = “{ $text }” does not say who took the time tokens; that looks like IJJ or -.
error-position_identity = “{ $text }” cannot be Jack’s identity here; that looks like Gu, ? or, before the deal, -.
error-position_card = “{ $text }” is not an alibi card; cards look like Gu@3 ({ $place }).
error-position_card_order = “{ $text }” is out of order: cards are listed in the order in which they were drawn ({ $place }).
error-position_half_hidden = { $place_code ->
    [investigator] The Investigator’s cards are hidden as a whole or not at all.
   *[jack] Jack’s identity and cards are hidden as a whole or not at all.
}
error-position_hidden = { $place_code ->
    [investigator] This position hides the Investigator’s cards, which are needed here.
   *[jack] This position hides Jack’s identity and cards, which are needed here.
}
error-position_reason = “{ $text }” is not a way for a game to end.
error-impossible_phase = The tokens cannot lie like that in this turn ({ $place }).
error-impossible_start = Before the first toss Holmes stands on 12, Watson on 4 and Toby on 8.
error-impossible_time = There is one time token for every appeal that was held ({ $place }).
error-impossible_marks = As many tiles are marked as Rotations were used this turn ({ $place }).
error-impossible_draws = In every two turns one alibi card leaves the pile, when Alibi is up ({ $place }).
error-impossible_shown = A card that was shown appears once, and its character is no longer a suspect ({ $place }).
error-impossible_race = If the game goes on with one suspect left, it is a race, and Jack has been unseen since it began ({ $place }).
error-impossible_hand = Jack is one of the suspects, and no card is in two places ({ $place }).
error-impossible_hourglasses = With those cards, Jack’s hourglasses would have ended the game differently ({ $place }).
error-impossible_outcome = The end does not fit the rest of the position ({ $place }).

error-record_too_long = That is too long for the record of a game: { $length } characters, at most { $most }.
error-record_syntax = This is not TOML, or the file is cut off ({ $place }).
error-record_structure = A record has no dots, words over 64 characters or deeper nesting outside its texts ({ $place }).
error-record_format = This record has format { $found }; this program reads format { $known }.
error-record_field_missing = The record lacks a field: { $place }.
error-record_field_kind = A field is not of the right kind: { $place } should be { $kind ->
    [int] a whole number
    [list] a list
    [dict] a table
   *[str] a text
}.
error-record_field_unknown = The record has an unknown field: { $place }.
error-record_viewer = A record is redacted for jack, investigator or spectator, not for “{ $found }”.
error-record_other_viewer = This record holds only what { $found_code ->
    [jack] Jack
    [investigator] the Investigator
   *[other] a spectator
} could see, which is not enough here.
error-record_turn_empty = A turn in a record has at least one move ({ $place }).
error-record_without_setup = A game that began from a loaded position has no record.
error-record_game = This record is of an unknown game: { $found }.
error-record_other_game = This is a record of { $found }, not of { $wanted }.
error-record_edition = This record is of an unknown edition: { $found }.
error-record_other_edition = The set-up of this record is not one of the edition { $found }.
error-record_move = “{ $text }” is not a move of this game ({ $place }).
error-record_rules = This record was made under version { $found } of the rules; this program plays version { $known }.
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
error-bad_count = “{ $found }” is not a number of moves to take back.
error-nothing_to_take_back = There is no move to take back.
error-no_game = There is no game yet: start or load one.
error-line_too_long = A line may have at most { $most } characters.
error-not_json = That line is not JSON.
error-not_an_object = A request is a JSON object.
error-unknown_game = There is no game called “{ $found }”.
error-no_boards = The game { $game } has no activations, and so no boards of them.
error-unknown_seat = There is no seat called “{ $found }”.
error-text_expected = The field “{ $field }” should be a text.
error-list_expected = The field “{ $field }” should be a list.

# London.

error-no_cards_due = The character cards are turned up only at the start of an odd turn ({ $clause }).
error-four_cards = Exactly four different character cards are turned up ({ $clause }).
error-no_decision_due = No decision is due yet; first: { $phase } ({ $clause }).
error-activate_first = Activate a character first ({ $clause }).
error-card_not_up = The card of { $character } is not up, or has already been used this turn ({ $clause }).
error-complete_activation = Complete the activation of { $character } first ({ $clause }).
error-not_your_activation = It is not your turn to activate a character ({ $clause }).
error-already_moved = { $character } has already moved ({ $clause }).
error-out_of_reach = { $hex } is out of reach ({ $clause }).
error-occupied = { $hex } is occupied ({ $clause }).
error-not_blocked = { $character } is not blocked and must move ({ $clause }).
error-gull_does_not_stay = Gull does not stay: when blocked, he exchanges places, accuses or escapes ({ $clause }).
error-lantern_due = Point Watson’s lantern first ({ $clause }).
error-lantern_not_due = The lantern is pointed only after Watson has been moved ({ $clause }).
error-no_such_direction = The lantern points in one of six directions ({ $clause }).
error-whistle_under_way = The whistle still has { $points ->
    [one] one point
   *[other] { $points } points
} to spend ({ $clause }).
error-not_now = That cannot be decided now ({ $clause }).
error-not_the_power = That is not the power of { $character } ({ $clause }).
error-power_used = { $character } has already used his power ({ $clause }).
error-no_light_there = There is no light on { $hex } ({ $clause }).
error-no_dark_post_there = { $hex } is not a post without a light ({ $clause }).
error-no_cordon_there = There is no cordon at the { $exit } exit ({ $clause }).
error-no_open_exit_there = The { $exit } exit is not open ({ $clause }).
error-no_cover_there = There is no cover on { $hex } ({ $clause }).
error-no_open_manhole_there = The cover goes to another manhole that is open; there is none on { $hex } ({ $clause }).
error-another_character = Gull cannot exchange places with himself ({ $clause }).
error-somebody_can_come = The whistle must spend { $points ->
    [one] one point
   *[other] { $points } points
} here ({ $clause }).
error-cannot_be_called = The whistle cannot bring { $character } to { $hex }: the hex must be free and nearer to Goodley, and the points together the most that can be spent ({ $clause }).
error-jack_cannot_accuse = Only the Investigator may accuse ({ $clause }).
error-accused_out_of_reach = { $character } is out of reach ({ $clause }).
error-no_escape_now = Only Jack’s own character may escape, activated by Jack while the witness card shows “no witness” ({ $clause }).
error-exit_out_of_reach = The { $exit } exit is shut or out of reach ({ $clause }).
error-position_places = “{ $text }” does not say where the characters stand; that looks like Ho g5 wa a3 and so on ({ $place }).
error-position_lantern = “{ $text }” is not a direction for the lantern.
error-position_lights = “{ $text }” is not a gaslight; gaslights look like b2=1 or f5 ({ $place }).
error-position_covers = “{ $text }” are not two manholes of this edition.
error-position_cordons = “{ $text }” are not two exits.
error-position_cards = “{ $text }” cannot be the character cards here ({ $place }).
error-position_witness = The witness card shows witness or no_witness, not “{ $text }”.
error-position_doing = “{ $text }” is not a decision of the activation under way ({ $place }).
error-impossible_places = Only accuser and accused share a hex, and only an escaped Jack is off the board ({ $place }).
error-impossible_lights = The numbered gaslights burn until the call of their turn, the two others always ({ $place }).
error-impossible_cards = The character cards cannot be like that in this turn ({ $place }).
error-impossible_witness = The witness card cannot show that here ({ $place }).
error-impossible_end = The Investigator ends a game by accusing, Jack by escaping, each on his own activation ({ $place }).
error-impossible_suspects = Nobody is cleared before the first call ({ $place }).
error-no_alibi_card_due = An alibi card is taken only by Holmes’s power ({ $clause }).
error-impossible_setup = Before the first activation, everything stands as in the edition’s set-up ({ $place }).
error-impossible_alibi_cards = In every two turns one alibi card leaves the pile, when Holmes is activated ({ $place }).
london-error-move_unreadable = “{ $text }” is not a decision. Decisions look like wa, g5, lantern-ne, light-b2-f9 or accuse-gu.

# Agents.

error-unknown_agent = There is no agent “{ $agent }” for this game.
error-agent_module_missing = There is no module “{ $module }” to load an agent from. It must be installed, or stand in the folder in which you start the command.
error-agent_module_broken = The module { $module } cannot be loaded ({ $fault })
error-agent_class_missing = The module { $module } has no class { $agent }.
error-not_an_agent = { $agent } is not an agent: it must be a class that is called with the rules and a seed, and that has a method choose.
error-agent_failed = The agent { $agent } failed ({ $fault }; { $place })
error-agent_of_other_game = { $agent } does not play this game. Its GAMES are: { $games }.
error-illegal_choice = The agent { $agent } made a choice that is not legal ({ $choice })
