"""What the server writes is for its owner alone."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.process_server import process_server
from whitechapel.server.backup.backup import back_up
from whitechapel.server.serve import locked_database
from whitechapel.server.settings import Settings
from whitechapel.server.storage.migrate import migrate

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no modes")


@pytest.fixture(autouse=True)
def usual_mask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.mark.slow
def test_a_new_folder_of_state_and_all_its_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "state" / "whitechapel"
    url = f"sqlite:///{folder}/whitechapel.sqlite"
    with process_server(tmp_path, url):
        back_up(url, folder / "backup.jsonl.gz", 0)
        files = {path.name: mode(path) for path in folder.iterdir()}
    name = "whitechapel.sqlite"
    assert files.keys() >= {name, f"{name}-wal", f"{name}-shm", f"{name}.lock", "backup.jsonl.gz"}
    assert set(files.values()) == {0o600}
    assert mode(folder) == 0o700


def test_a_database_that_others_could_read_is_made_private_before_it_is_used(
    tmp_path: Path,
) -> None:
    file = tmp_path / "club.sqlite"
    url = f"sqlite:///{file}"
    for path in (file, tmp_path / "club.sqlite-wal"):
        path.touch()
        path.chmod(0o644)
    with locked_database(Settings(database=url)):
        assert mode(file) == mode(tmp_path / "club.sqlite-wal") == 0o600


def test_a_folder_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir(0o755)
    lock = folder / "whitechapel.sqlite.lock"
    lock.touch(0o644)
    settings = Settings(database=f"sqlite:///{folder}/whitechapel.sqlite")
    for _ in range(2):
        with locked_database(settings):
            migrate(settings.database)
    assert (mode(folder), mode(lock)) == (0o755, 0o644)
    assert mode(folder / "whitechapel.sqlite") == 0o600
