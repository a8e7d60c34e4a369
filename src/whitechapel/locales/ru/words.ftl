# Слова игр. Формы (.start, .gen, .acc, .ins, .adj, .gender) объяснены в docs/languages.md.

word-jack = Джек
    .gen = Джека
    .acc = Джека
word-investigator = Следователь
    .gen = Следователя
    .acc = Следователя
word-spectator = зритель
    .gen = зрителя
    .acc = зрителя

word-lestrade = инспектор Лестрейд
    .start = Инспектор Лестрейд
    .gen = инспектора Лестрейда
    .acc = инспектора Лестрейда
    .ins = инспектором Лестрейдом
    .gender = m
word-goodley = сержант Гудли
    .start = Сержант Гудли
    .gen = сержанта Гудли
    .acc = сержанта Гудли
    .ins = сержантом Гудли
    .gender = m
word-bert = Джереми Берт
    .start = Джереми Берт
    .gen = Джереми Берта
    .acc = Джереми Берта
    .ins = Джереми Бертом
    .gender = m
word-pizer = Джон Пайзер
    .start = Джон Пайзер
    .gen = Джона Пайзера
    .acc = Джона Пайзера
    .ins = Джоном Пайзером
    .gender = m
word-smith = Джон Смит
    .start = Джон Смит
    .gen = Джона Смита
    .acc = Джона Смита
    .ins = Джоном Смитом
    .gender = m
word-lane = Джозеф Лейн
    .start = Джозеф Лейн
    .gen = Джозефа Лейна
    .acc = Джозефа Лейна
    .ins = Джозефом Лейном
    .gender = m
word-stealthy = мисс Скрытность
    .start = Мисс Скрытность
    .gen = мисс Скрытности
    .acc = мисс Скрытность
    .ins = мисс Скрытностью
    .gender = f
word-gull = сэр Уильям Галл
    .start = Сэр Уильям Галл
    .gen = сэра Уильяма Галла
    .acc = сэра Уильяма Галла
    .ins = сэром Уильямом Галлом
    .gender = m
word-madame = Мадам
    .start = Мадам
    .gen = Мадам
    .acc = Мадам
    .ins = Мадам
    .gender = f

word-holmes = Холмс
    .start = Холмс
    .gen = Холмса
    .acc = Холмса
    .ins = Холмсом
    .gender = m
word-watson = Ватсон
    .start = Ватсон
    .gen = Ватсона
    .acc = Ватсона
    .ins = Ватсоном
    .gender = m
word-toby = Тоби
    .start = Тоби
    .gen = Тоби
    .acc = Тоби
    .ins = Тоби
    .gender = m

word-alibi = Алиби
word-rotation = Поворот
word-exchange = Смена
word-joker = Джокер

word-seen = виден
word-unseen = невидим

word-deal = раздача
word-toss = бросок жетонов
word-draw = взятие карты

word-N = север
    .adj = северный
word-E = восток
    .adj = восточный
word-S = юг
    .adj = южный
word-W = запад
    .adj = западный

word-pocket = Мистер Джек (карманный)
nobody = никто

# Лондон.

word-london = Мистер Джек (Лондон)
word-NE = северо-восток
    .adj = северо-восточный
word-SE = юго-восток
    .adj = юго-восточный
word-SW = юго-запад
    .adj = юго-западный
word-NW = северо-запад
    .adj = северо-западный
word-move = куда идти
word-power = способность
word-lantern = фонарь
word-cards = карты персонажей
