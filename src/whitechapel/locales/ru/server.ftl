# Что говорит веб-служба, когда отказывает, и что говорят её команды.

server-not-installed = Веб-служба не установлена. Установите её командой pip install ".[server]" в папке с исходным кодом и попробуйте снова.
bad-setting = Настройка { $setting } не имеет смысла ({ $fault })
bad-settings-file = Файл настроек { $file } нельзя использовать ({ $fault }). Исправьте его или переменную WHITECHAPEL_SETTINGS, в которой он назван.
no-home-for-database = У вас нет домашней папки для базы данных. Укажите базу: WHITECHAPEL_DATABASE=sqlite:///ФАЙЛ.

admin-ask-password = { "Пароль для " }{ $name }:{ " " }
admin-ask-again = Ещё раз тот же:{ " " }
admin-passwords-differ = Это были два разных пароля.
admin-password-not-text = Пароль записан не в UTF-8. Введите другой.
admin-no-terminal = Нет терминала, чтобы спросить пароль: используйте --password-stdin.
admin-administrator = { $name } теперь администратор.
admin-added = { $name } теперь может входить с этим паролем.
admin-password-set = У { $name } новый пароль; браузерам и ботам нужно войти заново.
admin-renamed = { $text } теперь зовётся { $name }.
admin-banned = { $name } больше не может войти; открытые страницы заметят это за полминуты.
admin-unbanned = { $name } снова может войти.
admin-account = { $name } ({ $role_code ->
        [admin] администратор
        [guest] гость
       *[person] игрок
    }{ $banned_code ->
        [yes] , вход запрещён
       *[no] { "" }
    }), последний визит { $seen }, id { $id }
admin-summary = Гостей: { $guests }. Регистрация { $registration_code ->
        [yes] открыта
       *[no] закрыта
    }. База данных: { $file }
admin-registration = { $open_code ->
        [yes] Регистрация открыта: играть может любой.
       *[no] Регистрация закрыта: играют только существующие записи и те, кого добавите вы.
    }
admin-forgotten = { $count ->
        [0] Никто из гостей не отсутствовал так долго.
        [one] Забыт { $count } гость.
        [few] Забыты { $count } гостя.
       *[many] Забыто { $count } гостей.
    }
admin-checked = Все страницы { $file } целы, и в базу можно писать.
admin-backed-up = В { $file } сохранено: учётных записей { $accounts }, столов { $tables }, строк журнала { $entries }. Храните файл в надёжном месте: в нём все секреты.
admin-restored = Из { $file } восстановлено: учётных записей { $accounts }, столов { $tables }, строк журнала { $entries }.

