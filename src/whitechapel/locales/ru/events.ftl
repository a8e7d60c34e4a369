# Что произошло. Параметр на _code — код, стоящий за словом; остальные формы описаны в
# docs/languages.md.

event-identity_dealt = { $character_code ->
    [none] Джек получает свою личность.
   *[other] Джек получает свою личность: { $character }.
}
event-tokens_tossed = Раунд { $turn }: брошены жетоны действий — { $faces }.
event-tokens_turned = Раунд { $turn }: перевёрнуты жетоны действий — { $faces }.
event-detective_moved = { $player }{ $action_code ->
    [joker] {" "}играет Джокера и
   *[other] {""}
} перемещает { $detective_acc } с { $origin } на { $space }.
event-nobody_moved = Джек играет Джокера и никого не перемещает.
event-tile_rotated = { $player } поворачивает квартал { $tile_gen } { $quarters ->
    [1] на четверть оборота по часовой стрелке
    [2] на пол-оборота
   *[other] на четверть оборота против часовой стрелки
}{ $wall_code ->
    [none] {""}; теперь это открытый перекрёсток.
   *[other] {""}; стена теперь смотрит на { $wall }.
}
event-tiles_exchanged = { $player } меняет местами кварталы { $first_gen } и { $second_gen }.
event-card_drawn = { $player_code ->
    [jack] { $character_code ->
        [none] Джек берёт карту алиби и никому её не показывает.
       *[other] Джек тайно берёт карту алиби: { $character }.
    }
   *[other] Следователь берёт карту алиби и открывает её: { $character }.
}
event-suspect_cleared = { $by_code ->
    [alibi] У { $character_gen } есть алиби
    [seen] { $character_start } { $character_gender ->
        [f] была
       *[m] был
    } вне линии обзора
   *[unseen] { $character_start } { $character_gender ->
        [f] была
       *[m] был
    } на линии обзора
}: подозрения сняты.
event-witnesses_called = { $answer_code ->
    [seen] Опрос свидетелей: Джек ВИДЕН.
   *[unseen] Опрос свидетелей: Джек НЕВИДИМ.
} { $suspects_in_sight_code ->
    [0] На линии обзора нет подозреваемых.
   *[other] Подозреваемые на линии обзора: { $suspects_in_sight }.
}
event-time_token_taken = { $player_code ->
    [jack] Джек берёт жетон раунда { $turn }: одни песочные часы.
   *[other] Следователь берёт жетон раунда { $turn }.
}
event-race_began = Остался один подозреваемый, и у Джека не меньше шести песочных часов: начинается погоня. Джек должен оставаться невидимым до конца раунда 8.
event-game_ended = { $reason_code ->
    [last_suspect] Остался один подозреваемый: побеждает Следователь.
    [hourglasses] У Джека не меньше шести песочных часов: побеждает Джек.
    [both_on_last_turn_seen] В последнем раунде достигнуты обе цели, и Джек виден: побеждает Следователь.
    [both_on_last_turn_unseen] В последнем раунде достигнуты обе цели, и Джек невидим: побеждает Джек.
    [race_seen] Джека увидели во время погони: побеждает Следователь.
    [race_unseen] Джек оставался невидимым до конца погони: побеждает Джек.
    [both_seen] Обе цели достигнуты одновременно, и Джек виден: побеждает Следователь.
   *[neither] Раунд 8 окончен, и ни одна цель не достигнута: побеждает Джек.
} ({ $clause }){ $identity_code ->
    [none] {""}
   *[other] {" "}Джеком { $identity_gender ->
        [f] была
       *[m] был
    } { $identity }{ $cards_code ->
        [0] .
       *[other] ; карты алиби Джека: { $cards }.
    }
}

# Лондон. То, что начинается с london-, заменяет общее предложение с тем же именем.

event-cards_turned_up = Раунд { $turn }: открыты карты персонажей — { $characters }.
event-character_moved = { $player } перемещает { $character_acc } с { $origin } на { $hex }.
event-character_stayed = { $player } активирует { $character_acc }, но { $character_gender ->
    [f] она заблокирована и остаётся
   *[m] он заблокирован и остаётся
} на месте.
event-light_moved = Смит переносит газовый фонарь{ $number_code ->
    [0] {""}
   *[other] {" "}№ { $number }
} с { $origin } на { $post }.
event-cordon_moved = Лестрейд переносит полицейский кордон: { $origin_adj } выход открыт, { $exit_adj } закрыт.
event-cover_moved = Берт открывает люк { $origin } и закрывает люк { $manhole }.
event-lantern_turned = Фонарь Ватсона светит на { $direction }.
event-character_called = На свисток Гудли { $character } переходит с { $origin } на { $hex }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
event-nobody_called = Гудли свистит, но никто не может подойти.
event-places_changed = Галл меняется местами с { $character_ins }.
london-event-card_drawn = { $player } берёт карту алиби{ $character_code ->
    [none] {" "}и никому её не показывает.
   *[other] {""}: { $character }.
}
event-character_accused = Следователь обвиняет { $character_acc }! Обвинитель — { $by }.
event-jack_escaped = { $character_start } покидает район через { $exit_adj } выход!
london-event-witnesses_called = { $answer_code ->
    [witness] ЕСТЬ СВИДЕТЕЛЬ: Джек виден.
   *[no_witness] НЕТ СВИДЕТЕЛЯ: Джек невидим.
} { $suspects_in_sight_code ->
    [0] Никто из подозреваемых не виден.
   *[other] Видимые подозреваемые: { $suspects_in_sight }.
}
london-event-suspect_cleared = { $character_start } { $by_code ->
    [witness] { $character_gender ->
        [f] была невидима
       *[m] был невидим
    }
   *[no_witness] { $character_gender ->
        [f] была видна
       *[m] был виден
    }
}: подозрения сняты.
event-light_went_out = Газовый фонарь № { $turn } на { $post } гаснет.
london-event-game_ended = { $reason_code ->
    [escape] Джек скрылся в ночи: побеждает Джек.
    [arrest] Обвинение верно: побеждает Следователь.
    [wrong_accusation] Обвинение ложно, и Джек ускользает: побеждает Джек.
   *[dawn] Настал рассвет, а Джек на свободе: побеждает Джек.
}{ $identity_code ->
    [none] {""}
   *[other] {" "}Джеком { $identity_gender ->
        [f] была
       *[m] был
    } { $identity }.
} ({ $clause })
