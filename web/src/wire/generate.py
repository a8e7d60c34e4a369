# ruff: noqa: INP001 - a script beside what it writes
"""Writes the TypeScript types of the wire, `generated.ts`, from the server's OpenAPI document.

Run from the root of the repository: `python web/src/wire/generate.py`; a test fails where the file
is stale. A generator from npm would need Node, and the check that runs in pytest does without.
"""

import json
import tempfile
from pathlib import Path
from typing import Any

from whitechapel.server.app import application
from whitechapel.server.services import build
from whitechapel.server.settings import Settings

FILE = Path(__file__).with_name("generated.ts")
HEAD = "/** The types of the wire, written by `generate.py` from the OpenAPI document. */\n"


def document() -> dict[str, Any]:
    """Return the OpenAPI document of a server."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder).as_posix()}/unused.sqlite"
        found: dict[str, Any] = application(build(Settings(database=database))).openapi()
        return found


def generated() -> str:
    """Return the TypeScript types of all schemas, in the order of their names."""
    schemas = document()["components"]["schemas"]
    return HEAD + "".join(_declaration(name, schemas[name]) for name in sorted(schemas))


def _declaration(name: str, schema: dict[str, Any]) -> str:
    about = " ".join(schema.get("description", "").split())
    comment = f"/** {about} */\n" if about else ""
    return f"\n{comment}export type {name} = {_type(schema)};\n"


def _type(schema: dict[str, Any], indent: str = "") -> str:
    """Return the TypeScript type of a schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(dict.fromkeys(_type(each, indent) for each in schema[union]))
    match schema.get("type"):
        case "object":
            return _object(schema, indent)
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(_type(each, indent) for each in schema['prefixItems'])}]"
        case "array":
            item = _type(schema["items"], indent)
            return f"({item})[]" if "|" in item else f"{item}[]"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as simple:
            return str(simple)
        case _:
            return "unknown"


def _object(schema: dict[str, Any], indent: str) -> str:
    """Return an object type, with a line for each field."""
    if "properties" not in schema:
        values = schema.get("additionalProperties")
        if isinstance(values, dict):
            names = schema.get("propertyNames", {})
            key = _type(names) if "enum" in names else "string"
            return f"Record<{key}, {_type(values, indent)}>"
        return "Record<string, never>"
    required = schema.get("required", ())
    inner = f"{indent}  "
    lines = [
        f"{inner}{name}{'' if name in required else '?'}: {_type(field, inner)};\n"
        for name, field in schema["properties"].items()
    ]
    return "{\n" + "".join(lines) + indent + "}"


if __name__ == "__main__":
    FILE.write_text(generated(), encoding="utf-8")
