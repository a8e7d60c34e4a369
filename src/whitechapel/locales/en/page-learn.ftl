# How to play, in five steps for each game.

learn-kind = How to play
learn-start = Your first game
learn-start-note = Against the computer at its kindest. Whatever you do can be taken back.
learn-start-as = { $side_code ->
    [jack] Play Jack
   *[investigator] Play the Investigator
}
learn-rules = All the rules, clause by clause
learn-other = How to play { $game }

# Mr. Jack Pocket.
pocket-learn-lead = Nine people are abroad tonight and one of them is Jack. One of you hunts him; the other is him, and looks like anyone.
pocket-learn-1 = Nine streets, nine suspects
pocket-learn-1-text = The district is nine tiles. On each stands a suspect, in a street that is open to three sides and walled off on the fourth. Jack secretly is one of the nine.
pocket-learn-1-hint = The evening begins with all three detectives staring at bricks: nobody is in sight.
pocket-learn-1-picture = Nine tiles with a suspect on each; Holmes, Watson and Toby stand around them.
pocket-learn-2 = Two gentlemen and a dog
pocket-learn-2-text = Holmes, Watson and Toby walk around the district, always clockwise. Each looks straight down the row or the column before him, as far as the first wall.
pocket-learn-2-hint = The amber beam is what they see. Walls stop it; people do not.
pocket-learn-2-picture = Beams of light: Holmes sees Madame and Stealthy, Watson sees Bert, Toby sees Goodley and Stealthy.
pocket-learn-3 = Four actions a turn
pocket-learn-3-text = Four tokens lie on the table: walk a detective, turn a tile, exchange two tiles, draw an alibi card. The Investigator uses one, Jack two, the Investigator the last.
pocket-learn-3-hint = In the next turn every token shows its other side, and Jack begins.
pocket-learn-3-picture = Four action tokens with their other sides, and the order: Investigator, Jack, Jack, Investigator.
pocket-learn-4 = Witnesses are called
pocket-learn-4-text = Now Jack must say whether a detective sees him. Seen: everybody out of sight is innocent and turned over. Unseen: everybody in sight is.
pocket-learn-4-hint = Unseen, Jack also takes the hourglass of the turn.
pocket-learn-4-picture = Jack was seen: Gull, Lestrade and Lane are turned over, four suspects are left.
pocket-learn-5 = Who wins
pocket-learn-5-text = There are eight turns at most. If neither of you has reached the goal by then, Jack has got away.
pocket-learn-5-hint = Alibi cards bear hourglasses too. The Investigator clears people with them; Jack keeps his in secret.
pocket-learn-goal = { $side_code ->
    [jack] Six hourglasses or more, before you are the only suspect left.
   *[investigator] One single suspect left on the board.
}

# Mr. Jack (London).
london-learn-lead = Eight people walk the streets of Whitechapel and one of them is Jack. Either of you may move any of them. What counts is who stands in the light.
london-learn-1 = Eight people, one district
london-learn-1-text = Streets, houses, gardens, gaslights, manholes, and four ways out. Eight characters stand in the streets, and Jack secretly is one of them.
london-learn-1-hint = Nobody owns a character: both sides move friend and foe.
london-learn-1-picture = The district from above: streets between houses and gardens, gaslights, and eight characters.
london-learn-2 = Light is everything
london-learn-2-text = You are seen beside a burning gaslight, beside any other character, or in the beam of Watson’s lantern. Anywhere else the dark hides you.
london-learn-2-hint = A ring of light marks everyone who is seen.
london-learn-2-picture = Holmes stands beside a gaslight, Bert in the beam of Watson’s lantern; Gull and Stealthy are in the dark.
london-learn-3 = Four cards a turn
london-learn-3-text = Four character cards lie open. The Investigator moves one character, Jack two, the Investigator the last: up to three hexes each, Miss Stealthy four, and each has a power.
london-learn-3-hint = Watson points his lantern, Smith moves a light, Goodley whistles people closer, Gull exchanges places. In the next turn the other four come, and Jack begins.
london-learn-3-picture = Four character cards, Watson, Smith, Goodley and Gull, and the order: Investigator, Jack, Jack, Investigator.
london-learn-4 = Witness or no witness
london-learn-4-text = When four have moved, Jack must say whether he is seen. If so, everybody unseen is cleared; if not, everybody seen.
london-learn-4-hint = After each of the first four turns a gaslight goes out. And when there was no witness, Jack may run.
london-learn-4-picture = Jack was seen: Lestrade, Stealthy, Goodley and Gull were unseen and are cleared.
london-learn-5 = Who wins
london-learn-5-text = To accuse a character, step onto its hex. There is one accusation in a game: if it is wrong, Jack has won.
london-learn-5-hint = Eight turns, then it dawns, and Jack is gone.
london-learn-goal = { $side_code ->
    [jack] Slip out by an open exit when there was no witness, see someone else accused, or last until dawn.
   *[investigator] Walk a character onto Jack and accuse him before the night is over.
}
