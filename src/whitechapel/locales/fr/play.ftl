# Une partie dans le terminal.

who-plays =
    Qui joue ?
      1  vous, en Enquêteur, contre l’ordinateur
      2  vous, en Jack, contre l’ordinateur
      3  deux personnes à ce clavier
who-plays-prompt = 1, 2 ou 3 [1] :
which-level = À quel niveau ?
level-row = { $number }. { $name } : { $about }
level-missing = { $agent } demande le noyau compilé, qui manque ici. Avec un compilateur C, « python3 run.py kernel » le construit.
level-prompt = Niveau [{ $usual }] :
resumed = La partie en attente reprend. Lancez avec --new pour en commencer une autre.
kept-before = La partie précédente est conservée dans { $file }.
save-broken = La partie conservée dans { $file } ne peut pas reprendre : { $why } Lancez avec --new pour en commencer une autre ; celle-ci sera alors conservée dans { $kept }.
no-home-for-save = Vous n’avez pas de dossier personnel où garder la partie. Indiquez un fichier avec --save.
save-own-agent = Votre agent { $agent } joue dans cette partie. Relancez-la avec { $option } { $agent }.

welcome = { $game }. { $players_code ->
    [0] L’ordinateur joue les deux camps.
    [1] Vous êtes { $players }.
   *[other] Jack, tapez secret pour savoir qui vous êtes pendant que l’Enquêteur détourne les yeux.
} Tapez aide pour obtenir de l’aide.
prompt = Tour { $turn }, { $player } ({ $choices }) :
help =
    L’Enquêteur gagne quand il ne reste qu’un suspect ; Jack, avec six sabliers
    ou plus, ou après le tour 8. Un tour compte quatre actions, une par jeton ;
    puis Jack dit si un détective le voit. S’il est visible, tous les suspects
    invisibles sont innocentés ; sinon, tous les visibles le sont et Jack prend
    un sablier. Les flèches sont les lignes de vue ; les murs les arrêtent.
    Un coup s’écrit en un mot :
      holmes+1, watson+2, toby+1    déplacer ce détective dans le sens horaire
      gu+90, gu+180, gu-90          tourner un quartier, d’après ses deux lettres
      be~ma                         échanger deux quartiers
      joker-holmes, joker-nobody    le Joker ; Jack seul peut ne déplacer personne
      alibi                         piocher une carte Alibi
    coups                les coups permis
    essai COUP ...       voir l’effet de coups avant de les jouer
    plateau              redessiner le plateau
    journal              ce qui s’est passé jusqu’ici
    qui                  qui peut encore être Jack, et pourquoi pas les autres
    secret               Jack regarde ses cartes (l’Enquêteur détourne les yeux)
    annuler              reprendre votre dernier coup, tant que rien n’est révélé
    enregistrer FICHIER  garder la partie dans un fichier, secrets compris
    quitter              partir ; la partie reprendra la prochaine fois
    Les mots anglais marchent aussi : help, moves, try, board, log, who, undo...
    Les règles complètes, en anglais : docs/rules/pocket.md
preview = Visibles ({ $seen_code }) : { $seen }. Invisibles ({ $unseen_code }) : { $unseen }.
preview-if-seen = Si Jack se dit visible : { $cleared_code ->
    [0] personne n’est innocenté
   *[other] l’Enquêteur innocente { $cleared_the }
} ; il reste { $left_code ->
    [one] un suspect
   *[other] { $left_code } suspects
}.
preview-if-unseen = Si Jack se dit invisible : { $cleared_code ->
    [0] personne n’est innocenté
   *[other] l’Enquêteur innocente { $cleared_the }
} ; il reste { $left_code ->
    [one] un suspect
   *[other] { $left_code } suspects
}.
try-not-escape = Une fuite ne s’essaie pas sous les yeux de l’adversaire ; Jack la tape quand il la veut vraiment.
suspects = Encore suspects : { $suspects }.
cleared-line = { $character } : { $character_gender ->
    [f] innocentée
   *[m] innocenté
} au tour { $turn }, { $by_code ->
    [alibi] par une carte Alibi
    [seen] invisible alors que Jack était visible
    [witness] invisible alors qu’il y avait un témoin
    [no_witness] visible alors qu’il n’y avait pas de témoin
   *[unseen] visible alors que Jack était invisible
}.
ruled-out-line = { $character } : ne peut pas être Jack, { $by_code ->
    [own_card] d’après la carte Alibi que vous avez piochée au tour { $turn }
   *[hourglasses] d’après ce que disent les sabliers depuis le tour { $turn }
}.
look-away = { $player_code ->
    [jack] Jack seul peut regarder maintenant. Enquêteur, détournez les yeux ; Jack, appuyez sur Entrée.
   *[investigator] L’Enquêteur seul peut regarder maintenant. Jack, détournez les yeux ; Enquêteur, appuyez sur Entrée.
}
secret-jack = Vous êtes { $identity_the }. Vos cartes Alibi : { $cards_code ->
    [0] aucune
   *[other] { $cards }
}. Vos sabliers : { $hourglasses }.
secret-not-yours = C’est le secret { $player_of }, que joue l’ordinateur.
secret-hide = Appuyez sur Entrée pour le cacher de nouveau.
nothing-to-undo = Vous n’avez rien à reprendre : quelque chose a été révélé, ou rien n’a été joué.
undone = Coup repris.
saved = Partie conservée dans { $file }.
save-failed = Le fichier { $file } ne peut pas être écrit ; la partie continue.
save-exists = Le fichier { $file } existe déjà ; choisissez un autre nom.
save-where = Enregistrer où ? Tapez enregistrer FICHIER.
try-what = Essayer quoi ? Tapez essai et un ou plusieurs coups.
goodbye = La partie est conservée dans { $file } ; relancez pour la reprendre.
unknown-command = « { $text } » n’est ni un coup ni une commande ; tapez aide pour obtenir de l’aide.
over = La partie est finie. Son enregistrement : { $file }.

