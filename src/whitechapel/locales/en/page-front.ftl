# The page outside the tables: its frame, the front page, opening a table, invitations.

# The frame.
shell-skip = To the content
shell-language = Language
shell-theme = Light or dark
shell-theme-name = { $theme_code ->
    [light] Morning paper
    [dark] Night
   *[system] As the system
}
shell-account = Your account
shell-account-of = Account: { $name }
shell-to-front = To the front page
shell-further = Further
shell-learn = How to play
shell-rules = The rules
shell-privacy = What is stored about you
shell-title = { $page_code ->
    [table] At the table
    [invitation] An invitation
    [replay] A game seen again
    [record] A record
    [rules] The rules of { $game }
    [learn] How to play { $game }
    [account] Your account
    [privacy] What is stored about you
   *[nowhere] A blind alley
}
shell-failed = The page did not arrive
shell-failed-why = The connection was lost on the way, or the server has a newer page.
shell-reload = Load it again

# The front page.
front-dateline = Whitechapel, autumn 1888. Late edition
front-headline = One of them is Jack
front-lead = Two games of hide and seek by gaslight, for two. Hunt him, or be him. No sign-up, no fuss.
front-continue = Your turn at { $game }
front-games = The two games
front-facts = { $game_code ->
    [pocket] Two players, a quarter of an hour
   *[london] Two players, three quarters of an hour
}
front-pitch = { $game_code ->
    [pocket] Nine suspects in nine streets, two gentlemen and a dog who look straight ahead, eight turns to find out who Jack is. It fits into a tea break.
   *[london] Eight people under the gaslights of one district. Those who stand in the light are seen; those who are not may be gone by morning.
}
front-way = { $against_code ->
    [computer] Against the computer
    [device] Two on this device
   *[friend] With a friend by link
}
front-way-note = { $against_code ->
    [computer] Either side, and it never hurries you
    [device] Secrets stay covered until their owner looks
   *[friend] Your friend opens the link and sits down opposite
}
front-learn = How to play
front-rules = The rules

# Opening a table.
front-how = { $against_code ->
    [computer] Against the computer. Everything is set; change what you like.
    [device] You pass the device across the table. To see your own secret, hold your button.
    [friend] You get a link to send. The game begins when your friend sits down.
   *[anyone] The table is listed among the open ones. The game begins when someone sits down.
}
front-which-game = The game
front-your-side = You play
front-side = { $side_code ->
    [investigator] Investigator
    [jack] Jack
   *[drawn] By lot
}
front-its-level = The computer’s level
front-levels-missing = This server does not have the stronger levels.
front-begin = { $against_code ->
    [computer] Begin
    [device] Begin
    [friend] Open the table and get the link
   *[anyone] Open the table
}
front-more = More choices
front-anyone = Let anyone sit down
front-anyone-note = The table is listed among the open ones.
front-aids = Aids
front-aids-note = The table shows who is in sight and who each answer would clear. Off: as with the box.
front-spectators = Spectators
front-spectators-note = They see what everybody sees, never a hidden card.
front-which-clock = The clock
front-clock = { $clock_code ->
    [none] no clock
    [quick] 10 min + 5 s
    [slow] 30 min + 10 s
    [day] a day a move
    [days] three days a move
   *[other] another clock
}
front-which-edition = The board
front-edition = { $edition_code ->
    [first_2006] first edition, 2006
    [revised] revised edition
   *[other] { $edition }
}

# Tables in lists.
front-my-tables = My tables
front-no-tables = Nothing yet. Every table you sit at waits for you here.
front-all-tables = Show all of them
front-standing = { $stand_code ->
    [your_turn] Your turn
    [their_turn] Your opponent’s turn
    [waiting] Waiting for a player
    [won] You won
    [lost] You lost
   *[over] Over
}
front-line-device = two on this device
front-line-computers = two computers
front-line-computer = against the computer, { level-name }
front-line-nobody = nobody opposite yet
front-line-person = against { $name }
front-lobby = Open tables
front-lobby-empty = Nobody is waiting just now.
front-lobby-lost = Connection lost. Reconnecting…
front-lobby-line = { $name } is waiting; { $side_code ->
    [jack] you would be Jack
    [investigator] you would be the Investigator
   *[drawn] the sides are drawn
}
front-lobby-mine = Your table
front-sit = Sit down
front-open = Open a table for anyone
front-upload = A game from elsewhere
front-upload-note = A record that was saved as a file can be replayed here and shared by its link.
front-upload-choose = Choose a record

# An invitation.
front-invited = { $name } invites you to { $game }
front-invited-side = { $side_code ->
    [jack] You will be Jack.
    [investigator] You will be the Investigator.
   *[drawn] Who is Jack is drawn by lot.
}
front-invited-sit = Sit down and play
front-invited-late = Both chairs are taken.
front-invited-nowhere = This invitation leads nowhere
front-invited-looking = You are invited
front-watch = Watch the game

# An address that leads nowhere.
front-nowhere = A blind alley
front-nowhere-why = There is nothing at this address. Perhaps it was mistyped, perhaps the fog has taken it.
