"""The language that a browser prefers."""

from whitechapel.locales import LANGUAGES


def wished(accepted: str) -> str:
    """Return the first known language of an `Accept-Language` header, or else English."""
    asked = (part.strip()[:2].casefold() for part in accepted.split(","))
    return next((each for each in asked if each in LANGUAGES), LANGUAGES[0])
