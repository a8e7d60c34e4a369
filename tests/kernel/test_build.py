"""How the kernel is compiled."""

import importlib.util
import shutil
import subprocess
import sys
from array import array
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """Load build_kernel.py for a kernel of its own, in a folder without sources yet."""
    spec = importlib.util.spec_from_file_location("build_kernel", ROOT / "build_kernel.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "KERNEL", tmp_path)
    monkeypatch.setattr(module, "COMPILED", tmp_path / "compiled")
    (tmp_path / "compiled").mkdir()
    listing = "from pathlib import Path\nUNITS = {'toy': ('toy_one', 'toy_two')}\n"
    listing += "def fingerprint(unit): return (Path(__file__).parent / 'toy_one.py').read_text()\n"
    (tmp_path / "build_units.py").write_text(listing)
    write(tmp_path, ONE, TWO)
    return module


ONE = '''
"""The first source."""
from typing import Final
from whitechapel.kernel import cython_shim as cython

STEP: Final = 1 << 3
FAR: Final = STEP * 0x123456789
NAME: Final = "toy"

class Pair(cython.Structure):
    """Two numbers."""

    left: cython.ulonglong
    right: cython.uint
'''
TWO = '''
"""The second source."""
from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.toy_one import FAR, STEP, Pair

@cython.remembered
def far(number: cython.ulonglong) -> int:
    """Step far."""
    pair: Pair = Pair(left=number)
    return pair.left + pair.right + STEP + FAR

@cython.in_python(abs)
@cython.cfunc
def size(number: cython.int) -> cython.int:
    """Return a number without its sign."""
    return number if number > 0 else -number

@cython.c_function
def twice(number: cython.int) -> cython.int:
    """Return the double."""
    return 2 * number

@cython.c_inline
def thrice(number: cython.int) -> cython.int:
    """Return the triple."""
    return number + twice(number)

def six_times(number: int) -> int:
    """Return the sextuple."""
    return 2 * thrice(number)
'''


def write(folder: Path, one: str, two: str) -> None:
    (folder / "toy_one.py").write_text(one)
    (folder / "toy_two.py").write_text(two)


def composed(build: ModuleType) -> str:
    text: str = build.compose("toy", ("toy_one", "toy_two"), "a fingerprint")
    return text


def test_sources_are_put_together_with_cython_itself(build: ModuleType) -> None:
    text = composed(build)
    assert "import cython" in text
    assert "whitechapel.kernel" not in text
    assert "BUILT_FROM = 'a fingerprint'" in text


def test_whole_numbers_take_the_place_of_their_names(build: ModuleType) -> None:
    text = composed(build)
    assert "pair.right + 8 + cython.cast(cython.ulonglong, 39093746760)" in text
    assert "NAME: Final = 'toy'" in text


def test_tables_are_worked_out_when_they_are_compiled(
    build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = "from math import perm, sqrt\n"
    table += "ODD = cython.declare('unsigned short[3]', [perm(3, 3), 1, 258])\n"
    write(tmp_path, ONE + table, TWO + "\ndef root() -> float: return sqrt(2)\n")
    source = ModuleType("whitechapel.kernel.toy_one")
    source.ODD = [6, 1, 258]  # type: ignore[attr-defined]
    monkeypatch.setattr(build, "import_module", {source.__name__: source}.__getitem__)
    text = composed(build)
    assert "ODD = cython.declare('unsigned short[3]')" in text
    cells = array("H", [6, 1, 258]).tobytes()
    assert f"memcpy(ODD, cython.cast(cython.p_char, {cells!r}), 6)" in text
    assert "from math import sqrt\n" in text


def test_structures_are_made_with_zeros_where_nothing_is_said(build: ModuleType) -> None:
    text = composed(build)
    assert "Pair = cython.struct(left=cython.ulonglong, right=cython.uint)" in text
    assert "Pair(left=number, right=0)" in text


def test_decorators_for_pythons_speed_are_dropped(build: ModuleType) -> None:
    text = composed(build)
    assert "remembered" not in text
    assert "@cython.cfunc\ndef size(" in text
    assert "in_python" not in text


def test_one_decorator_stands_for_all_that_a_c_function_needs(build: ModuleType) -> None:
    text = composed(build)
    stack = "@cython.cfunc\n@cython.nogil\n@cython.exceptval(check=False)\n"
    assert f"{stack}def twice(" in text
    assert f"{stack}@cython.inline\ndef thrice(" in text


@pytest.mark.parametrize("line", ["def far() -> None: ...", "from math import far"])
def test_two_meanings_of_a_name_in_one_unit_are_refused(
    build: ModuleType, tmp_path: Path, line: str
) -> None:
    write(tmp_path, ONE + line, TWO)
    with pytest.raises(build.CompileError, match="more than one meaning of far"):
        composed(build)


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("cc"), reason="no compiler")
def test_a_module_is_compiled_once_and_again_when_its_sources_change(
    build: ModuleType, tmp_path: Path
) -> None:
    [module] = build.compile_kernel()
    assert ask(module, "far(5)") == str(5 + 8 + 8 * 0x123456789)
    assert ask(module, "six_times(7)") == "42"
    made = module.stat().st_mtime_ns
    assert build.compile_kernel() == [module]
    assert module.stat().st_mtime_ns == made
    write(tmp_path, ONE.replace("1 << 3", "1 << 4"), TWO)
    build.compile_kernel()
    assert ask(module, "far(5)") == str(5 + 16 + 16 * 0x123456789)


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("cc"), reason="no compiler")
def test_a_module_is_compiled_again_when_the_build_itself_changes(
    build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    [module] = build.compile_kernel()
    made = module.stat().st_mtime_ns
    other = tmp_path / "build_kernel.py"
    other.write_text(build.BUILDER.read_text().replace("-O3", "-O2"))
    monkeypatch.setattr(build, "BUILDER", other)
    build.compile_kernel()
    assert module.stat().st_mtime_ns > made
    made = module.stat().st_mtime_ns
    build.compile_kernel()
    assert module.stat().st_mtime_ns == made


def ask(module: Path, question: str) -> str:
    """Ask a compiled module something, in a process that has not seen an older one."""
    place = f"spec_from_file_location('whitechapel.kernel.compiled.toy', {str(module)!r})"
    program = f"import importlib.util as u; s = u.{place}; m = u.module_from_spec(s);"
    program += f" s.loader.exec_module(m); print(m.{question})"
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout.strip()


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("cc"), reason="no compiler")
def test_sources_that_cannot_be_compiled_are_an_error_that_says_so(
    build: ModuleType, tmp_path: Path
) -> None:
    write(tmp_path, ONE, TWO + "\ndef no_c() -> None: pair: cython.nothing = Pair()\n")
    with pytest.raises(build.CompileError, match=r"toy: .*toy\.py"):
        build.compile_kernel()
    assert not list((tmp_path / "compiled").iterdir())


