# Les mots de la page.

page-title = Whitechapel
