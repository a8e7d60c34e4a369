# The page as a thing that stays on a device, with a network or without.

page-offline = You are offline. You can still open this page, but a game needs its server; it goes on when you are back online.
