# Уровни компьютера.

level-name = { $level_code ->
    [novice] Новичок
    [casual] Любитель
    [regular] Бывалый
    [skilled] Умелый
    [expert] Эксперт
    [master] Мастер
    [random] Наугад
    [greedy] Жадный
   *[other] { $level }
}
level-note = { $level_code ->
    [novice] смотрит только на поле и часто ошибается; для первой игры
    [casual] ошибается реже
    [regular] ошибается редко, но далеко не заглядывает
    [skilled] не делает грубых ошибок
    [expert] оценивает позиции по опыту тысяч партий с самим собой
    [master] самый сильный: смотрит дальше и учитывает, что выдают ваши ходы
   *[other] собственный агент этого сервера
}
level-strength = обыгрывает уровень «{ $rival }» в { $rate } партиях из 100
level-about = { $note }; { $strength }
