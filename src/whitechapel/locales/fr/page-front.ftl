# La page hors des tables : son cadre, la une, l’ouverture d’une table, les invitations.

# Le cadre.
shell-skip = Aller au contenu
shell-language = Langue
shell-theme = Clair ou sombre
shell-theme-name = { $theme_code ->
    [light] Journal du matin
    [dark] Nuit
   *[system] Comme le système
}
shell-account = Votre compte
shell-account-of = Compte : { $name }
shell-to-front = Retour à la une
shell-further = Plus loin
shell-learn = Comment jouer
shell-rules = Les règles
shell-privacy = Ce qui est conservé à votre sujet
shell-title = { $page_code ->
    [table] À la table
    [invitation] Une invitation
    [replay] Une partie revue
    [record] Un enregistrement
    [rules] Les règles de { $game }
    [learn] Comment jouer à { $game }
    [account] Votre compte
    [privacy] Ce qui est conservé à votre sujet
   *[nowhere] Un cul-de-sac
}
shell-failed = La page n’est pas arrivée
shell-failed-why = La connexion s’est perdue en route, ou le serveur a une page plus récente.
shell-reload = La recharger

# La une.
front-dateline = Whitechapel, automne 1888. Dernière édition
front-headline = L’un d’eux est Jack
front-lead = Deux jeux de cache-cache à la lueur des becs de gaz, à deux. Traquez‑le, ou soyez‑le. Sans inscription, sans façons.
front-continue = À vous de jouer à { $game }
front-games = Les deux jeux
front-facts = { $game_code ->
    [pocket] Deux joueurs, un quart d’heure
   *[london] Deux joueurs, trois quarts d’heure
}
front-pitch = { $game_code ->
    [pocket] Neuf suspects dans neuf rues, deux messieurs et un chien qui regardent droit devant eux, huit tours pour savoir qui est Jack. Le temps d’un thé.
   *[london] Huit personnes sous les becs de gaz d’un même quartier. Qui se tient dans la lumière est vu ; qui n’est pas vu sera peut-être loin à l’aube.
}
front-way = { $against_code ->
    [computer] Contre l’ordinateur
    [device] À deux sur cet appareil
   *[friend] Avec un ami, par un lien
}
front-way-note = { $against_code ->
    [computer] Le camp que vous voulez, et il ne vous presse jamais
    [device] Les secrets restent couverts tant que leur maître ne regarde pas
   *[friend] Qui ouvre votre lien s’assied en face de vous
}
front-learn = Comment jouer
front-rules = Les règles

# Ouvrir une table.
front-how = { $against_code ->
    [computer] Contre l’ordinateur. Tout est choisi ; changez ce qu’il vous plaît.
    [device] L’appareil passe d’une main à l’autre. Qui a un secret maintient un bouton appuyé pour le voir.
    [friend] Vous recevez un lien à envoyer. La partie commence quand votre ami s’assied.
   *[anyone] La table figure parmi les tables ouvertes. La partie commence quand quelqu’un s’assied.
}
front-which-game = Le jeu
front-your-side = Vous jouez
front-side = { $side_code ->
    [investigator] Enquêteur
    [jack] Jack
   *[drawn] Au hasard
}
front-its-level = Niveau de l’ordinateur
front-levels-missing = Ce serveur n’a pas les niveaux plus forts.
front-begin = { $against_code ->
    [computer] Commencer
    [device] Commencer
    [friend] Ouvrir la table et recevoir le lien
   *[anyone] Ouvrir la table
}
front-more = Plus de choix
front-anyone = Ouverte à tous
front-anyone-note = La table figure parmi les tables ouvertes.
front-aids = Aides
front-aids-note = La table dit qui est visible et qui chaque réponse innocenterait. Sans elles : comme avec la boîte.
front-spectators = Spectateurs
front-spectators-note = Ils voient ce que tout le monde voit, jamais une carte cachée.
front-which-clock = La pendule
front-clock = { $clock_code ->
    [none] sans pendule
    [quick] 10 min + 5 s
    [slow] 30 min + 10 s
    [day] un jour par coup
    [days] trois jours par coup
   *[other] une autre pendule
}
front-which-edition = Le plateau
front-edition = { $edition_code ->
    [first_2006] première édition, 2006
    [revised] édition révisée
   *[other] { $edition }
}

# Les tables en listes.
front-my-tables = Mes tables
front-no-tables = Rien encore. Toute table où vous vous asseyez vous attend ici.
front-all-tables = Les montrer toutes
front-standing = { $stand_code ->
    [your_turn] À vous
    [their_turn] À l’autre de décider
    [waiting] Attend un joueur
    [won] Vous avez gagné
    [lost] Vous avez perdu
   *[over] Finie
}
front-line-device = à deux sur cet appareil
front-line-computers = deux ordinateurs
front-line-computer = contre l’ordinateur, { level-name }
front-line-nobody = personne en face pour l’instant
front-line-person = contre { $name }
front-lobby = Tables ouvertes
front-lobby-empty = Personne n’attend en ce moment.
front-lobby-lost = Connexion perdue. Reconnexion…
front-lobby-line = { $name } attend ; { $side_code ->
    [jack] vous seriez Jack
    [investigator] vous seriez l’Enquêteur
   *[drawn] les camps sont tirés au sort
}
front-lobby-mine = Votre table
front-sit = S’asseoir
front-open = Ouvrir une table à qui vient
front-upload = Une partie d’ailleurs
front-upload-note = Une partie enregistrée dans un fichier peut être revue ici et partagée par son lien.
front-upload-choose = Choisir un enregistrement

# Une invitation.
front-invited = { $name } vous invite à { $game }
front-invited-side = { $side_code ->
    [jack] Vous serez Jack.
    [investigator] Vous serez l’Enquêteur.
   *[drawn] Qui est Jack, le sort en décide.
}
front-invited-sit = S’asseoir et jouer
front-invited-late = Les deux places sont prises.
front-invited-nowhere = Cette invitation ne mène nulle part
front-invited-looking = Quelqu’un vous invite
front-watch = Regarder la partie

# Une adresse qui ne mène nulle part.
front-nowhere = Un cul-de-sac
front-nowhere-why = Il n’y a rien à cette adresse. Une faute de frappe, peut-être, ou le brouillard l’a prise.
