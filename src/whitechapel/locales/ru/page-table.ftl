# Стол во время игры.

page-table-of = Стол: { $game }
page-no-table = Здесь для вас нет стола
page-rules-changed = Правила исправлены
page-rules-changed-why = С тех пор, как началась эта игра, правила исправили. Её поле больше нельзя показать, и продолжить её нельзя, но хронику можно прочитать.
page-new-edition = Вышел свежий выпуск
page-connection-lost = Связь прервалась. Восстанавливаем… Всё подтверждённое сохранено.
page-connection-back = Связь восстановлена.

# Ожидание игроков.
page-waiting = Стол накрыт
page-beginning = Игра начинается…
page-waiting-for = Игра начнётся, как только за этот стол придёт { $name }.
page-waiting-in-lobby = { $clock_code ->
    [days] Стол в списке открытых, и игра начнётся, когда кто-нибудь сядет. Можно пока уйти: он ждёт в разделе «Мои столы».
   *[other] Стол в списке открытых, пока вы здесь, и игра начнётся, когда кто-нибудь сядет. Если уйти, через пять минут он пропадёт из списка и вернётся вместе с вами.
}
page-agreed = Условия: { front-clock }, { $aids_code ->
    [on] с подсказками
   *[off] без подсказок, как в настольной игре
}.
page-free-chair = Свободный стул
page-gone = Игрок, который ушёл
page-invite = Отправьте эту ссылку другу. Игра начнётся, как только стул будет занят.
page-invite-link = Ссылка-приглашение
page-sit-down = Сесть за стол
page-leave = Уйти из-за стола
page-type-word = Добавить к жребию своё слово
page-own-word = Ваше слово: любое, до 64 букв
page-add-word = Добавить
page-table-closed = Этот стол убрали
page-table-closed-why = Тот, кто его открыл, ушёл до начала игры.
page-fair-promise = Как жребий остаётся честным
page-fair-explained = Сервер уже запечатал секрет. Вот его печать. Каждый игрок добавляет слово, и раздача следует из всех слов вместе, так что никто не может выбрать её в одиночку. После игры секрет раскрывается, и любой может его проверить.

# Кто играет, и время.
page-players = Игроки
page-you = вы
page-you-play = { $seat_code ->
    [jack] Вы Джек и скрываетесь под именем «{ $who }».
   *[investigator] Вы Следователь.
}
page-to-move = решает
page-turn-of = Раунд { $turn } из 8
page-turn-taken = Раунд { $turn }, жетон взял { $seat }
page-clock = { $seat_code ->
    [jack] Часы Джека: { $left }
   *[investigator] Часы Следователя: { $left }
}
page-clock-days = { $days ->
    [one] { $days } день { $hours } ч
    [few] { $days } дня { $hours } ч
   *[other] { $days } дней { $hours } ч
}

# Что делать дальше.
page-decision = Ваше решение
page-confirm = Подтвердить
page-confirm-end = Да, закончить
page-sending = Отправка…
page-undo = Отменить
page-reset = Сначала
page-ask-twice = Так или иначе, на этом игра закончится. Вы уверены?
page-your-turn = { $seat_code ->
    [jack] Ваш ход, Джек.
   *[investigator] Ваш ход, Следователь.
}
page-wait-for = { $seat_code ->
    [jack] Джек думает…
   *[investigator] Следователь думает…
}
page-watch = { $seat_code ->
    [jack] Вы наблюдаете. За Джека играет { $name } и думает…
   *[investigator] Вы наблюдаете. За Следователя играет { $name } и думает…
}
page-chance = Слово за жребием.
page-device-turn = { $seat_code ->
    [jack] Джек: { $text }
   *[investigator] Следователь: { $text }
}

# Одно устройство.
page-reveals = То, что видите только вы
page-device-first = Джек, сначала подержите свою кнопку и посмотрите, кто вы.
page-hold = { $seat_code ->
    [jack] Для Джека (держите)
   *[investigator] Для Следователя (держите)
}
page-hold-long = { $seat_code ->
    [jack] Удерживайте, чтобы увидеть то, что видит только Джек
   *[investigator] Удерживайте, чтобы увидеть то, что видит только Следователь
}
page-held = { $seat_code ->
    [jack] Джек смотрит
   *[investigator] Следователь смотрит
}
page-keep-open = { $seat_code ->
    [jack] Оставить открытым для Джека, не удерживая
   *[investigator] Оставить открытым для Следователя, не удерживая
}

# Инструменты.
page-tools = Инструменты стола
page-sight = Обзор
london-page-sight = Свет
page-notebook = Блокнот
page-log = Хроника
page-in-words = Словами
page-menu = Меню
page-tray = Жетоны и карты
london-page-tray = Карты персонажей и алиби
page-news = Что только что произошло

