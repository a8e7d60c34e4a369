# Блокнот: что записал бы внимательный игрок.

notebook-looking = Точим карандаш…
notebook-of-now = Записи в блокноте — нынешние, а не того момента, что на поле.
notebook-shut = Блокнот закрыт, как в настольной игре.
notebook-open = Открыть
notebook-possible = { $count ->
    [one] Джеком может быть { $count } персонаж
    [few] Джеком могут быть { $count } персонажа
   *[other] Джеком могут быть { $count } персонажей
}
notebook-suspected = { $count ->
    [one] Следователь может подозревать { $count } персонажа
    [few] Следователь может подозревать { $count } персонажей
   *[other] Следователь может подозревать { $count } персонажей
}
notebook-odds = { NUMBER($chance, style: "percent") }
notebook-cleared = Вне подозрений
notebook-clue = { $by_code ->
    [alibi] раунд { $turn }: есть алиби
    [seen] раунд { $turn }: вне линии обзора, а Джек был виден
    [unseen] раунд { $turn }: на линии обзора, а Джек был невидим
    [witness] раунд { $turn }: не на виду, а Джека видели
    [no_witness] раунд { $turn }: на виду, а Джека не видели
    [identity] Джек знает, кто он
    [hourglasses] { $turn_code ->
        [0] не сходятся песочные часы
       *[other] раунд { $turn }: не сходятся песочные часы
    }
    [own_card] раунд { $turn }: алиби у вас на руках
    [wrong_accusation] раунд { $turn }: обвинение было ошибкой
    [arrest] раунд { $turn }: арестован другой
    [escape] раунд { $turn }: сбежал другой
   *[revealed] раунд { $turn }: Джек раскрылся
}
notebook-hourglasses = Песочные часы Джека
notebook-glasses = От { $minimum } до { $maximum }; нужно 6
notebook-glasses-known = { $minimum }; нужно 6
notebook-glasses-reckoned = По расчётам Следователя: от { $minimum } до { $maximum }
notebook-glasses-chance = { $number }: { NUMBER($chance, style: "percent") }
notebook-turn = Раунд { $turn }
notebook-left = Осталось сыграть
notebook-order = Кто ходит, по порядку
notebook-chance = Жетоны ещё предстоит бросить.
london-notebook-chance = Карты ещё предстоит перетасовать.
notebook-cards = Карты алиби
notebook-card = { $seat_code ->
    [jack] Раунд { $turn }, Джек: { $who }
   *[investigator] Раунд { $turn }, Следователь: { $who }
}
notebook-card-hidden = { $seat_code ->
    [jack] Раунд { $turn }, Джек: карта, которую он скрывает
   *[investigator] Раунд { $turn }, Следователь: карта, которую он скрывает
}
notebook-pile = { $count ->
    [one] В колоде осталась { $count } карта.
    [few] В колоде остались { $count } карты.
   *[other] В колоде осталось { $count } карт.
}
notebook-others = Что может знать другая сторона
notebook-investigator-exact = { $count ->
    [one] Под подозрением Следователя { $count } персонаж: { $names }.
    [few] Под подозрением Следователя { $count } персонажа: { $names }.
   *[other] Под подозрением Следователя { $count } персонажей: { $names }.
}
notebook-investigator-range = Следователь подозревает от { $fewest } до { $most } из них: { $names }.
notebook-investigator-certain = Кого он не может исключить: { $names }.
notebook-jack-knows = { $count ->
    [0] Джек знает, кто он.
    [one] Джек знает, кто он, и ещё { $count } карту, неизвестную вам.
    [few] Джек знает, кто он, и ещё { $count } карты, неизвестные вам.
   *[other] Джек знает, кто он, и ещё { $count } карт, неизвестных вам.
}
