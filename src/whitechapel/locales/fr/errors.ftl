# Refus. Chacun dit la règle ; $clause mène à sa section de la page des règles.

error-game_over = La partie est finie.

error-no_deal_due = Jack a déjà son identité ({ $clause }).
error-no_toss_due = Les jetons ne sont lancés qu’au début d’un tour impair ({ $clause }).
error-no_draw_due = On ne pioche une carte que pour l’action Alibi ({ $clause }).
error-no_action_due = Il est trop tôt pour jouer une action ; d’abord : { $phase } ({ $clause }).
error-chance_not_due = Le hasard n’a rien à décider maintenant ({ $clause }).
error-chance_not_yours = C’est le hasard qui en décide, pas vous ({ $clause }).
error-no_such_faces = Les quatre jetons ne peuvent pas montrer cela ({ $clause }).
error-card_not_in_pile = Cette carte n’est pas dans la pioche : { $card } ({ $clause }).
error-not_your_action = Ce n’est pas à vous de jouer ({ $clause }).
error-action_not_available = { $action } n’est pas disponible ce tour-ci, ou a déjà servi ({ $clause }).
error-one_or_two_spaces = Un détective avance d’une ou deux cases, pas de { $spaces } ({ $clause }).
error-joker_must_move = Avec le Joker, l’Enquêteur doit déplacer un détective ; seul Jack peut ne déplacer personne ({ $clause }).
error-quarters = Tournez le quartier d’un, de deux ou de trois quarts de tour ; il ne peut pas rester tel quel ({ $clause }).
error-already_rotated = Le quartier { $tile_of } a déjà pivoté ce tour-ci ({ $clause }).
error-two_different_tiles = Un échange porte sur deux quartiers différents ({ $clause }).

error-move_unreadable = « { $text } » n’est pas un coup. Un coup s’écrit comme holmes+1, gu+90, be~ma, joker-toby ou alibi.

error-setup_edition = Il n’y a pas d’édition « { $text } ».
error-setup_not_nine = Une mise en place comprend les quartiers des neuf personnages, chacun une fois ({ $place }).
error-setup_tile = Au début, chaque quartier montre sa face suspect, avec un mur et sans marque ({ $place }).
error-setup_wall = Un détective se tient devant ce quartier : au début, son mur est donc côté { $wall } ({ $place }).
error-tiles_not_three_by_three = Il faut trois rangées de trois quartiers, séparées par des barres obliques ({ $place }).
error-tile_twice = { $text } s’y trouve deux fois ({ $place }).
error-tile_unreadable = « { $text } » n’est pas un quartier ; un quartier s’écrit GuW ou, innocenté, guW ({ $place }).
error-tile_wall = « { $text } » : chaque quartier a un côté mur, sauf celui de Lane une fois innocenté ({ $place }).

