# The account, and what is stored about a visitor.

account-since = { $role_code ->
    [guest] A guest since { $date }
    [admin] Administrator, here since { $date }
   *[person] Here since { $date }
}
account-stranger = You are not signed in
account-stranger-why = You need no account: when you open or join your first table, you become a guest with a name of your own. If you have an account with a password, sign in to it here.
account-privacy = What is stored about you

account-name = Your name
account-name-note = The other players see it.
account-name-change = Take this name
account-name-changed = That is your name now.
account-keep = Keep this account
account-keep-note = A guest is known to this browser only. With a password you can come back from anywhere; nothing of yours is lost.
account-keep-do = Keep it
account-password = Another password
account-password-note = Every other browser is signed out, and your tokens are revoked.
account-password-change = Change the password
account-kept = Done. Remember it well: there is no other key.
account-log-in = Come back to an account
account-log-in-note = You leave the guest { $name } and that guest’s tables behind.
account-log-in-do = Sign in
account-log-out = Sign out in this browser

account-field-name = Name
account-field-password = Password
account-field-old-password = Current password
account-field-new-password = New password, eight characters or more
account-field-label = What the token is for
account-field-scope = What it may do
account-field-days = Valid for

account-tokens = Tokens for bots
account-tokens-note = With a token a program looks on or plays in your name. It can do nothing else to your account. Keep it secret; a new password revokes every token.
account-token-make = Make a token
account-token-scope = { $scope_code ->
    [read] Look on
   *[play] Look on and play
}
account-token-days = { $days ->
    [365] one year
    [one] { $days } day
   *[other] { $days } days
}
account-token-until = { $expired_code ->
    [yes] expired on { $date }
   *[no] valid until { $date }
}
account-token-used = { $used_code ->
    [yes] last used on { $date }
   *[no] never used
}
account-token-fresh = It is shown this once. Copy it now.
account-token-remove = Revoke
account-token-remove-name = Revoke the token { $name }

account-farewell = Your papers
account-export-note = All that is stored about you, as a file: the account, your tables and the records of your games.
account-export = Download everything
account-delete = Delete the account
account-delete-sure = Delete it for good?
account-delete-note = Running games count as abandoned. Your name, password, tokens and uploads are gone at once and cannot be brought back.
account-delete-do = Yes, delete it
account-delete-not = No, keep it

# What is stored about a visitor.
privacy-title = What is stored about you
privacy-lead = Someone runs this server: a club, a friend, perhaps you. This is what the program writes down, and nothing else.
privacy-operator = The person who runs the server can read all of it, including the hidden cards of running games.
privacy-promise = The program promises fair chance, and after a game anyone can check that. It cannot promise that its operator does not look.
privacy-account = Your account
privacy-account-1 = Of a guest we store the name, which you can change, the moment you first came and the hour of your last visit. There is no address, no e-mail, no telephone number.
privacy-account-2 = If you keep the account with a password, its hash (argon2) is stored and never the password itself.
privacy-account-3 = Your browser holds one cookie, a random token by which you are known. It is used for nothing else. The server keeps only its hash, when it was made and when it was last used; after 400 days without a visit it is worth nothing. Tokens of bots are kept in the same way, with their labels, what they may do and when they expire.
privacy-games = Your games
privacy-games-1 = A table is stored as its log: who took which chair, the word each player gave to chance, every decision and its moment, take-backs, the end. Also its terms, its invitation, and the secret from which the cards were dealt.
privacy-games-2 = The players’ names and what happened can be seen by everybody if the table allows spectators, otherwise by the players alone. After the end all cards, words and the secret are open, and anyone who has the link can replay the game and download it.
privacy-games-3 = A record that you upload can be seen by anyone who has its link.
privacy-passing = What only passes through
privacy-passing-1 = Your network address stays in memory for an hour at most, to stop floods of requests. This program does not write it down.
privacy-passing-2 = The program’s own log holds codes, numbers, ids of tables and kinds of faults: no names, no addresses, no cards, no tokens. A web server in front of it, or the owner of the machine, may keep logs of its own; ask the operator.
privacy-passing-3 = This page asks no other site for anything, and nothing is measured about you. Language, theme and your last choices are kept in your browser and never sent.
privacy-long = For how long
privacy-long-1 = A guest who stays away is forgotten after the time that the operator set: 90 days by default. A kept account stays until it is deleted.
privacy-long-2 = Tables stay. When nobody who sat at a table has an account any more, the table is deleted with the last of them.
privacy-long-3 = Backups of the operator may hold all of this for longer.
privacy-end = Your papers, and the end
privacy-end-1 = You can download everything that is stored about you at any time. Logs of running games are not included, because they hold your opponent’s secrets.
privacy-end-2 = You can delete your account. Running games count as abandoned; name, password, browsers, tokens and uploads are gone at once. In the logs of games with others your decisions and your word for chance stay, beside a random number that leads nowhere. Records that others downloaded before still bear your name.
privacy-end-3 = An administrator can rename an account, ban it and give it a new password, but cannot read the old one.
privacy-to-account = To your account
