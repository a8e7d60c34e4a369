# La page vérifie elle-même que le hasard était honnête.

fair-title = Le hasard était-il honnête ?
fair-checking = On refait la donne…
fair-holds = Le hasard était honnête : { $all ->
    [one] la vérification est juste.
   *[other] les { $all } vérifications sont justes.
}
fair-fails = { $wrong ->
    [one] Une vérification sur { $all } a échoué : la donne n’est pas celle qui était promise.
   *[other] { $wrong } vérifications sur { $all } ont échoué : la donne n’est pas celle qui était promise.
}
fair-explained = Avant que quiconque ne donne un mot, le serveur a scellé un secret et vous a montré le sceau. La donne découle de ce secret et des deux mots : personne ne pouvait la choisir seul. Votre propre navigateur vient d’ouvrir le sceau et de refaire la donne.
fair-no-promise = Cet enregistrement ne porte aucune promesse : il n’y a rien à vérifier.
fair-hidden = Certaines cartes de cet enregistrement sont cachées : sa donne ne peut pas être refaite.
fair-unreadable = Cet enregistrement est illisible.
fair-again = Réessayer

fair-words = Les mots qui ont fait la donne
fair-word-yours = Le vôtre : « { $word } »
fair-word-of = { $name } : « { $word } »
fair-word-side = { $seat_code ->
    [jack] Jack
   *[investigator] L’Enquêteur
} : « { $word } »
fair-word-none = { $name } n’a ajouté aucun mot.
fair-word-computer = L’ordinateur n’ajoute aucun mot.

fair-findings = Ce qui a été vérifié
fair-right = Juste :
fair-wrong = Faux :
fair-commitment = { $holds_code ->
    [yes] Le secret est bien celui qui avait été scellé.
   *[no] Le secret n’est pas celui qui avait été scellé.
}
fair-layout_commitment = { $holds_code ->
    [yes] Le secret de la donne précédente est bien celui qui avait été scellé alors.
   *[no] Le secret de la donne précédente n’est pas celui qui avait été scellé alors.
}
fair-setup = { $holds_code ->
    [yes] Les quartiers étaient posés comme ils ont été distribués.
   *[no] Les quartiers n’étaient pas posés comme ils ont été distribués.
}
london-fair-setup = { $holds_code ->
    [yes] Le plateau était bien celui de cette édition.
   *[no] Le plateau n’était pas celui de cette édition.
}
fair-seats = { $holds_code ->
    [yes] Les camps sont ceux du tirage : la première place joue { $found }.
   *[no] La première place joue { $found }, mais le tirage disait { $wanted }.
}
fair-chance-jack = { $holds_code ->
    [yes] La carte de Jack : { $found }.
   *[no] La carte de Jack : { $found } ; la donne dit { $wanted }.
}
fair-chance-toss = { $holds_code ->
    [yes] Tour { $turn }, le lancer des jetons : { $found }.
   *[no] Tour { $turn }, le lancer des jetons : { $found } ; la donne dit { $wanted }.
}
fair-chance-cards = { $holds_code ->
    [yes] Tour { $turn }, les cartes personnage : { $found }.
   *[no] Tour { $turn }, les cartes personnage : { $found } ; la donne dit { $wanted }.
}
fair-chance-draw = { $holds_code ->
    [yes] Tour { $turn }, la carte piochée : { $found }.
   *[no] Tour { $turn }, la carte piochée : { $found } ; la donne dit { $wanted }.
}
fair-noted_commitment = { $holds_code ->
    [yes] Le sceau est bien celui que ce navigateur a noté avant la partie.
   *[no] Le sceau n’est pas celui que ce navigateur a noté avant la partie.
}
fair-noted_word = { $holds_code ->
    [yes] Votre mot est entré dans la donne tel que vous l’avez donné.
   *[no] Votre mot n’est pas celui que vous avez donné.
}
fair-log = { $holds_code ->
    [yes] L’enregistrement est bien la partie qui vous a été montrée, coup par coup.
   *[no] L’enregistrement s’écarte de la partie qui vous a été montrée{ $turn_code ->
        [none] .
       *[other] {" "}au tour { $turn }.
    }
}
fair-not-noted = Ce navigateur n’a rien noté avant la partie. Si vous avez noté vous-même le sceau et votre mot, comparez-les à ceux d’ici.
fair-promise = Le sceau
fair-secret = Le secret
fair-by-yourself = Télécharger l’enregistrement et le vérifier avec votre propre programme