error-administrator_exists = Администратор уже есть. Чтобы добавить ещё одного, используйте --another.
error-administrators_only = Это могут только администраторы.
error-already_asked = Вы уже попросили вернуть этот ход.
error-already_running = Файл { $file } уже занят другим сервером. Один файл SQLite служит одному серверу; нескольким нужен PostgreSQL.
error-database_hard_linked = У файла { $file } несколько имён (жёстких ссылок), и под каждым SQLite вёл бы свой журнал. Удалите остальные имена или выберите другую базу данных.
error-database_log_lost = Файл { $file } занят сервером, но { $file }-wal или { $file }-shm удалён или перемещён. Перезапустите сервер — он сохранит всё записанное — и повторите попытку.
error-aids_disabled = За этим столом играют как в настольной игре: до конца игры блокнота нет.
error-backup_damaged = Файл { $file } повреждён или неполон; ничего не изменено.
error-backup_impossible = В строке { NUMBER($line, useGrouping: 0) } файла { $file } недопустимое значение ({ $column }); ничего не изменено.
error-backup_newer = Файл { $file } сделан более новой программой ({ $program }); ничего не изменено.
error-backup_over_database = { $file } — сама база данных или её часть. Выберите для резервной копии другой файл.
error-backup_unreadable = Файл { $file } не читается.
error-backup_unwritable = В файл { $file } нельзя записать.
error-invalid_token = Такого ключа доступа нет: он отозван, просрочен или никогда не выдавался.
error-banned = Администратор этого сервера запретил вход этой учётной записи.
error-bus_lost = Сервер сейчас не узнаёт об изменениях. Всё, что вы подтвердили, цело; попробуйте ещё раз.
error-busy = Сервер сейчас перегружен. Попробуйте ещё раз.
error-database_unavailable = Сервер сейчас не видит свою базу данных. Всё, что вы подтвердили, цело; попробуйте ещё раз.
error-database_damaged = База данных сервера повреждена: играть нельзя, пока администратор не восстановит резервную копию.
error-database_foreign = База данных { $database } принадлежит другой программе. Выберите пустую базу или файл, которого ещё нет.
error-database_full = Диск с базой данных сервера заполнен. Всё, что вы подтвердили, цело; попробуйте позже.
error-database_locked = Другая программа не даёт пользоваться { $database }. Закройте её и попробуйте снова.
error-database_newer = Базой данных { $database } пользовалась более новая программа; эта прочесть её не может. Обновите программу или выберите другую базу данных.
error-database_not_a_file = { $file } — папка или устройство. Выберите для базы данных файл.
error-database_not_empty = База данных { $database } не пуста. Чтобы потерять её содержимое, используйте --replace.
error-database_path_unusable = Базу данных нельзя открыть: { $file } ({ $fault }). Проверьте, что папка есть и вы можете в неё писать, или выберите другую базу данных.
error-database_read_only = Базу данных сервера сейчас можно только читать. Всё, что вы подтвердили, цело; попробуйте позже.
error-database_corrupt = База данных { $file } повреждена ({ $fault }). Восстановите последнюю резервную копию: whitechapel admin restore --replace КОПИЯ. Повреждённый файл останется рядом.
error-database_unusable = Базой данных { $database } нельзя пользоваться ({ $fault }). Исправьте это или выберите другую базу данных.
error-database_unwritable = Базу данных { $database } можно только читать ({ $fault }). Разрешите запись в неё или выберите другую базу данных.
error-disk_error = Диск не справляется с базой данных { $database } ({ $fault }). Проверьте, что он не заполнен и исправен, и попробуйте снова.
error-disk_full = На диске нет места для базы данных { $database }. Освободите место и попробуйте снова.
error-foreign_origin = Этот запрос пришёл с другого сайта.
error-game_under_way = Сейчас нельзя: игра началась и ещё не окончена.
error-guests_have_no_password = Это гость, а у гостей нет пароля.
error-id_reused = Этот идентификатор уже использован для другого решения.
error-malformed = Сервер не понимает этого запроса ({ $place }).
error-name_not_allowed = В имени от 1 до { $most } букв и цифр одного алфавита, без особых знаков и нагромождения ударений и точек.
error-name_taken = Имя { $name } занято или слишком похоже на занятое.
error-no_clock_on_one_device = Двое за одним устройством играют без часов.
error-no_free_chair = За этим столом нет свободного места.
error-no_spectators = Игроки за этим столом не хотят зрителей.
error-no_such_account = Учётной записи { $name } нет.
error-no_such_host = У этой машины нет адреса { $host }. Выберите другой с помощью --host.
error-no_such_invitation = Это приглашение никуда не ведёт.
error-no_such_position = Такого момента в игре не было, или ход потом вернули.
error-no_such_move = Последний ход этой игры — номер { $most }.
error-no_such_record = Такой записи нет.
error-no_such_table = Такого стола нет.
error-not_a_backup = { $file } — не резервная копия, которую умеет читать эта программа.
error-not_a_database = { $file } — не база данных SQLite. Выберите другой файл или восстановите резервную копию: whitechapel admin restore --replace КОПИЯ.
error-not_at_a_table = Об этом можно просить только за столом.
error-not_begun = Игра ещё не началась.
error-not_found = Здесь ничего нет.
error-incomplete = Эти решения ещё не полны.
error-not_your_seat = За этим столом вы играете не за { $seat_acc }.
error-not_your_table = Вы не сидите за этим столом.
error-not_your_turn = Сейчас решаете не вы.
error-spectators_required = Два компьютера без зрителей: этой игры никто бы не увидел.
error-no_take_back_asked = Никто не просил вернуть ход.
error-no_decisions = Ещё ничего не решено.
error-nothing_to_reveal = За этим столом нечего открывать: каждый видит свои карты.
error-nothing_to_back_up = В { $database } нечего сохранять.
error-page_missing = Страница здесь не собрана. Запустите сервер командой python3 run.py: она её соберёт.
error-password_not_allowed = В пароле от { $least } до { $most } знаков.
error-port_forbidden = Вам нельзя слушать порт { NUMBER($port, useGrouping: 0) }. Выберите порт выше 1023 с помощью --port.
error-port_taken = Порт { NUMBER($port, useGrouping: 0) } занят. Выберите другой с помощью --port.
error-postgres_unreachable = PostgreSQL не отвечает по адресу { $database } ({ $fault }). Проверьте, что он запущен и что адрес, пользователь и пароль в настройке database верны.
error-record_is_redacted = В этой записи скрыты карты, поэтому показать её со всеми открытыми картами нельзя.
error-registration_closed = Этот сервер не принимает новых гостей. Попросите учётную запись у администратора.
error-reload_page = Сервер говорит на более новом протоколе ({ $protocol }). Перезагрузите страницу.
error-reveal_needed = Это решение зависит от секрета: его игрок должен держать секрет открытым.
error-rules_changed = С тех пор, как сыграна эта игра, правила исправили; её можно только смотреть.
error-server_fault = На сервере что-то пошло не так. Всё, что вы подтвердили, цело.
error-schema_broken = В базе данных { $database } не хватает таблиц или столбцов ({ $fault }). Восстановите последнюю резервную копию: whitechapel admin restore --replace КОПИЯ. Прежний файл SQLite останется рядом.
error-schema_differs = База данных по схеме { $found }, эта программа по { $wanted }: запустите сервер один раз и попробуйте снова.
error-server_running = Сервер пользуется { $database } или только что пользовался. Остановите его, немного подождите и попробуйте снова.
error-ambiguous_name = Гостей с именем { $name } несколько: укажите нужного по id ({ $ids }).
error-stale = Игра тем временем ушла вперёд. Взгляните ещё раз, потом решайте.
error-table_damaged = Запись этого стола повреждена. Сообщите администратору сервера.
error-table_over = Игра за этим столом окончена.
error-time_ran_out = Ваше время вышло.
error-insufficient_scope = { $scope_code ->
    [read] Этот ключ доступа позволяет только смотреть.
   *[other] Этот ключ доступа позволяет только смотреть и играть. Для остального нужен браузер.
}
error-too_long = Это слишком длинно: допускается не более { $most } байт.
error-rate_limited = Слишком много запросов. Немного подождите.
error-too_many_computer_tables = Одновременно может идти не более { $most } ваших игр между компьютерами.
error-too_many_open_tables = У вас может быть не более { $most } открытых столов. Сначала закройте один из них.
error-request_timeout = Запрос передавался слишком долго.
error-too_many_rematches = Следующий стол закрывали уже много раз (предел — { $most }). Откройте новый.
error-too_many_renames = Слишком много смен имени. Попробуйте через час.
error-too_many_sittings = За этот стол слишком часто садились и снова вставали. Откройте новый.
error-too_many_not_ready = Вы уже сидите за столами, где игра ещё не началась (не более { $most }). Сначала встаньте из-за одного из них.
error-too_many_take_backs = За игру можно вернуть ход или попросить об этом не больше { $most } раз.
error-too_many_tokens = Ключей доступа у одной учётной записи может быть не более { $most }.
error-too_many_uploads = Записей игр у одной учётной записи может быть не более { $most }.
error-too_much_work = Запрос занял слишком много времени или памяти, и сервер его прервал. Попробуйте позже.
error-uploads_too_long = Во всех записях одной учётной записи может быть не более { $most } знаков.
error-unknown_edition = Издания { $found } у этой игры нет.
error-unknown_host = Под этим именем сервер не отвечает.
error-unknown_level = Компьютера уровня { $level } нет.
error-seat_required = Здесь вы играете за обе стороны: скажите, за которую.
error-not_authenticated = Сначала войдите.
error-workers_lost = На этом сервере не отвечают процессы компьютера.
error-method_not_allowed = Здесь этого сделать нельзя.
error-wrong_password = Имя или пароль неверны.
