# Немногие слова на рисунке. Предложения — в других каталогах.

label-lestrade = Лестрейд
label-goodley = Гудли
label-bert = Берт
label-pizer = Пайзер
label-smith = Смит
label-lane = Лейн
label-stealthy = Скрытность
label-gull = Галл
label-madame = Мадам
label-holmes = Холмс
label-watson = Ватсон
label-toby = Тоби

label-alibi = Алиби
label-rotation = Поворот
label-exchange = Смена
label-joker = Джокер

label-jack = Джек
label-investigator = Следователь
label-chance = Случай

label-game = Мистер Джек (карманный)
label-colon = :
label-turn = Раунд
label-actions = Действия (и на обороте)
label-action = Действует
label-order = Порядок
label-shown = Открытые алиби
label-identity = Личность Джека
label-jacks_cards = Карты Джека
label-hourglasses = Песочные часы Джека
label-in_sight = Видны
label-out_of_sight = Не видны
label-winner = Победитель
label-race = Погоня с раунда
label-suspect = подозреваемый
label-seen = виден
label-cleared = чист
label-rotated = повёрнут
label-wall = стена
label-barricade = баррикада

# Лондон.

london-label-game = Мистер Джек (Лондон)
label-witness = есть свидетель
label-no_witness = нет свидетеля
label-escape = побег
label-arrest = арест
label-wrong_accusation = ложное обвинение
label-dawn = рассвет
label-activation = Активация
label-due = Ещё
label-move_due = ход
label-power_due = способность
label-lantern_due = фонарь
label-whistle_due = свисток
label-lantern = Фонарь Ватсона
label-lights = Газовые фонари
label-witness_card = Карта свидетеля
label-cards = Карты
label-next_cards = Следующий раунд
label-alibis = Карты алиби
label-visible = Видны
label-invisible = Невидимы
london-label-cleared = Вне подозрений
label-escaped = Бежал
label-open = открыт
label-cordon = кордон
label-sign_suspect = подозреваемый
label-sign_visible = виден
label-sign_cleared = чист
label-sign_building = здание
label-sign_garden = сквер
label-sign_manhole = люк
label-sign_covered = закрыт
label-sign_numbered = гаснет после раунда 1
label-sign_light = горит
label-sign_no_light = погашен
label-sign_gaslit = освещено
label-sign_beam = в луче
label-sign_used = сыграл Джек
label-sign_active = в игре
label-sign_drawn = взята в раунде 2
label-sign_accused = обвинён Галл
