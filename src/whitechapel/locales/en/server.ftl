# What the web service says when it refuses, and what its commands say.

server-not-installed = The web service is not installed. Install it with pip install ".[server]" in the folder of the source and try again.
bad-setting = The setting { $setting } makes no sense ({ $fault })
bad-settings-file = The settings file { $file } cannot be used ({ $fault }). Correct it, or the variable WHITECHAPEL_SETTINGS that names it.
no-home-for-database = You have no home folder for the database. Name one with WHITECHAPEL_DATABASE=sqlite:///FILE.

admin-ask-password = { "Password for " }{ $name }:{ " " }
admin-ask-again = The same again:{ " " }
admin-passwords-differ = These were two different passwords.
admin-password-not-text = The password is not text in UTF-8. Type another.
admin-no-terminal = There is no terminal on which to ask for a password: use --password-stdin.
admin-administrator = { $name } is an administrator now.
admin-added = { $name } can sign in with this password now.
admin-password-set = { $name } has a new password; browsers and bots must sign in again.
admin-renamed = { $text } is called { $name } now.
admin-banned = { $name } is banned now; open pages notice within half a minute.
admin-unbanned = { $name } may sign in again.
admin-account = { $name } ({ $role_code ->
        [admin] administrator
        [guest] guest
       *[person] person
    }{ $banned_code ->
        [yes] , banned
       *[no] { "" }
    }), last seen { $seen }, id { $id }
admin-summary = { $guests ->
        [one] One guest
       *[other] { $guests } guests
    }. Registration is { $registration_code ->
        [yes] open
       *[no] closed
    }. Database: { $file }
admin-registration = { $open_code ->
        [yes] Registration is open: anyone may play.
       *[no] Registration is closed: only accounts that exist, and those you add, may play.
    }
admin-forgotten = { $count ->
        [0] No guest was away for so long.
        [one] One guest was forgotten.
       *[other] { $count } guests were forgotten.
    }
admin-checked = Every page of { $file } is sound, and it can be written.
admin-backed-up = { $accounts } accounts and { $tables } tables with { $entries } entries are in { $file } now. Keep it safe: it holds every secret.
admin-restored = { $accounts } accounts and { $tables } tables with { $entries } entries were restored from { $file }.

