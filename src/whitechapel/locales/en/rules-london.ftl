# The rules of Mr. Jack (London). A blank line begins a paragraph, a bullet an item of a list; the
# numbers of clauses become links.

london-rules-lead = Whitechapel again, 1888, and this time from above: streets, gaslights and sewers. Eight people walk about in the fog. Seven help the police; the eighth is Jack and looks like one of them. Dawn breaks after the eighth turn.
london-rules-goal-jack = Slip out of the district (L7.1), see someone else accused (L7.2), or last until dawn (L7.3).
london-rules-goal-investigator = Find out who Jack is, walk a character onto his hex and accuse him (L7.2). You may do it once.

chapter-L1 = The district

rule-L1-1-name = Eighty-six hexes and their names
rule-L1-1 =
    The board has thirteen columns of hexes, a to m from west to east. Sixty hexes are street, eighteen are buildings or gardens, eight are gaslight posts.

    A name is the letter of the column and a number. The number grows by one with each step north. A step to the south-east keeps it; a step to the north-east adds one. The neighbours of a hex lie north, north-east, south-east, south, south-west and north-west.
picture-london-neighbours = The hex g7 with its six neighbours: g8 in the north, h8 north-east, h7 south-east, g6 in the south, f6 south-west, f7 north-west.

rule-L1-2-name = Two printed boards
rule-L1-2 = The game was printed with two boards. Streets, buildings, posts, exits, cordons and six of the eight starting places are the same. The first edition (2006), which you get unless you choose otherwise, has eight manholes; the revised one has nine, and Watson and Stealthy start in each other’s place. You may play either; the record of a game names its edition.

rule-L1-3-name = Streets and obstacles
rule-L1-3 = Characters stand on street hexes; a manhole there makes no difference. Buildings, gardens and gaslight posts are obstacles, and a post is one whether its light burns or not.
picture-london-kinds = A piece of the district with every kind of hex: paved streets, houses seen from above, gardens with trees, a gaslight post that burns and lights the streets around it, one that is dark, an open manhole with rungs and a covered one with two crossed bars.

rule-L1-4-name = Four ways out
rule-L1-4 =
    Each exit is reached from one street hex:

    • north-west from b7
    • north-east from l12
    • south-west from b1
    • south-east from l6

    An exit is a door, not a place: nobody stands in it.
rule-L1-4-ruling = Going out costs one movement point, on top of those that lead to the hex before the exit. The board prints the exits beyond the last hex, so leaving is one more step.
picture-london-exits = Two exits as brick arches. The one in the north-west, above b7, is open; the one in the north-east, above l12, is shut by the striped planks of a police cordon.

chapter-L2 = Setting up

rule-L2-1-name = Eight characters
rule-L2-1 =
    All eight begin as suspects. Each walks up to three hexes, Miss Stealthy four.

    • Sherlock Holmes, red: takes an alibi card (L5.1)
    • John H. Watson, brown: points his lantern (L5.2)
    • John Smith, yellow: moves a gaslight (L5.3)
    • Inspector Lestrade, blue: moves a police cordon (L5.4)
    • Miss Stealthy, green: crosses buildings and gardens (L5.5)
    • Sergeant Goodley, black: blows his whistle (L5.6)
    • Sir William Gull, purple: exchanges places (L5.7)
    • Jeremy Bert, orange: moves a manhole cover (L5.8)

rule-L2-2-name = Where they start
rule-L2-2 = Holmes on g5, Watson on a3, Smith on g8, Lestrade on e5, Stealthy on i4, Goodley on m10, Gull on e9, Bert on i8. In the revised edition Watson starts on i4 and Stealthy on a3. Watson’s lantern points north-east.
rule-L2-2-ruling = It points north-east in the first edition too. Copies of that board disagree; from a3 the lantern lights nobody whichever way it points.
picture-london-start = The whole board of the first edition as it is set up: 86 hexes, six burning gaslights, the four exits at the corners, and the eight characters on their starting hexes. Holmes, Smith, Lestrade and Bert are ringed in light.