error-position_too_long = C’est trop long pour une position : { $length } caractères, { $most } au plus.
error-position_field_missing = La position s’arrête trop tôt ; il manque cette partie : { $place }.
error-position_field_unknown = Une position n’a pas de partie comme « { $text } ».
error-position_field_expected = La partie « { $place } » devrait se trouver ici, pas « { $text } ».
error-position_turn = La partie « { $place } » est un nombre de 1 à { $most }, pas « { $text } ».
error-position_detectives = « { $text } » ne place pas les détectives ; cela s’écrit H12 W4 T8, de 1 à 12.
error-position_tokens = Les jetons ne peuvent pas montrer « { $text } » ; cela s’écrit A (T) R J, toss ou deal ({ $place }).
error-position_time = « { $text } » ne dit pas qui a pris les jetons Temps ; cela s’écrit IJJ ou -.
error-position_identity = « { $text } » ne peut pas être l’identité de Jack ici ; cela s’écrit Gu, ? ou, avant la donne, -.
error-position_card = « { $text } » n’est pas une carte Alibi ; une carte s’écrit Gu@3 ({ $place }).
error-position_card_order = « { $text } » n’est pas à sa place : les cartes se notent dans l’ordre où elles ont été piochées ({ $place }).
error-position_half_hidden = { $place_code ->
    [investigator] Les cartes de l’Enquêteur sont toutes cachées ou toutes visibles.
   *[jack] L’identité et les cartes de Jack sont toutes cachées ou toutes visibles.
}
error-position_hidden = { $place_code ->
    [investigator] Cette position cache les cartes de l’Enquêteur, nécessaires ici.
   *[jack] Cette position cache l’identité et les cartes de Jack, nécessaires ici.
}
error-position_reason = « { $text } » n’est pas une fin de partie possible.
error-impossible_phase = Les jetons ne peuvent pas être ainsi à ce tour ({ $place }).
error-impossible_start = Avant le premier lancer, Holmes est en 12, Watson en 4 et Toby en 8.
error-impossible_time = Il y a un jeton Temps pour chaque appel à témoin qui a eu lieu ({ $place }).
error-impossible_marks = Il y a autant de quartiers marqués que de Rotations jouées ce tour-ci ({ $place }).
error-impossible_draws = Tous les deux tours, une seule carte Alibi quitte la pioche, quand la face Alibi est visible ({ $place }).
error-impossible_shown = Une carte révélée ne l’est qu’une fois, et son personnage n’est plus suspect ({ $place }).
error-impossible_race = Si la partie continue avec un seul suspect, c’est une course-poursuite, et Jack est invisible depuis qu’elle a commencé ({ $place }).
error-impossible_hand = Jack est l’un des suspects, et aucune carte n’est à deux endroits ({ $place }).
error-impossible_hourglasses = Avec ces cartes, les sabliers de Jack auraient mis fin autrement à la partie ({ $place }).
error-impossible_outcome = Cette fin de partie ne correspond pas au reste de la position ({ $place }).

error-record_too_long = C’est trop long pour l’enregistrement d’une partie : { $length } caractères, { $most } au plus.
error-record_syntax = Ce n’est pas du TOML, ou le fichier est tronqué ({ $place }).
error-record_structure = Hors de ses textes, un enregistrement n’a ni points, ni mots de plus de 64 caractères, ni imbrications plus profondes ({ $place }).
error-record_format = Cet enregistrement est au format { $found } ; ce programme lit le format { $known }.
error-record_field_missing = Il manque un champ à l’enregistrement : { $place }.
error-record_field_kind = Un champ n’est pas du bon type : { $place } devrait être { $kind ->
    [int] un nombre entier
    [list] une liste
    [dict] une table
   *[str] un texte
}.
error-record_field_unknown = L’enregistrement contient un champ inconnu : { $place }.
error-record_viewer = Un enregistrement montre la partie du point de vue de jack, investigator ou spectator, pas de « { $found } ».
error-record_other_viewer = Cet enregistrement ne contient que ce que voyait { $found_code ->
    [jack] Jack
    [investigator] l’Enquêteur
   *[other] un spectateur
} ; cela ne suffit pas ici.
error-record_turn_empty = Dans un enregistrement, un tour compte au moins un coup ({ $place }).
error-record_without_setup = Une partie commencée à partir d’une position chargée n’a pas d’enregistrement.
error-record_game = Cet enregistrement est celui d’un jeu inconnu : { $found }.
error-record_other_game = C’est un enregistrement de { $found }, pas de { $wanted }.
error-record_edition = Cet enregistrement est celui d’une édition inconnue : { $found }.
error-record_other_edition = La mise en place de cet enregistrement n’est pas celle de l’édition { $found }.
error-record_move = « { $text } » n’est pas un coup de ce jeu ({ $place }).
error-record_rules = Cet enregistrement suit la version { $found } des règles ; ce programme, la version { $known }.
error-record_turn = Le coup « { $word } » n’appartient pas à ce tour ({ $place }).
error-record_answer = La réponse à l’appel à témoin n’est pas celle que dit l’enregistrement : « { $found } » ({ $place }).
error-record_result = La partie ne finit pas comme le dit l’enregistrement : { $found }.
error-record_hides_known_card = L’enregistrement cache une carte que son spectateur a vue ({ $place }).
error-record_too_hard = Trop de cartes cachées sont possibles dans cet enregistrement pour trouver celles qui conviennent.
error-record_tag_missing = La donne de cet enregistrement ne peut pas être vérifiée : il lui manque l’étiquette « { $tag } ».
error-record_tag = La donne de cet enregistrement ne peut pas être vérifiée : son étiquette « { $tag } » n’est pas ce qu’elle devrait être.
error-record_illegal_move = Les règles interdisent ce coup de l’enregistrement : { $place } ({ $reason })

