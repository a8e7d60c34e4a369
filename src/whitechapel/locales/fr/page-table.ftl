# La table pendant la partie.

page-table-of = Une table de { $game }
page-no-table = Il n’y a pas de table pour vous ici
page-rules-changed = Les règles ont été corrigées
page-rules-changed-why = Cette partie a été jouée avec des règles corrigées depuis. Son plateau ne peut plus être affiché et elle ne peut pas continuer. Vous pouvez toujours lire son journal.
page-new-edition = Une édition plus récente vient de paraître
page-connection-lost = Connexion perdue. Reconnexion… Rien de ce que vous avez confirmé n’est perdu.
page-connection-back = Connexion rétablie.

# En attendant les joueurs.
page-waiting = La table est mise
page-beginning = La partie commence…
page-waiting-for = La partie commence dès que { $name } vient à cette table.
page-waiting-in-lobby = { $clock_code ->
    [days] Elle figure parmi les tables ouvertes, et la partie commence dès que quelqu’un s’assied. Vous pouvez partir entre-temps ; elle vous attend sous « Mes tables ».
   *[other] Elle figure parmi les tables ouvertes tant que vous êtes là, et la partie commence dès que quelqu’un s’assied. Si vous partez, elle quitte la liste au bout de cinq minutes et y revient avec vous.
}
page-agreed = Convenu : { front-clock }, { $aids_code ->
    [on] avec les aides
   *[off] sans aides, comme avec la boîte
}.
page-free-chair = Une chaise libre
page-gone = Quelqu’un qui est parti
page-invite = Envoyez ce lien à un ami. La partie commence dès que la chaise est prise.
page-invite-link = Le lien d’invitation
page-sit-down = S’asseoir
page-leave = Quitter la table
page-type-word = Ajouter au tirage un mot de mon choix
page-own-word = Votre mot : celui que vous voulez, jusqu’à 64 lettres
page-add-word = L’ajouter
page-table-closed = Cette table a été desservie
page-table-closed-why = La personne qui l’avait ouverte est partie avant le début de la partie.
page-fair-promise = Comment le hasard reste honnête
page-fair-explained = Le serveur a déjà scellé un secret. Voici son sceau. Chaque joueur ajoute un mot, et la donne découle de l’ensemble : personne ne peut la choisir seul. Après la partie, le secret est montré et chacun peut le vérifier.

# Qui joue, et le temps.
page-players = Les joueurs
page-you = vous
page-you-play = { $seat_code ->
    [jack] Vous êtes Jack, et vous vous cachez sous les traits { $who_of }.
   *[investigator] Vous êtes l’Enquêteur.
}
page-to-move = doit décider
page-turn-of = Tour { $turn } sur 8
page-turn-taken = Tour { $turn }, remporté par { $seat }
page-clock = { $seat_code ->
    [jack] Pendule de Jack : { $left }
   *[investigator] Pendule de l’Enquêteur : { $left }
}
page-clock-days = { $days ->
    [one] { $days } jour { $hours } h
   *[other] { $days } jours { $hours } h
}

# Que faire maintenant.
page-decision = Votre décision
page-confirm = Confirmer
page-confirm-end = Oui, en finir
page-sending = Envoi…
page-undo = Annuler
page-reset = Recommencer
page-ask-twice = Cela met fin à la partie, d’une façon ou d’une autre. Êtes-vous sûr ?
page-your-turn = { $seat_code ->
    [jack] À vous de jouer, en tant que Jack.
   *[investigator] À vous de jouer, en tant qu’Enquêteur.
}
page-wait-for = { $seat_code ->
    [jack] Jack réfléchit…
   *[investigator] L’Enquêteur réfléchit…
}
page-watch = { $seat_code ->
    [jack] Vous regardez. { $name } joue Jack et réfléchit…
   *[investigator] Vous regardez. { $name } joue l’Enquêteur et réfléchit…
}
page-chance = Le sort a la parole.
page-device-turn = { $seat_code ->
    [jack] Jack : { $text }
   *[investigator] Enquêteur : { $text }
}

# Un seul appareil.
page-reveals = Ce qui n’est que pour vous
page-device-first = Jack, maintenez d’abord votre bouton pour voir qui vous êtes.
page-hold = { $seat_code ->
    [jack] Pour Jack (maintenir)
   *[investigator] Pour l’Enquêteur (maintenir)
}
page-hold-long = { $seat_code ->
    [jack] Maintenir pour voir ce que seul Jack peut voir
   *[investigator] Maintenir pour voir ce que seul l’Enquêteur peut voir
}
page-held = { $seat_code ->
    [jack] Jack regarde
   *[investigator] L’Enquêteur regarde
}
page-keep-open = { $seat_code ->
    [jack] Laisser ouvert pour Jack sans maintenir
   *[investigator] Laisser ouvert pour l’Enquêteur sans maintenir
}

# Les outils.
page-tools = Les outils de la table
page-sight = Vue
london-page-sight = Lumière
page-notebook = Carnet
page-log = Journal
page-in-words = En mots
page-menu = Menu
page-tray = Jetons et cartes
london-page-tray = Cartes personnage et alibis
page-news = Ce qui vient de se passer