rule-L2-3-name = The gaslights
rule-L2-3 = Six posts are lit. The lights on b2, l11, c7 and k6 have the numbers 1, 2, 3 and 4; those on f5 and h8 have none. The posts on f9 and h4 are unlit.

rule-L2-4-name = The manholes
rule-L2-4 =
    • First edition: a5, f7, f10, h3, h6 and m9 are open, c2 and l12 are covered.
    • Revised edition: b6, c4, f10, g6, h3, k9 and l7 are open, b1 and l12 are covered.

rule-L2-5-name = The cordons
rule-L2-5 = Police cordons shut the south-west and the north-east exit. The north-west and the south-east exit are open.

rule-L2-6-name = Four in the light, four in the dark
rule-L2-6 = At the start Holmes, Smith, Lestrade and Bert are visible; Watson, Stealthy, Goodley and Gull are not.

rule-L2-7-name = The cards
rule-L2-7 =
    An edition always begins in the same way; chance deals only the cards.

    • Eight character cards are shuffled. They say which four can be activated in an odd turn, each set of four being equally likely.
    • Eight alibi cards are shuffled. Jack draws one in secret: that character is who he is. The other seven are the pile.
    • The witness card begins on “witness”.

chapter-L3 = A turn

rule-L3-1-name = What happens in a turn
rule-L3-1 =
    • Four characters are activated, one after the other.
    • Jack answers the call for witnesses (L6.3).
    • In turns 1 to 4 a gaslight goes out (L6.4).

    Then comes the next turn. There are eight at most.

rule-L3-2-name = Who activates whom
rule-L3-2 =
    • Odd turns: the cards are shuffled and four are turned up. The Investigator activates one character, Jack two, the Investigator the last.
    • Even turns: the other four cards come up. Jack activates one character, the Investigator two, Jack the last.

    So everybody is activated once in every two turns.
rule-L3-2-ruling = With two activations in a row you complete the first before you choose the second. Here we depart from the book, which has you choose two of the three and play them. The first may bring a card that you would like to know.

rule-L3-3-name = What an activation is
rule-L3-3 =
    The character must move, and uses its power as the power demands: some must be used, some may be. The player who activates a character decides everything about it, friend or foe.

    At our tables the other side hears of an activation when it is complete.

chapter-L4 = Walking

rule-L4-1-name = Points and steps
rule-L4-1 = One to three steps from street hex to street hex, Stealthy up to four. You need not use all your points, but you must not end where you began.
picture-london-walk = Holmes on g5. Small numbers on the streets around him say how many steps lead there: one, two or three.

rule-L4-2-name = Past people, not onto them
rule-L4-2 = Characters do not block the way. To end on an occupied hex is an accusation (L7.2) and allowed only as one.

rule-L4-3-name = Down the manhole
rule-L4-3 = From an open manhole you may go to any other open manhole for one point, however far apart they are and as often as you have points, also where another character stands.
picture-london-sewers = Bert walks from i7 to the manhole on h6, through the sewers to the manhole on f10 and on to g10: three points. The manhole on f7 is covered and of no use to him.

rule-L4-4-name = Covered manholes
rule-L4-4 = A cover shuts a manhole both ways: nobody goes down, nobody comes up. You can still walk over it. A cover may be put down or lifted while a character stands there.

rule-L4-5-name = Nowhere to go
rule-L4-5 = Now and then every hex within reach is taken. It can happen only in the blind alleys b7 and l6, and never to Stealthy.
rule-L4-5-ruling = A character that can reach no free hex when it has to move may stay, and still uses its power. The Investigator may accuse instead; Jack may escape instead if L7.1 allows. He may also stay though he could escape, so that staying never tells who he is. Gull does not stay: he exchanges places, accuses for the Investigator, or escapes.

