"""Where a backup may lie, and what is left of one that is interrupted."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from server.test_not_starting import by_permissions, complaint, made, sqlite
from whitechapel.cli import main

pytestmark = pytest.mark.skipif(os.name == "nt", reason="links, modes and signals of POSIX")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="root is bound by no mode elsewhere")
def test_a_folder_that_one_may_not_look_into_is_the_backups_fault(tmp_path: Path) -> None:
    database = sqlite(made(tmp_path / "club.sqlite"))
    (tmp_path / "closed").mkdir(0o000)
    file = str(tmp_path / "closed" / "backup")
    for action, fault in (("backup", "written"), ("restore", "read")):
        said = complaint(tmp_path, "admin", action, file, database=database, bound=by_permissions)
        assert said == f"{file} cannot be {fault}.\n"


@pytest.mark.parametrize("name", ["x" * 300, "loop/backup", "loop"])
def test_a_name_that_no_file_can_have_is_the_backups_fault(
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("WHITECHAPEL_DATABASE", sqlite(made(tmp_path / "club.sqlite")))
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    file = tmp_path / name
    assert main(("admin", "restore", str(file))) == 2
    assert capsys.readouterr().err == f"{file} cannot be read.\n"
    if name != "loop":
        assert main(("admin", "backup", str(file))) == 2
        assert capsys.readouterr().err == f"{file} cannot be written.\n"
        return
    assert main(("admin", "backup", str(file))) == 0  # the backup takes the place of the link
    assert file.is_file()


_INTERRUPTED = """
import os, signal, sys
from pathlib import Path
from whitechapel.cli import main
from whitechapel.server.backup.backup_file import BackupWriter

folder = Path(sys.argv[2]).parent

def row(self, table, values):
    assert any(each.name.startswith(".backup.") for each in folder.iterdir())
    os.kill(os.getpid(), getattr(signal, sys.argv[1]))

BackupWriter.row = row
sys.exit(main(("admin", "backup", sys.argv[2])))
"""


@pytest.mark.slow
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_backup_that_is_interrupted_leaves_nothing(name: str, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    script = tmp_path / "interrupted.py"
    script.write_text(_INTERRUPTED)
    ended = subprocess.run(
        [sys.executable, script, name, folder / "backup"],
        env=os.environ | {"WHITECHAPEL_DATABASE": sqlite(made(tmp_path / "club.sqlite"))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (-getattr(signal, name), "", "")
    assert list(folder.iterdir()) == []
