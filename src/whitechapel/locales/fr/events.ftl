# Ce qui s’est passé. Un paramètre en _code est le code derrière le mot ; les autres formes sont dans
# docs/languages.md.

event-identity_dealt = { $character_code ->
    [none] Jack reçoit son identité.
   *[other] Jack reçoit son identité : { $character }.
}
event-tokens_tossed = Tour { $turn } : les jetons Action sont lancés et montrent { $faces }.
event-tokens_turned = Tour { $turn } : les jetons Action sont retournés et montrent { $faces }.
event-detective_moved = { $player_start } déplace { $detective } de { $origin } à { $space }{ $action_code ->
    [joker] {" "}avec le Joker
   *[other] {""}
}.
event-nobody_moved = Jack joue le Joker et ne déplace personne.
event-tile_rotated = { $player_start } fait pivoter le quartier { $tile_of } { $quarters ->
    [1] d’un quart de tour dans le sens horaire
    [2] d’un demi-tour
   *[other] d’un quart de tour dans le sens antihoraire
}{ $wall_code ->
    [none] {""} ; c’est un carrefour ouvert.
   *[other] {""} ; son mur se trouve maintenant côté { $wall }.
}
event-tiles_exchanged = { $player_start } échange les quartiers { $first_of } et { $second_of }.
event-card_drawn = { $player_code ->
    [jack] { $character_code ->
        [none] Jack pioche une carte Alibi et la garde secrète.
       *[other] Jack pioche en secret une carte Alibi : { $character }.
    }
   *[other] L’Enquêteur pioche une carte Alibi et la révèle : { $character }.
}
event-suspect_cleared = { $character_start } { $by_code ->
    [alibi] a un alibi
    [seen] était invisible
   *[unseen] était visible
} : { $character_gender ->
    [f] elle est innocentée.
   *[m] il est innocenté.
}
event-witnesses_called = { $answer_code ->
    [seen] Appel à témoin : Jack est VISIBLE.
   *[unseen] Appel à témoin : Jack est INVISIBLE.
} { $suspects_in_sight_code ->
    [0] Aucun suspect n’est visible.
   *[other] Suspects visibles : { $suspects_in_sight }.
}
event-time_token_taken = { $player_code ->
    [jack] Jack prend le jeton Temps du tour { $turn } : un sablier.
   *[other] L’Enquêteur prend le jeton Temps du tour { $turn }.
}
event-race_began = Il ne reste qu’un suspect et Jack a au moins six sabliers : la course-poursuite commence. Jack doit rester invisible jusqu’à la fin du tour 8.
event-game_ended = { $reason_code ->
    [last_suspect] Il ne reste qu’un suspect : l’Enquêteur gagne.
    [hourglasses] Jack a au moins six sabliers : Jack gagne.
    [both_on_last_turn_seen] Les deux buts sont atteints au dernier tour et Jack est visible : l’Enquêteur gagne.
    [both_on_last_turn_unseen] Les deux buts sont atteints au dernier tour et Jack est invisible : Jack gagne.
    [race_seen] Jack est vu pendant la course-poursuite : l’Enquêteur gagne.
    [race_unseen] Jack est resté invisible jusqu’au bout de la course-poursuite : Jack gagne.
    [both_seen] Les deux buts sont atteints en même temps et Jack est visible : l’Enquêteur gagne.
   *[neither] Le tour 8 s’achève et aucun but n’est atteint : Jack gagne.
} ({ $clause }){ $identity_code ->
    [none] {""}
   *[other] {" "}Jack était { $identity_the }{ $cards_code ->
        [0] .
       *[other] {" "}et avait ces cartes Alibi : { $cards }.
    }
}

# Londres. Ce qui commence par london- remplace la phrase commune du même nom.

event-cards_turned_up = Tour { $turn } : les cartes personnage montrent { $characters }.
event-character_moved = { $player_start } déplace { $character_the } de { $origin } à { $hex }.
event-character_stayed = { $player_start } active { $character_the }, qui est { $character_gender ->
    [f] bloquée
   *[m] bloqué
} et reste sur place.
event-light_moved = Smith déplace le bec de gaz{ $number_code ->
    [0] {""}
   *[other] {" "}n° { $number }
} de { $origin } à { $post }.
event-cordon_moved = Lestrade déplace un barrage de police : la sortie { $origin } est ouverte, la sortie { $exit } est fermée.
event-cover_moved = Bert ouvre la plaque d’égout { $origin } et ferme la plaque { $manhole }.
event-lantern_turned = La lanterne de Watson éclaire vers { $direction_the }.
event-character_called = Le sifflet de Goodley fait venir { $character_the } de { $origin } à { $hex }, pour { $points ->
    [one] un point
   *[other] { $points } points
}.
event-nobody_called = Goodley siffle, mais personne ne peut venir.
event-places_changed = Gull échange sa place avec { $character_the }.
london-event-card_drawn = { $player_start } pioche une carte Alibi{ $character_code ->
    [none] {" "}et la garde secrète.
   *[other] {""} : { $character }.
}
event-character_accused = L’Enquêteur accuse { $character_the } avec { $by_the } !
event-jack_escaped = { $character_start } quitte le quartier par la sortie { $exit } !
london-event-witnesses_called = { $answer_code ->
    [witness] Il y a un TÉMOIN : Jack est visible.
   *[no_witness] Il n’y a PAS DE TÉMOIN : Jack est invisible.
} { $suspects_in_sight_code ->
    [0] Aucun suspect n’est visible.
   *[other] Suspects visibles : { $suspects_in_sight }.
}
london-event-suspect_cleared = { $character_start } { $by_code ->
    [witness] était invisible
   *[no_witness] était visible
} : { $character_gender ->
    [f] elle est innocentée.
   *[m] il est innocenté.
}
event-light_went_out = Le bec de gaz n° { $turn } s’éteint en { $post }.
london-event-game_ended = { $reason_code ->
    [escape] Jack s’est enfui dans la nuit : Jack gagne.
    [arrest] L’accusation est juste : l’Enquêteur gagne.
    [wrong_accusation] L’accusation est fausse et Jack s’échappe : Jack gagne.
   *[dawn] L’aube se lève et Jack est libre : Jack gagne.
}{ $identity_code ->
    [none] {""}
   *[other] {" "}Jack était { $identity_the }.
} ({ $clause })
