"""Compile the kernel: `python3 run.py kernel`, or by itself when the package is built.

A unit of `whitechapel.kernel` becomes one module of `whitechapel.kernel.compiled`. Its sources are
put together into one file, which Cython translates to C, with these differences:

- imports from one source of the unit by another are dropped, the stand-in makes way for `cython`;
- names of numbers (`HUNT: Final = 2`) are replaced by the numbers, as Cython's pure-Python
  mode has no constants, and large numbers are said to be C's;
- the values of tables (`cython.declare(kind, values)`) are worked out now and written down, so that
  the compiled module need not import what they are worked out from;
- a class of `cython.Structure` becomes a C structure, made with zeros as in Python;
- decorators of the stand-in that Cython does not know are replaced by those they stand for, or
  dropped if they only make uncompiled code faster;
- the square root of `math` is that of C.

Needs Cython, setuptools and a C compiler, and nothing of the package but its sources.
"""

from __future__ import annotations

import ast
import importlib.util
import os
import shutil
import sys
import sysconfig
import tempfile
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, TypeGuard

TYPES = {
    "unsigned char": "B",
    "unsigned short": "H",
    "unsigned int": "I",
    "unsigned long long": "Q",
}
"""The codes of `array` for the types of tables."""

BUILDER = Path(__file__).resolve()
ROOT = BUILDER.parent
KERNEL = ROOT / "src" / "whitechapel" / "kernel"
COMPILED = KERNEL / "compiled"
PACKAGE = "whitechapel.kernel"
SWITCH = "WHITECHAPEL_KERNEL"
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX") or ".so"

# Tables are C arrays, which Cython never checks; lists and tuples stay as safe as in Python.
DIRECTIVES = {
    "language_level": 3,
    "cdivision": True,
    "initializedcheck": False,
    "binding": False,  # plain functions are called faster, and nobody asks these for more
}


C_FUNCTION = ("cython.cfunc", "cython.nogil", "cython.exceptval(check=False)")
SHORTHANDS = {
    "c_function": C_FUNCTION,
    "c_inline": (*C_FUNCTION, "cython.inline"),
    "remembered": (),
    "in_python": (),
}
"""The decorators of Cython that a decorator of the stand-in stands for."""


class CompileError(Exception):
    """There is no compiler, or it does not like the sources; the message says which."""


def compile_kernel(*, anew: bool = False) -> list[Path]:
    """Compile the units whose modules are missing or of other sources; list all modules.

    The stamp beside a module tells what it was compiled from and by which version of this file.
    """
    units = _load_units()
    sys.path.insert(0, str(ROOT / "src"))
    modules: list[Path] = []
    for unit in units.UNITS:
        module, stamp = COMPILED / f"{unit}{SUFFIX}", COMPILED / f"{unit}{SUFFIX}.stamp"
        print_ = units.fingerprint(unit)
        wanted = f"{print_} {sha256(BUILDER.read_bytes()).hexdigest()}"
        if anew or not module.exists() or not stamp.exists() or stamp.read_text() != wanted:
            _say(f"Compiling the kernel of {unit}; this takes a moment.")
            stamp.unlink(missing_ok=True)
            with _uncompiled():
                text = compose(unit, units.UNITS[unit], print_)
            _compile(unit, text, module)
            stamp.write_text(wanted)
        modules.append(module)
    return modules


@contextmanager
def _uncompiled() -> Iterator[None]:
    """Make the packages import their sources, not the module compiled before, and not warn."""
    before = os.environ.get(SWITCH)
    os.environ[SWITCH] = "uncompiled"
    try:
        yield
    finally:
        del os.environ[SWITCH]
        if before is not None:
            os.environ[SWITCH] = before


def include_kernel(build_data: dict[str, Any]) -> None:
    """Put compiled modules into a wheel, which then fits one kind of machine; else say why not.

    The build hook of hatchling calls it with what it was given.
    """
    try:
        modules = compile_kernel()
    except CompileError as error:
        _say(f"The kernel is not compiled and will run slowly: {error}")
        return
    if modules:
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data.setdefault("artifacts", []).extend(
            module.relative_to(ROOT).as_posix() for module in modules
        )


