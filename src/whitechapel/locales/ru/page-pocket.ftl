# «Мистер Джек (карманный)» на странице: что делать, что из этого выйдет и стол словами.

# Имена, достаточно короткие для квартала.
pocket-short = { $who_code ->
    [lestrade] Лестрейд
    [goodley] Гудли
    [bert] Берт
    [pizer] Пайзер
    [smith] Смит
    [lane] Лейн
    [stealthy] Скрытность
    [gull] Галл
    [holmes] Холмс
    [watson] Ватсон
    [toby] Тоби
   *[madame] Мадам
}
pocket-tile-of = { $who_code ->
    [lestrade] квартал Лестрейда
    [goodley] квартал Гудли
    [bert] квартал Берта
    [pizer] квартал Пайзера
    [smith] квартал Смита
    [lane] квартал Лейна
    [stealthy] квартал мисс Скрытности
    [gull] квартал Галла
   *[madame] квартал Мадам
}
pocket-place = { $place ->
    [1] вверху слева
    [2] вверху посередине
    [3] вверху справа
    [4] посередине слева
    [5] в самом центре
    [6] посередине справа
    [7] внизу слева
    [8] внизу посередине
   *[9] внизу справа
}

# Что делать дальше.
pocket-prompt-over = Игра окончена.
pocket-prompt-wait = { $actor_code ->
    [jack] Джек выбирает действие.
    [investigator] Следователь выбирает действие.
   *[other] Жетоны в воздухе.
}
pocket-prompt-token = Выберите жетон действия.
pocket-prompt-again = Подтвердите или коснитесь чего-нибудь другого.
pocket-prompt-more = Подтвердите, передумайте или выберите следующий жетон.
pocket-prompt-alibi = Коснитесь жетона, чтобы взять карту алиби.
pocket-prompt-rotate = Коснитесь квартала, который нужно повернуть.
pocket-prompt-rotate-which = В какую сторону повернуть { pocket-tile-of }?
pocket-prompt-exchange = Коснитесь первого из двух кварталов.
pocket-prompt-exchange-with = С чем поменять местами { pocket-tile-of }?
pocket-prompt-walk = { $who_code ->
    [holmes] Как далеко идёт Холмс?
    [watson] Как далеко идёт Ватсон?
   *[toby] Как далеко бежит Тоби?
}
pocket-prompt-joker = Какой сыщик пройдёт одну клетку?

# Что даст это решение. В начале предложения первая буква становится прописной.
pocket-do-rotate = повернуть { pocket-tile-of } { $quarters ->
    [1] на четверть по часовой стрелке
    [2] на пол-оборота
   *[3] на четверть против часовой стрелки
}
pocket-do-exchange = поменять местами кварталы: { $first_short } и { $second_short }
pocket-do-walk = { $who_code ->
    [holmes] переместить Холмса
    [watson] переместить Ватсона
   *[toby] переместить Тоби
} { $spaces ->
    [1] на одну клетку
   *[2] на две клетки
}
pocket-do-nobody = никого не перемещать
pocket-do-alibi = взять карту алиби
pocket-then = { $deeds }, затем { $deed }
pocket-previewed = { $deeds }: видимых { $seen }, невидимых { $unseen }
pocket-now = Сейчас видимых { $seen }, невидимых { $unseen }

# Чего можно коснуться.
pocket-board = Район
pocket-turn-left = На четверть против часовой стрелки
pocket-turn-half = На пол-оборота
pocket-turn-right = На четверть по часовой стрелке
pocket-walk-one = Одна клетка
pocket-walk-two = Две клетки
pocket-nobody = Никто
pocket-option = { $label }: видимых { $seen }, невидимых { $unseen }
pocket-chooser = Что здесь можно сделать

# Жетоны и карты.
pocket-tokens = Жетоны действий
pocket-token = { $action }; на обороте: { $back }
pocket-token-used = { $action }, использован; на обороте: { $back }
pocket-untossed = Ещё не брошены
pocket-cards = Карты алиби
pocket-pile = { $count ->
    [one] { $count } карта в колоде
    [few] { $count } карты в колоде
   *[other] { $count } карт в колоде
}
pocket-shown-card = { $name }: карта показана в раунде { $turn }
pocket-own-card = { $name }: карта взята в раунде { $turn }
pocket-hidden-card = Карта Джека, взята в раунде { $turn }
pocket-you-are = Джек скрывается под именем «{ $name }»
pocket-glasses = Песочных часов: { $count }
pocket-roster = Девять персонажей
pocket-appeal-preview = Если опросить свидетелей сейчас
pocket-if-seen = Виден
pocket-if-unseen = Невидим
pocket-clears = вне подозрений: { $names }
pocket-clears-nobody = ни с кого не сняты подозрения

# Стол словами.
pocket-tile-line = { $place_said }: { $parts }
pocket-suspect = { $who_code ->
    [stealthy] под подозрением
    [madame] под подозрением
   *[other] под подозрением
}
pocket-cleared = { $who_code ->
    [stealthy] вне подозрений
    [madame] вне подозрений
   *[other] вне подозрений
}
pocket-in-sight = на линии обзора
pocket-out-of-sight = вне линии обзора
pocket-wall = стена { $side_code ->
    [N] на севере
    [E] на востоке
    [S] на юге
   *[W] на западе
}
pocket-barricade = баррикада { $side_code ->
    [N] на севере
    [E] на востоке
    [S] на юге
   *[W] на западе
}
pocket-no-wall = открыт со всех сторон
pocket-rotated = уже повёрнут в этом раунде
pocket-is-jack = это Джек
pocket-space = Клетка { $space }
pocket-space-with = Клетка { $space }: { $names }
pocket-district = Район
pocket-detectives = Сыщики
pocket-detective-line = { $who_short }: клетка { $space }.
pocket-detective-sees = { $count ->
    [0] { $who_short }: клетка { $space }, на линии обзора никого.
   *[other] { $who_short }: клетка { $space }, на линии обзора { $names }.
}
pocket-suspects = { $count ->
    [one] { $count } подозреваемый: { $names }
    [few] { $count } подозреваемых: { $names }
   *[other] { $count } подозреваемых: { $names }
}
pocket-turn-line = Раунд { $turn } из 8. Жетоны раундов: у Джека { $jack }, у Следователя { $investigator }.
pocket-race-line = Погоня идёт с раунда { $turn }.
pocket-ask-sees = { $who_code ->
    [holmes] Что видит Холмс?
    [watson] Что видит Ватсон?
   *[toby] Что видит Тоби?
}
pocket-answer-sees = { $count ->
    [0] { $who_short } никого не видит.
   *[other] { $who_short } видит: { $names }.
}
pocket-ask-where = { $who_code ->
    [lestrade] Где Лестрейд?
    [goodley] Где Гудли?
    [bert] Где Берт?
    [pizer] Где Пайзер?
    [smith] Где Смит?
    [lane] Где Лейн?
    [stealthy] Где мисс Скрытность?
    [gull] Где Галл?
    [holmes] Где Холмс?
    [watson] Где Ватсон?
    [toby] Где Тоби?
   *[madame] Где Мадам?
}
pocket-answer-seen-by = Кто видит: { $names }.
pocket-ask-suspects = Кто ещё под подозрением?
pocket-ask-appeal = Кто на линии обзора?
pocket-answer-appeal = На линии обзора: { $seen }. Вне её: { $unseen }.
pocket-ask-tokens = Что можно сделать в этом раунде?
pocket-answer-tokens = { $count ->
    [0] Использовать больше нечего.
   *[other] Ещё можно использовать: { $names }.
}
