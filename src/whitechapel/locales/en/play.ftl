# A game in the terminal.

welcome = { $game }. Type help for help.
who-plays =
    Who plays?
      1  you, as the Investigator, against the computer
      2  you, as Jack, against the computer
      3  two people at this keyboard
who-plays-prompt = 1, 2 or 3 [1]:
resumed = The game that was waiting is resumed. Start with --new to begin another.
save-broken = The saved game { $file } cannot be resumed: { $why } Start with --new to begin another; the file is kept as { $kept }.
prompt = turn { $turn }, { $player }>
your-move = { $player_code ->
    [jack] Jack acts.
   *[other] The Investigator acts.
} Unused: { $actions }. Type a move, or moves to list them.
you-are = You are Jack, hiding as { $identity }.
moves-of = { $action }: { $moves }
help =
    A move is one short word:
      holmes+1, watson+2, toby+1    move that detective clockwise
      gu+90, gu+180, gu-90          rotate a tile (by its two letters)
      be~ma                         exchange two tiles
      joker-holmes, joker-nobody    the Joker; only Jack may move nobody
      alibi                         draw an alibi card
    moves          list the legal moves
    try MOVE ...   see what moves would do before you make them
    board          draw the board again
    log            what has happened so far
    who            who may still be Jack, and why the others are not
    secret         Jack looks at his cards (the Investigator looks away)
    undo           take your last move back, until something was revealed
    save FILE      keep the record of the game so far in a file
    quit           leave; the game is resumed next time
    Lines of sight are dotted; a wall blocks them. Rules: docs/rules/pocket.md
preview = { $seen_code ->
    [one] { $seen_code } seen
   *[other] { $seen_code } seen
} ({ $seen }), { $unseen_code } unseen ({ $unseen }).
preview-if-seen = If Jack says seen: cleared { $cleared }; { $left_code } left.
preview-if-unseen = If Jack says unseen: cleared { $cleared }; { $left_code } left.
suspects = Still suspects: { $suspects }.
cleared-line = { $character }: cleared in turn { $turn }, { $by_code ->
    [alibi] by an alibi card
    [seen] out of sight when Jack was seen
   *[unseen] in sight when Jack was unseen
}.
look-away = Only Jack may look now. Investigator, look away; Jack, press Enter.
secret = You are { $identity }. Your alibi cards: { $cards }. Your hourglasses: { $hourglasses }.
secret-not-yours = Only Jack has a secret, and he is played by the computer.
secret-hide = Press Enter to hide it again.
nothing-to-undo = There is nothing of yours to take back: something was revealed, or nothing was played.
undone = Taken back.
saved = Kept in { $file }.
save-failed = The file { $file } cannot be written; the game goes on.
save-where = Save where? Type save FILE.
try-what = Try what? Type try and one or more moves.
goodbye = The game is kept in { $file }; start again to resume it.
unknown-command = “{ $text }” is neither a move nor a command; type help for help.
thinking = { $player_code ->
    [jack] Jack thinks ...
   *[other] The Investigator thinks ...
}
over = The game is over. Its record: { $file }.
