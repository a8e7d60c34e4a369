# Les niveaux de l’ordinateur.

level-name = { $level_code ->
    [novice] Débutant
    [casual] Occasionnel
    [regular] Habitué
    [skilled] Confirmé
    [expert] Expert
    [master] Maître
    [random] Hasard
    [greedy] Glouton
   *[other] { $level }
}
level-note = { $level_code ->
    [novice] se fie à l’apparence du plateau et se trompe souvent ; idéal pour une première partie
    [casual] se trompe moins souvent
    [regular] se trompe rarement, mais ne voit pas loin
    [skilled] { $game_code ->
        [pocket] ne se trompe presque jamais, mais ne voit pas au-delà du tour
       *[other] ne commet pas d’étourderies
    }
    [expert] { $game_code ->
        [pocket] ne commet pas d’étourderies, mais ne voit pas au-delà du tour
       *[other] juge les positions d’après des milliers de parties contre lui-même
    }
    [master] le plus fort : voit plus loin et tient compte de ce que vos coups trahissent
   *[other] un agent propre à ce serveur
}
level-strength = bat le niveau { $rival } { $rate } fois sur 100
level-about = { $note } ; { $strength }
