# The rules of Mr. Jack Pocket. A blank line begins a paragraph, a bullet an item of a list; the
# numbers of clauses become links.

pocket-rules-lead = London, 1888. Nine people are abroad in Whitechapel and one of them is Jack. An Investigator with two gentlemen and a dog has eight turns to find out which.
pocket-rules-goal-jack = Collect at least six hourglasses before you are the only suspect left (P6.1).
pocket-rules-goal-investigator = Clear everybody but one: have a single suspect left on the board (P6.1).

chapter-P1 = The box

rule-P1-1-name = Nine characters
rule-P1-1 =
    Each has a tile in the district and an alibi card. The hourglasses on the card are what makes it worth having:

    • two: Madame
    • one: Jeremy Bert, John Pizer, John Smith, Joseph Lane, Miss Stealthy and Sir William Gull
    • none: Inspector Lestrade and Sergeant Goodley

    Eight hourglasses in all.
picture-pocket-roster = The nine characters with their emblems and codes. Lestrade and Goodley have no hourglass, Madame has two, the other six have one each.

rule-P1-2-name = Tiles and walls
rule-P1-2 = A tile is a street, open on three sides and shut by a wall on the fourth. One face shows the suspect, the other an empty street; the wall is the same on both. When a tile is turned over, its wall stays where it was.
picture-pocket-tile = Sir William Gull’s tile twice, with its wall in the west: first with Gull as a suspect, then cleared. The wall has not moved.

rule-P1-3-name = Joseph Lane, who is different
rule-P1-3 = Lane stands on a crossing. As long as he is a suspect, a barricade shuts one of its four streets and counts as a wall. His other face is an open crossing without any wall.
picture-pocket-lane = Joseph Lane’s tile twice: with him as a suspect a striped barricade closes the street to the south; once he is cleared all four streets are open.

rule-P1-4-name = Three detectives, twelve spaces
rule-P1-4 =
    Holmes, Watson and Toby the dog walk around the district, never through it. Their twelve spaces are numbered clockwise, like a clock:

    • 1 to 3 above the columns, left to right
    • 4 to 6 beside the rows on the right, top to bottom
    • 7 to 9 below the columns, right to left
    • 10 to 12 beside the rows on the left, bottom to top
picture-pocket-spaces = The district of nine tiles with the twelve numbered spaces around it. Holmes stands on 12, Watson on 4, Toby on 8; small arrows point clockwise.

rule-P1-5-name = Four action tokens
rule-P1-5 =
    Each has two sides:

    • Alibi and Holmes
    • Toby and Watson
    • Rotation and Exchange
    • Rotation and Joker
picture-pocket-tokens = The four action tokens, each with its two sides: Alibi and Holmes, Toby and Watson, Rotation and Exchange, Rotation and Joker.

rule-P1-6-name = Eight time tokens
rule-P1-6 = One for each turn. On the back of each is one hourglass.

chapter-P2 = Setting up

rule-P2-1-name = The district is laid
rule-P2-1 = The nine tiles are shuffled and laid three by three, suspects up, each with its wall on a random side. Every layout is equally likely, and laying it is nobody’s move.

rule-P2-2-name = The detectives take their posts
rule-P2-2 =
    Holmes starts on 12, Watson on 4, Toby on 8. The tile before each of them is turned so that its wall faces the detective:

    • the top left tile to the west, before Holmes
    • the top right tile to the east, before Watson
    • the bottom middle tile to the south, before Toby

    All three begin the evening staring at bricks: nobody is in sight.

rule-P2-3-name = Jack draws a face
rule-P2-3 = Jack draws one alibi card in secret. That character is who he is tonight. The other eight cards are the pile, face down.

chapter-P3 = A turn

rule-P3-1-name = The hunt, then the appeal
rule-P3-1 = There are eight turns at most. Each begins with the hunt, in which four actions are played, and ends with the appeal for witnesses.

rule-P3-2-name = Odd turns
rule-P3-2 = The Investigator tosses the four tokens like coins (here the program does it); either side of each is equally likely. The Investigator plays one action, Jack plays two, the Investigator plays the last.

rule-P3-3-name = Even turns
rule-P3-3 = Nothing is tossed: Jack turns all four tokens over. Jack plays one action, the Investigator plays two, Jack plays the last.

