# Показ и просмотр.

written = Записано: { $file }.
no-such-file = Файла { $file } нет.
unreadable-file = Файл { $file } не читается: это не текст или его нельзя открыть.
unwritable-file = В файл { $file } нельзя записать.
no-such-move = В записи { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
}; хода { $number } в ней нет.
replay-head = { $game }, издание { $edition }, правила { $rules }.
replay-move = { $number }. { $move }
redacted = Эта запись показывает игру глазами { $eyes_gen }.
table-end = { $winner_code ->
    [jack] { $reason_code ->
        [resignation] Следователь сдаётся: побеждает Джек.
        [time] У Следователя вышло время: побеждает Джек.
       *[abandonment] Следователь ушёл из-за стола: побеждает Джек.
    }
   *[investigator] { $reason_code ->
        [resignation] Джек сдаётся: побеждает Следователь.
        [time] У Джека вышло время: побеждает Следователь.
       *[abandonment] Джек ушёл из-за стола: побеждает Следователь.
    }
}
