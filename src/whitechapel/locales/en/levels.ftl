# The levels of the computer.

level-name = { $level_code ->
    [novice] Novice
    [casual] Casual
    [regular] Regular
    [skilled] Skilled
    [expert] Expert
    [master] Master
    [random] Random
    [greedy] Greedy
   *[other] { $level }
}
level-note = { $level_code ->
    [novice] goes by what the board looks like, and often slips; good for a first game
    [casual] slips less often
    [regular] seldom slips, but does not look far
    [skilled] { $game_code ->
        [pocket] hardly ever slips, but looks no further than the turn
       *[other] makes no careless mistakes
    }
    [expert] { $game_code ->
        [pocket] makes no careless mistakes, but looks no further than the turn
       *[other] judges positions from thousands of games against itself
    }
    [master] the strongest: looks further ahead and weighs what your moves give away
   *[other] an agent of this server’s own
}
level-strength = beats { $rival } in { $rate } games of 100
level-about = { $note }; { $strength }
