# Отказы. Каждый называет правило; $clause ведёт к его разделу на странице правил.

error-game_over = Игра окончена.

error-no_deal_due = У Джека уже есть личность ({ $clause }).
error-no_toss_due = Жетоны бросают только в начале нечётного раунда ({ $clause }).
error-no_draw_due = Карту берут только по действию «Алиби» ({ $clause }).
error-no_action_due = Действовать ещё рано; сначала: { $phase } ({ $clause }).
error-chance_not_due = Сейчас случаю нечего решать ({ $clause }).
error-chance_not_yours = Это решает случай, а не вы ({ $clause }).
error-no_such_faces = Такого на четырёх жетонах быть не может ({ $clause }).
error-card_not_in_pile = Этой карты нет в колоде: { $card } ({ $clause }).
error-not_your_action = Сейчас действуете не вы ({ $clause }).
error-action_not_available = Действие «{ $action }» в этом раунде недоступно или уже использовано ({ $clause }).
error-one_or_two_spaces = Сыщик проходит одну или две клетки, а не { $spaces } ({ $clause }).
error-joker_must_move = Джокером Следователь обязан переместить сыщика; никого не двигать может только Джек ({ $clause }).
error-quarters = Поверните квартал на одну, две или три четверти оборота; оставить его как есть нельзя ({ $clause }).
error-already_rotated = Квартал { $tile_gen } в этом раунде уже поворачивали ({ $clause }).
error-two_different_tiles = Для смены нужны два разных квартала ({ $clause }).

error-move_unreadable = «{ $text }» — не ход. Ходы выглядят так: holmes+1, gu+90, be~ma, joker-toby или alibi.

error-setup_edition = Издания «{ $text }» нет.
error-setup_not_nine = В расстановке кварталы девяти персонажей, каждый по одному разу ({ $place }).
error-setup_tile = В начале все кварталы лежат стороной подозреваемых вверх, со стеной и без метки ({ $place }).
error-setup_wall = Перед этим кварталом стоит сыщик, поэтому в начале его стена смотрит на { $wall } ({ $place }).
error-tiles_not_three_by_three = Нужны три ряда по три квартала, разделённые косой чертой ({ $place }).
error-tile_twice = { $text } встречается дважды ({ $place }).
error-tile_unreadable = «{ $text }» — не квартал; кварталы выглядят так: GuW или, вне подозрений, guW ({ $place }).
error-tile_wall = «{ $text }»: у каждого квартала есть сторона со стеной, кроме квартала Лейна вне подозрений ({ $place }).

error-position_too_long = Для позиции это слишком длинно: { $length } знаков, допускается не более { $most }.
error-position_field_missing = Позиция обрывается; не хватает части: { $place }.
error-position_field_unknown = Части «{ $text }» в позиции не бывает.
error-position_field_expected = Здесь должна стоять часть «{ $place }», а не «{ $text }».
error-position_turn = Часть «{ $place }» — число от 1 до { $most }, а не «{ $text }».
error-position_detectives = «{ $text }» не говорит, где сыщики; это выглядит так: H12 W4 T8, от 1 до 12.
error-position_tokens = Жетоны не могут показывать «{ $text }»; это выглядит так: A (T) R J, toss или deal ({ $place }).
error-position_time = «{ $text }» не говорит, кто взял жетоны раундов; это выглядит так: IJJ или -.
error-position_identity = «{ $text }» здесь не может быть личностью Джека; это выглядит так: Gu, ? или, до раздачи, -.
error-position_card = «{ $text }» — не карта алиби; карты выглядят так: Gu@3 ({ $place }).
error-position_card_order = «{ $text }» стоит не по порядку: карты перечисляют так, как их брали ({ $place }).
error-position_half_hidden = { $place_code ->
    [investigator] Карты Следователя либо скрыты все, либо открыты все.
   *[jack] Личность и карты Джека либо скрыты целиком, либо целиком открыты.
}
error-position_hidden = { $place_code ->
    [investigator] Эта позиция скрывает карты Следователя, а здесь они нужны.
   *[jack] Эта позиция скрывает личность и карты Джека, а здесь они нужны.
}
error-position_reason = Игра не может закончиться так: «{ $text }».
error-impossible_phase = В этом раунде жетоны не могут так лежать ({ $place }).
error-impossible_start = До первого броска Холмс стоит на 12, Ватсон на 4, Тоби на 8.
error-impossible_time = Жетонов раундов столько, сколько было опросов свидетелей ({ $place }).
error-impossible_marks = Помеченных кварталов столько, сколько Поворотов сыграно в этом раунде ({ $place }).
error-impossible_draws = За каждые два раунда колоду покидает одна карта алиби — когда открыто действие «Алиби» ({ $place }).
error-impossible_shown = Открытая карта встречается один раз, и её персонаж вне подозрений ({ $place }).
error-impossible_race = Если игра продолжается с одним подозреваемым, это погоня, и с её начала Джек невидим ({ $place }).
error-impossible_hand = Джек — один из подозреваемых, и ни одна карта не лежит в двух местах ({ $place }).
error-impossible_hourglasses = С такими картами игра из-за песочных часов Джека кончилась бы иначе ({ $place }).
error-impossible_outcome = Такой конец игры не согласуется с остальной позицией ({ $place }).