def test_sources_that_are_no_python_are_an_error_that_says_so(
    build: ModuleType, tmp_path: Path
) -> None:
    write(tmp_path, ONE, TWO + "\nfar = is_no_python +\n")
    with pytest.raises(build.CompileError, match=r"toy_two\.py"):
        build.compile_kernel()
    assert not list((tmp_path / "compiled").iterdir())


@pytest.mark.slow
@pytest.mark.parametrize("compiler", ["false", "there-is-no-such-compiler"])
def test_without_a_compiler_that_works_the_build_goes_on_with_a_note(
    build: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    compiler: str,
) -> None:
    monkeypatch.setenv("CC", compiler)
    data: dict[str, Any] = {}
    build.include_kernel(data)
    assert data == {}
    assert "will run slowly: toy: " in capsys.readouterr().err
    assert build.main([]) == 1
    assert not list((tmp_path / "compiled").iterdir())


def test_a_wheel_with_compiled_modules_is_for_one_kind_of_machine(
    build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = tmp_path / "compiled" / "toy.so"
    monkeypatch.setattr(build, "compile_kernel", lambda: [module])
    data: dict[str, Any] = {"artifacts": ["page"]}
    build.include_kernel(data)
    assert data == {
        "pure_python": False,
        "infer_tag": True,
        "artifacts": ["page", "compiled/toy.so"],
    }


def test_a_package_without_a_compiler_is_built_with_a_note(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*, everything: bool = False) -> list[Path]:
        raise build.CompileError("no compiler")

    monkeypatch.setattr(build, "compile_kernel", fail)
    data: dict[str, Any] = {}
    build.include_kernel(data)
    assert data == {}
    assert "will run slowly: no compiler" in capsys.readouterr().err
    assert build.main([]) == 1


def test_without_cython_the_build_says_what_is_missing(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "Cython.Build", None)
    assert build.main(["--everything"]) == 1
    assert "Cython" in capsys.readouterr().err