error-administrator_exists = There is an administrator already. Use --another to make one more.
error-administrators_only = Only administrators may do that.
error-already_asked = You have already asked for this take-back.
error-already_running = Another server already uses { $file }. One SQLite file serves one server; several servers need PostgreSQL.
error-database_hard_linked = { $file } has more than one name (hard links), and under each SQLite would write a different log. Delete the other names, or choose another database.
error-database_log_lost = A server uses { $file }, but { $file }-wal or { $file }-shm was deleted or moved. Restart the server, which saves what it has written, then try again.
error-aids_disabled = This table plays as with the box: there is no notebook before the end.
error-backup_damaged = { $file } is damaged or not complete; nothing was changed.
error-backup_impossible = Line { NUMBER($line, useGrouping: 0) } of { $file } holds an impossible value ({ $column }); nothing was changed.
error-backup_newer = { $file } was made by a newer program ({ $program }); nothing was changed.
error-backup_over_database = { $file } is the database itself or belongs to it. Choose another file for the backup.
error-backup_unreadable = { $file } cannot be read.
error-backup_unwritable = { $file } cannot be written.
error-invalid_token = This token is unknown, revoked or expired.
error-banned = This account has been banned by the administrator of this server.
error-bus_lost = This server cannot hear of changes at the moment. Nothing you confirmed is lost; please try again.
error-busy = The server has too much to do at once. Please try again.
error-database_unavailable = The server cannot reach its database at the moment. Nothing you confirmed is lost; please try again.
error-database_damaged = The server’s database is damaged, so nothing can be played until its administrator restores a backup.
error-database_foreign = The database { $database } belongs to another program. Choose an empty one, or a file that is not there yet.
error-database_full = The disk of the server’s database is full. Nothing you confirmed is lost; please try again later.
error-database_locked = Another program keeps { $database } to itself. Close it and try again.
error-database_newer = The database { $database } was used by a newer program; this one cannot read it. Upgrade this program, or choose another database.
error-database_not_a_file = { $file } is a folder or a device. Choose a file for the database.
error-database_not_empty = The database { $database } is not empty. Use --replace to lose what it holds.
error-database_path_unusable = The database cannot be opened: { $file } ({ $fault }). See that the folder is there and that you may write in it, or choose another database.
error-database_read_only = The server’s database can only be read at the moment. Nothing you confirmed is lost; please try again later.
error-database_corrupt = The database { $file } is damaged ({ $fault }). Restore your last backup: whitechapel admin restore --replace BACKUP. The damaged file is kept beside it.
error-database_unusable = The database { $database } cannot be used ({ $fault }). Fix that, or choose another database.
error-database_unwritable = The database { $database } can only be read ({ $fault }). Let this user write to it, or choose another database.
error-disk_error = The disk fails to store the database { $database } ({ $fault }). Check that it is neither full nor broken, and try again.
error-disk_full = There is no room on the disk for the database { $database }. Make room and try again.
error-foreign_origin = This request comes from another site.
error-game_under_way = That is not possible now: the game has begun and is not over.
error-guests_have_no_password = That is a guest, who has no password.
error-id_reused = This id was already used for another decision.
error-malformed = The server does not understand this request ({ $place }).
error-name_not_allowed = A name has 1 to { $most } letters and digits of one alphabet, without special signs or piles of accents.
error-name_taken = The name { $name } is taken, or looks like one that is.
error-no_clock_on_one_device = Two people at one device play without a clock.
error-no_free_chair = There is no free chair at this table.
error-no_spectators = The players of this table do not want spectators.
error-no_such_account = There is no account { $name }.
error-no_such_host = This machine has no address { $host }. Choose another with --host.
error-no_such_invitation = This invitation leads nowhere.
error-no_such_position = There is no such moment in this game, or it has been taken back.
error-no_such_move = The last move of this game has the number { $most }.
error-no_such_record = There is no such record.
error-no_such_table = There is no such table.
error-not_a_backup = { $file } is no backup that this program can read.
error-not_a_database = { $file } is not an SQLite database. Choose another file, or restore a backup: whitechapel admin restore --replace BACKUP.
error-not_at_a_table = That can only be asked at a table.
error-not_begun = The game has not begun.
error-not_found = There is nothing here.
error-incomplete = These decisions are not complete yet.
error-not_your_seat = You do not play { $seat } at this table.
error-not_your_table = You do not sit at this table.
error-not_your_turn = It is not your decision now.
error-spectators_required = Two computers without spectators: nobody could see that game.
error-no_take_back_asked = Nobody asked for a take-back.
error-no_decisions = Nothing is decided yet.
error-nothing_to_reveal = There is nothing to reveal at this table: every player sees their own cards.
error-nothing_to_back_up = There is nothing to back up at { $database }.
error-page_missing = The page is not built here. Start the server with python3 run.py, which builds it.
error-password_not_allowed = A password has { $least } to { $most } characters.
error-port_forbidden = You may not listen on port { NUMBER($port, useGrouping: 0) }. Choose one above 1023 with --port.
error-port_taken = Port { NUMBER($port, useGrouping: 0) } is in use. Choose another with --port.
error-postgres_unreachable = PostgreSQL cannot be reached at { $database } ({ $fault }). See that it runs, and that the address, the user and the password of the setting database are right.
error-record_is_redacted = This record hides cards, so it cannot be shown with all cards open.
error-registration_closed = This server takes no new guests. Ask its administrator for an account.
error-reload_page = The server speaks a newer protocol ({ $protocol }). Please reload the page.
error-reveal_needed = This decision depends on a secret: its player must hold the reveal.
error-rules_changed = The rules have been corrected since this game was played; it can only be read.
error-server_fault = Something went wrong in the server. Nothing you confirmed is lost.
error-schema_broken = The tables of the database { $database } are not complete ({ $fault }). Restore your last backup: whitechapel admin restore --replace BACKUP. An SQLite file is kept beside the new one.
error-schema_differs = The database is of schema { $found }, this program of { $wanted }: start the server once, then try again.
error-server_running = A server uses { $database }, or did a moment ago. Stop it, wait a little, and try again.
error-ambiguous_name = Several guests are called { $name }: say which by its id ({ $ids }).
error-stale = The table has moved on in the meantime. Look again, then decide.
error-table_damaged = The stored log of this table is damaged. Please tell the administrator of this server.
error-table_over = The game at this table is over.
error-time_ran_out = Your time has run out.
error-insufficient_scope = { $scope_code ->
    [read] This token can only read.
   *[other] This token can only read and play. Use a browser for anything else.
}
error-too_long = That is too long: at most { $most } bytes.
error-rate_limited = Too many requests. Please wait a little.
error-too_many_computer_tables = You can have at most { $most } games between computers in play.
error-too_many_open_tables = You can have at most { $most } open tables. Close one first.
error-request_timeout = The request took too long to arrive.
error-too_many_rematches = The next table was closed { $most } times. Please open a new one.
error-too_many_renames = That is enough new names for now. Please try again in an hour.
error-too_many_sittings = Too many players came to this table and left again. Please open a new one.
error-too_many_not_ready = You already sit at { $most } tables where the game has not begun. Leave one of them first.
error-too_many_take_backs = You can take back, or ask to, at most { $most } times in a game.
error-too_many_tokens = An account can have at most { $most } tokens.
error-too_many_uploads = An account can keep at most { $most } records.
error-too_much_work = This took the server too much time or memory, so it stopped. Please try again later.
error-uploads_too_long = The records of an account can have at most { $most } characters together.
error-unknown_edition = There is no edition { $found } of this game.
error-unknown_host = This server does not answer under that name.
error-unknown_level = There is no computer of level { $level }.
error-seat_required = You play both seats here: say which one you mean.
error-not_authenticated = Please sign in first.
error-workers_lost = The computer’s processes do not answer on this server.
error-method_not_allowed = That cannot be done here.
error-wrong_password = Name or password is wrong.
