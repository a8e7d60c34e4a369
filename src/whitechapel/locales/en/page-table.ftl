# The table while a game is played.

page-table-of = A table of { $game }
page-no-table = There is no table for you here
page-rules-changed = The rules were corrected
page-rules-changed-why = This game was played by rules that have been corrected since. Its board can no longer be shown, and it cannot go on. You can still read its log.
page-new-edition = A newer edition is out
page-connection-lost = Connection lost. Reconnecting… Nothing you confirmed is lost.
page-connection-back = Connected again.

# Waiting for players.
page-waiting = The table is laid
page-beginning = The game begins…
page-waiting-for = The game begins as soon as { $name } comes to this table.
page-waiting-in-lobby = { $clock_code ->
    [days] It is among the open tables, and the game begins when someone sits down. You may go meanwhile; it waits under “My tables”.
   *[other] It is among the open tables while you are here, and the game begins when someone sits down. If you go, it leaves the list after five minutes and comes back when you do.
}
page-agreed = Agreed: { front-clock }, { $aids_code ->
    [on] with aids
   *[off] without aids, as with the box
}.
page-free-chair = A free chair
page-gone = A player who left
page-invite = Send this link to a friend. The game begins when the chair is taken.
page-invite-link = The invitation link
page-sit-down = Sit down
page-leave = Leave the table
page-type-word = Add a word of my own to chance
page-own-word = Your word: any word, up to 64 letters
page-add-word = Add it
page-table-closed = This table was cleared away
page-table-closed-why = The player who opened it left before the game began.
page-fair-promise = How chance is kept honest
page-fair-explained = The server has already sealed a secret. This is its seal. Every player adds a word, and the deal follows from all of them, so nobody can choose it alone. After the game the secret is shown, and anyone can check it.

# Who plays, and the time.
page-players = The players
page-you = you
page-you-play = { $seat_code ->
    [jack] You are Jack, and hide as { $who }.
   *[investigator] You are the Investigator.
}
page-to-move = to decide
page-turn-of = Turn { $turn } of 8
page-turn-taken = Turn { $turn }, taken by { $seat }
page-clock = { $seat_code ->
    [jack] Jack’s clock: { $left }
   *[investigator] The Investigator’s clock: { $left }
}
page-clock-days = { $days ->
    [one] { $days } day { $hours } h
   *[other] { $days } days { $hours } h
}

# What to do next.
page-decision = Your decision
page-confirm = Confirm
page-confirm-end = Yes, end it
page-sending = Sending…
page-undo = Undo
page-reset = Reset
page-ask-twice = This ends the game, one way or the other. Are you sure?
page-your-turn = { $seat_code ->
    [jack] It is your turn, as Jack.
   *[investigator] It is your turn, as the Investigator.
}
page-wait-for = { $seat_code ->
    [jack] Jack is thinking…
   *[investigator] The Investigator is thinking…
}
page-watch = { $seat_code ->
    [jack] You are watching. { $name } is Jack and is thinking…
   *[investigator] You are watching. { $name } is the Investigator and is thinking…
}
page-chance = Fate has the floor.
page-device-turn = { $seat_code ->
    [jack] Jack: { $text }
   *[investigator] Investigator: { $text }
}

# One device.
page-reveals = What is yours alone
page-device-first = Jack, hold your button first to see who you are.
page-hold = { $seat_code ->
    [jack] Jack’s eyes (hold)
   *[investigator] Investigator’s eyes (hold)
}
page-hold-long = { $seat_code ->
    [jack] Hold to see what only Jack may see
   *[investigator] Hold to see what only the Investigator may see
}
page-held = { $seat_code ->
    [jack] Jack is looking
   *[investigator] The Investigator is looking
}
page-keep-open = { $seat_code ->
    [jack] Keep Jack’s eyes open without holding
   *[investigator] Keep the Investigator’s eyes open without holding
}

# The tools.
page-tools = Tools of the table
page-sight = Sight
london-page-sight = Light
page-notebook = Notebook
page-log = Log
page-in-words = In words
page-menu = Menu
page-tray = Tokens and cards
london-page-tray = Character cards and alibis
page-news = What just happened

