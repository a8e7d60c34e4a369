# Слова страницы.

page-title = Whitechapel
