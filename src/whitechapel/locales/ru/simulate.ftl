# Партии для исследований.

simulate-done = Партий в { $file }: { $games }.
simulate-interrupted = Прервано; сохранено партий: { $games }. Повторите команду, чтобы продолжить.
simulate-format = Партии записываются в формате Parquet или строками JSON: в файл вроде games.parquet или games.jsonl, а не { $file }.
simulate-other-job = В { $file } лежат партии другой команды или другой версии. Повторите ту команду, удалите папку или выберите другой файл.
simulate-workers-gone = Те, кто играл партии, пропали. Законченное сохранено: повторите команду, чтобы продолжить.
simulate-unwritable = В файл { $file } нельзя записать ({ $reason }). Законченное сохранено: повторите команду, чтобы продолжить.
simulate-unreachable = По этому адресу не отвечает ни один кластер Ray.
lab-not-installed = Для файлов Parquet установлено не всё. Установите недостающее командой pip install "whitechapel[lab]" и попробуйте снова или пишите строки JSON в файл вроде games.jsonl.
ray-not-installed = Ray не установлен. Установите его командой pip install "whitechapel[ray]" на каждой машине кластера и попробуйте снова.
