"""Settings: arguments, environment, one file, or nothing at all."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from whitechapel.cli import main
from whitechapel.kernel.loader import SWITCH, WARNED
from whitechapel.server.settings import Settings


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Begin in an empty folder without any setting of the machine."""
    for name in list(os.environ):
        if name.upper().startswith("WHITECHAPEL_"):
            monkeypatch.delenv(name)
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)


def fault(**values: Any) -> tuple[str, str]:
    """Return which setting is refused, and why."""
    with pytest.raises(ValidationError) as refusal:
        Settings(**values)
    first = refusal.value.errors()[0]
    return " ".join(map(str, first["loc"])), first["msg"]


# Where settings come from.


def test_everything_is_sensible_without_any_setting(tmp_path: Path) -> None:
    settings = Settings()
    assert (settings.host, settings.port) == ("127.0.0.1", 8000)
    assert settings.database == f"sqlite:///{tmp_path}/state/whitechapel/whitechapel.sqlite"
    assert (settings.processes, settings.bus_kind) == (1, "memory")
    assert settings.workers >= 1
    assert not settings.secure
    assert settings.flood_limits
    assert settings.forget_guests_after_days == 90


def test_without_a_state_folder_the_home_folder_is_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    place = tmp_path / ".local/state/whitechapel/whitechapel.sqlite"
    assert Settings().database == f"sqlite:///{place}"


def test_the_environment_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WHITECHAPEL_PORT", "9000")
    monkeypatch.setenv("WHITECHAPEL_FLOOD_LIMITS", "false")
    monkeypatch.setenv("WHITECHAPEL_HOSTS", "club.example, www.club.example")
    settings = Settings()
    assert (settings.port, settings.flood_limits) == (9000, False)
    assert settings.hosts == ("club.example", "www.club.example")


def test_the_note_on_an_uncompiled_kernel_is_no_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(WARNED, "pocket")
    monkeypatch.setenv(SWITCH, "uncompiled")
    assert Settings().port == 8000


def test_own_agents_are_named_in_the_environment_or_the_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "whitechapel.toml").write_text('agents = {fisher = "bots.fisher:Fisher"}\n')
    assert Settings().agents == {"fisher": "bots.fisher:Fisher"}
    monkeypatch.setenv("WHITECHAPEL_AGENTS", "a=bots:A, b=bots:B")
    assert Settings().agents == {"a": "bots:A", "b": "bots:B"}


@pytest.mark.parametrize("agents", ["greedy=a:B", "master=a:B", "Up=a:B", "a=b", "a", "=a:B"])
def test_an_own_agent_needs_a_name_of_its_own_and_a_class(agents: str) -> None:
    assert "names of your own, as fisher=bots:Fisher" in fault(agents=agents)[1]


def test_a_file_in_the_working_folder_sets(tmp_path: Path) -> None:
    (tmp_path / "whitechapel.toml").write_text(
        'port = 9001\nhosts = ["club.example"]\nlog_format = "json"\n'
    )
    settings = Settings()
    assert (settings.port, settings.log_format) == (9001, "json")
    assert settings.hosts == ("club.example",)


def test_a_file_that_a_variable_names_sets_instead(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "whitechapel.toml").write_text("port = 9001\n")
    (tmp_path / "club.toml").write_text("processes = 1\nheartbeat = 5\n")
    monkeypatch.setenv("WHITECHAPEL_SETTINGS", str(tmp_path / "club.toml"))
    settings = Settings()
    assert (settings.port, settings.heartbeat) == (8000, 5.0)


def test_arguments_win_over_the_environment_and_that_over_the_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "whitechapel.toml").write_text('host = "::1"\nport = 1\nthinking = 3\n')
    monkeypatch.setenv("WHITECHAPEL_HOST", "0.0.0.0")
    monkeypatch.setenv("WHITECHAPEL_PORT", "2")
    settings = Settings(port=3)
    assert (settings.thinking, settings.host, settings.port) == (3.0, "0.0.0.0", 3)


def test_settings_cannot_be_changed_once_they_are_read() -> None:
    with pytest.raises(ValidationError):
        Settings().port = 1


# What is refused.


def test_an_unknown_line_of_the_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "whitechapel.toml").write_text("prot = 9000\n")
    assert fault()[0] == "prot"


