"""The types of the wire that the page is checked with are those of the OpenAPI document."""

import runpy
from pathlib import Path
from typing import Any

WIRE = Path(__file__).parents[2] / "web" / "src" / "wire"


def test_the_generated_types_are_fresh() -> None:
    generate: Any = runpy.run_path(str(WIRE / "generate.py"))["generated"]
    written = (WIRE / "generated.ts").read_text(encoding="utf-8")
    assert written == generate(), "stale: run python web/src/wire/generate.py"
