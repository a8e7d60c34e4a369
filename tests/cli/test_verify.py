"""`verify`: whether a recorded game was dealt as promised."""

import io
from dataclasses import replace
from pathlib import Path

import pytest

from support.fair_games import fair_record
from support.program import run
from whitechapel import london, pocket
from whitechapel.cli import main
from whitechapel.core import AnyRules, Record

Said = pytest.CaptureFixture[str]
RECORDS = {
    "pocket": fair_record(pocket, "2010"),
    "london": fair_record(london, "revised"),
    "pocket again": fair_record(pocket, "2010", again=True),
    "london again": fair_record(london, "first_2006", again=True),
}


def verified(capsys: Said, folder: Path, record: Record) -> tuple[int, list[str], str]:
    file = folder / "game.toml"
    file.write_text(record.text(), encoding="utf-8")
    status = main(["verify", str(file)])
    out, err = capsys.readouterr()
    return status, out.splitlines(), err


def tagged(record: Record, **tags: str) -> Record:
    return replace(record, tags={**record.tags, **tags})


@pytest.mark.parametrize("name", RECORDS)
def test_a_fair_game_is_told_check_by_check(capsys: Said, tmp_path: Path, name: str) -> None:
    record = RECORDS[name]
    status, lines, err = verified(capsys, tmp_path, record)
    assert (status, err) == (0, "")
    promised = record.tags["commitment"]
    assert lines[0] == f"ok: the secret fits the commitment {promised}."
    assert all(line.startswith("ok: ") for line in lines[:-1])
    assert "ok: the set-up is that of the deal." in lines
    assert "ok: the sides are as drawn; in the first chair sits Jack." in lines
    assert any(line.startswith("ok: turn 1, jack=") for line in lines)
    assert lines[-1].startswith(f"All {len(lines) - 1} checks hold. ")
    earlier = "ok: the secret of the earlier deal fits its commitment "
    assert any(line.startswith(earlier) for line in lines) is ("again" in name)


@pytest.mark.parametrize(
    ("tags", "sentence"),
    [
        ({"secret": "00"}, "WRONG: the record tells the commitment 630d"),
        ({"layout_secret": "00"}, "WRONG: the record tells the commitment "),
        ({"layout_entropy_1": "fog"}, "WRONG: the set-up is "),
        ({"entropy_2": "fog"}, "WRONG: turn 1, jack="),
        (
            {"seat_1": "investigator"},
            "in the first chair sits the Investigator, but the draw gave Jack.",
        ),
    ],
)
def test_what_is_wrong_is_told_with_what_it_should_be(
    capsys: Said, tmp_path: Path, tags: dict[str, str], sentence: str
) -> None:
    status, lines, err = verified(capsys, tmp_path, tagged(RECORDS["pocket again"], **tags))
    assert (status, err) == (1, "")
    wrong = [line for line in lines if line.startswith("WRONG: ")]
    assert any(sentence in line for line in wrong)
    assert lines[-1] == (
        f"{len(wrong)} of {len(lines) - 1} checks failed: this game was not dealt as promised."
    )


@pytest.mark.parametrize(
    ("rules", "path"), [(pocket, "pocket/neither.toml"), (london, "london/dawn.toml")]
)
def test_a_record_without_promises_cannot_be_checked(
    capsys: Said, tmp_path: Path, rules: AnyRules, path: str
) -> None:
    text = (Path(__file__).parents[1] / "games" / path).read_text(encoding="utf-8")
    assert verified(capsys, tmp_path, Record.parse(text)) == (
        1,
        [],
        "The deal of this record cannot be checked: it has no tag “secret”.\n",
    )
    odd = tagged(RECORDS[rules.NAME], entropy_1="two\nlines")
    assert verified(capsys, tmp_path, odd) == (
        1,
        [],
        (
            "The deal of this record cannot be checked: "
            "its tag “entropy_1” is not what it should be.\n"
        ),
    )


def test_what_is_no_record_is_refused(capsys: Said, tmp_path: Path) -> None:
    assert main(["verify", str(tmp_path / "none")]) == 2
    assert capsys.readouterr().err == f"There is no file {tmp_path / 'none'}.\n"
    status, lines, err = verified(capsys, tmp_path, replace(RECORDS["pocket"], game="chess"))
    assert (status, lines) == (2, [])
    assert "an unknown game: chess." in err
    (dotted := tmp_path / "dotted").write_text("a" + ".a" * 9_000 + " = 1")
    assert main(["verify", str(dotted)]) == 2
    assert "A record has no dots" in capsys.readouterr().err


def test_a_record_comes_from_standard_input(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(RECORDS["pocket"].text()))
    assert main(["verify", "-"]) == 0
    assert "checks hold" in capsys.readouterr().out


def test_the_command_is_in_the_help() -> None:
    done = run("--help")
    assert "check that the deal of a recorded game was fair" in " ".join(done.stdout.split())
