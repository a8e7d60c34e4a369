"""Settings of a server: environment variables, one TOML file, or the defaults."""

import errno
import os
import re
import stat
import tomllib
from importlib.resources.abc import Traversable
from ipaddress import IPv6Address, ip_address, ip_network
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import unquote, urlsplit

from pydantic import Field, field_validator, model_validator
from pydantic.fields import FieldInfo
from pydantic_settings import (
    BaseSettings,
    NoDecode,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from whitechapel.ai import BASELINES, LEVEL_NAMES, is_own

FILE_VARIABLE = "WHITECHAPEL_SETTINGS"
_NO_SETTINGS = {FILE_VARIABLE, "WHITECHAPEL_KERNEL"}
"""Variables of ours that are no settings; the second one turns the compiled kernel off."""
USUAL_FILE = "whitechapel.toml"
_PREFIX = "WHITECHAPEL_"
_PUBLIC_ADDRESS = re.compile(r"(https?)://(\[[^]]*\]|[^][/?#@:]*)(?::([0-9]{1,5}))?/*")
_HOST_NAME = re.compile(r"[a-z0-9_][a-z0-9_-]{0,62}(\.[a-z0-9_][a-z0-9_-]{0,62})*\.?")
_AGENT_NAME = re.compile(r"[a-z][a-z0-9_-]{0,39}")
_ADDRESSES = "sqlite:///file or postgresql://user@host/name"
_MOST_BYTES = 1_000_000
"""Of the settings file; all settings together have some hundred."""
_MOST_DAYS = 36500
"""A century: moments beyond a few thousand centuries fit into no database."""


class SettingsFileError(ValueError):
    """The settings file is not there, cannot be read, or is not TOML."""

    def __init__(self, file: Path, fault: str) -> None:
        super().__init__(f"{file}: {fault}")
        self.file = str(file)
        self.fault = fault


class Settings(BaseSettings):
    """Every setting has a sensible default; `docs/deploy.md` explains them all.

    `WHITECHAPEL_PORT=9000` sets the port; so does `port = 9000` in the file that
    `WHITECHAPEL_SETTINGS` names, or in `whitechapel.toml` in the working folder.
    """

    model_config = SettingsConfigDict(
        env_prefix=_PREFIX, extra="forbid", frozen=True, use_attribute_docstrings=True
    )

    host: str = Field(default="127.0.0.1", min_length=1)
    """The address to listen on; 0.0.0.0 lets phones in the same house play."""
    port: int = Field(default=8000, ge=0, le=65535)
    """The port to listen on; 0 takes any that is free."""
    public_url: str = ""
    """Where players reach the server; https:// makes cookies secure. Empty: as they reach it."""
    hosts: Annotated[tuple[str, ...], NoDecode] = ()
    """Further host names under which the server answers; addresses and localhost always work."""
    proxies: str = "127.0.0.1"
    """Whose X-Forwarded headers are believed: addresses or networks of proxies, with commas."""
    connections_per_address: int = Field(default=250, ge=1)
    """How many connections one address may hold; IPv6 counts by /64, proxies are not counted."""
    database: str = ""
    """sqlite:///file or postgresql://user@host/name; empty: a file of this user's."""
    processes: int = Field(default=1, ge=1, le=64)
    """How many server processes; more than one needs PostgreSQL."""
    bus: Literal["auto", "memory", "postgres"] = "auto"
    """How processes tell each other that a table changed."""
    workers: int = Field(default=max(1, (os.cpu_count() or 2) - 1), ge=1, le=256)
    """How many processes think for the computer's seats, for each server process."""
    thinking: float = Field(default=5.0, gt=0, le=600)
    """Seconds after which a computer's search is cut short at the latest; levels may be quicker."""
    answer_pace: float = Field(default=1.0, ge=0, le=10)
    """Factor of the fixed times at which computers answer; 0 lets them answer at once."""
    agents: Annotated[dict[str, str], NoDecode] = Field(default={})
    """Own agents that the server offers beside its levels: a name for each module:Class."""
    abandoned_after_days: int = Field(default=14, ge=1, le=_MOST_DAYS)
    """After how long a seat without a clock has abandoned its table."""
    open_table_days: int = Field(default=7, ge=1, le=_MOST_DAYS)
    """After how long a table is closed whose game has not begun."""
    forget_guests_after_days: int = Field(default=90, ge=0, le=_MOST_DAYS)
    """After how long a guest who does not come back is forgotten; 0 keeps guests."""
    heartbeat: float = Field(default=2.0, ge=0.1, le=60)
    """Seconds between the notes by which a restarted server knows how long it was down."""
    cached_tables: int = Field(default=2000, ge=1)
    """How many tables without viewers are kept in memory."""
    flood_limits: bool = True
    """Whether requests and messages are limited; off only for measuring."""
    metrics: bool = True
    """Whether /metrics answers; keep it from the public in the reverse proxy."""
    log_format: Literal["console", "json"] = "console"
    """Logs for people to read, or one JSON object a line."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """What is logged."""

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Let arguments win over the environment, and the environment over the file."""
        del dotenv_settings, file_secret_settings
        file = Path(os.environ.get(FILE_VARIABLE, USUAL_FILE))
        try:
            if FILE_VARIABLE in os.environ or file.is_file():
                _check_file(file)
            in_file = _SettingsFile(settings_cls, file)
        except OSError as error:
            raise SettingsFileError(file, error.strerror or "-") from None
        except (ValueError, RecursionError) as error:  # not UTF-8, not TOML, or nested too deeply
            raise SettingsFileError(file, str(error)) from None
        return init_settings, env_settings, in_file, _UnknownVariables(settings_cls)

    @field_validator("hosts", mode="before")
    @classmethod
    def _several(cls, value: object) -> object:
        """Read host names from a variable, where commas or spaces stand between them."""
        return value.replace(",", " ").split() if isinstance(value, str) else value

    @field_validator("agents", mode="before")
    @classmethod
    def _named(cls, value: object) -> object:
        """Read own agents from a variable: name=module:Class, with commas or spaces between."""
        if not isinstance(value, str):
            return value
        pairs = [pair.partition("=") for pair in value.replace(",", " ").split()]
        return {name: agent for name, _, agent in pairs}

    @field_validator("agents")
    @classmethod
    def _own_agents(cls, value: dict[str, str]) -> dict[str, str]:
        """Refuse a name that is taken, and what cannot be module:Class."""
        taken = {*BASELINES, *LEVEL_NAMES}
        for name, agent in value.items():
            if not _AGENT_NAME.fullmatch(name) or name in taken or not is_own(agent):
                raise ValueError("names of your own, as fisher=bots:Fisher")
        return value

    @field_validator("hosts")
    @classmethod
    def _known_hosts(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        """Refuse what no Host header could name: a whole address, a port, a wildcard."""
        hosts = tuple(host.lower() for host in value)
        if not all(map(_is_host, hosts)):
            raise ValueError("host names without https:// and without a port")
        return hosts

    @field_validator("proxies")
    @classmethod
    def _known_proxies(cls, value: str) -> str:
        """Refuse what uvicorn would read as a name that no proxy has, or as all addresses."""
        proxies = value.replace(",", " ").split()
        try:
            return ",".join(str(_network(proxy)) for proxy in proxies)
        except ValueError:
            raise ValueError("addresses or networks, as 10.0.0.10 or 10.0.0.0/24") from None

    @field_validator("public_url")
    @classmethod
    def _reachable(cls, value: str) -> str:
        """Return scheme, host and port in small letters; refuse everything else."""
        if not value:
            return ""
        found = _PUBLIC_ADDRESS.fullmatch(value.lower())
        if found is None or not _is_host(found[2]) or not 0 < int(found[3] or 1) < 65536:
            raise ValueError("https://host or http://host")
        scheme, host, port = found.groups()
        return f"{scheme}://{host}" + (f":{int(port)}" if port else "")

    @field_validator("database")
    @classmethod
    def _with_driver(cls, value: str) -> str:
        """Complete the address of a database with its driver."""
        if not value:
            return f"sqlite:///{_usual_database()}"
        drivers = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg"}
        drivers |= {"postgres": "postgresql+psycopg"}
        try:
            url = make_url(value)
        except (ArgumentError, ValueError):  # the latter for a port that is no number
            raise ValueError(_ADDRESSES) from None
        known = url.set(drivername=drivers.get(url.drivername, url.drivername))
        wrong = known.drivername not in drivers.values() or _names_no_file(known)
        if wrong or "\0" in unquote(value):
            raise ValueError(_ADDRESSES)
        return known.render_as_string(hide_password=False)

    @model_validator(mode="after")
    def _one_bus_for_all(self) -> "Settings":
        """Refuse several processes without a bus between them."""
        if self.processes > 1 and self.bus_kind == "memory":
            raise ValueError("several processes need PostgreSQL and its bus")
        if self.bus == "postgres" and not self.on_postgres:
            raise ValueError("the bus of PostgreSQL needs PostgreSQL")
        return self

    @property
    def on_postgres(self) -> bool:
        """Whether the database is PostgreSQL."""
        return self.database.startswith("postgresql")

    @property
    def bus_kind(self) -> Literal["memory", "postgres"]:
        """Return which bus is used."""
        if self.bus == "auto":
            return "postgres" if self.on_postgres else "memory"
        return self.bus

    @property
    def secure(self) -> bool:
        """Whether players come by TLS."""
        return self.public_url.startswith("https://")

    @property
    def public_host(self) -> str:
        """Return the host of the public address, if one is set."""
        return urlsplit(self.public_url).hostname or ""


def _check_file(file: Path) -> None:
    """Raise unless a settings file is an ordinary one of a sensible size; a device has no end."""
    found = file.stat()
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "not a file")
    if found.st_size > _MOST_BYTES:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))


