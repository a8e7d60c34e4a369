# The few words inside a picture. The sentences stand elsewhere.

label-lestrade = Lestrade
label-goodley = Goodley
label-bert = Bert
label-pizer = Pizer
label-smith = Smith
label-lane = Lane
label-stealthy = Stealthy
label-gull = Gull
label-madame = Madame
label-holmes = Holmes
label-watson = Watson
label-toby = Toby

label-alibi = Alibi
label-rotation = Rotation
label-exchange = Exchange
label-joker = Joker

label-jack = Jack
label-investigator = Investigator
label-chance = Chance

label-game = Mr. Jack Pocket
label-colon = :
label-turn = Turn
label-actions = Actions (and other sides)
label-action = Action
label-order = Order
label-shown = Alibis shown
label-identity = Jack is
label-jacks_cards = Jack’s cards
label-hourglasses = Jack’s hourglasses
label-in_sight = In sight
label-out_of_sight = Out of sight
label-winner = Winner
label-race = Race since turn
label-suspect = suspect
label-seen = in sight
label-cleared = cleared
label-rotated = rotated
label-wall = wall
label-barricade = barricade

# London.

london-label-game = Mr. Jack (London)
label-witness = witness
label-no_witness = no witness
label-escape = escape
label-arrest = arrest
label-wrong_accusation = wrong accusation
label-dawn = dawn
label-activation = Activation
label-due = Due
label-move_due = move
label-power_due = power
label-lantern_due = lantern
label-whistle_due = whistle
label-lantern = Lantern
label-lights = Lights
label-witness_card = Witness card
label-cards = Cards
label-next_cards = Next turn
label-alibis = Alibi cards
label-visible = Visible
label-invisible = Invisible
london-label-cleared = Cleared
label-escaped = Escaped
label-open = open
label-cordon = cordon
label-sign_suspect = suspect
label-sign_visible = visible
label-sign_cleared = cleared
label-sign_building = house
label-sign_garden = garden
label-sign_manhole = manhole
label-sign_covered = covered
label-sign_numbered = goes out after turn 1
label-sign_light = light
label-sign_no_light = no light
label-sign_gaslit = lit by gas
label-sign_beam = in the beam
label-sign_used = used by Jack
label-sign_active = in use
label-sign_drawn = drawn in turn 2
label-sign_accused = Gull accused
