"""Gender, elision, cases and plurals: what Fluent makes of the words in French and Russian."""
# ruff: noqa: RUF001 - the sentences are in French and Russian

from typing import Any, Final

import pytest

from whitechapel.cli.i18n import Words
from whitechapel.core import IllegalMoveError, Seat
from whitechapel.london import Direction, Exit
from whitechapel.london import Reason as LondonReason
from whitechapel.london import events as london_events
from whitechapel.london.components import Character as LondonCharacter
from whitechapel.london.ending import OUTCOMES as LONDON_OUTCOMES
from whitechapel.pocket import Action, Character, Detective, Reason, Side, events
from whitechapel.pocket.ending import OUTCOMES

JACK: Final = Seat.JACK
INVESTIGATOR: Final = Seat.INVESTIGATOR
LESTRADE, GOODLEY, GULL = Character.LESTRADE, Character.GOODLEY, Character.GULL
STEALTHY, MADAME, LANE = Character.STEALTHY, Character.MADAME, Character.LANE
BERT = LondonCharacter.BERT
FRENCH, RUSSIAN = Words("fr"), Words("ru")

POCKET = [
    (
        events.DetectiveMoved(INVESTIGATOR, Action.JOKER, Detective.HOLMES, 1, 2),
        "L’Enquêteur déplace Holmes de 1 à 2 avec le Joker.",
        "Следователь играет Джокера и перемещает Холмса с 1 на 2.",
    ),
    (
        events.DetectiveMoved(JACK, Action.TOBY, Detective.TOBY, 12, 1),
        "Jack déplace Toby de 12 à 1.",
        "Джек перемещает Тоби с 12 на 1.",
    ),
    (
        events.TileRotated(JACK, GOODLEY, 1, Side.EAST),
        (
            "Jack fait pivoter le quartier du sergent Goodley d’un quart de tour "
            "dans le sens horaire ; son mur se trouve maintenant côté est."
        ),
        (
            "Джек поворачивает квартал сержанта Гудли на четверть оборота по часовой стрелке; "
            "стена теперь смотрит на восток."
        ),
    ),
    (
        events.TileRotated(INVESTIGATOR, LANE, 2, None),
        (
            "L’Enquêteur fait pivoter le quartier de Joseph Lane d’un demi-tour ; "
            "c’est un carrefour ouvert."
        ),
        (
            "Следователь поворачивает квартал Джозефа Лейна на пол-оборота; "
            "теперь это открытый перекрёсток."
        ),
    ),
    (
        events.TilesExchanged(JACK, LESTRADE, STEALTHY),
        "Jack échange les quartiers de l’inspecteur Lestrade et de Miss Stealthy.",
        "Джек меняет местами кварталы инспектора Лестрейда и мисс Скрытности.",
    ),
    (
        events.SuspectCleared(1, LESTRADE, "seen"),
        "L’inspecteur Lestrade était invisible : il est innocenté.",
        "Инспектор Лестрейд был вне линии обзора: подозрения сняты.",
    ),
    (
        events.SuspectCleared(1, MADAME, "unseen"),
        "Madame était visible : elle est innocentée.",
        "Мадам была на линии обзора: подозрения сняты.",
    ),
    (
        events.SuspectCleared(1, STEALTHY, "alibi"),
        "Miss Stealthy a un alibi : elle est innocentée.",
        "У мисс Скрытности есть алиби: подозрения сняты.",
    ),
    (
        events.WitnessesCalled(1, "unseen", ()),
        "Appel à témoin : Jack est INVISIBLE. Aucun suspect n’est visible.",
        "Опрос свидетелей: Джек НЕВИДИМ. На линии обзора нет подозреваемых.",
    ),
    (
        events.WitnessesCalled(1, "seen", (LESTRADE, GULL)),
        (
            "Appel à témoin : Jack est VISIBLE. Suspects visibles : Inspecteur Lestrade, "
            "Sir William Gull."
        ),
        (
            "Опрос свидетелей: Джек ВИДЕН. Подозреваемые на линии обзора: инспектор Лестрейд, сэр "
            "Уильям Галл."
        ),
    ),
    (
        events.GameEnded(5, OUTCOMES[Reason.LAST_SUSPECT], STEALTHY, ()),
        "Il ne reste qu’un suspect : l’Enquêteur gagne. (P6.3) Jack était Miss Stealthy.",
        "Остался один подозреваемый: побеждает Следователь. (P6.3) Джеком была мисс Скрытность.",
    ),
    (
        events.GameEnded(5, OUTCOMES[Reason.HOURGLASSES], GOODLEY, (LANE, GULL)),
        (
            "Jack a au moins six sabliers : Jack gagne. (P6.3) Jack était le sergent Goodley et "
            "avait ces cartes Alibi : Joseph Lane, Sir William Gull."
        ),
        (
            "У Джека не меньше шести песочных часов: побеждает Джек. (P6.3) Джеком был сержант "
            "Гудли; карты алиби Джека: Джозеф Лейн, сэр Уильям Галл."
        ),
    ),
]

