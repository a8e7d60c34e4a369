# «Мистер Джек (Лондон)» на странице: что делать, что из этого выйдет и стол словами.

# Имена, достаточно короткие для фишки.
london-short = { $who_code ->
    [holmes] Холмс
    [watson] Ватсон
    [smith] Смит
    [lestrade] Лестрейд
    [stealthy] Скрытность
    [goodley] Гудли
    [gull] Галл
   *[bert] Берт
}

# Что делать дальше.
london-prompt-over = Игра окончена.
london-prompt-wait = { $actor_code ->
    [jack] Джек занят своими делами.
    [investigator] Следователь занят своими делами.
   *[other] Карты сдаются.
}
london-prompt-card = { $count ->
    [one] Возьмите последнюю карту.
    [few] Возьмите одну из { $count } открытых карт.
   *[other] Возьмите одну из { $count } открытых карт.
}
london-prompt-more = Подтвердите, передумайте или возьмите следующую карту.
london-prompt-again = Подтвердите или коснитесь чего-нибудь другого.
london-prompt-go = Куда идёт { $who }? Коснитесь клетки.
london-prompt-go-accuse = Куда идёт { $who }? Коснитесь клетки или того, кого обвиняете.
london-prompt-go-exchange = Куда идёт { $who }? Коснитесь клетки или вместо этого обменяйтесь местами.
london-prompt-go-escape = Куда идёт { $who }? Коснитесь клетки или выхода, чтобы бежать.
london-prompt-accuse = Все клетки заняты. Коснитесь того, кого обвиняете.
london-prompt-blocked = { $who_start } { $who_gender ->
    [f] заблокирована
   *[m] заблокирован
} и может остаться на месте.
london-prompt-exchange = Коснитесь того, с кем меняется местами { $who }.
london-prompt-lantern = Куда светит фонарь Ватсона?
london-prompt-light = Коснитесь фонаря или столба, на котором он будет гореть.
london-prompt-light-from = Коснитесь фонаря, который будет там гореть.
london-prompt-light-to = Коснитесь столба, на котором он будет гореть.
london-prompt-cordon = Коснитесь кордона или выхода, который он закроет.
london-prompt-cordon-from = Коснитесь кордона, который его закроет.
london-prompt-cordon-to = Коснитесь выхода, который он закроет.
london-prompt-cover = Коснитесь закрытого люка или того, который нужно закрыть.
london-prompt-cover-from = Коснитесь закрытого люка, который откроется.
london-prompt-cover-to = Коснитесь люка, который нужно закрыть.
london-prompt-call = Кого зовёт свисток?
london-prompt-call-more = { $points ->
    [one] У свистка осталось { $points } очко. Кого он зовёт?
    [few] У свистка осталось { $points } очка. Кого он зовёт?
   *[other] У свистка осталось { $points } очков. Кого он зовёт?
}
london-prompt-call-to = Коснитесь клетки, на которую перейдёт { $called }.
london-prompt-nobody = Подойти никто не может. Всё равно свистните.
london-ask-accuse = Обвинить { $character_acc }? Обвинитель — { $who }. Верно или нет, игра на этом закончится.
london-ask-escape = Покинуть район через { $exit_adj } выход? { $who_start } — это Джек: он откроется и победит.

# Что даст это решение. В начале предложения первая буква становится прописной.
london-do-activate = взять карту { $character_gen }
london-do-go = { $who } идёт на { $hex }
london-do-stay = { $who } остаётся на месте
london-do-accuse = { $who } обвиняет { $character_acc }
london-do-escape = { $who } покидает район через { $exit_adj } выход
london-do-move-light = газовый фонарь переносится с { $origin } на { $post }
london-do-move-cordon = { $origin_adj } выход открывается, { $exit_adj } закрывается
london-do-move-cover = люк { $origin } открывается, люк { $manhole } закрывается
london-do-turn-lantern = фонарь светит на { $direction }
london-do-call = на свисток { $character } переходит на { $hex }
london-do-call-nobody = на свисток никто не приходит
london-do-change-places = { $who } меняется местами с { $character_ins }
london-then = { $deeds }, затем { $deed }
london-so-far = { $deeds }. { $next }
london-told = { $deeds }.
london-ends = { $deeds }. Игра на этом закончится.
london-previewed = { $deeds }: видимых { $seen }, невидимых { $unseen }.
london-clears-both = Вне подозрений при свидетеле: { $if_seen }; без свидетеля: { $if_unseen }.
london-option = { $label }: видимых { $seen }, невидимых { $unseen }

# Чего можно коснуться.
london-board = Район
london-keys = Стрелки ведут от клетки к клетке, Page Up и Page Down — от цели к цели, Enter касается, Escape отпускает.
london-point = Куда светить фонарём
london-sure = Сначала вопрос
london-yes-accuse = Обвинить
london-yes-escape = Бежать
london-not-yet = Ещё нет

