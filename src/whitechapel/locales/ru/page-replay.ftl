# После конца: вечерняя газета, новая партия и запись сыгранной.

replay-title = Партия ещё раз
replay-seat = { $seat_code ->
    [jack] Джек:
   *[investigator] Следователь:
}
replay-loading = Достаём партию…
replay-none = Эту партию нельзя посмотреть
replay-again = Попробовать ещё раз
replay-to-front = На первую полосу
replay-not-over = Эта партия ещё не окончена
replay-not-over-why = Её можно будет посмотреть, когда Джек пойман или скрылся. До тех пор стол хранит свои тайны.
replay-to-table = К столу
replay-somebody = кто-то
replay-turn = Раунд { $turn }

# Что произошло в этот миг.
replay-before = Перед первым ходом.
replay-activates = { $seat_code ->
    [jack] Джек
   *[investigator] Следователь
} берёт карту { $character_gen }.
replay-decides = { $seat_code ->
    [jack] Джек раздумывает.
   *[investigator] Следователь раздумывает.
}

# Управление.
replay-viewer = Чьими глазами
replay-viewer-of = { $viewer_code ->
    [open] Все карты открыты
    [jack] Глазами Джека
    [investigator] Глазами Следователя
   *[spectator] Глазами прохожего
}
replay-controls = Назад и вперёд
replay-slider = Ход
replay-at = Ход { $number } из { $last }. { $caption }
replay-first = В начало
replay-back = На ход назад
replay-play = Показать
replay-pause = Пауза
replay-on = На ход вперёд
replay-last = В конец
replay-keys = Стрелки ведут ход за ходом, пробел показывает партию, Home и End ведут в начало и в конец.
replay-pieces = Жетоны и карты
replay-sight = Показать линии обзора
london-replay-sight = Показать свет
replay-turned = Повернуть поле
replay-in-words = Стол словами
replay-story = Что произошло
replay-share-moment = Поделиться этим мигом

# Вечерняя газета.
ending-paper = Вечерний фонарь Уайтчепела
ending-edition = Последний выпуск
ending-headline = { $reason_code ->
    [last_suspect] Джек разоблачён!
    [hourglasses] Полиции не хватило времени
    [both_on_last_turn_seen] Замечен в последний час
    [both_on_last_turn_unseen] Скрылся в последний час
    [race_seen] Пойман в погоне
    [race_unseen] Джек ушёл от погони
    [both_seen] Замечен и разоблачён!
    [neither] Восемь раундов, а Джека нет
    [escape] Джек бежал!
    [arrest] Джек арестован!
    [wrong_accusation] Обвинён невиновный
    [dawn] Рассвет, и Джек на свободе
    [resignation] { $winner_code ->
        [jack] Полиция сдаётся
       *[investigator] Джек сдаётся
    }
    [time] { $winner_code ->
        [jack] Полиция не успела
       *[investigator] Джек не успел
    }
   *[abandonment] Пустой стул
}
ending-was = { $character_gender ->
    [f] Джеком была { $character }.
   *[m] Джеком был { $character }.
}
ending-why = { $reason_code ->
    [last_suspect] Остался один подозреваемый: побеждает Следователь.
    [hourglasses] Джек собрал не меньше шести песочных часов: побеждает Джек.
    [both_on_last_turn_seen] Обе цели достигнуты в 8-м раунде, и Джек был виден: побеждает Следователь.
    [both_on_last_turn_unseen] Обе цели достигнуты в 8-м раунде, и Джек был невидим: побеждает Джек.
    [race_seen] Джека увидели во время погони: побеждает Следователь.
    [race_unseen] Джек остался невидим до конца погони: побеждает Джек.
    [both_seen] Обе цели достигнуты разом, и Джек был виден: побеждает Следователь.
    [neither] Восьмой раунд окончен, ни одна цель не достигнута: побеждает Джек.
    [escape] Джек покинул район: побеждает Джек.
    [arrest] Обвинение было верным: побеждает Следователь.
    [wrong_accusation] Обвинение было ложным, и Джек ускользнул: побеждает Джек.
    [dawn] Рассвело, а его никто не поймал: побеждает Джек.
    [resignation] { $winner_code ->
        [jack] Следователь сдался: побеждает Джек.
       *[investigator] Джек сдался: побеждает Следователь.
    }
    [time] { $winner_code ->
        [jack] Время Следователя истекло: побеждает Джек.
       *[investigator] Время Джека истекло: побеждает Следователь.
    }
   *[abandonment] { $winner_code ->
        [jack] Следователь ушёл из-за стола: побеждает Джек.
       *[investigator] Джек ушёл из-за стола: побеждает Следователь.
    }
}
ending-clause = Правило { $clause }
ending-you = { $won_code ->
    [yes] Вы победили.
   *[no] Вы проиграли.
}
ending-practice = Тренировочная партия: взяли назад ход, который что-то выдал, или раздача была известна.
ending-cards = Все карты
ending-cards-jack = Карты алиби Джека
ending-cards-investigator = Карты алиби Следователя
ending-cards-pile = Остались в колоде
ending-card = { $character }, карта взята в раунде { $turn }
ending-replay = Посмотреть ещё раз
ending-share = Поделиться записью
ending-download = Скачать запись

# Ещё партия.
rematch-title = Сыграть ещё
rematch-as = { $side_code ->
    [jack] Сыграть ещё за Джека
   *[investigator] Сыграть ещё за Следователя
}
rematch-against = { $again }, уровень «{ $level_name }»
rematch-device = Сыграть ещё
rematch-otherwise = Сыграть на других условиях
rematch-side = Ваша сторона
rematch-side-name = { $side_code ->
    [jack] Джек
   *[investigator] Следователь
}
rematch-deal = Раздача
rematch-fresh = Новая
rematch-same = Та же
rematch-same-computer = Всё как было: тренировочная партия
rematch-same-people = Те же кварталы и броски; Джек заново тянет свою личность
london-rematch-same-people = Те же карты персонажей; Джек заново тянет свою личность
rematch-asked = { $name } предлагает сыграть ещё.
rematch-ready = Новый стол накрыт.
rematch-follow = К новому столу
rematch-watched = Игроки начали другую партию.
rematch-watch = Смотреть
