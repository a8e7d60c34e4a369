# Le cadre des pages de règles.

rules-title = { $game_code ->
    [pocket] Les règles de Mr. Jack Pocket
   *[london] Les règles de Mr. Jack (Londres)
}
rules-kicker = Tout le jeu, article par article
rules-rulings = Chaque paragraphe porte un numéro ; les refus et le journal citent les mêmes. Là où les règles imprimées se taisent, et là où nous nous en écartons, on lit « { rules-ruling } ».
rules-you-are = { $seat_code ->
    [jack] Vous êtes Jack
   *[investigator] Vous êtes l’Enquêteur
}
rules-contents = Sommaire
rules-ruling = Décision
rules-link = Lien vers l’article { $clause }
rules-other = { $game_code ->
    [pocket] Les règles de Mr. Jack (Londres)
   *[london] Les règles de Mr. Jack Pocket
}
rules-learn = Apprendre à jouer en une minute
rules-play = Vers une nouvelle partie
rules-find = Chercher dans les règles
rules-found = { $count ->
    [0] Aucun article ne dit cela.
    [one] { $count } article
   *[other] { $count } articles
}
