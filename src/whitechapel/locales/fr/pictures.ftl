# Montrer et revoir.

written = Écrit : { $file }.
no-such-file = Le fichier { $file } n’existe pas.
unreadable-file = Le fichier { $file } ne peut pas être lu : ce n’est pas du texte, ou il est interdit de l’ouvrir.
unwritable-file = Le fichier { $file } ne peut pas être écrit.
file-too-long = Le fichier { $file } est trop long : { $most } caractères au plus sont lus.
input-too-long = L’entrée standard est trop longue : { $most } caractères au plus sont lus.
input-line-too-long = Une ligne de l’entrée standard est trop longue : { $most } caractères au plus sont lus.
input-unreadable = L’entrée standard ne peut pas être lue ({ $fault }). Laissez-la ouverte, ou reliez-la à un fichier ou à un programme.
input-without-moves = Les { $lines } dernières lignes de l’entrée standard ne contenaient aucun coup permis : la lecture s’arrête ici. La partie est conservée ; relancez la commande pour la reprendre.
input-without-requests = Les { $lines } dernières lignes de l’entrée standard n’étaient pas des requêtes : la lecture s’arrête ici.
output-unwritable = La sortie standard ne peut pas être écrite ({ $fault }). Ce que vous voyez est peut-être incomplet ; envoyez-la ailleurs et réessayez.
system-refused = Le système ne laisse pas le programme utiliser { $file } ({ $fault }).
no-such-move = L’enregistrement compte { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} ; il n’y a pas de coup { $number }.
replay-head = { $game }, édition { $edition }, règles { $rules }.
replay-move = { $number }. { $move }
redacted = Cet enregistrement montre la partie du point de vue { $viewer_of }.
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