LONDON = [
    (
        london_events.CharacterMoved(JACK, LondonCharacter.LESTRADE, "e9", "e8"),
        "Jack déplace l’inspecteur Lestrade de e9 à e8.",
        "Джек перемещает инспектора Лестрейда с e9 на e8.",
    ),
    (
        london_events.CharacterStayed(INVESTIGATOR, LondonCharacter.STEALTHY),
        "L’Enquêteur active Miss Stealthy, qui est bloquée et reste sur place.",
        "Следователь активирует мисс Скрытность, но она заблокирована и остаётся на месте.",
    ),
    (
        london_events.LightMoved(JACK, "b2", "f9", 1),
        "Smith déplace le bec de gaz n° 1 de b2 à f9.",
        "Смит переносит газовый фонарь № 1 с b2 на f9.",
    ),
    (
        london_events.CordonMoved(JACK, Exit.SOUTH_WEST, Exit.NORTH_WEST),
        (
            "Lestrade déplace un barrage de police : la sortie sud-ouest est ouverte, la sortie "
            "nord-ouest est fermée."
        ),
        "Лестрейд переносит полицейский кордон: юго-западный выход открыт, северо-западный закрыт.",
    ),
    (
        london_events.LanternTurned(JACK, Direction.NORTH_EAST),
        "La lanterne de Watson éclaire vers le nord-est.",
        "Фонарь Ватсона светит на северо-восток.",
    ),
    (
        london_events.CharacterCalled(JACK, BERT, "i8", "i7", 1),
        "Le sifflet de Goodley fait venir Jeremy Bert de i8 à i7, pour un point.",
        "На свисток Гудли Джереми Берт переходит с i8 на i7: 1 очко.",
    ),
    (
        london_events.CharacterCalled(JACK, BERT, "i8", "i6", 2),
        "Le sifflet de Goodley fait venir Jeremy Bert de i8 à i6, pour 2 points.",
        "На свисток Гудли Джереми Берт переходит с i8 на i6: 2 очка.",
    ),
    (
        london_events.PlacesChanged(JACK, LondonCharacter.STEALTHY),
        "Gull échange sa place avec Miss Stealthy.",
        "Галл меняется местами с мисс Скрытностью.",
    ),
    (
        london_events.PlacesChanged(JACK, LondonCharacter.LESTRADE),
        "Gull échange sa place avec l’inspecteur Lestrade.",
        "Галл меняется местами с инспектором Лестрейдом.",
    ),
    (
        london_events.CharacterAccused(BERT, LondonCharacter.GULL),
        "L’Enquêteur accuse Sir William Gull avec Jeremy Bert !",
        "Следователь обвиняет сэра Уильяма Галла! Обвинитель — Джереми Берт.",
    ),
    (
        london_events.JackEscaped(LondonCharacter.GOODLEY, Exit.NORTH_WEST),
        "Le sergent Goodley quitte le quartier par la sortie nord-ouest !",
        "Сержант Гудли покидает район через северо-западный выход!",
    ),
    (
        london_events.SuspectCleared(1, LondonCharacter.STEALTHY, "witness"),
        "Miss Stealthy était invisible : elle est innocentée.",
        "Мисс Скрытность была невидима: подозрения сняты.",
    ),
    (
        london_events.SuspectCleared(1, BERT, "no_witness"),
        "Jeremy Bert était visible : il est innocenté.",
        "Джереми Берт был виден: подозрения сняты.",
    ),
    (
        london_events.GameEnded(8, LONDON_OUTCOMES[LondonReason.DAWN], BERT, (), ()),
        "L’aube se lève et Jack est libre : Jack gagne. Jack était Jeremy Bert. (L7.3)",
        "Настал рассвет, а Джек на свободе: побеждает Джек. Джеком был Джереми Берт. (L7.3)",
    ),
]


def _plain(text: str) -> str:
    return text.replace("\u00a0", " ")


@pytest.mark.parametrize(("event", "french", "russian"), POCKET)
def test_an_event_of_pocket(event: Any, french: str, russian: str) -> None:
    assert _plain(FRENCH.of("pocket").event(event)) == french
    assert _plain(RUSSIAN.of("pocket").event(event)) == russian