def _is_host(text: str) -> bool:
    """Whether a text is a host name in ASCII, an address, or an IPv6 address in brackets."""
    if _HOST_NAME.fullmatch(text):
        return True
    if "%" in text:  # a zone of IPv6: no other machine could use it
        return False
    try:
        return isinstance(ip_address(text.removeprefix("[").removesuffix("]")), IPv6Address)
    except ValueError:
        return False


def _network(text: str) -> object:
    """Return an address or a network; raise ValueError where a text is neither."""
    return ip_network(text) if "/" in text else ip_address(text)


class _SettingsFile(TomlConfigSettingsSource):
    """The settings file; some editors write a byte order mark at its beginning."""

    def _read_file(self, file_path: Path | Traversable) -> dict[str, Any]:
        return tomllib.loads(file_path.read_text(encoding="utf-8-sig"))


class _UnknownVariables(PydanticBaseSettingsSource):
    """Variables that look like settings and are none: refused, as unknown lines of the file are."""

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[Any, str, bool]:
        """Return nothing: no setting has its value here."""
        del field
        return None, field_name, False

    def __call__(self) -> dict[str, Any]:
        """Return the names of the variables, without their values."""
        known = {f"{_PREFIX}{name.upper()}" for name in self.settings_cls.model_fields}
        found = {name for name in os.environ if name.upper().startswith(_PREFIX)}
        return {name: "" for name in found if name.upper() not in known | _NO_SETTINGS}


def _names_no_file(url: URL) -> bool:
    """Whether an address of SQLite is more or less than a file: no host, no options, not in memory.

    Options could lead SQLite to another file than the one that we lock, check and keep private.
    """
    if not url.drivername.startswith("sqlite"):
        return False
    if url.query or url.host or url.port or url.username or url.password:
        return True
    return url.database in (None, "", ":memory:") or str(url.database).startswith("file:")


def _usual_database() -> Path:
    base = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_STATE_HOME")
    folder = Path(base) if base else Path.home() / ".local" / "state"
    return folder / "whitechapel" / "whitechapel.sqlite"
