# Mr. Jack Pocket sur la page : que faire, ce que cela donnerait, et la table en mots.

# Des noms assez courts pour tenir sur un quartier.
pocket-short = { $who_code ->
    [lestrade] Lestrade
    [goodley] Goodley
    [bert] Bert
    [pizer] Pizer
    [smith] Smith
    [lane] Lane
    [stealthy] Stealthy
    [gull] Gull
    [holmes] Holmes
    [watson] Watson
    [toby] Toby
   *[madame] Madame
}
pocket-tile-of = { $who_code ->
    [lestrade] le quartier de Lestrade
    [goodley] le quartier de Goodley
    [bert] le quartier de Bert
    [pizer] le quartier de Pizer
    [smith] le quartier de Smith
    [lane] le quartier de Lane
    [stealthy] le quartier de Miss Stealthy
    [gull] le quartier de Gull
   *[madame] le quartier de Madame
}
pocket-place = { $place ->
    [1] en haut à gauche
    [2] en haut au milieu
    [3] en haut à droite
    [4] au milieu à gauche
    [5] au centre
    [6] au milieu à droite
    [7] en bas à gauche
    [8] en bas au milieu
   *[9] en bas à droite
}

# Que faire maintenant.
pocket-prompt-over = La partie est terminée.
pocket-prompt-wait = { $actor_code ->
    [jack] Jack choisit une action.
    [investigator] L’Enquêteur choisit une action.
   *[other] Les jetons sont en l’air.
}
pocket-prompt-token = Choisissez un jeton Action.
pocket-prompt-again = Confirmez, ou touchez autre chose.
pocket-prompt-more = Confirmez, changez d’avis, ou choisissez le jeton suivant.
pocket-prompt-alibi = Touchez le jeton pour piocher une carte Alibi.
pocket-prompt-rotate = Touchez le quartier à tourner.
pocket-prompt-rotate-which = Dans quel sens tourner { pocket-tile-of } ?
pocket-prompt-exchange = Touchez le premier des deux quartiers.
pocket-prompt-exchange-with = Touchez le quartier à échanger avec { pocket-tile-of }.
pocket-prompt-walk = { $who_code ->
    [holmes] De combien de cases avance Holmes ?
    [watson] De combien de cases avance Watson ?
   *[toby] De combien de cases avance Toby ?
}
pocket-prompt-joker = Quel détective avance d’une case ?

# Ce que donnerait le coup. La première lettre devient une capitale en tête de phrase.
pocket-do-rotate = tourner { pocket-tile-of } { $quarters ->
    [1] d’un quart de tour à droite
    [2] d’un demi-tour
   *[3] d’un quart de tour à gauche
}
pocket-do-exchange = échanger { $first_short } et { $second_short }
pocket-do-walk = { $who_code ->
    [holmes] avancer Holmes
    [watson] avancer Watson
   *[toby] avancer Toby
} { $spaces ->
    [1] d’une case
   *[2] de deux cases
}
pocket-do-nobody = ne déplacer personne
pocket-do-alibi = piocher une carte Alibi
pocket-then = { $deeds }, puis { $deed }
pocket-previewed = { $deeds } : { $seen ->
    [one] { $seen } visible
   *[other] { $seen } visibles
}, { $unseen ->
    [one] { $unseen } invisible
   *[other] { $unseen } invisibles
}
pocket-now = En ce moment { $seen ->
    [one] { $seen } visible
   *[other] { $seen } visibles
}, { $unseen ->
    [one] { $unseen } invisible
   *[other] { $unseen } invisibles
}

# Ce que l’on peut toucher.
pocket-board = Le district
pocket-turn-left = Un quart de tour à gauche
pocket-turn-half = Un demi-tour
pocket-turn-right = Un quart de tour à droite
pocket-walk-one = Une case
pocket-walk-two = Deux cases
pocket-nobody = Personne
pocket-option = { $label } : { $seen ->
    [one] { $seen } visible
   *[other] { $seen } visibles
}, { $unseen ->
    [one] { $unseen } invisible
   *[other] { $unseen } invisibles
}
pocket-chooser = Ce que l’on peut faire ici

