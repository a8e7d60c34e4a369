# Арена.

arena-head = { $first } против { $second }: { $deals ->
    [one] { $deals } раздача
    [few] { $deals } раздачи
   *[many] { $deals } раздач
}, по две партии со сменой сторон.
arena-level = { $agent }: { $about }
arena-row = { $agent } за { $player_acc }: побед { $wins } из { $games }, { NUMBER($rate, minimumFractionDigits: 1, maximumFractionDigits: 1) } % (95-процентный интервал: от { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } до { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) } %)
arena-both = { $agent } в обеих ролях: { NUMBER($rate, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
arena-interrupted = Прервано; сыграно раздач: { $deals }.
perft-row = { $move }: { $count }
levels-head = Уровни игры { $game }
levels-row = { $label } ({ $agent }): { $about }
levels-unavailable = { $label } ({ $agent }): здесь недоступен, ядро не скомпилировано ({ $about })