error-unknown_request = L’arbitre ne connaît pas la demande « { $found } ».
error-seed_or_setup = Pour commencer, il faut une graine ou une mise en place, pas les deux.
error-bad_count = « { $found } » n’est pas un nombre de coups à reprendre.
error-nothing_to_take_back = Il n’y a pas de coup à reprendre.
error-no_game = Il n’y a pas encore de partie : commencez-en ou chargez-en une.
error-line_too_long = Une ligne peut compter { $most } caractères au plus.
error-not_json = Cette ligne n’est pas du JSON.
error-not_an_object = Une demande est un objet JSON.
error-unknown_game = Il n’y a pas de jeu « { $found } ».
error-no_boards = Le jeu { $game } n’a pas d’activations, donc pas de plateaux qui en résultent.
error-unknown_seat = Il n’y a pas de place « { $found } ».
error-text_expected = Le champ « { $field } » devrait être un texte.
error-list_expected = Le champ « { $field } » devrait être une liste.

# Londres.

error-no_cards_due = On ne révèle les cartes personnage qu’au début d’un tour impair ({ $clause }).
error-four_cards = On révèle exactement quatre cartes personnage différentes ({ $clause }).
error-no_decision_due = Il est trop tôt pour décider ; d’abord : { $phase } ({ $clause }).
error-activate_first = Activez d’abord un personnage ({ $clause }).
error-card_not_up = La carte { $character_of } n’est pas révélée, ou a déjà servi ce tour-ci ({ $clause }).
error-complete_activation = Terminez d’abord l’activation { $character_of } ({ $clause }).
error-not_your_activation = Ce n’est pas à vous d’activer un personnage ({ $clause }).
error-already_moved = { $character_start } s’est déjà { $character_gender ->
    [f] déplacée
   *[m] déplacé
} ({ $clause }).
error-out_of_reach = La case { $hex } est hors de portée ({ $clause }).
error-occupied = La case { $hex } est occupée ({ $clause }).
error-not_blocked = { $character_start } n’est pas { $character_gender ->
    [f] bloquée
   *[m] bloqué
} et doit se déplacer ({ $clause }).
error-gull_does_not_stay = Gull ne reste pas sur place : bloqué, il échange sa place, accuse ou s’enfuit ({ $clause }).
error-lantern_due = Orientez d’abord la lanterne de Watson ({ $clause }).
error-lantern_not_due = On n’oriente la lanterne qu’après un déplacement de Watson ({ $clause }).
error-no_such_direction = La lanterne s’oriente dans l’une des six directions ({ $clause }).
error-whistle_under_way = Le sifflet a encore { $points ->
    [one] un point
   *[other] { $points } points
} à dépenser ({ $clause }).
error-not_now = On ne peut pas décider cela maintenant ({ $clause }).
error-not_the_power = Ce n’est pas le pouvoir { $character_of } ({ $clause }).
error-power_used = { $character_start } a déjà utilisé son pouvoir ({ $clause }).
error-no_light_there = Il n’y a pas de bec de gaz allumé en { $hex } ({ $clause }).
error-no_dark_post_there = Il n’y a pas de bec de gaz éteint en { $hex } ({ $clause }).
error-no_cordon_there = Il n’y a pas de barrage de police à la sortie { $exit } ({ $clause }).
error-no_open_exit_there = La sortie { $exit } n’est pas ouverte ({ $clause }).
error-no_cover_there = Il n’y a pas de plaque d’égout fermée en { $hex } ({ $clause }).
error-no_open_manhole_there = Fermez une autre plaque d’égout, ouverte ; il n’y en a pas en { $hex } ({ $clause }).
error-another_character = Gull ne peut pas échanger sa place avec lui-même ({ $clause }).
error-somebody_can_come = Le sifflet doit dépenser ici { $points ->
    [one] un point
   *[other] { $points } points
} ({ $clause }).
error-cannot_be_called = Le sifflet ne peut pas amener { $character_the } en { $hex } : la case doit être libre et plus proche de Goodley, et il faut dépenser en tout le plus de points possible ({ $clause }).
error-jack_cannot_accuse = Seul l’Enquêteur peut accuser ({ $clause }).
error-accused_out_of_reach = { $character_start } est hors de portée ({ $clause }).
error-no_escape_now = Seul le personnage de Jack peut s’enfuir, activé par Jack quand la carte témoin montre « pas de témoin » ({ $clause }).
error-exit_out_of_reach = La sortie { $exit } est fermée ou hors de portée ({ $clause }).
error-position_places = « { $text } » ne dit pas où sont les personnages ; cela s’écrit Ho g5 wa a3 et ainsi de suite ({ $place }).
error-position_lantern = « { $text } » n’est pas une direction pour la lanterne.
error-position_lights = « { $text } » n’est pas un bec de gaz ; cela s’écrit b2=1 ou f5 ({ $place }).
error-position_covers = « { $text } » : ce ne sont pas deux plaques d’égout de cette édition.
error-position_cordons = « { $text } » : ce ne sont pas deux sorties.
error-position_cards = « { $text } » : ces cartes personnage sont impossibles ici ({ $place }).
error-position_witness = La carte témoin montre witness ou no_witness, pas « { $text } ».
error-position_doing = « { $text } » n’est pas une décision de l’activation en cours ({ $place }).
error-impossible_places = Seuls l’accusateur et l’accusé partagent une case, et seul Jack en fuite a quitté le plateau ({ $place }).
error-impossible_lights = Les becs de gaz numérotés restent allumés jusqu’à l’appel à témoin de leur tour, les deux autres toujours ({ $place }).
error-impossible_cards = Les cartes personnage ne peuvent pas être ainsi à ce tour ({ $place }).
error-impossible_witness = La carte témoin ne peut pas montrer cela ici ({ $place }).
error-impossible_end = L’Enquêteur met fin à la partie en accusant, Jack en s’enfuyant, chacun lors de sa propre activation ({ $place }).
error-impossible_suspects = Personne n’est innocenté avant le premier appel à témoin ({ $place }).
error-no_alibi_card_due = On ne pioche une carte Alibi qu’avec le pouvoir de Holmes ({ $clause }).
error-impossible_setup = Avant la première activation, tout est disposé comme à la mise en place de cette édition ({ $place }).
error-impossible_alibi_cards = Tous les deux tours, une seule carte Alibi quitte la pioche, quand Holmes est activé ({ $place }).
london-error-move_unreadable = « { $text } » n’est pas une décision. Une décision s’écrit comme wa, g5, lantern-ne, light-b2-f9 ou accuse-gu.

# Agents.

error-unknown_agent = Il n’y a pas d’agent « { $agent } » pour ce jeu.
error-agent_module_missing = Aucun module « { $module } » où chercher un agent. Il doit être installé, ou se trouver dans le dossier d’où vous lancez la commande.
error-agent_module_broken = Le module { $module } ne peut pas être chargé ({ $fault })
error-agent_class_missing = Le module { $module } n’a pas de classe { $agent }.
error-not_an_agent = { $agent } n’est pas un agent : il faut une classe qui s’appelle avec les règles et une graine, et qui a une méthode choose.
error-agent_failed = L’agent { $agent } a échoué ({ $fault } ; { $place })
error-agent_of_other_game = { $agent } ne joue pas à ce jeu. Ses GAMES sont : { $games }.
error-illegal_choice = L’agent { $agent } a fait un choix illégal ({ $choice })
