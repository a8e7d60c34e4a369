# Après la fin : le journal du soir, la revanche, et la partie revue.

replay-title = La partie revue
replay-seat = { $seat_code ->
    [jack] Jack :
   *[investigator] L’Enquêteur :
}
replay-loading = On va chercher la partie…
replay-none = Cette partie ne peut pas être revue
replay-again = Réessayer
replay-to-front = Retour à la une
replay-not-over = Cette partie n’est pas terminée
replay-not-over-why = Elle pourra être revue quand Jack sera pris ou en fuite. D’ici là, la table garde ses secrets.
replay-to-table = Vers la table
replay-somebody = quelqu’un
replay-turn = Tour { $turn }

# Ce que dit ce moment.
replay-before = Avant le premier coup.
replay-activates = { $seat_code ->
    [jack] Jack
   *[investigator] L’Enquêteur
} prend la carte { $character_of }.
replay-decides = { $seat_code ->
    [jack] Jack réfléchit.
   *[investigator] L’Enquêteur réfléchit.
}

# Les commandes.
replay-viewer = Par quels yeux
replay-viewer-of = { $viewer_code ->
    [open] Cartes sur table
    [jack] Yeux de Jack
    [investigator] Yeux de l’Enquêteur
   *[spectator] Yeux d’un passant
}
replay-controls = Avancer et reculer
replay-slider = Coup
replay-at = Coup { $number } sur { $last }. { $caption }
replay-first = Au début
replay-back = Un coup en arrière
replay-play = Lecture
replay-pause = Pause
replay-on = Un coup en avant
replay-last = À la fin
replay-keys = Les flèches avancent coup par coup, la barre d’espace lance la lecture, Début et Fin mènent aux extrémités.
replay-pieces = Jetons et cartes
replay-sight = Montrer les lignes de vue
london-replay-sight = Montrer la lumière
replay-turned = Tourner le plateau
replay-in-words = La table en mots
replay-story = Ce qui s’est passé
replay-share-moment = Partager ce moment

# Le journal du soir.
ending-paper = La Lanterne du soir de Whitechapel
ending-edition = Dernière édition
ending-headline = { $reason_code ->
    [last_suspect] Jack démasqué !
    [hourglasses] Le temps a manqué à la police
    [both_on_last_turn_seen] Vu à la dernière heure
    [both_on_last_turn_unseen] Disparu à la dernière heure
    [race_seen] Pris en pleine course
    [race_unseen] Jack gagne la course
    [both_seen] Vu et démasqué !
    [neither] Huit tours, et point de Jack
    [escape] Jack s’enfuit !
    [arrest] Jack arrêté !
    [wrong_accusation] On accuse un innocent
    [dawn] L’aube se lève, Jack est libre
    [resignation] { $winner_code ->
        [jack] La police renonce
       *[investigator] Jack se rend
    }
    [time] { $winner_code ->
        [jack] La police trop lente
       *[investigator] Jack trop lent
    }
   *[abandonment] Une chaise vide
}
ending-was = Jack, c’était { $character_the }.
ending-why = { $reason_code ->
    [last_suspect] Il ne restait qu’un suspect : l’Enquêteur gagne.
    [hourglasses] Jack a réuni au moins six sabliers : Jack gagne.
    [both_on_last_turn_seen] Les deux buts ont été atteints au tour 8, et Jack était visible : l’Enquêteur gagne.
    [both_on_last_turn_unseen] Les deux buts ont été atteints au tour 8, et Jack était invisible : Jack gagne.
    [race_seen] Jack a été vu pendant la course-poursuite : l’Enquêteur gagne.
    [race_unseen] Jack est resté invisible jusqu’au bout de la course-poursuite : Jack gagne.
    [both_seen] Les deux buts ont été atteints ensemble, et Jack était visible : l’Enquêteur gagne.
    [neither] Le tour 8 est fini et aucun but n’est atteint : Jack gagne.
    [escape] Jack a quitté le quartier : Jack gagne.
    [arrest] L’accusation était juste : l’Enquêteur gagne.
    [wrong_accusation] L’accusation était fausse et Jack a filé : Jack gagne.
    [dawn] Le jour s’est levé et personne ne l’a pris : Jack gagne.
    [resignation] { $winner_code ->
        [jack] L’Enquêteur a abandonné : Jack gagne.
       *[investigator] Jack a abandonné : l’Enquêteur gagne.
    }
    [time] { $winner_code ->
        [jack] Le temps de l’Enquêteur est écoulé : Jack gagne.
       *[investigator] Le temps de Jack est écoulé : l’Enquêteur gagne.
    }
   *[abandonment] { $winner_code ->
        [jack] L’Enquêteur a quitté la table : Jack gagne.
       *[investigator] Jack a quitté la table : l’Enquêteur gagne.
    }
}
ending-clause = Règle { $clause }
ending-you = { $won_code ->
    [yes] Vous gagnez.
   *[no] Vous perdez.
}
ending-practice = Partie d’entraînement : un coup qui avait appris quelque chose a été repris, ou la donne était connue.
ending-cards = Toutes les cartes
ending-cards-jack = Les cartes Alibi de Jack
ending-cards-investigator = Les cartes Alibi de l’Enquêteur
ending-cards-pile = Restées dans la pioche
ending-card = { $character }, piochée au tour { $turn }
ending-replay = Revoir la partie
ending-share = Partager la partie
ending-download = Télécharger l’enregistrement

# La revanche.
rematch-title = Rejouer
rematch-as = { $side_code ->
    [jack] Rejouer côté Jack
   *[investigator] Rejouer côté Enquêteur
}
rematch-against = { $again }, niveau { $level_name }
rematch-device = Rejouer
rematch-otherwise = Rejouer autrement
rematch-side = Votre camp
rematch-side-name = { $side_code ->
    [jack] Jack
   *[investigator] Enquêteur
}
rematch-deal = La donne
rematch-fresh = Une nouvelle
rematch-same = La même
rematch-same-computer = Tout comme avant : partie d’entraînement
rematch-same-people = Mêmes quartiers, mêmes lancers ; Jack tire à nouveau son identité
london-rematch-same-people = Mêmes cartes personnage ; Jack tire à nouveau son identité
rematch-asked = { $name } demande une revanche.
rematch-ready = La table suivante est prête.
rematch-follow = Vers la nouvelle table
rematch-watched = Les joueurs ont commencé une autre partie.
rematch-watch = La regarder
