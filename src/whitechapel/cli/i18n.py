"""Every sentence a person reads comes from the Fluent catalogues, by way of this file."""

from copy import copy
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from whitechapel.cli.catalogues import catalogue
from whitechapel.core import GameError, Json, to_json

_CATALOGUES = (
    "words",
    "events",
    "errors",
    "labels",
    "play",
    "levels",
    "pictures",
    "arena",
    "server",
    "verify",
    "simulate",
)
_AS_GIVEN = (
    *(
        "agent",
        "choice",
        "fault",
        "file",
        "kept",
        "module",
        "move",
        "name",
        "place",
        "text",
        "word",
    ),
)
"""Parameters that are repeated letter by letter, even where they are words of the game."""

_LONGEST = 800
"""The most characters of a parameter that are repeated; Fluent refuses more than a thousand."""

FORMS = {
    "en": (),
    "fr": ("start", "the", "of", "gender"),
    "ru": ("start", "gen", "acc", "ins", "adj", "gender"),
}
"""The forms in which the words of a language can be said: attributes of their messages.

`docs/languages.md` explains them and the parameters by which a sentence asks for one.
"""


class Words:
    """The sentences of one language; those of a game go before the common ones."""

    def __init__(self, language: str = "en", game: str = "") -> None:
        self.game = game
        self._forms = FORMS[language]
        self._bundle = FluentBundle([language], use_isolating=False)
        for name in _CATALOGUES:
            self._bundle.add_resource(FluentResource(catalogue(language, name)))

    def of(self, game: str) -> "Words":
        """Return the same language with the sentences of a game."""
        words = copy(self)
        words.game = game
        return words

    def say(self, name: str, /, **parameters: Any) -> str:
        """Return a sentence; a parameter that is a word of the game is said in its language.

        Beside `$who` a sentence may use `$who_code`, the identifier or the number behind it, and
        one parameter for each form of the language, such as `$who_gen`.
        """
        arguments: dict[str, str | int | float] = {}
        for key, value in parameters.items():
            raw = to_json(value) if not isinstance(value, float) else value
            if isinstance(raw, str) and len(raw) > _LONGEST:
                raw = f"{raw[:_LONGEST]}…"
            arguments[f"{key}_code"] = _code(raw)
            if key in _AS_GIVEN:
                arguments[key] = _code(raw)
                continue
            arguments[key] = self._in_words(raw)
            arguments |= {f"{key}_{form}": self._in_words(raw, form) for form in self._forms}
        return self._formatted(name, "", arguments)

    def event(self, event: Any) -> str:
        """Return the sentence for an event."""
        return self.say(f"event-{event.code}", **_flat(to_json(event)))

    def error(self, error: GameError) -> str:
        """Return the sentence for an error; an error inside another one has its own sentence."""
        parameters: dict[str, Any] = dict(error.parameters)
        if "reason" in parameters:
            parameters["reason"] = self.say(f"error-{parameters['reason']}", **error.parameters)
        return self.say(f"error-{error.code}", **parameters)

    def _formatted(self, name: str, form: str, arguments: dict[str, str | int | float]) -> str:
        """Format a message, or a form of it where it has that form."""
        own = f"{self.game}-{name}"
        message = self._bundle.get_message(own if self._bundle.has_message(own) else name)
        pattern = message.attributes.get(form, message.value)
        if pattern is None:
            raise LookupError(name)
        text, faults = self._bundle.format_pattern(pattern, arguments)
        if faults:
            raise LookupError(name, faults)
        return str(text)

    def _in_words(self, value: Json | float, form: str = "") -> str | int | float:
        match value:
            case bool() | None:
                return _code(value)
            case list():
                listed = ", ".join(str(self._in_words(item, form)) for item in value)
                return listed or self.say("nobody")
            case str() if self._bundle.has_message(f"word-{value}"):
                return self._formatted(f"word-{value}", form, {})
            case str() | int() | float():
                return value
            case dict():
                raise TypeError(value)


def _code(value: Json | float) -> str | int | float:
    """Return the value by which a sentence chooses its form; a list counts its members."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case list():
            return len(value)
        case str() | int() | float():
            return value
        case dict():
            raise TypeError(value)


def _flat(value: Json) -> dict[str, Any]:
    """Return the parameters of an event, those of nested values included."""
    if not isinstance(value, dict):
        raise TypeError(value)
    flat: dict[str, Any] = {}
    for name, item in value.items():
        flat |= _flat(item) if isinstance(item, dict) else {name: item}
    return flat
