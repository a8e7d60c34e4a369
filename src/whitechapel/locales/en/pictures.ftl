# Showing and replaying.

written = Written: { $file }.
no-such-file = There is no file { $file }.
unreadable-file = The file { $file } cannot be read: it is not text, or may not be opened.
unwritable-file = The file { $file } cannot be written.
no-such-move = The record has { $moves } moves; there is no move { $number }.
replay-head = { $game }, edition { $edition }, rules { $rules }.
replay-move = { $number }. { $move }
redacted = This record shows what { $eyes } could see.
