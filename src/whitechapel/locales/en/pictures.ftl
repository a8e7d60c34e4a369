# Showing and replaying.

written = Written: { $file }.
no-such-file = There is no file { $file }.
unreadable-file = The file { $file } cannot be read: it is not text, or may not be opened.
unwritable-file = The file { $file } cannot be written.
no-such-move = The record has { $moves } moves; there is no move { $number }.
replay-head = { $game }, edition { $edition }, rules { $rules }.
replay-move = { $number }. { $move }
redacted = This record shows what { $eyes } could see.
table-end = { $winner_code ->
    [jack] { $reason_code ->
        [resignation] The Investigator gives up: Jack wins.
        [time] The Investigator has run out of time: Jack wins.
       *[abandonment] The Investigator has left the table: Jack wins.
    }
   *[investigator] { $reason_code ->
        [resignation] Jack gives up: the Investigator wins.
        [time] Jack has run out of time: the Investigator wins.
       *[abandonment] Jack has left the table: the Investigator wins.
    }
}