error-record_too_long = Для записи игры это слишком длинно: { $length } знаков, допускается не более { $most }.
error-record_syntax = Это не TOML, или файл обрывается ({ $place }).
error-record_structure = Вне текстов в записи не бывает точек, слов длиннее 64 знаков и более глубокой вложенности ({ $place }).
error-record_format = Эта запись в формате { $found }; программа читает формат { $known }.
error-record_field_missing = В записи не хватает поля: { $place }.
error-record_field_kind = Поле не того вида: { $place } — это должно быть { $kind ->
    [int] целое число
    [list] список
    [dict] таблица
   *[str] текст
}.
error-record_field_unknown = В записи есть неизвестное поле: { $place }.
error-record_viewer = Запись со скрытыми картами бывает для jack, investigator или spectator, но не для «{ $found }».
error-record_other_viewer = В этой записи только то, что видел { $found_code ->
    [jack] Джек
    [investigator] Следователь
   *[other] зритель
}; здесь этого мало.
error-record_turn_empty = В каждом раунде записи есть хотя бы один ход ({ $place }).
error-record_without_setup = У игры, начатой с загруженной позиции, записи нет.
error-record_game = Это запись неизвестной игры: { $found }.
error-record_other_game = Это запись другой игры: { $found } вместо { $wanted }.
error-record_edition = Это запись неизвестного издания: { $found }.
error-record_other_edition = Расстановка этой записи не из издания { $found }.
error-record_move = «{ $text }» — не ход этой игры ({ $place }).
error-record_rules = Эта запись сделана по правилам версии { $found }; здесь действует версия { $known }.
error-record_turn = Ход «{ $word }» не из этого раунда ({ $place }).
error-record_answer = Ответ при опросе свидетелей был не таким, как в записи: «{ $found }» ({ $place }).
error-record_result = Игра кончилась не так, как в записи: { $found }.
error-record_hides_known_card = Запись скрывает карту, которую её зритель видел ({ $place }).
error-record_too_hard = В этой записи слишком много возможных скрытых карт: подобрать подходящие не удалось.
error-record_tag_missing = Раздачу этой записи не проверить: нет метки «{ $tag }».
error-record_tag = Раздачу этой записи не проверить: метка «{ $tag }» не такая, какой должна быть.
error-record_illegal_move = Правила запрещают этот ход записи: { $place } ({ $reason })

error-unknown_request = Судья не знает запроса «{ $found }».
error-seed_or_setup = Для начала нужно что-то одно: зерно или расстановка.
error-bad_count = «{ $found }» — не число ходов, которые можно взять назад.
error-nothing_to_take_back = Нет хода, который можно взять назад.
error-no_game = Игры ещё нет: начните или загрузите её.
error-line_too_long = В строке может быть не более { $most } знаков.
error-not_json = Эта строка — не JSON.
error-not_an_object = Запрос — это объект JSON.
error-unknown_game = Игры «{ $found }» нет.
error-no_boards = В игре { $game } нет активаций, а значит, и полей после них.
error-unknown_seat = Места «{ $found }» нет.
error-text_expected = Поле «{ $field }» должно быть текстом.
error-list_expected = Поле «{ $field }» должно быть списком.

# Лондон.

