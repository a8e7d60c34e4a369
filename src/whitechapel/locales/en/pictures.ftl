# Showing and replaying.

written = Written: { $file }.
no-such-file = There is no file { $file }.
unreadable-file = The file { $file } cannot be read: it is not text, or may not be opened.
unwritable-file = The file { $file } cannot be written.
file-too-long = The file { $file } is too long: at most { $most } characters are read.
input-too-long = Standard input is too long: at most { $most } characters are read.
input-line-too-long = A line of standard input is too long: at most { $most } characters are read.
input-unreadable = Standard input cannot be read ({ $fault }). Leave it open, or connect it to a file or a program.
input-without-moves = The last { $lines } lines of standard input had no legal move, so reading stops here. The game is kept; start again to resume it.
input-without-requests = The last { $lines } lines of standard input were no requests, so reading stops here.
output-unwritable = Standard output cannot be written ({ $fault }). What you see may be incomplete; send it somewhere else and try again.
system-refused = The system does not let the program use { $file } ({ $fault }).
no-such-move = The record has { $moves } moves; there is no move { $number }.
replay-head = { $game }, edition { $edition }, rules { $rules }.
replay-move = { $number }. { $move }
redacted = This record shows what { $viewer } could see.
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
