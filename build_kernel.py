"""Compile the kernel. `python3 run.py kernel` and the build of a wheel run this.

A unit of `whitechapel.kernel` becomes one module of `whitechapel.kernel.compiled`. Its sources are
joined into one file, which Cython translates to C, with these changes:

- imports between sources of the unit are dropped; `cython` replaces `cython_shim`;
- names of numbers (`HUNT: Final = 2`) are replaced by the numbers, as Cython's pure-Python mode has
  no constants, and large numbers are cast to a C type;
- the values of tables (`cython.declare(kind, values)`) are computed now and written into the file,
  so that the compiled module need not import what they are computed from;
- a subclass of `cython.Structure` becomes a C structure, initialised with zeros as in Python;
- decorators that only the shim has are replaced by those of Cython (`c_function`, `c_inline`), or
  dropped if they only make uncompiled code faster;
- the square root of `math` is that of C.

Needs Cython, setuptools and a C compiler, and only the sources of the package.
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

# Tables are C arrays, which Cython never checks; lists and tuples keep bounds checks.
DIRECTIVES = {
    "language_level": 3,
    "cdivision": True,
    "initializedcheck": False,
    "binding": False,  # plain functions are faster to call
}


C_FUNCTION = ("cython.cfunc", "cython.nogil", "cython.exceptval(check=False)")
SHORTHANDS = {
    "c_function": C_FUNCTION,
    "c_inline": (*C_FUNCTION, "cython.inline"),
    "remembered": (),
    "in_python": (),
}
"""The decorators of the shim that Cython does not have, and what replaces them."""


class CompileError(Exception):
    """There is no compiler, or the sources do not compile; the message says which."""


def compile_kernel(*, everything: bool = False) -> list[Path]:
    """Compile the units whose modules are missing or out of date; return all modules.

    The stamp beside a module has the hashes of its sources and of this file.
    """
    units = _load_units()
    sys.path.insert(0, str(ROOT / "src"))
    modules: list[Path] = []
    for unit in units.UNITS:
        module, stamp = COMPILED / f"{unit}{SUFFIX}", COMPILED / f"{unit}{SUFFIX}.stamp"
        fingerprint = units.fingerprint(unit)
        hashes = f"{fingerprint} {sha256(BUILDER.read_bytes()).hexdigest()}"
        current = module.exists() and stamp.exists() and stamp.read_text() == hashes
        if everything or not current:
            _report(f"Compiling the kernel of {unit}; this takes a moment.")
            stamp.unlink(missing_ok=True)
            with _uncompiled():
                text = compose(unit, units.UNITS[unit], fingerprint)
            _compile(unit, text, module)
            stamp.write_text(hashes)
        modules.append(module)
    return modules


@contextmanager
def _uncompiled() -> Iterator[None]:
    """Make the packages import their sources, without a warning that they are uncompiled."""
    before = os.environ.get(SWITCH)
    os.environ[SWITCH] = "uncompiled"
    try:
        yield
    finally:
        del os.environ[SWITCH]
        if before is not None:
            os.environ[SWITCH] = before


def include_kernel(build_data: dict[str, Any]) -> None:
    """Add the compiled modules to a wheel, or print why not; called by the hatchling hook.

    A wheel with compiled modules is for one platform.
    """
    try:
        modules = compile_kernel()
    except CompileError as error:
        _report(f"The kernel is not compiled and will run slowly: {error}")
        return
    if modules:
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data.setdefault("artifacts", []).extend(
            module.relative_to(ROOT).as_posix() for module in modules
        )


def compose(unit: str, sources: tuple[str, ...], fingerprint: str) -> str:
    """Join the sources of a unit into one file that Cython understands."""
    body: list[ast.stmt] = []
    constants: dict[str, float] = {}
    structures: dict[str, list[ast.keyword]] = {}
    for name in sources:
        for statement in _statements(KERNEL / f"{name}.py"):
            if _is_left_out(statement, sources):
                continue
            if _is_structure(statement):
                structures[statement.name] = _fields(statement)
            _note_constant(statement, constants)
            body.append(statement)
    _refuse_double_names(unit, body)
    body = _write_down_tables(body, sources)
    module = _Translator(constants, structures).visit(ast.Module(body, []))
    head = f'"""Composed of {", ".join(sources)} by build_kernel.py."""\nimport cython\n'
    head += "from cython.cimports.libc.math import sqrt\n"
    head += "from cython.cimports.libc.string import memcpy\n"
    return f"{head}BUILT_FROM = {fingerprint!r}\n{ast.unparse(ast.fix_missing_locations(module))}\n"


def _statements(source: Path) -> list[ast.stmt]:
    try:
        return ast.parse(source.read_text(), filename=source.name).body
    except SyntaxError as error:
        raise CompileError(str(error)) from None


def _write_down_tables(body: list[ast.stmt], sources: tuple[str, ...]) -> list[ast.stmt]:
    """Write the computed values into tables, and drop unused imports."""
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
    """Return the values of a table from the uncompiled sources."""
    for name in sources:
        values: list[int] | None = getattr(import_module(_module_name(name)), table, None)
        if values is not None:
            return values
    raise CompileError(f"there is no table {table}")


def _module_name(source: str) -> str:
    """Return the name under which Python imports a source of the kernel."""
    return f"{PACKAGE}.{source.replace('/', '.')}"


def _is_left_out(statement: ast.stmt, sources: tuple[str, ...]) -> bool:
    """Whether a statement is an import inside the unit or of the shim, or a docstring."""
    match statement:
        case ast.ImportFrom(module=module, names=[ast.alias(name="cython_shim")]):
            return module == PACKAGE
        case ast.ImportFrom(module="math", names=[ast.alias(name="sqrt")]):
            return True  # C's square root gives the same result to the last bit
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


def _note_constant(statement: ast.stmt, constants: dict[str, float]) -> None:
    """Store the value of a name that is final and a number."""
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
    """Rewrite what Cython's pure-Python mode cannot express."""

    def __init__(
        self, constants: dict[str, float], structures: dict[str, list[ast.keyword]]
    ) -> None:
        self._constants = constants
        self._structures = structures

    # ast.NodeTransformer calls these methods by name.

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Replace the name of a number by the number."""
        if isinstance(node.ctx, ast.Load) and node.id in self._constants:
            return self.visit_Constant(ast.Constant(self._constants[node.id]))
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        """Cast a number beyond a C int; Cython would make it a Python object."""
        if type(node.value) is int and node.value >= 1 << 31:
            return _expression(f"cython.cast(cython.ulonglong, {node.value})")
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        """Replace the decorators of the shim by those of Cython."""
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
        """Initialise the other fields of a structure with zeros."""
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id in self._structures:
            given = {keyword.arg for keyword in node.keywords}
            fields = (field.arg for field in self._structures[node.func.id])
            node.keywords += [
                ast.keyword(name, ast.Constant(0)) for name in fields if name not in given
            ]
        return node


def _decorators(decorator: ast.expr) -> list[ast.expr]:
    """Return the decorators of Cython for one of the sources."""
    match decorator:
        case ast.Attribute(attr=name) | ast.Call(func=ast.Attribute(attr=name)) if (
            name in SHORTHANDS
        ):
            return [_expression(text) for text in SHORTHANDS[name]]
        case _:
            return [decorator]


def _expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def _refuse_double_names(unit: str, body: list[ast.stmt]) -> None:
    """Raise `CompileError` if a name is defined twice: one file would keep only the last."""
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
    """Translate a composed file to C and compile it; put the module in place when complete."""
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
        # Fused multiply-add would give different sums on different machines.
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


def _report(message: str) -> None:
    """Print a line to standard error, which may be closed or full."""
    try:
        print(message, file=sys.stderr, flush=True)
    except OSError:  # otherwise Python fails on exit, when it flushes the rest
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)


def main(arguments: list[str]) -> int:
    """Compile what is out of date; with `--everything`, all units."""
    try:
        compile_kernel(everything=arguments == ["--everything"])
    except CompileError as error:
        _report(f"The kernel is not compiled and will run slowly: {error}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