def compose(unit: str, sources: tuple[str, ...], print_: str) -> str:
    """Put the sources of a unit together into one file that Cython understands."""
    body: list[ast.stmt] = []
    constants: dict[str, float] = {}
    structures: dict[str, list[ast.keyword]] = {}
    for name in sources:
        for statement in _statements(KERNEL / f"{name}.py"):
            if _is_left_out(statement, sources):
                continue
            if _is_structure(statement):
                structures[statement.name] = _fields(statement)
            _learn(statement, constants)
            body.append(statement)
    _refuse_twins(unit, body)
    body = _write_down_tables(body, sources)
    module = _Translator(constants, structures).visit(ast.Module(body, []))
    head = f'"""Composed of {", ".join(sources)} by build_kernel.py."""\nimport cython\n'
    head += "from cython.cimports.libc.math import sqrt\n"
    head += "from cython.cimports.libc.string import memcpy\n"
    return f"{head}BUILT_FROM = {print_!r}\n{ast.unparse(ast.fix_missing_locations(module))}\n"


def _statements(source: Path) -> list[ast.stmt]:
    try:
        return ast.parse(source.read_text(), filename=source.name).body
    except SyntaxError as error:
        raise CompileError(str(error)) from None


def _write_down_tables(body: list[ast.stmt], sources: tuple[str, ...]) -> list[ast.stmt]:
    """Give tables the values that their sources work out, and drop imports that nothing needs."""
    written: list[ast.stmt] = []
    for statement in body:
        match statement:
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(
                    func=ast.Attribute(attr="declare"), args=[ast.Constant(str(kind)), _]
                ),
            ):
                data = array(TYPES[kind[: kind.index("[")]], _values(name, sources)).tobytes()
                text = f"{name} = cython.declare({kind!r})\n"
                text += f"memcpy({name}, cython.cast(cython.p_char, {data!r}), {len(data)})"
                written += ast.parse(text).body
            case _:
                written.append(statement)
    used = {node.id for each in written for node in ast.walk(each) if isinstance(node, ast.Name)}
    for statement in written:
        if isinstance(statement, ast.ImportFrom):
            statement.names = [a for a in statement.names if (a.asname or a.name) in used]
    return [each for each in written if not isinstance(each, ast.ImportFrom) or each.names]


def _values(table: str, sources: tuple[str, ...]) -> list[int]:
    """Ask the sources, as they are, for a table."""
    for name in sources:
        values: list[int] | None = getattr(import_module(_module_name(name)), table, None)
        if values is not None:
            return values
    raise CompileError(f"there is no table {table}")


def _module_name(source: str) -> str:
    """Return the name under which Python imports a source of the kernel."""
    return f"{PACKAGE}.{source.replace('/', '.')}"


def _is_left_out(statement: ast.stmt, sources: tuple[str, ...]) -> bool:
    """Tell imports inside the unit, that of the stand-in, and docstrings of modules."""
    match statement:
        case ast.ImportFrom(module=module, names=[ast.alias(name="cython_shim")]):
            return module == PACKAGE
        case ast.ImportFrom(module="math", names=[ast.alias(name="sqrt")]):
            return True  # C has it too, and says the same to the last bit
        case ast.ImportFrom(module=module):
            return module in {_module_name(name) for name in sources}
        case ast.Expr(value=ast.Constant()):
            return True
        case _:
            return False


def _is_structure(statement: ast.stmt) -> TypeGuard[ast.ClassDef]:
    match statement:
        case ast.ClassDef(bases=[ast.Attribute(attr="Structure")]):
            return True
        case _:
            return False


def _fields(structure: ast.ClassDef) -> list[ast.keyword]:
    """List the names and the types of a structure's fields."""
    return [
        ast.keyword(field.target.id, field.annotation)
        for field in structure.body
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
    ]


def _learn(statement: ast.stmt, constants: dict[str, float]) -> None:
    """Note the value of a name that is final and a number."""
    match statement:
        case ast.AnnAssign(
            target=ast.Name(id=name), annotation=ast.Name(id="Final"), value=ast.expr() as value
        ):
            names = {node.id for node in ast.walk(value) if isinstance(node, ast.Name)}
            calls = any(isinstance(node, ast.Call) for node in ast.walk(value))
            if not calls and names <= constants.keys():
                number = eval(  # noqa: S307 - our own source
                    compile(ast.Expression(value), name, "eval"), dict(constants)
                )
                if type(number) in (int, float):
                    constants[name] = number
        case _:
            pass


