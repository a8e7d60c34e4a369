"""Which language a browser would like to hear."""

from whitechapel.locales import LANGUAGES


def wished(accepted: str) -> str:
    """Return the first language of an `Accept-Language` that is known, English if there is none."""
    asked = (part.strip()[:2].casefold() for part in accepted.split(","))
    return next((each for each in asked if each in LANGUAGES), LANGUAGES[0])