def test_an_unknown_variable_is_refused_without_its_value(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("WHITECHAPEL_PUBLIC_ULR", "https://club.example")
    place, _ = fault()
    assert place == "WHITECHAPEL_PUBLIC_ULR"
    with pytest.raises(ValidationError) as refusal:
        Settings()
    assert "club.example" not in str(refusal.value)


def test_an_unknown_argument_is_refused() -> None:
    assert fault(prot=9000)[0] == "prot"


def test_a_file_that_is_not_there_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WHITECHAPEL_SETTINGS", "nowhere.toml")
    with pytest.raises(ValueError, match=r"nowhere\.toml"):
        Settings()


@pytest.mark.parametrize("place", [".", os.devnull])
def test_a_file_that_is_a_folder_or_a_device_is_named_as_what_it_is(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WHITECHAPEL_SETTINGS", place)
    with pytest.raises(ValueError, match="not a file"):
        Settings()


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    (tmp_path / "whitechapel.toml").write_text("port = 9001\n", encoding="utf-8-sig")
    assert Settings().port == 9001


def test_a_file_that_is_no_toml_is_refused(tmp_path: Path) -> None:
    (tmp_path / "whitechapel.toml").write_text("port: 9000\n")
    with pytest.raises(ValueError, match="line 1"):
        Settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("port", 65536),
        ("port", -1),
        ("port", "many"),
        ("processes", 0),
        ("workers", 0),
        ("thinking", 0),
        ("heartbeat", 61),
        ("abandoned_after_days", 0),
        ("open_table_days", 0),
        ("forget_guests_after_days", -1),
        ("cached_tables", 0),
        ("bus", "redis"),
        ("log_level", "loud"),
        ("log_format", "xml"),
        ("flood_limits", "perhaps"),
        ("database", "mysql://localhost/club"),
        ("database", "sqlite+pysqlite:///club.sqlite"),
        ("database", "club.sqlite"),
        ("database", "sqlite://"),
        ("database", "sqlite:///:memory:"),
        ("public_url", "club.example"),
        ("public_url", "ftp://club.example"),
        ("public_url", "https://"),
        ("public_url", "https://club.example:99999999"),
        ("public_url", "https://[club"),
        ("public_url", " https://club.example"),
        ("public_url", "https://club.example/games"),
        ("public_url", "https://club.example?game=pocket"),
        ("public_url", "https://club.example#rules"),
        ("public_url", "https://mary@club.example"),
        ("public_url", "https://club .example"),
        ("public_url", "https://<script>"),
        ("public_url", "https://club\n.example"),
        ("public_url", "https://club.example\n"),
        ("public_url", "https://[fe80::1%eth0]"),
        ("public_url", "https://club.example:0"),
        ("hosts", "http://club.example/"),
        ("hosts", "club.example:8000"),
        ("hosts", "*"),
        ("proxies", "banana"),
        ("proxies", "10.0.0.0/99"),
        ("proxies", "10.0.0.1/8"),
        ("proxies", "*"),
        ("host", ""),
        ("heartbeat", 0.0005),
        ("abandoned_after_days", 99999999999999),
        ("open_table_days", 99999999999999),
        ("forget_guests_after_days", 99999999999999),
    ],
)
def test_a_wrong_value_is_refused_under_its_name(
    name: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert fault(**{name: value})[0] == name
    monkeypatch.setenv(f"WHITECHAPEL_{name.upper()}", str(value))
    assert fault()[0] == name


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"processes": 2}, "several processes need PostgreSQL and its bus"),
        (
            {"processes": 2, "bus": "memory", "database": "postgresql://localhost/club"},
            "several processes need PostgreSQL and its bus",
        ),
        ({"bus": "postgres"}, "the bus of PostgreSQL needs PostgreSQL"),
    ],
)
def test_processes_that_could_not_hear_each_other_do_not_start(
    values: dict[str, Any], reason: str
) -> None:
    assert reason in fault(**values)[1]


