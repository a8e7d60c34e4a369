"""The sample data of the page's component tests is what the rules write today."""

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

SOURCES = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize("script", ["pocket/samples.py", "london/samples.py", "learn/pictures.py"])
def test_samples_are_fresh(script: str) -> None:
    path = SOURCES / script
    written = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    sample: Any = runpy.run_path(str(path))["sample"]
    assert written == json.loads(json.dumps(sample())), f"stale: run python web/src/{script}"
