# Le carnet : ce qu’un joueur attentif aurait noté.

notebook-looking = On taille le crayon…
notebook-of-now = Le carnet dit ce que l’on sait maintenant, non au moment affiché sur le plateau.
notebook-shut = Le carnet est fermé, comme avec la boîte.
notebook-open = L’ouvrir
notebook-possible = { $count ->
    [one] Un seul peut être Jack
   *[other] { $count } peuvent être Jack
}
notebook-suspected = { $count ->
    [one] L’Enquêteur ne peut soupçonner que vous
   *[other] L’Enquêteur peut soupçonner { $count } personnes
}
notebook-odds = { NUMBER($chance, style: "percent") }
notebook-cleared = Hors de cause
notebook-clue = { $by_code ->
    [alibi] tour { $turn } : a un alibi
    [seen] tour { $turn } : invisible alors que Jack était visible
    [unseen] tour { $turn } : visible alors que Jack était invisible
    [witness] tour { $turn } : invisible alors que Jack a été vu
    [no_witness] tour { $turn } : visible alors que Jack n’a pas été vu
    [identity] Jack sait qui il est
    [hourglasses] { $turn_code ->
        [0] les sabliers ne concordent pas
       *[other] tour { $turn } : les sabliers ne concordent pas
    }
    [own_card] tour { $turn } : vous tenez son alibi
    [wrong_accusation] tour { $turn } : accusation erronée
    [arrest] tour { $turn } : un autre a été arrêté
    [escape] tour { $turn } : un autre s’est enfui
   *[revealed] tour { $turn } : Jack s’est montré
}
notebook-hourglasses = Les sabliers de Jack
notebook-glasses = Entre { $minimum } et { $maximum } ; il lui en faut 6
notebook-glasses-known = { $minimum } ; il lui en faut 6
notebook-glasses-reckoned = L’Enquêteur en compte entre { $minimum } et { $maximum }
notebook-glasses-chance = { $number } : { NUMBER($chance, style: "percent") }
notebook-turn = Tour { $turn }
notebook-left = Reste à jouer
notebook-order = Qui joue, dans l’ordre
notebook-chance = Les jetons sont encore à lancer.
london-notebook-chance = Les cartes sont encore à mélanger.
notebook-cards = Cartes Alibi
notebook-card = { $seat_code ->
    [jack] Tour { $turn }, Jack : { $who }
   *[investigator] Tour { $turn }, l’Enquêteur : { $who }
}
notebook-card-hidden = { $seat_code ->
    [jack] Tour { $turn }, Jack : une carte qu’il garde pour lui
   *[investigator] Tour { $turn }, l’Enquêteur : une carte qu’il garde pour lui
}
notebook-pile = { $count ->
    [one] Il reste { $count } carte dans la pioche.
   *[other] Il reste { $count } cartes dans la pioche.
}
notebook-others = Ce que l’autre camp peut savoir
notebook-investigator-exact = { $count ->
    [one] L’Enquêteur sait qui est Jack : { $names }.
   *[other] L’Enquêteur en soupçonne { $count } : { $names }.
}
notebook-investigator-range = L’Enquêteur en soupçonne de { $fewest } à { $most } parmi : { $names }.
notebook-investigator-certain = Ceux qu’il ne peut écarter : { $names }.
notebook-jack-knows = { $count ->
    [0] Jack sait qui il est.
    [one] Jack sait qui il est, et connaît { $count } carte que vous ignorez.
   *[other] Jack sait qui il est, et connaît { $count } cartes que vous ignorez.
}