error-no_cards_due = Карты персонажей открывают только в начале нечётного раунда ({ $clause }).
error-four_cards = Открывают ровно четыре разные карты персонажей ({ $clause }).
error-no_decision_due = Решать ещё рано; сначала: { $phase } ({ $clause }).
error-activate_first = Сначала активируйте персонажа ({ $clause }).
error-card_not_up = Карта { $character_gen } не открыта или в этом раунде уже сыграна ({ $clause }).
error-complete_activation = Сначала закончите активацию { $character_gen } ({ $clause }).
error-not_your_activation = Сейчас персонажа активируете не вы ({ $clause }).
error-already_moved = { $character_start } уже { $character_gender ->
    [f] ходила
   *[m] ходил
} ({ $clause }).
error-out_of_reach = До клетки { $hex } не дойти ({ $clause }).
error-occupied = Клетка { $hex } занята ({ $clause }).
error-not_blocked = { $character_start } { $character_gender ->
    [f] не заблокирована и должна
   *[m] не заблокирован и должен
} переместиться ({ $clause }).
error-gull_does_not_stay = Галл не остаётся на месте: если он заблокирован, он меняется местами, обвиняет или бежит ({ $clause }).
error-lantern_due = Сначала направьте фонарь Ватсона ({ $clause }).
error-lantern_not_due = Фонарь направляют только после перемещения Ватсона ({ $clause }).
error-no_such_direction = Фонарь светит в одном из шести направлений ({ $clause }).
error-whistle_under_way = Свисток должен потратить ещё { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} ({ $clause }).
error-not_now = Сейчас этого решать нельзя ({ $clause }).
error-not_the_power = Это не способность { $character_gen } ({ $clause }).
error-power_used = { $character_start } уже { $character_gender ->
    [f] использовала
   *[m] использовал
} свою способность ({ $clause }).
error-no_light_there = На { $hex } нет горящего газового фонаря ({ $clause }).
error-no_dark_post_there = На { $hex } нет погашенного газового фонаря ({ $clause }).
error-no_cordon_there = Кордона здесь нет: { $exit_adj } выход открыт ({ $clause }).
error-no_open_exit_there = Кордон ставят у открытого выхода, а { $exit_adj } уже закрыт ({ $clause }).
error-no_cover_there = На { $hex } нет закрытого люка ({ $clause }).
error-no_open_manhole_there = Крышку кладут на другой, открытый люк; на { $hex } такого нет ({ $clause }).
error-another_character = Галл не может поменяться местами с самим собой ({ $clause }).
error-somebody_can_come = Здесь свисток обязан потратить { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} ({ $clause }).
error-cannot_be_called = Свисток не может привести { $character_acc } на { $hex }: клетка должна быть свободна и ближе к Гудли, а всего нужно потратить как можно больше очков ({ $clause }).
error-jack_cannot_accuse = Обвинять может только Следователь ({ $clause }).
error-accused_out_of_reach = До { $character_gen } не дойти ({ $clause }).
error-no_escape_now = Бежать может только персонаж Джека: его должен активировать сам Джек, а карта — показывать «нет свидетеля» ({ $clause }).
error-exit_out_of_reach = Здесь не уйти: { $exit_adj } выход закрыт или слишком далеко ({ $clause }).
error-position_places = «{ $text }» не говорит, где персонажи; это выглядит так: Ho g5 wa a3 и так далее ({ $place }).
error-position_lantern = «{ $text }» — не направление для фонаря.
error-position_lights = «{ $text }» — не газовый фонарь; это выглядит так: b2=1 или f5 ({ $place }).
error-position_covers = «{ $text }» — не два люка этого издания.
error-position_cordons = «{ $text }» — не два выхода.
error-position_cards = «{ $text }» — таких карт персонажей здесь быть не может ({ $place }).
error-position_witness = Карта свидетеля показывает witness или no_witness, а не «{ $text }».
error-position_doing = «{ $text }» — не решение текущей активации ({ $place }).
error-impossible_places = На одной клетке стоят только обвинитель и обвиняемый, а нет на поле только бежавшего Джека ({ $place }).
error-impossible_lights = Газовые фонари с номерами горят до опроса своего раунда, два других — всегда ({ $place }).
error-impossible_cards = В этом раунде карты персонажей такими быть не могут ({ $place }).
error-impossible_witness = Карта свидетеля не может показывать здесь такое ({ $place }).
error-impossible_end = Следователь заканчивает игру обвинением, Джек — побегом, каждый в свою активацию ({ $place }).
error-impossible_suspects = До первого опроса подозрения ни с кого не сняты ({ $place }).
error-no_alibi_card_due = Карту алиби берут только способностью Холмса ({ $clause }).
error-impossible_setup = До первой активации всё стоит так, как в начале игры этого издания ({ $place }).
error-impossible_alibi_cards = За каждые два раунда колоду покидает одна карта алиби — когда активируют Холмса ({ $place }).
london-error-move_unreadable = «{ $text }» — не решение. Решения выглядят так: wa, g5, lantern-ne, light-b2-f9 или accuse-gu.

# Агенты.

error-unknown_agent = Для этой игры нет агента «{ $agent }».
error-agent_module_missing = Нет модуля «{ $module }», из которого можно загрузить агента. Он должен быть установлен или лежать в папке, откуда запущена команда.
error-agent_module_broken = Модуль { $module } не удалось загрузить ({ $fault })
error-agent_class_missing = В модуле { $module } нет класса { $agent }.
error-not_an_agent = { $agent } — не агент: нужен класс, который вызывается с правилами и зерном случайности и имеет метод choose.
error-agent_failed = Агент { $agent } дал сбой ({ $fault }; { $place })
error-agent_of_other_game = { $agent } не играет в эту игру. Его GAMES: { $games }.
error-illegal_choice = Агент { $agent } сделал недопустимый выбор ({ $choice })
