"""The file of a backup: written whole or not at all, and read only if every byte is there.

It is gzip'd JSON, a line each: a header, then every row, then how many rows there were and the hash
of all lines before.
"""

import gzip
import json
import os
import tempfile
import zlib
from collections.abc import Generator, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO, Final, TypeAlias

from pydantic import TypeAdapter, ValidationError

from whitechapel.server.errors import ServerError

FORMAT: Final = "whitechapel backup 1"
_LONGEST_LINE = 16 * 1024 * 1024

Row: TypeAlias = tuple[str, list[Any]]
"""The name of a table, and the values of a row in the order of the header's columns."""


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a backup: its schema, when and by which program it was made, columns."""

    revision: str
    made_at: int
    program: str
    columns: dict[str, list[str]]


_HEADER = TypeAdapter(Header)
_ROW: TypeAdapter[Row] = TypeAdapter(Row)


# Writing.


@contextmanager
def writing(file: Path, header: Header) -> Generator["BackupWriter"]:
    """Yield a writer; the file appears, complete and on the disk, if this ends without an error.

    Only its owner can read it, as it holds every secret.
    """
    try:
        with (
            _replacing(file) as stream,
            gzip.GzipFile("", "wb", fileobj=stream, mtime=header.made_at // 1000) as packed,
        ):
            writer = BackupWriter(packed, header)
            yield writer
            writer.end()
    except OSError:
        raise ServerError("backup_unwritable", file=str(file)) from None


class BackupWriter:
    """Writes the lines of a backup and counts the rows."""

    def __init__(self, stream: gzip.GzipFile, header: Header) -> None:
        self._stream = stream
        self._hash = sha256()
        self.rows = dict.fromkeys(header.columns, 0)
        self._line({"format": FORMAT, **asdict(header)})

    def row(self, table: str, values: list[Any]) -> None:
        """Write a row."""
        self._line([table, values])
        self.rows[table] += 1

    def end(self) -> None:
        """Write the last line: the number of rows and the hash."""
        self._line({"rows": self.rows, "sha256": self._hash.hexdigest()})

    def _line(self, value: object) -> None:
        line = json.dumps(value, separators=(",", ":")).encode() + b"\n"
        self._hash.update(line)
        self._stream.write(line)


@contextmanager
def _replacing(file: Path) -> Generator[BinaryIO]:
    """Yield a stream whose content becomes the file when it is complete and on the disk."""
    if file.exists() and not file.is_file():  # root could replace a device by a file
        raise FileExistsError(file)
    handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    draft = Path(name)  # mkstemp makes it readable by its owner only
    try:
        with os.fdopen(handle, "wb") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        draft.replace(file)
        _sync_folder(file.parent)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def _sync_folder(folder: Path) -> None:
    """Sync a folder, so that the name of a new file survives a power cut too."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


# Reading.


@contextmanager
def reading(file: Path) -> Generator[tuple[Header, Iterator[Row]]]:
    """Return the header and the rows of a backup.

    An error is raised where it is met, at the latest after the last row: a backup is
    good when all of its rows have been read.
    """
    with ExitStack() as stack:
        try:
            if not file.is_file():  # a pipe or a device may have no end
                raise FileNotFoundError(file)
            stream = stack.enter_context(gzip.open(file, "rb"))
        except OSError:
            raise ServerError("backup_unreadable", file=str(file)) from None
        pages = _BackupReader(file, stream)
        yield pages.header(), pages.rows()


class _BackupReader:
    """Reads the lines of a backup and compares them with its last line."""

    def __init__(self, file: Path, stream: gzip.GzipFile) -> None:
        self._file = file
        self._stream = stream
        self._hash = sha256()
        self._columns: dict[str, list[str]] = {}

    def header(self) -> Header:
        """Read the first line."""
        match self._next():
            case {"format": str(written)} as fields if written == FORMAT:
                pass
            case _:
                raise ServerError("not_a_backup", file=str(self._file))
        try:
            header = _HEADER.validate_python(fields)
        except ValidationError:
            raise self._damaged() from None
        self._columns = header.columns
        return header

    def rows(self) -> Iterator[Row]:
        """Yield the rows; raise unless their number and hash are those of the last line."""
        counts = dict.fromkeys(self._columns, 0)
        while True:
            digest = self._hash.hexdigest()
            line: Any = self._next()
            if line == {"rows": counts, "sha256": digest}:
                break
            try:
                name, values = _ROW.validate_python(line)
            except ValidationError:
                raise self._damaged() from None
            if name not in counts or len(values) != len(self._columns[name]):
                raise self._damaged()
            counts[name] += 1
            yield name, values
        if self._read_line():
            raise self._damaged()

    def _next(self) -> Any:
        line = self._read_line()
        self._hash.update(line)
        if not line.endswith(b"\n"):
            raise self._damaged()
        try:
            return json.loads(line)
        except (ValueError, RecursionError):
            raise self._damaged() from None

    def _read_line(self) -> bytes:
        try:
            return self._stream.readline(_LONGEST_LINE)
        except (EOFError, OSError, zlib.error):
            raise self._damaged() from None

    def _damaged(self) -> ServerError:
        return damaged(self._file)


def damaged(file: Path) -> ServerError:
    """Return the refusal of a backup that is not whole."""
    return ServerError("backup_damaged", file=str(file))