# Карты и шаги.
london-cards = Карты персонажей этого раунда
london-card-open = { $name }
london-card-used = { $name }: карта сыграна
london-steps = Активация
london-step-move = Ход
london-step-exchange = Обмен
london-step-lantern = Фонарь
london-step-power = { $who_code ->
    [smith] Газовый фонарь
    [lestrade] Кордон
    [goodley] Свисток
   *[bert] Люк
}
london-step-done = { $label }: решено
london-step-now = { $label }: сейчас
london-or = или
london-reverse = В другом порядке
london-stay = Остаться на месте
london-call-nobody = Свистнуть
london-points = { $points ->
    [one] У свистка осталось { $points } очко
    [few] У свистка осталось { $points } очка
   *[other] У свистка осталось { $points } очков
}
london-alibis = Карты алиби
london-pile = { $count ->
    [one] { $count } карта алиби в колоде
    [few] { $count } карты алиби в колоде
   *[other] { $count } карт алиби в колоде
}
london-own-card = { $name }: карта алиби, взята в раунде { $turn }, у { $side_code ->
    [jack] Джека
   *[investigator] Следователя
}
london-hidden-card = Карта алиби, взята в раунде { $turn }, у { $side_code ->
    [jack] Джека
   *[investigator] Следователя
}
london-you-are = Джек скрывается под именем «{ $name }»
london-jacks-card = Карта самого Джека, закрыта
london-witness = { $witness_code ->
    [witness] Есть свидетель
   *[no_witness] Нет свидетеля
}
london-appeal-preview = Если опросить свидетелей сейчас
london-cleared-if = Вне подозрений, если
london-if-seen = Есть свидетель
london-if-unseen = Нет свидетеля
london-clears = вне подозрений: { $names }
london-now = Сейчас видимых { $seen }, невидимых { $unseen }
london-roster = Восемь персонажей

# Стол словами.
london-hex = { $hex }: { $parts }
london-street = улица
london-building = здание
london-garden = сквер
london-post-lit = { $number ->
    [0] газовый фонарь горит
   *[other] газовый фонарь № { $number } горит
}
london-post-dark = газовый фонарь погашен
london-manhole-open = открытый люк
london-manhole-covered = закрытый люк
london-exit-open = Выход на { $exit }: открыт
london-exit-shut = Выход на { $exit }: закрыт кордоном
london-person = { $name } ({ $standing })
london-suspect = { $who_code ->
    [stealthy] под подозрением
   *[other] под подозрением
}
london-cleared = { $who_code ->
    [stealthy] вне подозрений
   *[other] вне подозрений
}
london-is-jack = это Джек
london-lit = на свету газового фонаря
london-in-beam = в луче фонаря
london-in-light = { $who_code ->
    [stealthy] видна
   *[other] виден
}
london-in-dark = { $who_code ->
    [stealthy] невидима
   *[other] невидим
}
london-stands = { $who }: клетка { $hex }
london-gone = { $who_start } { $who_gender ->
    [f] покинула
   *[m] покинул
} район.
london-turn-heading = Раунд
london-turn-line = Раунд { $turn } из 8.
london-witness-line = { $witness_code ->
    [witness] На карте «есть свидетель»: Джек не может бежать.
   *[no_witness] На карте «нет свидетеля»: Джек может бежать.
}
london-people = Восемь персонажей
london-lights = Свет
london-light-line = { $number ->
    [0] На { $hex } горит газовый фонарь.
   *[other] На { $hex } горит газовый фонарь № { $number }.
}
london-lantern-line = Фонарь Ватсона светит на { $direction }.
london-beam = Его луч падает на { $beam }.
london-beam-none = Его луч не освещает ни одной клетки.
london-ways = Пути из района
london-holes = Открытые люки: { $open }. Закрытые: { $covered }.
london-suspects = { $count ->
    [one] { $count } подозреваемый: { $names }
    [few] { $count } подозреваемых: { $names }
   *[other] { $count } подозреваемых: { $names }
}
london-ask-light = Кто виден?
london-answer-light = Видны: { $seen }. Невидимы: { $unseen }.
london-ask-suspects = Кто ещё под подозрением?
london-ask-cards = Какие карты остались в этом раунде?
london-answer-cards = { $count ->
    [0] Карт больше не осталось.
   *[other] Ещё можно взять: { $names }.
}
london-ask-exits = Какие выходы открыты?
london-ask-lights = Какие фонари горят?
london-ask-where = Где { $who }?
london-ask-reach = Куда может пойти { $who }?
london-answer-reach = В пределах досягаемости: { $hexes }.