# The log.
page-log-before = Before the first turn
page-log-turn = Turn { $turn }
page-log-gone = (taken back)
page-log-look = See the board at that moment
page-past = This is the board as it was.
page-past-gone-on = This is the board as it was; the game has gone on.
page-past-back = Back to now
entry-seated = { $name } sits down.
entry-left = A chair is free again.
entry-took_back = { $seat_code ->
    [jack] Jack takes a move back.
   *[investigator] The Investigator takes a move back.
}
entry-asked_take_back = { $seat_code ->
    [jack] Jack would like to take a move back.
   *[investigator] The Investigator would like to take a move back.
}
entry-refused_take_back = { $seat_code ->
    [jack] Jack refuses the take-back.
   *[investigator] The Investigator refuses the take-back.
}
entry-resigned = { $seat_code ->
    [jack] Jack gives himself up.
   *[investigator] The Investigator gives up the hunt.
}
entry-ran_out_of_time = { $seat_code ->
    [jack] Jack’s time is up.
   *[investigator] The Investigator’s time is up.
}
entry-abandoned = { $seat_code ->
    [jack] Jack has left the table for good.
   *[investigator] The Investigator has left the table for good.
}

# The menu.
page-game = This game
page-take-back = Take back my last decision
page-ask-take-back = Ask to take back my last decision
page-take-back-asked = { $seat_code ->
    [jack] Jack would like to take back the last decision. Do you agree?
   *[investigator] The Investigator would like to take back the last decision. Do you agree?
}
page-take-back-waits = { $seat_code ->
    [jack] Jack has asked to take a move back, and waits for an answer.
   *[investigator] The Investigator has asked to take a move back, and waits for an answer.
}
page-agree = Agree
page-no = No
page-resign = Give up the game
page-resign-sure = { $seat_code ->
    [jack] Does Jack really give himself up?
    [investigator] Does the Investigator really give up the hunt?
   *[none] Do you really want to give up this game?
}
page-resign-yes = Yes, give up
page-resign-no = No, play on
page-practice = A practice game: a move that had revealed something was taken back, or the deal was known.
page-settings = Settings
page-turn-board = Turn the board round
page-sight-always = Always show light and sight
page-keep-notebook = Keep a notebook
page-keep-notebook-note = Off is as with the box: you remember by yourself.
page-sound = Sound
page-sound-note = Steps, bells, and a knock when it is your turn.
page-as-with-the-box = This table plays as with the box: what can be worked out, you work out yourself.
page-keys = By keyboard
page-key = { $key_code ->
    [board] Arrows
    [choose] Enter or Space
    [confirm] Ctrl + Enter, or Enter on the bar below
    [undo] Ctrl + Z
    [reset] Ctrl + Backspace
   *[leave] Escape
}
page-key-does = { $key_code ->
    [board] walk over the board
    [choose] take what is in focus
    [confirm] confirm the decision
    [undo] undo the last step
    [reset] start the decision again
   *[leave] put back what you hold, close a sheet, skip a moment
}

# The table in words.
page-ask-table = Ask the table
page-ask = Ask
page-not-understood = The table does not understand. Try a question from the list below.
page-questions = What can be asked

# The moments.
moment-appeal = The appeal for witnesses, turn { $turn }
moment-seen = Seen!
london-moment-seen = Witness!
moment-unseen = Unseen
london-moment-unseen = No witness
moment-nobody-cleared = Nobody is cleared.
moment-hour = { $seat_code ->
    [jack] Jack takes the time token.
   *[investigator] The Investigator takes the time token.
}
moment-light-out = Gaslight number { $turn } goes out.
moment-accusation-kicker = An accusation in the street
moment-right = Arrested!
moment-wrong = Innocent!
moment-accuses = { $by } seizes { $who }.
moment-escape-kicker = In the dark of the night
moment-escape = Escaped!
moment-leaves = { $who } leaves the district by the { $exit } exit.
moment-unmasked = Jack was { $who }!
moment-skip = Go on
edition-title = The evening edition
edition-over = { $winner_code ->
    [jack] The game is over: Jack wins.
   *[investigator] The game is over: the Investigator wins.
}
edition-read = The evening edition
edition-see-board = Look at the board
