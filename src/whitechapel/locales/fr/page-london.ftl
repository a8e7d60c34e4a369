# Mr. Jack (Londres) sur la page : que faire, ce que cela donnerait, et la table en mots.

# Des noms assez courts pour tenir sous un pion.
london-short = { $who_code ->
    [holmes] Holmes
    [watson] Watson
    [smith] Smith
    [lestrade] Lestrade
    [stealthy] Stealthy
    [goodley] Goodley
    [gull] Gull
   *[bert] Bert
}

# Que faire maintenant.
london-prompt-over = La partie est terminée.
london-prompt-wait = { $actor_code ->
    [jack] Jack vaque à ses affaires.
    [investigator] L’Enquêteur vaque à ses affaires.
   *[other] On distribue les cartes.
}
london-prompt-card = { $count ->
    [one] Prenez la dernière carte.
   *[other] Prenez l’une des { $count } cartes face visible.
}
london-prompt-more = Confirmez, changez d’avis, ou prenez la carte suivante.
london-prompt-again = Confirmez, ou touchez autre chose.
london-prompt-go = Où va { $who_the } ? Touchez une case.
london-prompt-go-accuse = Où va { $who_the } ? Touchez une case, ou quelqu’un à accuser.
london-prompt-go-exchange = Où va { $who_the } ? Touchez une case, ou échangez plutôt les places.
london-prompt-go-escape = Où va { $who_the } ? Touchez une case, ou une sortie pour fuir.
london-prompt-accuse = Toutes les cases sont prises. Touchez quelqu’un à accuser.
london-prompt-blocked = { $who_start } est { $who_gender ->
    [f] bloquée
   *[m] bloqué
} et peut rester sur place.
london-prompt-exchange = Touchez la personne avec qui { $who_the } échange sa place.
london-prompt-lantern = De quel côté éclaire la lanterne de Watson ?
london-prompt-light = Touchez un bec de gaz, ou l’emplacement où il doit brûler.
london-prompt-light-from = Touchez le bec de gaz qui doit y brûler.
london-prompt-light-to = Touchez l’emplacement où il doit brûler.
london-prompt-cordon = Touchez un barrage, ou la sortie à fermer.
london-prompt-cordon-from = Touchez le barrage qui doit la fermer.
london-prompt-cordon-to = Touchez la sortie à fermer.
london-prompt-cover = Touchez une plaque fermée, ou celle à fermer.
london-prompt-cover-from = Touchez la plaque fermée qui doit s’ouvrir.
london-prompt-cover-to = Touchez la plaque d’égout à fermer.
london-prompt-call = Qui le sifflet fait-il venir ?
london-prompt-call-more = { $points ->
    [one] Il reste un point au sifflet. Qui fait-il venir ?
   *[other] Il reste { $points } points au sifflet. Qui fait-il venir ?
}
london-prompt-call-to = Touchez la case où doit aller { $called_the }.
london-prompt-nobody = Personne ne peut approcher. Sifflez tout de même.
london-ask-accuse = Accuser { $character_the } avec { $who_the } ? Juste ou fausse, l’accusation met fin à la partie.
london-ask-escape = { $who_start } doit-{ $who_gender ->
    [f] elle
   *[m] il
} fuir par la sortie { $exit } ? Jack se découvre, et gagne.

# Ce que donnerait le coup. La première lettre devient une capitale en tête de phrase.
london-do-activate = prendre la carte { $character_of }
london-do-go = { $who_the } va en { $hex }
london-do-stay = { $who_the } reste sur place
london-do-accuse = { $who_the } accuse { $character_the }
london-do-escape = { $who_the } quitte le quartier par la sortie { $exit }
london-do-move-light = le bec de gaz passe de { $origin } en { $post }
london-do-move-cordon = la sortie { $origin } s’ouvre et la sortie { $exit } se ferme
london-do-move-cover = la plaque d’égout { $origin } s’ouvre et la plaque { $manhole } se ferme
london-do-turn-lantern = la lanterne éclaire vers { $direction_the }
london-do-call = le sifflet fait venir { $character_the } en { $hex }
london-do-call-nobody = le sifflet ne fait venir personne
london-do-change-places = { $who_the } échange sa place avec { $character_the }
london-then = { $deeds }, puis { $deed }
london-so-far = { $deeds }. { $next }
london-told = { $deeds }.
london-ends = { $deeds }. La partie s’arrête là.
london-previewed = { $deeds } : { $seen ->
    [one] { $seen } visible
   *[other] { $seen } visibles
}, { $unseen ->
    [one] { $unseen } invisible
   *[other] { $unseen } invisibles
}.
london-clears-both = Un témoin innocente : { $if_seen } ; sans témoin : { $if_unseen }.
london-option = { $label } : { $seen ->
    [one] { $seen } visible
   *[other] { $seen } visibles
}, { $unseen ->
    [one] { $unseen } invisible
   *[other] { $unseen } invisibles
}

