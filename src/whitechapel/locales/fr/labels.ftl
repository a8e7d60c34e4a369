# Les quelques mots dans une image. Les phrases sont ailleurs.

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
label-exchange = Échange
label-joker = Joker

label-jack = Jack
label-investigator = Enquêteur
label-chance = Hasard

label-game = Mr. Jack Pocket
label-colon = { "\u00A0" }:
label-turn = Tour
label-actions = Actions (et autres faces)
label-action = Action
label-order = Ordre
label-shown = Alibis révélés
label-identity = Jack est
label-jacks_cards = Cartes de Jack
label-hourglasses = Sabliers de Jack
label-in_sight = Visibles
label-out_of_sight = Invisibles
label-winner = Gagnant
label-race = Course-poursuite dès tour
label-suspect = suspect
label-seen = visible
label-cleared = innocenté
label-rotated = pivoté
label-wall = mur
label-barricade = barricade

# Londres.

london-label-game = Mr. Jack (Londres)
label-witness = témoin
label-no_witness = pas de témoin
label-escape = fuite
label-arrest = arrestation
label-wrong_accusation = fausse accusation
label-dawn = aube
label-activation = Activation
label-due = Reste
label-move_due = aller
label-power_due = pouvoir
label-lantern_due = lanterne
label-whistle_due = sifflet
label-lantern = Lanterne
label-lights = Becs de gaz
label-witness_card = Carte témoin
label-cards = Cartes
label-next_cards = Tour suivant
label-alibis = Cartes Alibi
label-visible = Visibles
label-invisible = Invisibles
london-label-cleared = Innocentés
label-escaped = En fuite
label-open = ouverte
label-cordon = barrage
label-sign_suspect = suspect
label-sign_visible = visible
label-sign_cleared = innocenté
label-sign_building = bâtiment
label-sign_garden = square
label-sign_manhole = égout
label-sign_covered = fermé
label-sign_numbered = s’éteint après le tour 1
label-sign_light = allumé
label-sign_no_light = éteint
label-sign_gaslit = éclairé
label-sign_beam = faisceau
label-sign_used = joué par Jack
label-sign_active = en cours
label-sign_drawn = piochée au tour 2
label-sign_accused = Gull accusé