# Хроника.
page-log-before = До первого раунда
page-log-turn = Раунд { $turn }
page-log-gone = (взято назад)
page-log-look = Показать поле в тот момент
page-past = Так поле выглядело тогда.
page-past-gone-on = Так поле выглядело тогда; игра уже пошла дальше.
page-past-back = Вернуться к игре
entry-seated = За стол садится { $name }.
entry-left = Стул снова свободен.
entry-took_back = { $seat_code ->
    [jack] Джек берёт ход назад.
   *[investigator] Следователь берёт ход назад.
}
entry-asked_take_back = { $seat_code ->
    [jack] Джек просит вернуть ход.
   *[investigator] Следователь просит вернуть ход.
}
entry-refused_take_back = { $seat_code ->
    [jack] Джек не соглашается вернуть ход.
   *[investigator] Следователь не соглашается вернуть ход.
}
entry-resigned = { $seat_code ->
    [jack] Джек сдаётся.
   *[investigator] Следователь прекращает преследование.
}
entry-ran_out_of_time = { $seat_code ->
    [jack] Время Джека вышло.
   *[investigator] Время Следователя вышло.
}
entry-abandoned = { $seat_code ->
    [jack] Джек ушёл из-за стола насовсем.
   *[investigator] Следователь ушёл из-за стола насовсем.
}

# Меню.
page-game = Эта игра
page-take-back = Взять назад моё последнее решение
page-ask-take-back = Попросить вернуть моё последнее решение
page-take-back-asked = { $seat_code ->
    [jack] Джек просит вернуть последнее решение. Вы согласны?
   *[investigator] Следователь просит вернуть последнее решение. Вы согласны?
}
page-take-back-waits = { $seat_code ->
    [jack] Джек попросил вернуть ход и ждёт ответа.
   *[investigator] Следователь попросил вернуть ход и ждёт ответа.
}
page-agree = Согласиться
page-no = Нет
page-resign = Сдаться
page-resign-sure = { $seat_code ->
    [jack] Джек действительно сдаётся?
    [investigator] Следователь действительно прекращает преследование?
   *[none] Вы действительно сдаётесь?
}
page-resign-yes = Да, сдаться
page-resign-no = Нет, играть дальше
page-practice = Тренировочная партия: взяли назад ход, который что-то выдал, или раздача была известна.
page-settings = Настройки
page-turn-board = Повернуть поле
page-sight-always = Всегда показывать свет и линии обзора
page-keep-notebook = Вести блокнот
page-keep-notebook-note = Без него — как в настольной игре: помните всё сами.
page-sound = Звук
page-sound-note = Шаги, колокола и стук, когда решать вам.
page-as-with-the-box = За этим столом играют как в настольной игре: всё, что можно вывести, вы выводите сами.
page-keys = С клавиатуры
page-key = { $key_code ->
    [board] Стрелки
    [choose] Enter или пробел
    [confirm] Ctrl + Enter или Enter на нижней панели
    [undo] Ctrl + Z
    [reset] Ctrl + Backspace
   *[leave] Escape
}
page-key-does = { $key_code ->
    [board] ходить по полю
    [choose] взять то, что в фокусе
    [confirm] подтвердить решение
    [undo] отменить последний шаг
    [reset] начать решение сначала
   *[leave] положить взятое, закрыть панель, пропустить сцену
}

# Стол словами.
page-ask-table = Спросите стол
page-ask = Спросить
page-not-understood = Стол не понял. Возьмите вопрос из списка ниже.
page-questions = О чём можно спросить

# Сцены.
moment-appeal = Опрос свидетелей, раунд { $turn }
moment-seen = Виден!
london-moment-seen = Есть свидетель!
moment-unseen = Невидим
london-moment-unseen = Нет свидетеля
moment-nobody-cleared = Подозрения ни с кого не сняты.
moment-hour = { $seat_code ->
    [jack] Джек берёт жетон раунда.
   *[investigator] Следователь берёт жетон раунда.
}
moment-light-out = Газовый фонарь № { $turn } гаснет.
moment-accusation-kicker = Обвинение посреди улицы
moment-right = Арестован!
moment-wrong = Это не Джек!
moment-accuses = Обвиняет { $by }. Обвиняемый: { $who }.
moment-escape-kicker = Под покровом ночи
moment-escape = Сбежал!
moment-leaves = { $who } покидает район через { $exit_adj } выход.
moment-unmasked = Джек — это { $who }!
moment-skip = Дальше
edition-title = Вечерний выпуск
edition-over = { $winner_code ->
    [jack] Игра окончена: победил Джек.
   *[investigator] Игра окончена: победил Следователь.
}
edition-read = Вечерний выпуск
edition-see-board = Посмотреть на поле