rule-P3-4-name = Choosing an action
rule-P3-4 = Choose a token that nobody has used this turn and do what it shows. You may not decline. If both Rotations are up it makes no difference which one you take; the first of them (P1.5) is spent first.
rule-P3-4-ruling = With two actions in a row you play the first before you choose the second. Here we depart from the books: they have you choose two of the three and play them in any order. As at most tables, you see what the first one brings, a drawn card included, before you take the second.

rule-P3-5-name = The backs are no secret
rule-P3-5 = Everybody knows what is on the other side of a token. In an odd turn you can therefore read off the four actions of the next one.

chapter-P4 = What the tokens do

rule-P4-1-name = Holmes, Watson, Toby
rule-P4-1 = Move that detective one or two spaces clockwise.
picture-pocket-walk = Toby stands on space 8, below the middle column. Arrows lead clockwise to the two spaces that he can reach: 9 and 10.

rule-P4-2-name = Company is permitted
rule-P4-2 = Detectives may share a space.

rule-P4-3-name = Joker
rule-P4-3 = The Investigator moves any one detective one space clockwise. Jack may do the same, or move nobody.

rule-P4-4-name = Rotation
rule-P4-4 = Turn one tile: a quarter turn to the right, a quarter turn to the left, or half a turn. Leaving it as it is does not count.
picture-pocket-rotation = Madame’s tile with its wall in the north, then what a Rotation can make of it: the wall in the east, in the south or in the west. A small round mark shows that the tile has been turned.

rule-P4-5-name = Once a turn for each tile
rule-P4-5 = A tile that has been rotated this turn cannot be rotated again before the next, no matter who did it. The mark belongs to the tile: it goes along in an exchange and stays when the tile is turned over.

rule-P4-6-name = Rotating cleared tiles
rule-P4-6 = The tile of a cleared character may be rotated like any other. A cleared Lane has no wall side.
rule-P4-6-ruling = Lane’s open crossing may be rotated too. Nothing changes except that it takes the mark of P4.5, so it works as a way to pass, once a turn. All three rotations that are offered come to the same.

rule-P4-7-name = Exchange
rule-P4-7 = Two different tiles swap places. Neither is turned: each wall goes on facing the way it faced. Which one you name first does not matter.
rule-P4-7-ruling = Cleared tiles may be exchanged, and so may tiles rotated this turn. The books say any two tiles, and limit only rotations.
picture-pocket-exchange = Smith’s and Bert’s tiles side by side, before and after an Exchange: they have swapped places, and each wall still faces the side it faced before.

rule-P4-8-name = Alibi, played by the Investigator
rule-P4-8 =
    Turn up the top card for all to see. If that character is still a suspect, the tile is turned over at once. Whether or not, the hourglasses on the card are lost to Jack.

    If it is Lane, his crossing is open already for this turn’s appeal.

rule-P4-9-name = Alibi, played by Jack
rule-P4-9 = Take the top card and keep it secret. Its hourglasses are yours. No tile is turned over.

rule-P4-10-name = The pile is deep enough
rule-P4-10 = Alibi comes up once in every two turns, so at most four of the eight cards are ever drawn.

chapter-P5 = Calling for witnesses

rule-P5-1-name = What a detective sees
rule-P5-1 =
    A detective looks straight ahead, along the row or the column before him.

    • If the near side of the first tile is a wall, he sees nothing.
    • Otherwise he sees that tile.
    • He sees on into the next tile unless there is a wall between the two, on the far side of the one or on the near side of the other.

    Walls beside his line do not matter. Characters and empty streets never block: he looks past them.
picture-pocket-sight-far = Holmes looks along three tiles from the left. The beam goes through Gull’s tile and into Bert’s, and stops at the wall on Bert’s far side.
caption-pocket-sight-far = A wall on the far side of Bert’s tile: Holmes sees Gull and Bert.
picture-pocket-sight-near = Holmes looks along the same three tiles. The beam goes through Gull’s tile and stops at the wall on the near side of Bert’s.
caption-pocket-sight-near = A wall on the near side of Bert’s tile: Holmes sees Gull only.
picture-pocket-sight-none = Holmes looks along the same three tiles. Gull’s wall stands right before him and the beam gets nowhere.
caption-pocket-sight-none = A wall right before him: Holmes sees nobody.
picture-pocket-sight-all = Holmes looks along the same three tiles. The beam crosses all of them and stops at the wall on the far side of the last.
caption-pocket-sight-all = Only the last wall stops him: Holmes sees all three.