chapter-L5 = The eight powers
chapter-L5-lead =
    • After moving, and you must: Holmes, Watson.
    • Before or after moving, and you must: Smith, Lestrade, Goodley, Bert.
    • While moving, if you like: Stealthy.
    • Instead of moving, if you like: Gull.

rule-L5-1-name = Holmes takes a card
rule-L5-1 = After Holmes has moved, the player who activated him takes the top alibi card, looks at it alone and keeps it. Nobody is turned over on the board. Holmes comes up once in every two turns, so at most four of the seven cards are drawn.

rule-L5-2-name = Watson points his lantern
rule-L5-2 = After Watson has been moved, choose where his lantern points: any of six directions, the old one or straight at an obstacle if you like. The player who moves Watson chooses, also by the whistle or by Gull’s exchange, and also when Watson has to stay (L4.5).

rule-L5-3-name = Smith moves a light
rule-L5-3 = Move one lit gaslight to any post without a light, be it one that has always been dark or one whose light went out. A numbered light keeps its number.
picture-london-smith = Before and after: the gaslight on h8 is carried to the dark post on f9. The streets around h8 fall dark, those around f9 lie in the light.

rule-L5-4-name = Lestrade moves a cordon
rule-L5-4 = Move one of the two police cordons to an open exit: one way out opens, another shuts.

rule-L5-5-name = Stealthy crosses everything
rule-L5-5 = On her way Stealthy may cross buildings, gardens and posts as if they were street; she must end on a street hex. She may use the manholes too.
picture-london-stealthy = Stealthy walks from d5 straight across the house on d6 to the street on d7: two points.

rule-L5-6-name = Goodley whistles
rule-L5-6 =
    The whistle has three movement points for one to three other characters, each called once:

    • They walk on the streets, without manholes and without powers.
    • Each must end strictly nearer to Goodley than it began, counted in steps along the streets.
    • They may pass anyone, Goodley too, but end on nobody.

    The whole whistle comes before Goodley’s own move or after it, never half and half.
rule-L5-6-ruling =
    A called character moves in one go and pays for the shortest way along the streets from where it stood to where it ends; which way it really took does not matter.

    The whistle spends the largest total, three at most, that can be spent in that position. A first call after which that total is out of reach is refused: the power is a duty.

    If nobody can come nearer, the whistle is blown and nothing happens.
picture-london-whistle = Goodley stands on g7 and whistles. Holmes comes from g10 to g9, Lestrade from e7 to f7, Bert from i8 to i7: one point each, and all three are nearer than before.

rule-L5-7-name = Gull exchanges places
rule-L5-7 = Instead of walking, Gull may exchange places with any other character, however far away. That is no accusation.

rule-L5-8-name = Bert moves a cover
rule-L5-8 = Lift one of the two covers and put it on another manhole that is open, not back on the one it has just opened.
picture-london-cover = Before and after: the cover on h6 is lifted and put on f7. Now h6 is open and f7 is shut.

chapter-L6 = Light and witnesses

rule-L6-1-name = Who is visible
rule-L6-1 =
    A character is visible if at least one of these is true:

    • it stands next to a lit gaslight
    • it stands next to any other character
    • it stands in the beam of Watson’s lantern

    Otherwise it is invisible.
picture-london-visible-light = Smith on g8 stands next to the burning gaslight on h8 and is ringed in light.
caption-london-visible-light = Next to a lit gaslight: visible.
picture-london-visible-company = Gull on e4 and Bert on e5 stand next to each other in a dark street; both are ringed in light.
caption-london-visible-company = Next to another character: both visible.
picture-london-visible-beam = Watson on g5 points his lantern north. Lestrade on g8 stands in its beam and is ringed in light; Watson is not.
caption-london-visible-beam = In the beam: visible. Watson behind it is not.
picture-london-invisible = Gull stands alone on g8, beside a post whose light has gone out. There is no ring around him.
caption-london-invisible = Alone beside a dark post: invisible.

