# Les mots de la page que plusieurs de ses parties disent.

page-title = Whitechapel
page-close = Fermer
page-loading = Un instant…
page-reload = Recharger la page
page-to-front = Retour à la une
page-rules = Les règles
page-rule = Règle { $clause }
page-share = Partager le lien
page-copied = Le lien est copié
page-copy-by-hand = Copiez le lien depuis son champ.
page-link = Le lien
error-unreachable = Le serveur ne répond pas. Rien de ce que vous avez confirmé n’est perdu ; veuillez réessayer.

# Des noms courts, comme les joueurs les disent.
page-short = { $who_code ->
    [holmes] Holmes
    [watson] Watson
    [toby] Toby
    [lestrade] Lestrade
    [goodley] Goodley
    [bert] Bert
    [pizer] Pizer
    [smith] Smith
    [lane] Lane
    [stealthy] Stealthy
    [gull] Gull
   *[madame] Madame
}
page-seat = { $seat_code ->
    [jack] Jack
    [investigator] Enquêteur
   *[spectator] Spectateur
}
page-computer = Ordinateur ({ level-name })
