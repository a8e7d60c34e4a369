# The words of the games, by the identifiers they have in every text.

word-jack = Jack
word-investigator = the Investigator
word-spectator = a spectator

word-lestrade = Inspector Lestrade
word-goodley = Sergeant Goodley
word-bert = Jeremy Bert
word-pizer = John Pizer
word-smith = John Smith
word-lane = Joseph Lane
word-stealthy = Miss Stealthy
word-gull = Sir William Gull
word-madame = Madame

word-holmes = Holmes
word-watson = Watson
word-toby = Toby

word-alibi = Alibi
word-rotation = Rotation
word-exchange = Exchange
word-joker = Joker

word-seen = seen
word-unseen = unseen

word-deal = the deal
word-toss = the toss
word-draw = the draw of a card

word-N = north
word-E = east
word-S = south
word-W = west

word-pocket = Mr. Jack Pocket
nobody = nobody

# London.

word-london = Mr. Jack (London)
word-NE = north-east
word-SE = south-east
word-SW = south-west
word-NW = north-west
word-move = where to
word-power = the power
word-lantern = the lantern
word-cards = the character cards
