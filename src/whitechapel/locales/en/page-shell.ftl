# The page as a thing that stays on a device, with a network or without.

page-offline = You are offline. This page keeps, but a game needs its server: it goes on when you are back.