@pytest.mark.parametrize(
    "address",
    [
        "sqlite:////tmp/u.sqlite?mode=rwc&uri=true",
        "sqlite:///u.sqlite?timeout=abc",
        "sqlite:///u.sqlite?detect_types=zz",
        "sqlite://host/x",
        "sqlite://host:1/x",
        "sqlite://user:hunter2@host/x.sqlite",
        "sqlite:///x%00.sqlite",
        "postgresql://db/club%00",
        "postgresql://db:port/club",
    ],
)
@pytest.mark.parametrize("command", ["serve --no-browser", "admin list", "admin check"])
def test_an_address_with_more_than_a_file_is_refused_before_anything_is_made(
    command: str,
    address: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("WHITECHAPEL_DATABASE", address)
    monkeypatch.setattr("uvicorn.run", None)  # nothing may be served: it would not end
    assert main(command.split()) == 2
    said = capsys.readouterr().err
    assert "sqlite:///file or postgresql://user@host/name" in said
    assert said.count("\n") == 1
    assert "hunter2" not in said
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", ["serve --no-browser", "admin list", "admin check"])
def test_an_address_that_the_driver_does_not_understand_is_told_in_a_sentence(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WHITECHAPEL_DATABASE", "postgresql://me:hunter2@/club?host=a:1,b:2&port=5")
    assert main(command.split()) == 2
    said = capsys.readouterr().err
    assert "cannot be used (number of hosts and ports don't match)" in said
    assert said.count("\n") == 1
    assert "hunter2" not in said


# What values mean.


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("sqlite:///club.sqlite", "sqlite:///club.sqlite"),
        ("postgresql://me:secret@db/club", "postgresql+psycopg://me:secret@db/club"),
        ("postgres://db/club", "postgresql+psycopg://db/club"),
        ("postgresql+psycopg://db/club", "postgresql+psycopg://db/club"),
    ],
)
def test_a_database_is_named_without_its_driver(given: str, used: str) -> None:
    assert Settings(database=given).database == used


def test_postgres_brings_its_bus_and_several_processes() -> None:
    settings = Settings(database="postgresql://db/club", processes=4)
    assert (settings.on_postgres, settings.bus_kind) == (True, "postgres")


def test_an_address_with_tls_makes_cookies_secure() -> None:
    settings = Settings(public_url="https://club.example/")
    assert settings.secure
    assert (settings.public_host, settings.public_url) == ("club.example", "https://club.example")
    assert not Settings(public_url="http://club.example:8000").secure


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("HTTPS://Club.Example/", "https://club.example"),
        ("Https://club.example:8443", "https://club.example:8443"),
        ("https://[::1]:8443/", "https://[::1]:8443"),
    ],
)
def test_an_address_with_tls_may_be_written_in_capitals(given: str, used: str) -> None:
    settings = Settings(public_url=given)
    assert (settings.public_url, settings.secure) == (used, True)


@pytest.mark.parametrize("separator", [",", " ", ", "])
def test_commas_or_spaces_stand_between_hosts_and_between_proxies(separator: str) -> None:
    settings = Settings(
        proxies=separator.join(("10.0.0.10", "::1", "10.1.0.0/16")),
        hosts=separator.join(("Club.example", "www.club.example")),  # type: ignore[arg-type]
    )
    assert settings.proxies == "10.0.0.10,::1,10.1.0.0/16"
    assert settings.hosts == ("club.example", "www.club.example")


def test_every_setting_is_explained() -> None:
    unexplained = [name for name, field in Settings.model_fields.items() if not field.description]
    assert unexplained == []


# On the command line.


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--port", "70000"], "port"),
        (["--database", "mysql://me:hunter2@db/club"], "database"),
        (["--database", "nonsense"], "database"),
        (["--processes", "2"], "PostgreSQL"),
    ],
)
def test_the_command_line_complains_in_one_line_and_does_not_start(
    arguments: list[str],
    word: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("HOST", "PORT", "DATABASE", "PROCESSES"):
        monkeypatch.setenv(f"WHITECHAPEL_{name}", "")  # put back afterwards, whatever is set
        monkeypatch.delenv(f"WHITECHAPEL_{name}")
    assert main(["serve", "--no-browser", *arguments]) != 0
    said = capsys.readouterr().err
    assert word in said
    assert said.count("\n") == 1
    assert "hunter2" not in said


@pytest.mark.slow
def test_the_command_refuses_a_broken_file_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "whitechapel.toml").write_text("port: 9000\n")
    run = subprocess.run(
        [sys.executable, "-m", "whitechapel", "serve", "--no-browser"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert run.returncode != 0
    assert "Traceback" not in run.stderr
    assert run.stderr.count("\n") == 1