# Le plateau de jetons et de cartes.
pocket-tokens = Jetons Action
pocket-token = { $action } ; au verso : { $back }
pocket-token-used = { $action }, utilisé ; au verso : { $back }
pocket-untossed = Pas encore lancés
pocket-cards = Cartes Alibi
pocket-pile = { $count ->
    [one] { $count } carte dans la pioche
   *[other] { $count } cartes dans la pioche
}
pocket-shown-card = { $name }, montrée au tour { $turn }
pocket-own-card = { $name }, piochée au tour { $turn }
pocket-hidden-card = Une carte de Jack, piochée au tour { $turn }
pocket-you-are = Jack se cache sous les traits de { $name }
pocket-glasses = { $count ->
    [one] { $count } sablier
   *[other] { $count } sabliers
}
pocket-roster = Les neuf
pocket-appeal-preview = Si l’on appelait les témoins maintenant
pocket-if-seen = Visible
pocket-if-unseen = Invisible
pocket-clears = innocente { $names }
pocket-clears-nobody = n’innocente personne

# La table en mots.
pocket-tile-line = { $place_said } : { $parts }
pocket-suspect = { $who_code ->
    [stealthy] suspecte
    [madame] suspecte
   *[other] suspect
}
pocket-cleared = { $who_code ->
    [stealthy] innocentée
    [madame] innocentée
   *[other] innocenté
}
pocket-in-sight = visible
pocket-out-of-sight = invisible
pocket-wall = mur { $side_code ->
    [N] au nord
    [E] à l’est
    [S] au sud
   *[W] à l’ouest
}
pocket-barricade = barricade { $side_code ->
    [N] au nord
    [E] à l’est
    [S] au sud
   *[W] à l’ouest
}
pocket-no-wall = ouvert de tous les côtés
pocket-rotated = déjà tourné ce tour-ci
pocket-is-jack = c’est Jack
pocket-space = Case { $space }
pocket-space-with = Case { $space } : { $names }
pocket-district = Le district
pocket-detectives = Les détectives
pocket-detective-line = { $who_short } se tient sur la case { $space }.
pocket-detective-sees = { $count ->
    [0] { $who_short } se tient sur la case { $space } et ne voit personne.
   *[other] { $who_short } se tient sur la case { $space } et voit : { $names }.
}
pocket-suspects = { $count ->
    [one] { $count } suspect : { $names }
   *[other] { $count } suspects : { $names }
}
pocket-turn-line = Tour { $turn } sur 8. Jetons Temps : { $jack } pour Jack, { $investigator } pour l’Enquêteur.
pocket-race-line = La course-poursuite dure depuis le tour { $turn }.
pocket-ask-sees = { $who_code ->
    [holmes] Que voit Holmes ?
    [watson] Que voit Watson ?
   *[toby] Que voit Toby ?
}
pocket-answer-sees = { $count ->
    [0] { $who_short } ne voit personne.
   *[other] { $who_short } voit : { $names }.
}
pocket-ask-where = { $who_code ->
    [lestrade] Où est Lestrade ?
    [goodley] Où est Goodley ?
    [bert] Où est Bert ?
    [pizer] Où est Pizer ?
    [smith] Où est Smith ?
    [lane] Où est Lane ?
    [stealthy] Où est Stealthy ?
    [gull] Où est Gull ?
    [holmes] Où est Holmes ?
    [watson] Où est Watson ?
    [toby] Où est Toby ?
   *[madame] Où est Madame ?
}
pocket-answer-seen-by = Visible pour : { $names }.
pocket-ask-suspects = Qui est encore suspect ?
pocket-ask-appeal = Qui est visible ?
pocket-answer-appeal = Visibles : { $seen }. Invisibles : { $unseen }.
pocket-ask-tokens = Que peut-on faire ce tour-ci ?
pocket-answer-tokens = { $count ->
    [0] Il ne reste rien à utiliser.
   *[other] Encore disponibles : { $names }.
}
