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
    [novice] смотрит только на поле и часто ошибается
    [casual] ошибается реже
    [regular] ошибается редко, но далеко не заглядывает
    [skilled] не ошибается по невнимательности
    [expert] оценивает позиции по опыту тысяч партий с самим собой
    [master] самый сильный: смотрит дальше и учитывает, что выдают ваши ходы
   *[other] собственный агент этого сервера
}
level-strength = выигрывает { $rate } % игр у предыдущего уровня
level-about = { $note }; { $strength }
