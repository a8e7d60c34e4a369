# Comment jouer, en cinq pas pour chaque jeu.

learn-kind = Comment jouer
learn-start = Votre première partie
learn-start-note = Contre l’ordinateur, d’humeur indulgente. Tout ce que vous faites peut être repris.
learn-start-as = { $side_code ->
    [jack] Jouer Jack
   *[investigator] Jouer l’Enquêteur
}
learn-rules = Toutes les règles, article par article
learn-other = Comment jouer à { $game }

# Mr. Jack Pocket.
pocket-learn-lead = Neuf personnes sont dehors cette nuit, et l’une d’elles est Jack. L’un de vous le traque ; l’autre est Jack, et ressemble à n’importe qui.
pocket-learn-1 = Neuf rues, neuf suspects
pocket-learn-1-text = Le district compte neuf quartiers. Dans chacun se tient un suspect, dans une rue ouverte de trois côtés et fermée d’un mur au quatrième. Jack est en secret l’un des neuf.
pocket-learn-1-hint = La soirée commence avec trois détectives le nez contre les briques : personne n’est visible.
pocket-learn-1-picture = Neuf quartiers avec un suspect dans chacun ; Holmes, Watson et Toby se tiennent autour.
pocket-learn-2 = Deux messieurs et un chien
pocket-learn-2-text = Holmes, Watson et Toby font le tour du district, toujours dans le sens horaire. Chacun regarde droit devant lui, le long de sa rangée ou de sa colonne, jusqu’au premier mur.
pocket-learn-2-hint = Le rayon ambré est ce qu’ils voient. Les murs l’arrêtent ; les gens, non.
pocket-learn-2-picture = Des rayons de lumière : Holmes voit Madame et Stealthy, Watson voit Bert, Toby voit Goodley et Stealthy.
pocket-learn-3 = Quatre actions par tour
pocket-learn-3-text = Quatre jetons sont sur la table : déplacer un détective, faire pivoter un quartier, en échanger deux, piocher une carte Alibi. L’Enquêteur en utilise un, Jack deux, l’Enquêteur le dernier.
pocket-learn-3-hint = Au tour suivant, chaque jeton montre son autre face, et c’est Jack qui commence.
pocket-learn-3-picture = Quatre jetons Action avec leur autre face, et l’ordre : Enquêteur, Jack, Jack, Enquêteur.
pocket-learn-4 = L’appel à témoin
pocket-learn-4-text = Jack doit alors dire si un détective le voit. Visible : tous ceux qui sont hors de vue sont innocentés et retournés. Invisible : tous ceux qui sont en vue le sont.
pocket-learn-4-hint = Invisible, Jack prend en plus le sablier du tour.
pocket-learn-4-picture = Jack était visible : Gull, Lestrade et Lane sont retournés, il reste quatre suspects.
pocket-learn-5 = Qui gagne
pocket-learn-5-text = Il y a huit tours au plus. Si personne n’a réussi d’ici là, Jack s’est échappé.
pocket-learn-5-hint = Les cartes Alibi portent aussi des sabliers. L’Enquêteur s’en sert pour innocenter ; Jack garde les siennes secrètes.
pocket-learn-goal = { $side_code ->
    [jack] Six sabliers ou plus, avant d’être le dernier suspect.
   *[investigator] Un seul suspect encore sur le plateau.
}

# Mr. Jack (Londres).
london-learn-lead = Huit personnes marchent dans les rues de Whitechapel, et l’une d’elles est Jack. Chacun de vous déplace tout le monde. Ce qui compte, c’est qui se tient dans la lumière.
london-learn-1 = Huit personnes, un quartier
london-learn-1-text = Des rues, des bâtiments, des squares, des becs de gaz, des plaques d’égout et quatre sorties. Huit personnages sont dans les rues, et Jack est en secret l’un d’eux.
london-learn-1-hint = Aucun personnage n’appartient à personne : chaque camp déplace amis et ennemis.
london-learn-1-picture = Le quartier vu d’en haut : des rues entre bâtiments et squares, des becs de gaz et huit personnages.
london-learn-2 = La lumière décide de tout
london-learn-2-text = On est visible à côté d’un bec de gaz allumé, à côté d’un autre personnage, ou dans le faisceau de la lanterne de Watson. Partout ailleurs, l’obscurité vous cache.
london-learn-2-hint = Un anneau de lumière marque qui est visible.
london-learn-2-picture = Holmes est à côté d’un bec de gaz, Bert dans le faisceau de la lanterne de Watson ; Gull et Stealthy sont dans l’obscurité.
london-learn-3 = Quatre cartes par tour
london-learn-3-text = Quatre cartes personnage sont face visible. L’Enquêteur déplace un personnage, Jack deux, l’Enquêteur le dernier : jusqu’à trois cases chacun, quatre pour Miss Stealthy, et chacun a un pouvoir.
london-learn-3-hint = Watson oriente sa lanterne, Smith déplace un bec de gaz, Goodley siffle pour rapprocher les gens, Gull échange sa place. Au tour suivant viennent les quatre autres, et c’est Jack qui commence.
london-learn-3-picture = Quatre cartes personnage, Watson, Smith, Goodley et Gull, et l’ordre : Enquêteur, Jack, Jack, Enquêteur.
london-learn-4 = Témoin ou pas de témoin
london-learn-4-text = Quand quatre ont bougé, Jack doit dire s’il est visible. Si oui, tous les invisibles sont innocentés ; si non, tous les visibles.
london-learn-4-hint = Après chacun des quatre premiers tours, un bec de gaz s’éteint. Et quand il n’y a pas eu de témoin, Jack peut fuir.
london-learn-4-picture = Jack était visible : Lestrade, Stealthy, Goodley et Gull étaient invisibles et sont innocentés.
london-learn-5 = Qui gagne
london-learn-5-text = Pour accuser quelqu’un, on entre sur sa case. Il n’y a qu’une accusation par partie : si elle est fausse, Jack a gagné.
london-learn-5-hint = Huit tours, puis l’aube se lève et Jack est loin.
london-learn-goal = { $side_code ->
    [jack] Quitter le quartier par une sortie libre après « pas de témoin », voir arrêter le mauvais suspect, ou tenir jusqu’à l’aube.
   *[investigator] Amener quelqu’un sur la case de Jack avant la fin de la nuit.
}