rule-P5-2-name = Jack answers
rule-P5-2 = Jack says whether at least one detective sees the character he hides as. He may not lie; the program answers for him.
picture-pocket-appeal = A district at the end of a hunt. Holmes on 1 sees Madame and Stealthy, Watson on 5 sees nobody because of Gull’s wall, Toby on 10 sees Smith, Pizer and Goodley. These five are ringed in light; Bert, Lestrade, Lane and Gull are not.
caption-pocket-appeal = Five are in sight, four are not.

rule-P5-3-name = Jack seen
rule-P5-3 = Every suspect out of sight is cleared. The Investigator takes the time token of the turn.
picture-pocket-appeal-seen = The same district after the answer “seen”: Bert, Lestrade, Lane and Gull have been turned over, and Lane’s barricade is gone; the five in sight are still suspects.
caption-pocket-appeal-seen = “Seen!” Everybody out of sight is cleared.

rule-P5-4-name = Jack unseen
rule-P5-4 = Every suspect in sight is cleared. Jack takes the time token: one hourglass.
picture-pocket-appeal-unseen = The same district after the answer “unseen”: Madame, Stealthy, Smith, Pizer and Goodley have been turned over; Bert, Lestrade, Lane and Gull are still suspects.
caption-pocket-appeal-unseen = “Unseen.” Everybody in sight is cleared.

rule-P5-5-name = Look first, turn over after
rule-P5-5 = Who is in sight is settled before any tile is turned over. A Lane who is cleared by this appeal opens his crossing too late to show anybody in it.

chapter-P6 = How it ends
chapter-P6-lead = Nobody wins in the middle of a hunt: the goals are looked at once a turn, after the appeal.

rule-P6-1-name = The two goals
rule-P6-1 =
    • The Investigator: one suspect left.
    • Jack: six hourglasses or more, time tokens and alibi cards counted together.

rule-P6-2-name = Jack’s own card counts nothing
rule-P6-2 = The hourglasses on the card that gave Jack his identity never count.

rule-P6-3-name = One goal met
rule-P6-3 = That player wins at once, whether Jack was seen or not.

rule-P6-4-name = Both goals met at the end of turn 8
rule-P6-4 = Sight decides: if Jack is seen the Investigator wins, otherwise Jack.

rule-P6-5-name = The race
rule-P6-5 = Both goals met before turn 8, and Jack unseen: now everybody knows who he is, and the question is whether he can be caught. Play goes on. The Investigator wins at the first appeal that sees Jack; Jack wins if he stays unseen to the end of turn 8.

rule-P6-6-name = Both goals met before turn 8, Jack seen
rule-P6-6 = The Investigator wins at once.
rule-P6-6-ruling = The books open a race that ends when Jack is seen, and here he is in plain view already. Nine of the eleven programs we compared decide it so, Board Game Arena’s among them.

rule-P6-7-name = Neither goal met at the end of turn 8
rule-P6-7 = Jack wins: the Investigator has run out of time.

rule-P6-8-name = A race stays a race
rule-P6-8 = A race that is still on in turn 8 ends by P6.5, not by P6.4.
rule-P6-8-ruling = However a game ends, Jack’s identity and his alibi cards are then shown. None of the books says so.

chapter-P7 = Who knows what

rule-P7-1-name = On the table
rule-P7-1 = Everybody sees the tiles and walls, the suspects, the detectives, both sides of the tokens, who took which time token, every card the Investigator drew, and how many cards Jack holds and in which turn he drew each.

rule-P7-2-name = Up Jack’s sleeve
rule-P7-2 = Jack alone knows who he is and which alibi cards he holds. The Investigator has no secrets.

rule-P7-3-name = What can be deduced
rule-P7-3 =
    Nobody knows the order of the pile. But the game itself talks:

    • A race tells that Jack had six hourglasses or more at the appeal that began it.
    • If the game goes on after an appeal with two or more suspects left, Jack had five at most.

    Only the cards he held at that moment count, so it pays to remember when each was drawn.
