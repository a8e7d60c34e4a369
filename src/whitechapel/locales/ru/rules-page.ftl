# Рамка страниц с правилами.

rules-title = { $game_code ->
    [pocket] Правила «Мистера Джека» (карманного)
   *[london] Правила «Мистера Джека» (Лондон)
}
rules-kicker = Вся игра, пункт за пунктом
rules-rulings = У каждого абзаца есть номер; на те же номера ссылаются отказы и хроника. Там, где печатные правила молчат или мы от них отступаем, стоит слово «{ rules-ruling }».
rules-you-are = { $seat_code ->
    [jack] Вы — Джек
   *[investigator] Вы — Следователь
}
rules-contents = Содержание
rules-ruling = Решение
rules-link = Ссылка на пункт { $clause }
rules-other = { $game_code ->
    [pocket] Правила «Мистера Джека» (Лондон)
   *[london] Правила «Мистера Джека» (карманного)
}
rules-learn = Как играть: за одну минуту
rules-play = К новой игре
rules-find = Найти в правилах
rules-found = { $count ->
    [0] Ни в одном пункте этого нет.
    [one] { $count } пункт
    [few] { $count } пункта
   *[many] { $count } пунктов
}
