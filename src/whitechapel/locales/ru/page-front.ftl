# Страница вне столов: её рамка, первая полоса, открытие стола, приглашения.

# Рамка.
shell-skip = Перейти к содержимому
shell-language = Язык
shell-theme = Светлая или тёмная тема
shell-theme-name = { $theme_code ->
    [light] Утренняя газета
    [dark] Ночь
   *[system] Как в системе
}
shell-account = Учётная запись
shell-account-of = Учётная запись: { $name }
shell-to-front = На первую полосу
shell-further = Дальше
shell-learn = Как играть
shell-rules = Правила
shell-privacy = Что о вас хранится
shell-title = { $page_code ->
    [table] За столом
    [invitation] Приглашение
    [replay] Партия ещё раз
    [record] Запись партии
    [rules] Правила: { $game }
    [learn] Как играть: { $game }
    [account] Учётная запись
    [privacy] Что о вас хранится
   *[nowhere] Тупик
}
shell-failed = Страница не дошла
shell-failed-why = Связь прервалась по дороге, или на сервере появилась страница новее.
shell-reload = Загрузить ещё раз

# Первая полоса.
front-dateline = Уайтчепел, осень 1888 года. Вечерний выпуск
front-headline = Один из них — Джек
front-lead = Две игры в прятки при газовом свете, для двоих. Ловите его или будьте им. Без регистрации и церемоний.
front-continue = Ваш ход: { $game }
front-games = Две игры
front-facts = { $game_code ->
    [pocket] Два игрока, четверть часа
   *[london] Два игрока, три четверти часа
}
front-pitch = { $game_code ->
    [pocket] Девять подозреваемых на девяти улицах, два джентльмена и пёс, которые смотрят прямо перед собой, и восемь раундов, чтобы узнать, кто здесь Джек. Как раз на чашку чая.
   *[london] Восемь человек под газовыми фонарями одного района. Кто стоит на свету, тот виден; кто невидим, того утром может уже не быть.
}
front-way = { $against_code ->
    [computer] Против компьютера
    [device] Вдвоём на этом устройстве
   *[friend] С другом по ссылке
}
front-way-note = { $against_code ->
    [computer] За любую сторону, и он никогда не торопит
    [device] Тайны закрыты, пока не взглянет их хозяин
   *[friend] Кто откроет вашу ссылку, сядет напротив
}
front-learn = Как играть
front-rules = Правила

# Открыть стол.
front-how = { $against_code ->
    [computer] Против компьютера. Всё уже выбрано; измените, что хотите.
    [device] Устройство переходит из рук в руки. У кого есть тайна, тот удерживает кнопку, чтобы её увидеть.
    [friend] Вы получите ссылку, которую можно послать. Игра начнётся, когда друг сядет за стол.
   *[anyone] Стол появится среди открытых. Игра начнётся, когда кто-нибудь сядет.
}
front-which-game = Игра
front-your-side = Ваша сторона
front-side = { $side_code ->
    [investigator] Следователь
    [jack] Джек
   *[drawn] По жребию
}
front-its-level = Уровень компьютера
front-levels-missing = На этом сервере нет более сильных уровней.
front-begin = { $against_code ->
    [computer] Начать
    [device] Начать
    [friend] Открыть стол и получить ссылку
   *[anyone] Открыть стол
}
front-more = Ещё настройки
front-anyone = Пусть садится кто угодно
front-anyone-note = Стол появится среди открытых.
front-aids = Подсказки
front-aids-note = Стол сообщает, кто виден и с кого каждый ответ снимет подозрения. Без них — как в настольной игре.
front-spectators = Зрители
front-spectators-note = Они видят то, что видят все, и ни одной скрытой карты.
front-which-clock = Часы
front-clock = { $clock_code ->
    [none] без часов
    [quick] 10 мин + 5 с
    [slow] 30 мин + 10 с
    [day] день на ход
    [days] три дня на ход
   *[other] другие часы
}
front-which-edition = Поле
front-edition = { $edition_code ->
    [first_2006] первое издание, 2006
    [revised] исправленное издание
   *[other] { $edition }
}

# Столы в списках.
front-my-tables = Мои столы
front-no-tables = Пока пусто. Каждый стол, за который вы сядете, будет ждать вас здесь.
front-all-tables = Показать все
front-standing = { $stand_code ->
    [your_turn] Ваш ход
    [their_turn] Решает соперник
    [waiting] Ждёт игрока
    [won] Вы победили
    [lost] Вы проиграли
   *[over] Окончена
}
front-line-device = вдвоём на этом устройстве
front-line-computers = два компьютера
front-line-computer = против компьютера: { level-name }
front-line-nobody = напротив пока никого
front-line-person = соперник: { $name }
front-lobby = Открытые столы
front-lobby-empty = Сейчас никто не ждёт.
front-lobby-lost = Связь прервалась. Восстанавливаем…
front-lobby-line = { $name } ждёт; { $side_code ->
    [jack] вы были бы Джеком
    [investigator] вы были бы Следователем
   *[drawn] стороны решает жребий
}
front-lobby-mine = Ваш стол
front-sit = Сесть за стол
front-open = Открыть стол для всех желающих
front-upload = Партия из файла
front-upload-note = Партию, сохранённую в файле, можно посмотреть здесь и поделиться ею по ссылке.
front-upload-choose = Выбрать запись

# Приглашение.
front-invited = { $name } зовёт вас сыграть: { $game }
front-invited-side = { $side_code ->
    [jack] Вы будете Джеком.
    [investigator] Вы будете Следователем.
   *[drawn] Кто будет Джеком, решит жребий.
}
front-invited-sit = Сесть и играть
front-invited-late = Оба места заняты.
front-invited-nowhere = Это приглашение никуда не ведёт
front-invited-looking = Кто-то зовёт вас сыграть
front-watch = Смотреть партию

# Адрес, который никуда не ведёт.
front-nowhere = Тупик
front-nowhere-why = По этому адресу ничего нет. Может быть, опечатка, а может быть, его унёс туман.
