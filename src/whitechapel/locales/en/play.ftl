# A game in the terminal.

who-plays =
    Who plays?
      1  you, as the Investigator, against the computer
      2  you, as Jack, against the computer
      3  two people at this keyboard
who-plays-prompt = 1, 2 or 3 [1]:
which-level = At which level?
level-row = { $number }. { $name }: { $about }
level-missing = { $agent } needs the compiled kernel, which is missing here. With a C compiler at hand, “python3 run.py kernel” builds it.
level-prompt = Level [{ $usual }]:
resumed = The game that was waiting is resumed. Start with --new to begin another.
kept-before = The game before this one is kept as { $file }.
save-broken = The saved game { $file } cannot be resumed: { $why } Start with --new to begin another; this one is then kept as { $kept }.
no-home-for-save = You have no home folder in which a game could wait. Name a file with --save.
save-own-agent = Your own agent { $agent } plays in this game. Start it again with { $option } { $agent }.

welcome = { $game }. { $players_code ->
    [0] The computer plays both sides.
    [1] You are { $players }.
   *[other] Jack, type secret to see who you are while the Investigator looks away.
} Type help for help.
prompt = Turn { $turn }, { $player } ({ $choices }):
help =
    The Investigator wins when one suspect is left, Jack with six hourglasses
    or more, or after turn 8. A turn has four actions, one for each token;
    then Jack says whether any detective sees him. If he is seen, everybody out
    of sight is cleared; if not, everybody in sight is, and Jack takes an
    hourglass. Arrows are lines of sight; walls block them.
    A move is one short word:
      holmes+1, watson+2, toby+1    move that detective clockwise
      gu+90, gu+180, gu-90          rotate a tile, by the two letters on it
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
    save FILE      keep the record of the game so far in a file, secrets included
    quit           leave; the game is resumed next time
    The rules in full: docs/rules/pocket.md
preview = { $seen_code } in sight: { $seen }. { $unseen_code } out of sight: { $unseen }.
preview-if-seen = If Jack says seen: cleared { $cleared }; { $left_code } left.
preview-if-unseen = If Jack says unseen: cleared { $cleared }; { $left_code } left.
try-not-escape = An escape cannot be tried while both look on; Jack types it when he means it.
suspects = Still suspects: { $suspects }.
cleared-line = { $character }: cleared in turn { $turn }, { $by_code ->
    [alibi] by an alibi card
    [seen] out of sight when Jack was seen
    [witness] invisible when there was a witness
    [no_witness] visible when there was no witness
   *[unseen] in sight when Jack was unseen
}.
ruled-out-line = { $character }: cannot be Jack, { $by_code ->
    [own_card] by the alibi card that you took in turn { $turn }
   *[hourglasses] by what the hourglasses tell since turn { $turn }
}.
look-away = { $player_code ->
    [jack] Only Jack may look now. Investigator, look away; Jack, press Enter.
   *[investigator] Only the Investigator may look now. Jack, look away; Investigator, press Enter.
}
secret-jack = You are { $identity }. Your alibi cards: { $cards_code ->
    [0] none
   *[other] { $cards }
}. Your hourglasses: { $hourglasses }.
secret-not-yours = That is the secret of { $player }, played by the computer.
secret-hide = Press Enter to hide it again.
nothing-to-undo = There is nothing of yours to take back: something was revealed, or nothing was played.
undone = Taken back.
saved = Kept in { $file }.
save-failed = The file { $file } cannot be written; the game goes on.
save-exists = There is a file { $file } already; choose another name.
save-where = Save where? Type save FILE.
try-what = Try what? Type try and one or more moves.
goodbye = The game is kept in { $file }; start again to resume it.
unknown-command = “{ $text }” is neither a move nor a command; type help for help.
over = The game is over. Its record: { $file }.

# The words that can be typed; in other languages they stand beside the English ones.

command-help = help
command-moves = moves
command-try = try
command-board = board
command-log = log
command-who = who
command-secret = secret
command-undo = undo
command-save = save
command-quit = quit exit
command-jack = jack
command-investigator = investigator

# London. What begins with london- stands in for the common sentence of that name.

london-help =
    Jack wins if he leaves the district, is accused wrongly, or is free at the
    end of turn 8; the Investigator wins by accusing him rightly. A turn has four
    activations; then Jack says whether he is visible (a witness) or not. If he is,
    everybody invisible is cleared; if not, everybody visible. A character is
    visible beside a lit gaslight, beside another character, or in the beam of
    Watson’s lantern. Jack can leave only while the card shows no witness.
    One decision is one word:
      wa                      activate a character, by his two letters
      g5                      move him there; stay, if he is blocked
      accuse-gu, escape-nw    end the game by moving
      lantern-ne              point Watson’s lantern
      light-b2-f9             Smith moves a gaslight
      cordon-sw-nw            Lestrade moves a cordon
      cover-c2-f7             Bert moves a cover
      call-be-i7              Goodley calls someone nearer; call-nobody
      swap-ho                 Gull changes places instead of moving
    moves          list the legal decisions
    try MOVE ...   see what decisions would do before you take them
    board          draw the board again
    log            what has happened so far
    who            who may still be Jack, and why the others are not
    secret         look at your cards while the other looks away
                   (secret jack, secret investigator)
    undo           take your last decision back, until something was revealed
    save FILE      keep the record of the game so far in a file, secrets included
    quit           leave; the game is resumed next time
    The rules in full: docs/rules/london.md
london-secret-jack = You are { $identity }. Your alibi cards: { $cards_code ->
    [0] none
   *[other] { $cards }
}.
secret-investigator = Your alibi cards, whose characters cannot be Jack: { $cards_code ->
    [0] none
   *[other] { $cards }
}.
london-preview = { $seen_code } visible: { $seen }. { $unseen_code } invisible: { $unseen }.
london-preview-if-seen = If there is a witness: cleared { $cleared }; { $left_code } left.
london-preview-if-unseen = If there is no witness: cleared { $cleared }; { $left_code } left.
london-welcome = { $game }. { $players_code ->
    [0] The computer plays both sides.
    [1] You are { $players }.
   *[other] Jack, type secret jack to see who you are while the Investigator looks away.
} Type help for help.
