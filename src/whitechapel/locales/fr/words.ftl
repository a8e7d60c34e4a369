# Les mots des jeux. Chaque forme (.start, .the, .of, .gender) est expliquée dans docs/languages.md.

word-jack = Jack
    .start = Jack
    .of = de Jack
word-investigator = l’Enquêteur
    .start = L’Enquêteur
    .of = de l’Enquêteur
word-spectator = un spectateur
    .start = Un spectateur
    .of = d’un spectateur

word-lestrade = Inspecteur Lestrade
    .start = L’inspecteur Lestrade
    .the = l’inspecteur Lestrade
    .of = de l’inspecteur Lestrade
    .gender = m
word-goodley = Sergent Goodley
    .start = Le sergent Goodley
    .the = le sergent Goodley
    .of = du sergent Goodley
    .gender = m
word-bert = Jeremy Bert
    .start = Jeremy Bert
    .the = Jeremy Bert
    .of = de Jeremy Bert
    .gender = m
word-pizer = John Pizer
    .start = John Pizer
    .the = John Pizer
    .of = de John Pizer
    .gender = m
word-smith = John Smith
    .start = John Smith
    .the = John Smith
    .of = de John Smith
    .gender = m
word-lane = Joseph Lane
    .start = Joseph Lane
    .the = Joseph Lane
    .of = de Joseph Lane
    .gender = m
word-stealthy = Miss Stealthy
    .start = Miss Stealthy
    .the = Miss Stealthy
    .of = de Miss Stealthy
    .gender = f
word-gull = Sir William Gull
    .start = Sir William Gull
    .the = Sir William Gull
    .of = de Sir William Gull
    .gender = m
word-madame = Madame
    .start = Madame
    .the = Madame
    .of = de Madame
    .gender = f

word-holmes = Holmes
    .start = Holmes
    .the = Holmes
    .of = de Holmes
    .gender = m
word-watson = Watson
    .start = Watson
    .the = Watson
    .of = de Watson
    .gender = m
word-toby = Toby
    .start = Toby
    .the = Toby
    .of = de Toby
    .gender = m

word-alibi = Alibi
word-rotation = Rotation
word-exchange = Échange
word-joker = Joker

word-seen = visible
word-unseen = invisible

word-deal = la donne
word-toss = le lancer des jetons
word-draw = la pioche d’une carte

word-N = nord
    .the = le nord
word-E = est
    .the = l’est
word-S = sud
    .the = le sud
word-W = ouest
    .the = l’ouest

word-pocket = Mr. Jack Pocket
nobody = personne

# Londres.

word-london = Mr. Jack (Londres)
word-NE = nord-est
    .the = le nord-est
word-SE = sud-est
    .the = le sud-est
word-SW = sud-ouest
    .the = le sud-ouest
word-NW = nord-ouest
    .the = le nord-ouest
word-move = où aller
word-power = le pouvoir
word-lantern = la lanterne
word-cards = les cartes personnage
