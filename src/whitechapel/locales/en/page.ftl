# The words of the page that more than one part of it says.

page-title = Whitechapel
page-close = Close
page-loading = One moment…
page-reload = Reload the page
page-to-front = To the front page
page-rules = The rules
page-rule = Rule { $clause }
page-share = Share the link
page-copied = The link is copied
page-copy-by-hand = Copy the link from its field.
page-link = The link
error-unreachable = The server does not answer. Nothing you confirmed is lost; please try again.

# Names as short as players say them.
page-short = { $who_code ->
    [holmes] Holmes
    [watson] Watson
    [toby] Toby
    [lestrade] Lestrade
    [goodley] Goodley
    [bert] Bert
    [pizer] Pizer
    [smith] Smith
    [lane] Lane
    [stealthy] Stealthy
    [gull] Gull
   *[madame] Madame
}
page-seat = { $seat_code ->
    [jack] Jack
    [investigator] Investigator
   *[spectator] Spectator
}
page-computer = Computer ({ level-name })