# Ce que l’on peut toucher.
london-board = Le quartier
london-keys = Les flèches vont de case en case, Page précédente et Page suivante d’une cible à l’autre, Entrée touche, Échap lâche.
london-point = Directions de la lanterne
london-sure = Une question d’abord
london-yes-accuse = Accuser
london-yes-escape = Fuir
london-not-yet = Pas encore

# Les cartes et les étapes.
london-cards = Cartes personnage du tour
london-card-open = { $name }
london-card-used = { $name }, jouée
london-steps = L’activation
london-step-move = Déplacement
london-step-exchange = Échange
london-step-lantern = Lanterne
london-step-power = { $who_code ->
    [smith] Bec de gaz
    [lestrade] Barrage
    [goodley] Sifflet
   *[bert] Plaque
}
london-step-done = { $label }, décidé
london-step-now = { $label }, maintenant
london-or = ou
london-reverse = Dans l’autre ordre
london-stay = Rester sur place
london-call-nobody = Siffler
london-points = { $points ->
    [one] Il reste { $points } point au sifflet
   *[other] Il reste { $points } points au sifflet
}
london-alibis = Cartes Alibi
london-pile = { $count ->
    [one] { $count } carte Alibi dans la pioche
   *[other] { $count } cartes Alibi dans la pioche
}
london-own-card = { $name } : une carte Alibi piochée par { $side_code ->
    [jack] Jack
   *[investigator] l’Enquêteur
} au tour { $turn }
london-hidden-card = Une carte Alibi piochée par { $side_code ->
    [jack] Jack
   *[investigator] l’Enquêteur
} au tour { $turn }
london-you-are = Jack se cache sous les traits de { $name }
london-jacks-card = La carte de Jack, face cachée
london-witness = { $witness_code ->
    [witness] Témoin
   *[no_witness] Pas de témoin
}
london-appeal-preview = Si l’on appelait les témoins maintenant
london-cleared-if = Innocentés si
london-if-seen = Témoin
london-if-unseen = Pas de témoin
london-clears = innocente : { $names }
london-now = En ce moment { $seen ->
    [one] { $seen } visible
   *[other] { $seen } visibles
}, { $unseen ->
    [one] { $unseen } invisible
   *[other] { $unseen } invisibles
}
london-roster = Les huit

# La table en mots.
london-hex = { $hex } : { $parts }
london-street = rue
london-building = bâtiment
london-garden = square
london-post-lit = { $number ->
    [0] bec de gaz allumé
   *[other] bec de gaz n° { $number } allumé
}
london-post-dark = bec de gaz éteint
london-manhole-open = plaque d’égout ouverte
london-manhole-covered = plaque d’égout fermée
london-exit-open = Sortie { $exit } : ouverte
london-exit-shut = Sortie { $exit } : fermée par un barrage
london-person = { $name } ({ $standing })
london-suspect = { $who_code ->
    [stealthy] suspecte
   *[other] suspect
}
london-cleared = { $who_code ->
    [stealthy] innocentée
   *[other] innocenté
}
london-is-jack = c’est Jack
london-lit = à la lumière d’un bec de gaz
london-in-beam = dans le faisceau de la lanterne
london-in-light = { $who_code ->
    [stealthy] visible
   *[other] visible
}
london-in-dark = { $who_code ->
    [stealthy] invisible
   *[other] invisible
}
london-stands = { $who_the } se tient en { $hex }
london-gone = { $who_start } a quitté le quartier.
london-turn-heading = Le tour
london-turn-line = Tour { $turn } sur 8.
london-witness-line = { $witness_code ->
    [witness] La carte montre « témoin » : Jack ne peut pas fuir.
   *[no_witness] La carte montre « pas de témoin » : Jack peut fuir.
}
london-people = Les huit
london-lights = Lumière
london-light-line = { $number ->
    [0] Un bec de gaz brûle en { $hex }.
   *[other] Le bec de gaz n° { $number } brûle en { $hex }.
}
london-lantern-line = La lanterne de Watson éclaire vers { $direction_the }.
london-beam = Son faisceau touche { $beam }.
london-beam-none = Son faisceau n’éclaire aucune case.
london-ways = Issues
london-holes = Plaques d’égout ouvertes : { $open }. Fermées : { $covered }.
london-suspects = { $count ->
    [one] { $count } suspect : { $names }
   *[other] { $count } suspects : { $names }
}
london-ask-light = Qui est visible ?
london-answer-light = Visibles : { $seen }. Invisibles : { $unseen }.
london-ask-suspects = Qui est encore suspect ?
london-ask-cards = Quelles cartes restent ce tour-ci ?
london-answer-cards = { $count ->
    [0] Il ne reste aucune carte à prendre.
   *[other] Encore à prendre : { $names }.
}
london-ask-exits = Quelles sorties sont ouvertes ?
london-ask-lights = Quels becs de gaz brûlent ?
london-ask-where = Où est { $who_the } ?
london-ask-reach = Où peut aller { $who_the } ?
london-answer-reach = À portée : { $hexes }.