@pytest.mark.parametrize(("event", "french", "russian"), LONDON)
def test_an_event_of_london(event: Any, french: str, russian: str) -> None:
    assert _plain(FRENCH.of("london").event(event)) == french
    assert _plain(RUSSIAN.of("london").event(event)) == russian


@pytest.mark.parametrize(
    ("name", "parameters", "french", "russian"),
    [
        (
            "arena-head",
            {"first": "a", "second": "b", "deals": 1},
            "a contre b : 1 donne, jouée deux fois en échangeant les rôles.",
            "a против b: 1 раздача, по две партии со сменой сторон.",
        ),
        (
            "arena-head",
            {"first": "a", "second": "b", "deals": 1000},
            "a contre b : 1\u202f000 donnes, chacune jouée deux fois en échangeant les rôles.",
            "a против b: 1 000 раздач, по две партии со сменой сторон.",
        ),
        (
            "arena-both",
            {"agent": "greedy", "rate": 53.0},
            "greedy dans les deux rôles : 53,0 %",
            "greedy в обеих ролях: 53,0 %",
        ),
        (
            "no-such-move",
            {"moves": 21, "number": 40},
            "L’enregistrement compte 21 coups ; il n’y a pas de coup 40.",
            "В записи 21 ход; хода 40 в ней нет.",
        ),
        (
            "no-such-move",
            {"moves": 33, "number": 40},
            "L’enregistrement compte 33 coups ; il n’y a pas de coup 40.",
            "В записи 33 хода; хода 40 в ней нет.",
        ),
        (
            "redacted",
            {"viewer": "spectator"},
            "Cet enregistrement montre la partie du point de vue d’un spectateur.",
            "Эта запись показывает игру глазами зрителя.",
        ),
        (
            "preview-if-seen",
            {"cleared": ["lestrade", "goodley"], "left": ["gull"]},
            (
                "Si Jack se dit visible : l’Enquêteur innocente l’inspecteur Lestrade, le sergent "
                "Goodley ; il reste un suspect."
            ),
            (
                "Если Джек скажет, что виден: подозрения снимаются с инспектора Лестрейда, "
                "сержанта Гудли; подозреваемых останется 1."
            ),
        ),
        (
            "preview-if-seen",
            {"cleared": [], "left": ["gull", "bert"]},
            "Si Jack se dit visible : personne n’est innocenté ; il reste 2 suspects.",
            (
                "Если Джек скажет, что виден: подозрения ни с кого не снимаются; подозреваемых "
                "останется 2."
            ),
        ),
        (
            "cleared-line",
            {"character": "stealthy", "turn": 1, "by": "witness"},
            "Miss Stealthy : innocentée au tour 1, invisible alors qu’il y avait un témoin.",
            "Мисс Скрытность: подозрения сняты в раунде 1, невидима, когда был свидетель.",
        ),
        (
            "cleared-line",
            {"character": "bert", "turn": 2, "by": "no_witness"},
            "Jeremy Bert : innocenté au tour 2, visible alors qu’il n’y avait pas de témoin.",
            "Джереми Берт: подозрения сняты в раунде 2, виден, когда не было свидетеля.",
        ),
        (
            "error-port_taken",
            {"port": 8000},
            "Le port 8000 est occupé. Choisissez-en un autre avec --port.",
            "Порт 8000 занят. Выберите другой с помощью --port.",
        ),
    ],
)
def test_a_sentence(name: str, parameters: dict[str, Any], french: str, russian: str) -> None:
    assert _plain(FRENCH.say(name, **parameters)) == french
    assert _plain(RUSSIAN.say(name, **parameters)) == russian


@pytest.mark.parametrize(
    ("error", "french", "russian"),
    [
        (
            IllegalMoveError("L5.6", "whistle_under_way", points=3),
            "Le sifflet a encore 3 points à dépenser (L5.6).",
            "Свисток должен потратить ещё 3 очка (L5.6).",
        ),
        (
            IllegalMoveError("L3.3", "already_moved", character="stealthy"),
            "Miss Stealthy s’est déjà déplacée (L3.3).",
            "Мисс Скрытность уже ходила (L3.3).",
        ),
        (
            IllegalMoveError("L5.4", "no_cordon_there", exit="NE"),
            "Il n’y a pas de barrage de police à la sortie nord-est (L5.4).",
            "Кордона здесь нет: северо-восточный выход открыт (L5.4).",
        ),
    ],
)
def test_a_refusal(error: IllegalMoveError, french: str, russian: str) -> None:
    assert _plain(FRENCH.error(error)) == french
    assert _plain(RUSSIAN.error(error)) == russian