rule-L6-2-name = The beam
rule-L6-2 = The beam runs straight from Watson’s hex in the direction of his lantern. It passes characters and lights every one of them; it stops at the first obstacle or at the edge of the board. Watson is not lit by his own lantern.
rule-L6-2-ruling = Lit posts stop the beam too. The book names dark ones among the obstacles, and a post does not grow thinner when it is lit.
picture-london-beam = Watson on c2 points his lantern north-east. The beam passes d3, lights Gull on e4 and stops at the post on f5. Bert on g6, on the same line behind the post, stays in the dark.

rule-L6-3-name = The call for witnesses
rule-L6-3 =
    After the fourth activation Jack says whether he is visible. The program answers for him and does not lie.

    • Jack visible, “witness”: every invisible suspect is cleared.
    • Jack invisible, “no witness”: every visible suspect is cleared.

    The card stays so through the next turn; it tells whether Jack may run (L7.1).
picture-london-call-witness = The board after the answer “witness”: the four who were invisible, Watson, Stealthy, Goodley and Gull, are cleared and shown as empty frames.
caption-london-call-witness = “Witness”: everybody invisible is cleared.
picture-london-call-no-witness = The same board after the answer “no witness”: the four who were visible, Holmes, Smith, Lestrade and Bert, are cleared and shown as empty frames.
caption-london-call-no-witness = “No witness”: everybody visible is cleared.

rule-L6-4-name = A light goes out
rule-L6-4 = After the call of turns 1 to 4 the gaslight with the number of the turn is taken off the board, wherever it stands.
picture-london-light-out = Before and after: the gaslight number 1 on b2 burns and lights the six streets around it; then it is out and they are dark.

chapter-L7 = How it ends

rule-L7-1-name = Jack gets away
rule-L7-1 =
    Jack escapes, and wins, if all of this is true:

    • his own player activates the very character that is Jack
    • the witness card shows “no witness”, which it never does in turn 1
    • the character can walk to an exit without a cordon and out through it (L1.4)

    The way may use manholes, Stealthy’s crossing, and whatever a power used before moving has opened. Nobody escapes by the whistle or by Gull’s exchange.
picture-london-escape = Gull on b6 walks to b7 and out through the open arch in the north-west: two points, and he is gone.

rule-L7-2-name = The Investigator accuses
rule-L7-2 =
    The Investigator ends the move of the character he activated on another character’s hex and accuses it. Right: the Investigator wins. Wrong: Jack wins.

    There is no accusing by the whistle or by Gull’s exchange, and Jack’s player never accuses.
rule-L7-2-ruling = Any other character may be accused, cleared or not. The character that walks up may itself be Jack; then the accusation is wrong. The book leaves both points open.
picture-london-accusation = Holmes has walked onto Gull’s hex, e9, and stands beside him: an accusation.

rule-L7-3-name = Dawn
rule-L7-3 = Turn 8 ends without an arrest: the witnesses are called once more and suspects are cleared as ever. Then it is morning, and Jack has won, known or not.

rule-L7-4-name = At once, and with open cards
rule-L7-4 = An escape or an accusation ends the game at once.
rule-L7-4-ruling = A power that is still due is then not used. Jack’s identity and all the alibi cards that were drawn are shown. The book leaves both points open.

chapter-L8 = Who knows what

rule-L8-1-name = On the table
rule-L8-1 = Everybody sees the whole board, the character cards that are up and so those still to come, the witness card, who has been cleared, and how many alibi cards each player drew. Jack’s identity card is not counted among those.

rule-L8-2-name = Up each sleeve
rule-L8-2 = Jack alone knows who he is. The alibi cards that a player drew are for that player’s eyes only. A card in Jack’s hand is certainly not Jack; a card in the Investigator’s hand is an innocent, but only the Investigator knows it.

rule-L8-3-name = The pile
rule-L8-3 = Nobody knows the order of the alibi cards.