# Les mots que l’on peut taper au lieu des mots anglais.

command-help = aide
command-moves = coups
command-try = essai essayer
command-board = plateau
command-log = journal
command-who = qui
command-secret = secret
command-undo = annuler
command-save = enregistrer
command-quit = quitter exit
command-jack = jack
command-investigator = enquêteur enqueteur

# Londres. Ce qui commence par london- remplace la phrase commune du même nom.

london-help =
    Jack gagne s’il quitte le quartier, si l’accusation est fausse, ou s’il est
    libre à la fin du tour 8 ; l’Enquêteur gagne par une accusation juste. Un tour
    compte quatre activations ; puis Jack dit s’il est visible (témoin) ou non, et
    tous ceux qui ne sont pas dans son cas sont innocentés. Est visible qui se
    tient à côté d’un bec de gaz allumé ou de quelqu’un, ou dans le faisceau de la
    lanterne de Watson. Jack ne peut fuir que si la carte dit : pas de témoin.
    Une décision s’écrit en un mot :
      wa                      activer un personnage, d’après ses deux lettres
      g5                      l’y déplacer ; stay, s’il est bloqué
      accuse-gu, escape-nw    finir la partie en se déplaçant
      lantern-ne              orienter la lanterne de Watson
      light-b2-f9             Smith déplace un bec de gaz
      cordon-sw-nw            Lestrade déplace un barrage de police
      cover-c2-f7             Bert déplace une plaque d’égout
      call-be-i7              Goodley fait approcher quelqu’un ; call-nobody
      swap-ho                 Gull échange sa place au lieu de se déplacer
    coups                les décisions permises
    essai COUP ...       voir l’effet de décisions avant de les prendre
    plateau              redessiner le plateau
    journal              ce qui s’est passé jusqu’ici
    qui                  qui peut encore être Jack, et pourquoi pas les autres
    secret               regarder vos cartes pendant que l’autre détourne les yeux
                         (secret jack, secret enquêteur)
    annuler              reprendre votre dernière décision, si rien n’est révélé
    enregistrer FICHIER  garder la partie dans un fichier, secrets compris
    quitter              partir ; la partie reprendra la prochaine fois
    Les mots anglais marchent aussi : help, moves, try, board, log, who, undo...
    Les règles complètes, en anglais : docs/rules/london.md
london-secret-jack = Vous êtes { $identity_the }. Vos cartes Alibi : { $cards_code ->
    [0] aucune
   *[other] { $cards }
}.
secret-investigator = Vos cartes Alibi, dont les personnages ne peuvent pas être Jack : { $cards_code ->
    [0] aucune
   *[other] { $cards }
}.
london-preview = Visibles ({ $seen_code }) : { $seen }. Invisibles ({ $unseen_code }) : { $unseen }.
london-preview-if-seen = S’il y a un témoin : { $cleared_code ->
    [0] personne n’est innocenté
   *[other] l’Enquêteur innocente { $cleared_the }
} ; il reste { $left_code ->
    [one] un suspect
   *[other] { $left_code } suspects
}.
london-preview-if-unseen = S’il n’y a pas de témoin : { $cleared_code ->
    [0] personne n’est innocenté
   *[other] l’Enquêteur innocente { $cleared_the }
} ; il reste { $left_code ->
    [one] un suspect
   *[other] { $left_code } suspects
}.
london-welcome = { $game }. { $players_code ->
    [0] L’ordinateur joue les deux camps.
    [1] Vous êtes { $players }.
   *[other] Jack, tapez secret jack pour savoir qui vous êtes pendant que l’Enquêteur détourne les yeux.
} Tapez aide pour obtenir de l’aide.