# Le journal.
page-log-before = Avant le premier tour
page-log-turn = Tour { $turn }
page-log-gone = (repris)
page-log-look = Voir le plateau à ce moment
page-past = Voici le plateau tel qu’il était.
page-past-gone-on = Voici le plateau tel qu’il était ; la partie a continué.
page-past-back = Revenir au présent
entry-seated = { $name } s’assied.
entry-left = Une chaise est de nouveau libre.
entry-took_back = { $seat_code ->
    [jack] Jack reprend son coup.
   *[investigator] L’Enquêteur reprend son coup.
}
entry-asked_take_back = { $seat_code ->
    [jack] Jack voudrait reprendre son coup.
   *[investigator] L’Enquêteur voudrait reprendre son coup.
}
entry-refused_take_back = { $seat_code ->
    [jack] Jack ne veut pas que l’on reprenne.
   *[investigator] L’Enquêteur ne veut pas que l’on reprenne.
}
entry-resigned = { $seat_code ->
    [jack] Jack se rend.
   *[investigator] L’Enquêteur abandonne la traque.
}
entry-ran_out_of_time = { $seat_code ->
    [jack] Le temps de Jack est écoulé.
   *[investigator] Le temps de l’Enquêteur est écoulé.
}
entry-abandoned = { $seat_code ->
    [jack] Jack a quitté la table pour de bon.
   *[investigator] L’Enquêteur a quitté la table pour de bon.
}

# Le menu.
page-game = Cette partie
page-take-back = Reprendre ma dernière décision
page-ask-take-back = Demander à reprendre ma dernière décision
page-take-back-asked = { $seat_code ->
    [jack] Jack voudrait reprendre sa dernière décision. Êtes-vous d’accord ?
   *[investigator] L’Enquêteur voudrait reprendre sa dernière décision. Êtes-vous d’accord ?
}
page-take-back-waits = { $seat_code ->
    [jack] Jack a demandé à reprendre son coup et attend une réponse.
   *[investigator] L’Enquêteur a demandé à reprendre son coup et attend une réponse.
}
page-agree = D’accord
page-no = Non
page-resign = Abandonner la partie
page-resign-sure = { $seat_code ->
    [jack] Jack se rend-il vraiment ?
    [investigator] L’Enquêteur abandonne-t-il vraiment la traque ?
   *[none] Voulez-vous vraiment abandonner cette partie ?
}
page-resign-yes = Oui, abandonner
page-resign-no = Non, continuer
page-practice = Partie d’entraînement : un coup qui avait appris quelque chose a été repris, ou la donne était connue.
page-settings = Réglages
page-turn-board = Tourner le plateau
page-sight-always = Toujours montrer la lumière et les lignes de vue
page-keep-notebook = Tenir un carnet
page-keep-notebook-note = Sans lui, c’est comme avec la boîte : à vous de retenir.
page-sound = Son
page-sound-note = Des pas, des cloches, et l’on frappe quand c’est à vous de décider.
page-as-with-the-box = À cette table on joue comme avec la boîte : ce qui se déduit, vous le déduisez vous-même.
page-keys = Au clavier
page-key = { $key_code ->
    [board] Flèches
    [choose] Entrée ou Espace
    [confirm] Ctrl + Entrée, ou Entrée sur la barre du bas
    [undo] Ctrl + Z
    [reset] Ctrl + Retour arrière
   *[leave] Échap
}
page-key-does = { $key_code ->
    [board] parcourir le plateau
    [choose] prendre ce qui est sélectionné
    [confirm] confirmer la décision
    [undo] annuler le dernier pas
    [reset] reprendre la décision à zéro
   *[leave] reposer ce que l’on tient, fermer un volet, passer un moment
}

# La table en mots.
page-ask-table = Interroger la table
page-ask = Demander
page-not-understood = La table ne comprend pas. Essayez une question de la liste ci-dessous.
page-questions = Ce que l’on peut demander

# Les grands moments.
moment-appeal = L’appel à témoin, tour { $turn }
moment-seen = Visible !
london-moment-seen = Témoin !
moment-unseen = Invisible
london-moment-unseen = Pas de témoin
moment-nobody-cleared = Personne n’est innocenté.
moment-hour = { $seat_code ->
    [jack] Jack prend le jeton Temps.
   *[investigator] L’Enquêteur prend le jeton Temps.
}
moment-light-out = Le bec de gaz n° { $turn } s’éteint.
moment-accusation-kicker = Une accusation en pleine rue
moment-right = Arrêté !
moment-wrong = Ce n’est pas Jack !
moment-accuses = { $by } se saisit de { $who }.
moment-escape-kicker = Au plus noir de la nuit
moment-escape = Évadé !
moment-leaves = { $who } quitte le quartier par la sortie { $exit }.
moment-unmasked = Jack, c’était { $who } !
moment-skip = Continuer
edition-title = L’édition du soir
edition-over = { $winner_code ->
    [jack] La partie est finie : Jack gagne.
   *[investigator] La partie est finie : l’Enquêteur gagne.
}
edition-read = L’édition du soir
edition-see-board = Regarder le plateau