class _Translator(ast.NodeTransformer):
    """Say in Cython's way what its pure-Python mode has no words for."""

    def __init__(
        self, constants: dict[str, float], structures: dict[str, list[ast.keyword]]
    ) -> None:
        self._constants = constants
        self._structures = structures

    # The names of these methods are those that ast looks for.

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Write a number instead of its name."""
        if isinstance(node.ctx, ast.Load) and node.id in self._constants:
            return self.visit_Constant(ast.Constant(self._constants[node.id]))
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        """Let a number beyond C's int be a C number too; Cython would make an object of it."""
        if type(node.value) is int and node.value >= 1 << 31:
            return _expression(f"cython.cast(cython.ulonglong, {node.value})")
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        """Replace the decorators of the stand-in by those of Cython."""
        node.decorator_list = [new for old in node.decorator_list for new in _decorators(old)]
        self.generic_visit(node)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.stmt:
        """Declare a C structure."""
        if node.name not in self._structures:
            self.generic_visit(node)
            return node
        struct = ast.Call(_expression("cython.struct"), [], self._structures[node.name])
        return ast.Assign([ast.Name(node.name, ast.Store())], struct, lineno=node.lineno)

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Make a structure with zeros where nothing is said."""
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id in self._structures:
            said = {keyword.arg for keyword in node.keywords}
            fields = (field.arg for field in self._structures[node.func.id])
            node.keywords += [
                ast.keyword(name, ast.Constant(0)) for name in fields if name not in said
            ]
        return node


def _decorators(decorator: ast.expr) -> list[ast.expr]:
    """Return what Cython needs instead of a decorator: itself, unless it is a shorthand."""
    match decorator:
        case ast.Attribute(attr=name) | ast.Call(func=ast.Attribute(attr=name)) if (
            name in SHORTHANDS
        ):
            return [_expression(text) for text in SHORTHANDS[name]]
        case _:
            return [decorator]


def _expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def _refuse_twins(unit: str, body: list[ast.stmt]) -> None:
    """Refuse a definition with a name that is taken: one file would keep the last one only."""
    taken: set[str] = set()
    for statement in body:
        if isinstance(statement, ast.ImportFrom):
            taken.update(alias.asname or alias.name for alias in statement.names)
    for statement in body:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            if statement.name in taken:
                raise CompileError(f"{unit} has more than one meaning of {statement.name}")
            taken.add(statement.name)


def _compile(unit: str, text: str, module: Path) -> None:
    """Translate a composed file to C and compile it; the module appears when it is whole."""
    try:
        from Cython.Build import cythonize
        from Cython.Compiler.Errors import CompileError as CythonError
        from setuptools import Distribution, Extension
        from setuptools.errors import BaseError, CCompilerError
    except ImportError as error:
        raise CompileError(str(error)) from None
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        source = folder / f"{unit}.py"
        source.write_text(text)
        name = f"{PACKAGE}.compiled.{unit}"
        # Multiplying and adding in one step would make other machines come to other sums.
        options = [] if sys.platform == "win32" else ["-O3", "-g0", "-w", "-ffp-contract=off"]
        extension = Extension(name, [str(source)], extra_compile_args=options)
        try:
            made = cythonize(  # type: ignore[no-untyped-call]
                [extension], build_dir=scratch, quiet=True, compiler_directives=DIRECTIVES
            )
            command = Distribution({"ext_modules": made}).get_command_obj("build_ext")
            command.build_lib = command.build_temp = scratch
            command.ensure_finalized()
            command.run()
        except (CythonError, BaseError, CCompilerError, OSError) as error:
            raise CompileError(f"{unit}: {error}") from error
        built = next(folder.rglob(f"{unit}{SUFFIX}"))
        fresh = module.with_suffix(".new")
        shutil.copy(built, fresh)
        fresh.replace(module)


def _load_units() -> ModuleType:
    spec = importlib.util.spec_from_file_location("kernel_units", KERNEL / "build_units.py")
    if spec is None or spec.loader is None:
        raise CompileError("the list of units is missing")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _say(message: str) -> None:
    """Write a line to standard error, which may be closed or full."""
    try:
        print(message, file=sys.stderr, flush=True)
    except OSError:  # else Python fails at its end, when it writes what is left
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)


def main(arguments: list[str]) -> int:
    """Compile what is not up to date; with `anew`, everything."""
    try:
        compile_kernel(anew=arguments == ["anew"])
    except CompileError as error:
        _say(f"The kernel is not compiled and will run slowly: {error}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
