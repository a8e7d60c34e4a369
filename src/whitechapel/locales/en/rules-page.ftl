# The frame of the rules pages.

rules-title = { $game_code ->
    [pocket] The rules of Mr. Jack Pocket
   *[london] The rules of Mr. Jack (London)
}
rules-kicker = The whole game, clause by clause
rules-rulings = Every paragraph has a number; refusals and the log cite the same numbers. Where the printed rules fall silent, or where we depart from them, it says “{ rules-ruling }”.
rules-you-are = { $seat_code ->
    [jack] You are Jack
   *[investigator] You are the Investigator
}
rules-contents = Contents
rules-ruling = Ruling
rules-link = Link to clause { $clause }
rules-other = { $game_code ->
    [pocket] The rules of Mr. Jack (London)
   *[london] The rules of Mr. Jack Pocket
}
rules-learn = How to play, in a minute
rules-play = To a new game
rules-find = Find in the rules
rules-found = { $count ->
    [0] No clause says that.
    [one] { $count } clause
   *[other] { $count } clauses
}
