# Слова страницы, которые нужны не одной её части.

page-title = Whitechapel
page-close = Закрыть
page-loading = Одну минуту…
page-reload = Обновить страницу
page-to-front = На первую полосу
page-rules = Правила
page-rule = Правило { $clause }
page-share = Поделиться ссылкой
page-copied = Ссылка скопирована
page-copy-by-hand = Скопируйте ссылку из её поля.
page-link = Ссылка
error-unreachable = Сервер не отвечает. Всё подтверждённое сохранено; попробуйте ещё раз.

# Короткие имена, как их называют игроки.
page-short = { $who_code ->
    [holmes] Холмс
    [watson] Ватсон
    [toby] Тоби
    [lestrade] Лестрейд
    [goodley] Гудли
    [bert] Берт
    [pizer] Пайзер
    [smith] Смит
    [lane] Лейн
    [stealthy] Скрытность
    [gull] Галл
   *[madame] Мадам
}
page-seat = { $seat_code ->
    [jack] Джек
    [investigator] Следователь
   *[spectator] Зритель
}
page-computer = Компьютер ({ level-name })
