# Montrer et revoir.

written = Écrit : { $file }.
no-such-file = Le fichier { $file } n’existe pas.
unreadable-file = Le fichier { $file } ne peut pas être lu : ce n’est pas du texte, ou il est interdit de l’ouvrir.
unwritable-file = Le fichier { $file } ne peut pas être écrit.
no-such-move = L’enregistrement compte { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} ; il n’y a pas de coup { $number }.
replay-head = { $game }, édition { $edition }, règles { $rules }.
replay-move = { $number }. { $move }
redacted = Cet enregistrement montre la partie du point de vue { $eyes_of }.
table-end = { $winner_code ->
    [jack] { $reason_code ->
        [resignation] L’Enquêteur abandonne : Jack gagne.
        [time] L’Enquêteur n’a plus de temps : Jack gagne.
       *[abandonment] L’Enquêteur a quitté la table : Jack gagne.
    }
   *[investigator] { $reason_code ->
        [resignation] Jack abandonne : l’Enquêteur gagne.
        [time] Jack n’a plus de temps : l’Enquêteur gagne.
       *[abandonment] Jack a quitté la table : l’Enquêteur gagne.
    }
}
